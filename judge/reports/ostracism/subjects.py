"""The subject of each letter of a party: ``[ostrov7] Kok -> Shkiper`` (spec §3, "Letters")."""

from __future__ import annotations

from functools import singledispatch

from judge.reports.layout import one_line
from judge.reports.subjects import original
from judge.reports.views import ostracism as party
from judge.reports.voice import Voice

#: Of letters that belong to no party.
_NO_GAME = "ostracism"


def subject(view: party.Letter, voice: Voice) -> str:
    """The whole line. An answer has the words of the mail that it answers."""
    mark = f"[{one_line(view.game) or _NO_GAME}]"
    if isinstance(view, party.RobotAnswer | party.MasterAnswer | party.RobotHelp):
        return _reply(mark, view.subject)
    if isinstance(view, party.PartyList | party.PartyCard) and view.subject:
        return _reply(mark, view.subject)
    return f"{mark} {_words(view, voice)}"


def _reply(mark: str, asked: str) -> str:
    """ "Re: [ostrov7] …"; what earlier replies put before it is not repeated."""
    text = original(asked, mark)
    while text.startswith(mark):
        text = original(text.removeprefix(mark), mark)
    return f"Re: {mark} {text}".rstrip()


@singledispatch
def _words(view: party.Letter, voice: Voice) -> str:
    raise TypeError(f"not a letter: {view!r}")


@_words.register
def _report(view: party.Report, voice: Voice) -> str:
    return voice.gettext("Day %(num)s") % {"num": view.day}


@_words.register
def _announcement(view: party.Announcement, voice: Voice) -> str:
    return voice.gettext("The party begins tomorrow")


@_words.register
def _start(view: party.Start, voice: Voice) -> str:
    return voice.gettext("The party begins")


@_words.register
def _ending(view: party.Ending, voice: Voice) -> str:
    return voice.gettext("The party is over")


@_words.register
def _private(view: party.PrivateLetter, voice: Voice) -> str:
    """Of an anonymous letter the dashes by which it was sent."""
    sender = one_line(view.sender or "---")
    if view.sender and view.sender_game and view.sender_game != view.game:
        sender += f" ({one_line(view.sender_game)})"
    return f"{sender} -> {one_line(view.to)}"


@_words.register
def _wall(view: party.Wall, voice: Voice) -> str:
    return voice.gettext("Wall: %(nick)s") % {"nick": one_line(view.sender)}


@_words.register
def _master_wall(view: party.MasterWall, voice: Voice) -> str:
    return voice.gettext("Wall of the master")


@_words.register
def _held(view: party.HeldWall, voice: Voice) -> str:
    return voice.gettext("A wall of %(nick)s waits") % {"nick": one_line(view.sender)}


@_words.register
def _confirm(view: party.JoinConfirm, voice: Voice) -> str:
    return voice.gettext("Please confirm your application")


@_words.register
def _received(view: party.JoinReceived, voice: Voice) -> str:
    return voice.gettext("Your application")


@_words.register
def _approved(view: party.JoinApproved, voice: Voice) -> str:
    return voice.gettext("You are in")


@_words.register
def _refused(view: party.JoinRefused, voice: Voice) -> str:
    return voice.gettext("Your application")


@_words.register
def _application(view: party.Application, voice: Voice) -> str:
    return voice.gettext("Application of %(nick)s") % {"nick": one_line(view.nick)}


@_words.register
def _address(view: party.AddressConfirm, voice: Voice) -> str:
    return voice.gettext("Please confirm this address")


@_words.register
def _address_notice(view: party.AddressNotice, voice: Voice) -> str:
    if view.what == "foreign":
        return voice.gettext("Mail from another address")
    return voice.gettext("New addresses")


@_words.register
def _list(view: party.PartyList, voice: Voice) -> str:
    return voice.gettext("List of parties")


@_words.register
def _card(view: party.PartyCard, voice: Voice) -> str:
    return voice.gettext("About the party")


@_words.register
def _notice(view: party.RobotNotice, voice: Voice) -> str:
    return voice.gettext("Notice")
