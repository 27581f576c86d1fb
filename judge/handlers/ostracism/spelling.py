"""Mails whose bytes have no label: read again in the coding of their writer (O CODE, A16)."""

from __future__ import annotations

from judge.domain.ostracism import Coding, Join, OrderMail, Personal, SetCode, Wall
from judge.handlers.ostracism.party import KIND
from judge.handlers.ostracism.seats import by_password, members, unlabelled
from judge.handlers.ostracism.visit import RobotVisit
from judge.language.ostracism import RobotReader, RobotReading
from judge.mail.incoming import read
from judge.store.schema import Seat


def spelled(visit: RobotVisit, reader: RobotReader, reading: RobotReading) -> RobotReading:
    """The reading of the mail as its writer spelled it.

    Who he is is known by his password, which may itself be spelled in his coding. A mail of
    nobody known is taken for KOI8-R, as letters to the robot usually are; an application may name
    its coding itself.
    """
    raw = visit.mail.raw
    if raw is None or not visit.admitted.incoming.unlabelled:
        return reading
    for coding in Coding:
        again = _read(visit, reader, raw, coding.charset)
        if _wished(again) is coding:
            return again
        seat = _writer(visit, again)
        if seat is not None and (unlabelled(seat) or Coding.KOI.charset) == coding.charset:
            return again
    return _read(visit, reader, raw, Coding.KOI.charset)


def _wished(reading: RobotReading) -> Coding | None:
    """The coding that an application sets for its writer."""
    for each in reading.readings:
        if isinstance(each, Join):
            wishes = [one.setting for one in each.lines if isinstance(one.setting, SetCode)]
            return wishes[-1].coding if wishes else None
    return None


def _read(visit: RobotVisit, reader: RobotReader, raw: bytes, charset: str) -> RobotReading:
    incoming = read(raw, envelope_from=visit.mail.envelope_from, unlabelled=charset)
    return reader.read(incoming.text)


def _writer(visit: RobotVisit, reading: RobotReading) -> Seat | None:
    for each in reading.readings:
        if isinstance(each, Personal | Wall | OrderMail):
            game = visit.desk.tx.games.get(each.game, kind=KIND)
            if game is not None:
                seat = by_password(visit.desk.keys, game, each.password, members(game))
                if seat is not None:
                    return seat
    return None
