"""Runs the commands of a mail in order, a savepoint each, and keeps the transcript."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from judge.domain import commands, entrance, mastering, questions, tournament
from judge.domain.previews import Preview, PreviewEnd
from judge.domain.refusals import Refusal, Refused
from judge.handlers import (
    acting,
    addresses,
    answering,
    become,
    beginning,
    diary,
    ejecting,
    history,
    joining,
    keeper,
    leaving,
    library,
    maps,
    pausing,
    pending,
    postal,
    press,
    preview,
    processing,
    promoting,
    queries,
    record,
    registration,
    rollback,
    signon,
    summary,
    terminating,
    who,
)
from judge.handlers.keeper import refuse_seat
from judge.handlers.orders import take_line
from judge.handlers.settings_commands import set_all
from judge.handlers.tournament import by_mail, rounds
from judge.handlers.transcript import TranscriptLine
from judge.handlers.visit import Visit
from judge.handlers.whom_to_ask import add_hint
from judge.language.masking import mask
from judge.language.reading import Entry, Reading
from judge.language.wrapping import next_entry

HANDLERS: dict[type, Callable[[Visit, Any], None]] = {
    commands.SignOn: signon.sign_on,
    commands.Create: joining.create,
    commands.Observe: joining.observe,
    commands.BecomeMaster: joining.become_master,
    commands.Register: registration.register,
    commands.IAmAlso: addresses.i_am_also,
    commands.Confirm: addresses.confirm,
    commands.Veto: addresses.veto,
    questions.ListGames: queries.list_games,
    questions.History: history.history,
    questions.ShowMap: maps.show_map,
    questions.Summary: summary.summary,
    questions.Help: library.help_text,
    questions.WhoIs: who.who_is,
    questions.WhoGame: who.who_game,
    questions.InfoPlayer: record.info_player,
    questions.GetFile: library.get_file,
    questions.Version: library.version,
    questions.GetDedication: record.get_dedication,
    mastering.Become: become.become,
    mastering.Eject: ejecting.eject,
    mastering.Promote: promoting.promote,
    mastering.Process: processing.process,
    mastering.Predict: processing.predict,
    mastering.Rollback: rollback.roll_back,
    mastering.Unstart: beginning.unstart,
    mastering.ForceBegin: beginning.force_begin,
    commands.Clear: pending.clear,
    commands.Press: press.press,
    commands.PostalPress: postal.postal_press,
    commands.Diary: diary.diary,
    Preview: preview.preview,
    PreviewEnd: preview.end_alone,
    commands.Set: set_all,
    commands.Pause: pausing.pause,
    commands.Resume: pausing.resume,
    commands.Terminate: terminating.terminate,
    commands.Resign: leaving.resign,
    tournament.ListTournaments: by_mail.list_tournaments,
    tournament.ShowTournament: by_mail.show,
    tournament.CreateTournament: by_mail.create,
    tournament.EnterTournament: by_mail.enter,
    tournament.LeaveTournament: by_mail.leave,
    tournament.SetTournament: by_mail.change,
    tournament.DrawTournament: rounds.draw,
    tournament.ReportBoard: rounds.report,
    tournament.SubstituteSeat: rounds.substitute,
    tournament.DesertSeat: rounds.desert,
    tournament.MailStandings: by_mail.mail,
    tournament.CloseTournament: by_mail.close,
    entrance.Adjust: keeper.adjust,
    entrance.KeepRecord: keeper.keep_record,
    entrance.NoControl: keeper.no_control,
}

MESSAGES = (commands.Press, commands.PostalPress)
#: Of those that are wrongly written.
WRITTEN_WRONGLY = ("press_needs_to", "press_options", "press_empty", "postal_form")
GREETINGS = ("hello", "login", "log", "entrer")
#: One of these a mail; a second one is not carried out (spec §0.6 no. 6).
ENTRANCES = (commands.SignOn, commands.Create, commands.Observe)
#: Neither press nor a change of the game can depend on an IF (spec §5.8).
UNCONDITIONAL = (
    commands.Press,
    commands.PostalPress,
    commands.Set,
    commands.Clear,
    commands.Pause,
    commands.Resume,
    commands.Terminate,
    commands.Diary,
    Preview,
    commands.Resign,
    commands.BecomeMaster,
    *get_args(mastering.Mastering),
    *get_args(tournament.CommandOfTournament),
)
#: The same, wrongly written: what follows was meant for a seat that the judge cannot guess.
FAILED = ("signon_form", "create_form", "observe_form")


def run(visit: Visit, reading: Reading) -> None:
    """Everything the mail asks for. Never raises a Refusal; each lands under its line."""
    visit.wants_to_resign = any(isinstance(one.command, commands.Resign) for one in reading.entries)
    if not any(_is_entrance(visit, entry) for entry in reading.entries):
        answering.enter(visit)
    _run_entries(visit, reading)
    answering.leave(visit)


def _is_entrance(visit: Visit, entry: Entry) -> bool:
    if entry.refused is not None:
        return entry.refused.code in FAILED
    return isinstance(entry.command, ENTRANCES) and not _is_greeting(visit, entry)


def _run_entries(visit: Visit, reading: Reading) -> None:
    strange = place = 0
    while place < len(reading.entries):
        if visit.stopped:
            if any(_wanted(rest) for rest in reading.entries[place:]):
                visit.say("rest_ignored", "note")
            return
        entry, span = reading.entries[place], 1
        if visit.game is not None:
            entry, span = next_entry(reading.entries, place, visit.kit.orders)
        place += span
        if entry.kind != "line" and not _is_greeting(visit, entry):
            visit.commanded = True
            strange = 0
            visit.lines.append(TranscriptLine(entry.shown))
            if isinstance(entry.command, commands.SignOff):
                return
            _run_command(visit, entry)
        elif entry.text.strip():
            if _run_line(visit, entry):
                strange = 0
            else:
                strange += 1
                visit.not_understood.append(entry.shown)
            if strange >= visit.desk.settings.unknown_lines:
                visit.lines.append(TranscriptLine(""))
                visit.say("reading_ended", "note", count=strange)
                return


def _wanted(entry: Entry) -> bool:
    """Would something of this line have been carried out?"""
    return bool(entry.text.strip()) and not isinstance(entry.command, commands.SignOff)


def _is_greeting(visit: Visit, entry: Entry) -> bool:
    """HELLO, LOGIN and ENTRER are synonyms of SIGNON, but also begin sentences: "Hello Jean Paul".

    They enter only a game that there is.
    """
    command = entry.command
    if not isinstance(command, commands.SignOn) or not command.game:
        return False
    first = entry.text.split()[0].lower()
    return first in GREETINGS and visit.desk.tx.games.get(command.game.lower()) is None


def _run_command(visit: Visit, entry: Entry) -> None:
    if entry.command is None:
        refused = entry.refused or Refused("unknown_command")
        visit.say(refused.code, "error", **refused.params)
        visit.press_refused |= refused.code in WRITTEN_WRONGLY
        visit.repeat(entry.block)
        # What stands below was meant for a power that the judge cannot guess.
        visit.stopped = refused.code == "become_form" and visit.leads
        return
    if isinstance(entry.command, ENTRANCES) and (visit.game is not None or visit.as_keeper):
        visit.say("second_signon", "error")
        visit.stopped = True
        return
    try:
        if visit.script and visit.script.conditional and isinstance(entry.command, UNCONDITIONAL):
            raise Refusal("command_in_if")
        acting.check(visit, entry.command)
        refuse_seat(visit, entry.command)
        with visit.desk.tx.savepoint():
            HANDLERS[type(entry.command)](visit, entry.command)
        if visit.script and visit.script.target:
            if isinstance(entry.command, commands.Press):
                visit.say("press_not_delayed", "note")
            elif isinstance(entry.command, commands.PostalPress):
                visit.say("postal_not_delayed", "note")
    except Refusal as refusal:
        visit.say(refusal.reason.code, "error", **refusal.reason.params)
        add_hint(visit, refusal.reason)
        visit.stopped = refusal.fatal
        if isinstance(entry.command, MESSAGES):
            visit.say("press_not_sent", "note")
            visit.press_refused = True
            visit.repeat(entry.command.text)
        elif isinstance(entry.command, commands.Diary) and entry.command.text:
            visit.say("diary_not_noted", "note")
            visit.repeat(entry.command.text)
        elif isinstance(entry.command, Preview):
            visit.say("preview_not_made", "note")


def _run_line(visit: Visit, entry: Entry) -> bool:
    """An order, once somebody has signed on; True if the line could be meant as one."""
    if visit.game is None:
        return answering.turned_away(visit, entry)
    visit.lines.append(TranscriptLine(entry.shown))
    if take_line(visit, entry.text):
        visit.lines[-1].echo = mask(entry.text, order=True)
        return True
    visit.lines.pop()
    return False
