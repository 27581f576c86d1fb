"""Orders and commands in the short words of the tables."""

from __future__ import annotations

from judge.domain import commands as c
from judge.domain import entrance as e
from judge.domain import mastering as m
from judge.domain import questions as q
from judge.domain import tournament as t
from judge.domain.dates import WrittenDate
from judge.domain.refusals import Refused
from judge.games.diplomacy import orders as o
from judge.language.diplomacy import OrderRead
from judge.language.reading import Entry


def order_words(read: OrderRead) -> str:
    if read.order is None:
        assert read.refused is not None
        return refused_words(read.refused)
    match read.order:
        case o.Hold(u):
            return f"{unit(u)} H"
        case o.Move(u, to, path, via):
            return " - ".join((unit(u), *path, to)) + (" VIA" if via else "")
        case o.SupportHold(u, of):
            return f"{unit(u)} S {unit(of)}"
        case o.SupportMove(u, of, to):
            return f"{unit(u)} S {unit(of)} - {to}"
        case o.Convoy(u, of, to):
            return f"{unit(u)} C {unit(of)} - {to}"
        case o.Proxy(u, power):
            return f"{unit(u)} P {power}"
        case o.Disband(u):
            return f"{unit(u)} D"
        case o.Build(at, kind):
            return f"+ {kind or '~'} {at}"
        case o.Remove(u):
            return f"x {unit(u)}"
        case o.Waive():
            return "W"
        case o.Bare(u):
            return unit(u)


def unit(ref: o.UnitRef) -> str:
    return f"{ref.kind or '~'} {ref.at}"


def refused_words(refused: Refused) -> str:
    words = [refused.code]
    for key in ("word", "place", "coast", "candidates", "choices", "expected"):
        value = refused.params.get(key)
        if isinstance(value, tuple):
            words += value
        elif isinstance(value, str):
            words.append(value)
    return " ".join(words)


def command_words(entry: Entry) -> str:
    if entry.refused is not None:
        return entry.refused.code
    match entry.command:
        case None:
            return "line"
        case c.SignOn(seat, game, password, more):
            return " ".join(("SignOn", seat, game or "-", f"<{password}>", *more))
        case c.Create(game, password, more):
            return " ".join(("Create", game, f"<{password}>", *more))
        case c.Observe(game, password):
            return f"Observe {game} <{password}>"
        case q.ListGames(game, full):
            return " ".join(filter(None, ("List", game, "FULL" if full else "")))
        case q.Help(topic):
            return " ".join(filter(None, ("Help", topic)))
        case q.Summary(game):
            return " ".join(filter(None, ("Summary", game)))
        case q.History() as asked:
            return history_words(asked)
        case q.ShowMap(game, phase):
            return " ".join(filter(None, ("ShowMap", game, phase)))
        case q.WhoIs(prefixes):
            return " ".join(("WhoIs", *prefixes))
        case q.WhoGame(game, full):
            return " ".join(filter(None, ("WhoGame", game, "FULL" if full else "")))
        case q.InfoPlayer(word) | q.GetFile(word):
            return f"{type(entry.command).__name__} {word}"
        case c.Diary(action, number, _):
            return " ".join(filter(None, ("Diary", action, str(number or ""))))
        case m.Become(word) | m.Eject(word) | m.Promote(word):
            return f"{type(entry.command).__name__} {word}"
        case m.Process(phase):
            return " ".join(filter(None, ("Process", phase)))
        case m.Rollback(number):
            return " ".join(filter(None, ("Rollback", str(number or ""))))
        case c.IAmAlso(address):
            return f"IAmAlso {address}"
        case c.Confirm(token) | c.Veto(token):
            return f"{type(entry.command).__name__} <{token}>"
        case e.Adjust(who, points, keyword):
            return f"Adjust {who} {points} <{keyword}>"
        case e.KeepRecord(who, name, value, keyword):
            return f"KeepRecord {who} {name} {value} <{keyword}>"
        case c.Press() as press:
            return press_words(press)
        case c.Set(settings):
            return " ".join(("Set", *map(setting_words, settings)))
        case t.ReportBoard() as result:
            marks = ("voted", "time_over", "again")
            words = [f"ReportBoard {result.name} {result.round}.{result.board}", *result.counts]
            words += [result.ended, *(mark for mark in marks if getattr(result, mark))]
            return " ".join(filter(None, (*words, *(f"[{year}]" for year in result.years))))
        case t.DrawTournament(name, number, absent, games, final, again):
            marks = {"games": games, "final": final, "again": again}
            words = [f"DrawTournament {name} {number}", *(f"-{key}" for key in absent)]
            return " ".join((*words, *(mark for mark, on in marks.items() if on)))
        case t.EnterTournament(name, words, town):
            return " ".join(("EnterTournament", name, *words, *([f"@{town}"] if town else [])))
        case t.SubstituteSeat() | t.DesertSeat() as seat:
            where = f"{type(seat).__name__} {seat.name} {seat.round}.{seat.board} {seat.power}"
            return " ".join((where, getattr(seat, "key", ""), str(seat.year))).replace("  ", " ")
        case t.SetTournament(name, key, value):
            return " ".join(filter(None, ("SetTournament", name, key, value)))
        case t.CreateTournament(name, word) | t.LeaveTournament(name, word):
            return " ".join(filter(None, (type(entry.command).__name__, name, word)))
        case t.ShowTournament(name) | t.MailStandings(name) | t.CloseTournament(name):
            return f"{type(entry.command).__name__} {name}"
        case other:
            return type(other).__name__


def setting_words(setting: c.Setting) -> str:
    match setting:
        case c.SetPassword(password):
            return f"pw=<{password}>"
        case c.SetAddress(addresses):
            return f"address={','.join(addresses)}"
        case c.SetPress(name, value):
            shown = "/".join(value) if isinstance(value, tuple) else value
            return f"press:{name}={shown}"
        case c.SetAllPress(on):
            return f"all_press={'on' if on else 'off'}"
        case c.SetBroadcasts(on):
            return f"broadcasts={'on' if on else 'off'}"
        case c.SetPreference(wishes):
            return f"pref={wishes}"
        case c.SetWait(on):
            return f"wait={'on' if on else 'off'}"
        case c.SetDraw(letters):
            return "draw" + (f"={letters}" if letters else "")
        case c.SetNoDraw():
            return "nodraw"
        case c.SetConcede(power):
            return f"concede={power}" if power else "noconcede"
        case c.SetMap(value, size):
            aliases = {"oui": "on", "non": "off"}
            return f"map{'size' if size else ''}={aliases.get(value, value)}"
        case c.SetAttachments(on):
            return f"attach={'on' if on else 'off'}"
        case c.SetLanguage(languages):
            return f"lang={','.join(languages)}"
        case c.SetModerated(on):
            return f"moderated={'on' if on else 'off'}"
        case c.SetTiming(phase, parameters):
            return f"{phase}:{','.join(f'{k}={v}' for k, v in parameters)}"
        case c.SetFlag(name, on):
            return f"{name}={'on' if on else 'off'}"
        case c.SetMoment(which, date):
            return f"{which}={date_words(date)}"
        case c.SetAbsence(span):
            end = f" to {date_words(span.end)}" if span.end else ""
            return f"absence={date_words(span.start)}{end}"
        case c.SetNoAbsence(date):
            return f"noabsence={date_words(date)}"
        case c.SetRhythm(rhythm):
            times = ",".join(f"{day}@{at:%H:%M}" for day, at in rhythm.times)
            return f"rhythm={times} {rhythm.zone or '-'}"
        case c.SetZone(zone, own):
            return f"{'my' if own else ''}zone={zone}"
        case c.SetLimit(name, value):
            return f"{name}={value}"
        case e.SetChoice(name, value) | e.SetNumber(name, value):
            return f"{name}={value}"
        case e.SetAdmission(name, masters, entry):
            return f"{name}:{'masters' if masters else 'players'}={entry}"
        case e.SetApproved(letters, on):
            return f"approve={letters}" if on else f"noapprove={letters}"
        case e.SetComment(text, long):
            return f"{'long_' if long else ''}comment={text}"
        case e.SetNotify(value):
            return f"notify={value}"
        case e.SetCalendar(value):
            return f"calendar={value}"
        case e.SetPrivacy(hidden):
            return f"privacy={'/'.join(hidden)}"
        case c.SetRefused(reason):
            return f"!{reason.code}"
        case c.SetUnknown(word):
            return f"?{word}"


def press_words(press: c.Press) -> str:
    """``Press grey to=EG fake=all``; a list of those left out has a minus."""
    words = ["Broadcast" if press.broadcast else "Press", press.colour or ""]
    words.append(list_words("to", press.to) if press.to.words else "")
    if press.fake is not None:
        shown = press.fake.shown
        words.append("fake=no" if shown is None else list_words("fake", shown))
    return " ".join(filter(None, words))


def list_words(name: str, named: c.PressList) -> str:
    return f"{name}={'-' if named.all_but else ''}{'+'.join(named.words) or 'all'}"


def date_words(date: WrittenDate) -> str:
    """``4/20 18:00``: month/day, ``w4`` for Friday, the year, the time."""
    day = "/".join(str(part) for part in (date.month, date.day) if part is not None)
    week = f"w{date.weekday}" if date.weekday is not None else ""
    at = f"{date.hour}:{date.minute or 0:02}" if date.hour is not None else ""
    return " ".join(part for part in (week, day, str(date.year or ""), at) if part)


def history_words(asked: q.History) -> str:
    words = ["History", asked.game or ""]
    for name in ("since", "until"):
        date = getattr(asked, name)
        words.append(f"{name}={date_words(date)}" if date else "")
    for name in ("lines", "skip_from", "skip_to"):
        value = getattr(asked, name)
        words.append(f"{name}={value}" if value else "")
    words.append("broadcasts" if asked.broadcasts else "")
    return " ".join(filter(None, words))
