"""Readings in few words, as the tables beside this file write them. Passwords stand in <>."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from judge.domain.ostracism import (
    Confirm,
    Join,
    JoinLine,
    MasterLine,
    MasterMail,
    OrderLine,
    OrderMail,
    Personal,
    RobotMail,
    Wall,
)
from judge.domain.refusals import Refused
from judge.language.ostracism import RobotReading

SECRET = ("password", "token", "keyword")


def reading_words(reading: RobotReading) -> str:
    """All readings, or why there is none; then the notes."""
    found = [reason_words(reading.refused)] if reading.refused else []
    found += [mail_words(mail) for mail in reading.readings]
    found += [f"! {reason_words(note)}" for note in reading.notes]
    return " | ".join(found)


def reason_words(reason: Refused) -> str:
    shown = [_value(value) for name, value in reason.params.items() if name != "choices"]
    return " ".join(filter(None, [reason.code, *shown]))


def mail_words(mail: RobotMail) -> str:
    match mail:
        case Personal():
            who = [mail.game, mail.nick or "-", f"<{mail.password}>"]
            kind = ["hidden"] * mail.anonymous + ["backwards"] * mail.backwards
            return " ".join(["Personal", *who, "to", mail.to_game, mail.to_nick, *kind])
        case Wall():
            who = [mail.game, mail.nick or "-", f"<{mail.password}>"]
            return " ".join(["Wall", *who, *(["hidden"] * mail.anonymous)])
        case OrderMail():
            head = f"Order {mail.game} {mail.nick or '-'} <{mail.password}>"
        case Join():
            head = f"Join {mail.party} {mail.nick} <{mail.password}>"
            head += f" message {mail.message!r}" if mail.message else ""
        case MasterMail():
            head = f"Master <{mail.keyword}>"
        case Confirm():
            return f"Confirm <{mail.token}>"
    return "; ".join([head, *map(line_words, mail.lines)])


def line_words(line: OrderLine | JoinLine | MasterLine) -> str:
    if line.refused is not None:
        return reason_words(line.refused)
    match line:
        case OrderLine():
            return thing_words(line.order)
        case JoinLine():
            return thing_words(line.setting)
    return thing_words(line.command)


def thing_words(thing: object) -> str:
    assert is_dataclass(thing)
    parts = [type(thing).__name__]
    for field in fields(thing):
        value = getattr(thing, field.name)
        parts.append(f"<{value}>" if field.name in SECRET else _value(value))
    return " ".join(part for part in parts if part)


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(map(_value, value))
    if is_dataclass(value):
        given = [getattr(value, field.name) for field in fields(value)]
        return "=".join(_value(each) for each in given if each is not None)
    return str(value)
