"""The subject of each letter: ``CODE:game - PHASE`` and some words (spec §0.6, §8.7)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import singledispatch

from judge.reports import views
from judge.reports.layout import one_line
from judge.reports.tables import in_order
from judge.reports.views import Head, Message, tournament
from judge.reports.voice import Voice

_MAX = 79
_REPLY = re.compile(r"(?:re|aw|tr|sv|rép|ref)\s*:\s*", re.IGNORECASE)
_FLAG = re.compile(r"\[(?:error flag|erreur|you are late!|en retard !)\]\s*", re.IGNORECASE)


def prefix(judge: str, head: Head | None, phase: str | None = None) -> str:
    """``FROG:summer - S1901M``; without phase while the game forms.

    ``phase`` takes the place of the running one.
    """
    if head is None:
        return judge
    return f"{head.judge}:{head.game} - {phase or head.phase or ''}".rstrip()


def settled(view: object) -> str | None:
    """The phase that the results, or what comes with them, are about: it stands in the subject."""
    if isinstance(view, views.Postal):
        return view.phase
    if isinstance(view, views.BoardMap):
        return view.position.phase.classic
    return view.adjudication.phase.classic if isinstance(view, views.Results) else None


def original(subject: str, judge: str) -> str:
    """The subject of a player's mail without what earlier replies put before it."""
    game = rf"{re.escape(judge)}(?::\w*)?(?: -(?: [SFWU]\d+[MRBA][XP]?)?)?(?!\S)\s*"
    own = re.compile(game, re.IGNORECASE)
    text = one_line(subject)
    while True:
        shorter = text
        for pattern in (_REPLY, _FLAG, own):
            shorter = shorter[found.end() :] if (found := pattern.match(shorter)) else shorter
        if shorter == text:
            return text[:_MAX]
        text = shorter


def reply(voice: Voice, judge: str, head: Head | None, subject: str, *, error: bool) -> str:
    """``Re: [Error Flag] CODE:game - PHASE`` and the player's own words."""
    code = head.judge if head is not None else judge
    flag = voice.gettext("[Error Flag]") + " " if error else ""
    return f"Re: {flag}{prefix(judge, head)} {original(subject, code)}".rstrip()


@singledispatch
def words(view: object, voice: Voice) -> str:
    """The words after the phase; answers have the words of the mail they answer."""
    raise TypeError(f"not a letter: {view!r}")


def _say(voice: Voice, code: str, **params: object) -> str:
    return voice.message(Message(code, params))


def _letters(voice: Voice, powers: Iterable[str]) -> str:
    return "".join(voice.letter(power) for power in powers)


@words.register
def _start(view: views.Start, voice: Voice) -> str:
    return _say(voice, "subject_start")


@words.register
def _results(view: views.Results, voice: Voice) -> str:
    return _say(voice, "subject_results_blind" if view.blind else "subject_results")


@words.register
def _board_map(view: views.BoardMap, voice: Voice) -> str:
    return _say(voice, "subject_map")


@words.register
def _pending(view: views.PendingOrders, voice: Voice) -> str:
    return _say(voice, "subject_pending")


@words.register
def _ending(view: views.Ending, voice: Voice) -> str:
    powers = view.won.powers
    match view.won.kind:
        case "solo":
            return _say(voice, "subject_victory", letters=_letters(voice, powers))
        case "draw":
            return _say(voice, "subject_draw", letters=_letters(voice, powers))
        case "concession":
            return _say(voice, "subject_conceded", powers=powers)
        case "none":
            return _say(voice, "subject_terminated")


@words.register
def _notice(view: views.Notice, voice: Voice) -> str:
    return voice.message(view.subject)


@words.register
def _reminder(view: views.LateReminder, voice: Voice) -> str:
    if view.early:
        return _say(voice, "subject_reminder")
    late = in_order(voice, set(view.late_powers or (view.slip.power,)))
    words = _say(voice, "subject_late", letters=_letters(voice, late))
    return voice.gettext("[You are late!]") + " " + words


@words.register
def _late(view: views.LateNotice, voice: Voice) -> str:
    return _say(
        voice, "subject_late", letters=_letters(voice, in_order(voice, set(view.powers))) or "?"
    )


@words.register
def _press(view: views.PressView, voice: Voice) -> str:
    sender = voice.letter(view.sender) if view.sender and not view.bracketed else ""
    to = _letters(voice, view.recipients)
    if view.all_but:
        to = _say(voice, "subject_all_but", letters=to)
    if not view.recipients:
        code = "subject_broadcast_from" if sender else "subject_broadcast"
    else:
        code = "subject_press_from_to" if sender else "subject_press_to"
    return _say(voice, code, sender=sender, to=to)


@words.register
def _postal(view: views.Postal, voice: Voice) -> str:
    return _say(voice, "subject_postal")


@words.register
def _token(view: views.AddressToken, voice: Voice) -> str:
    return _say(voice, "subject_address_token")


@words.register
def _veto(view: views.AddressVeto, voice: Voice) -> str:
    return _say(voice, "subject_address_veto")


@words.register
def _digest(view: views.Digest, voice: Voice) -> str:
    return _say(voice, "subject_digest", count=len(view.entries))


@words.register
def _alert(view: views.KeeperAlert, voice: Voice) -> str:
    return one_line(view.title)


@words.register
def _listing(view: views.GameListing, voice: Voice) -> str:
    return _say(voice, "subject_listing")


@words.register
def _list(view: views.BriefListing, voice: Voice) -> str:
    return _say(voice, "subject_list")


@words.register
def _registered(view: views.Registered, voice: Voice) -> str:
    return _say(voice, "subject_registered")


@words.register
def _form(view: views.RegistrationForm, voice: Voice) -> str:
    return _say(voice, "subject_registered")


@words.register
def _standing(view: views.Standing, voice: Voice) -> str:
    return _say(voice, "subject_standing")


@words.register
def _help(view: views.HelpText, voice: Voice) -> str:
    return _say(voice, "subject_file", name=view.topic)


@words.register
def _files(view: views.Files, voice: Voice) -> str:
    return _say(voice, "subject_file", name=view.name)


@words.register
def _index(view: views.FileIndex, voice: Voice) -> str:
    return _say(voice, "subject_file", name="index")


@words.register
def _about(view: views.About, voice: Voice) -> str:
    return _say(voice, "subject_version")


@words.register
def _card(view: views.PersonCard, voice: Voice) -> str:
    return _say(voice, "subject_registered")


@words.register
def _people(view: views.GamePeople, voice: Voice) -> str:
    return _say(voice, "subject_people")


@words.register
def _record(view: views.PlayerRecord, voice: Voice) -> str:
    return _say(voice, "subject_standing")


@words.register
def _acted(view: views.ActedFor, voice: Voice) -> str:
    return _say(voice, "subject_acted", power=view.power)


@words.register
def _report(view: views.MasterReport, voice: Voice) -> str:
    return _say(voice, "subject_listing")


@words.register
def _topics(view: views.HelpTopics, voice: Voice) -> str:
    return _say(voice, "subject_file", name="help")


@words.register
def _history(view: views.History, voice: Voice) -> str:
    return _say(voice, "subject_history")


@words.register
def _summary(view: views.Summary, voice: Voice) -> str:
    return _say(voice, "subject_summary")


@words.register
def _diary(view: views.Diary, voice: Voice) -> str:
    return _say(voice, "subject_diary")


@words.register
def _preview(view: views.Preview, voice: Voice) -> str:
    return _say(voice, "subject_preview")


@words.register
def _diary_index(view: views.DiaryIndex, voice: Voice) -> str:
    return _say(voice, "subject_diary")


@words.register
def _tournament(view: tournament.TournamentPage, voice: Voice) -> str:
    if view.champion:
        return _say(voice, "subject_trn_final", name=view.name)
    if view.played:
        return _say(voice, "subject_trn_standings", name=view.name, round=view.played[-1])
    return _say(voice, "subject_trn_news", name=view.name)


@words.register
def _tournaments(view: tournament.TournamentList, voice: Voice) -> str:
    return _say(voice, "subject_trn_list")


@words.register
def _seat_call(view: tournament.SeatCall, voice: Voice) -> str:
    round_number = view.board.round
    return _say(voice, "subject_trn_seat", name=view.name, round=round_number, power=view.power)


@words.register
def _director(view: tournament.DirectorNotice, voice: Voice) -> str:
    return _say(voice, "subject_trn_news", name=view.name)


@words.register
def _boards(view: tournament.TournamentBoards, voice: Voice) -> str:
    return _say(voice, "subject_trn_news", name=view.name)
