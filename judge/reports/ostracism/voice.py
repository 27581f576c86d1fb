"""The voice of the robot: who is alive, who votes for whom, when the next meal is.

Russian has a catalogue for Ostrakizm alone, so every word of its letters comes from
this package, the templates of the party and its messages.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

from babel.dates import format_date, get_timezone_location

from judge.reports.layout import keep, one_line
from judge.reports.ostracism import gender
from judge.reports.ostracism.columns import halves, pairs
from judge.reports.views.ostracism import (
    Option,
    PartyRow,
    PastVote,
    Player,
    Report,
)
from judge.reports.voice import Voice
from judge.reports.words import join_words

_LIVING = ("alive", "winner")


class Herald(Voice):
    """A voice that speaks of parties."""

    def pgettext(self, context: str, msgid: str) -> str:
        return self._translations.pgettext(context, msgid)

    # ------------------------------------------------------- words and moments

    def when(self, at: datetime) -> str:
        """ "13 May 05:30 (Moscow, UTC+3)": always with its zone (A22)."""
        local = at.astimezone(self.zone)
        pattern = "d'er' MMMM" if self.lang == "fr" and local.day == 1 else "d MMMM"
        offset = _offset(local.utcoffset() or timedelta())
        words = {
            "day": format_date(local, pattern, locale=self.lang),
            "time": f"{local:%H:%M}",
            "zone": self._city() or offset,
            "offset": offset,
        }
        text = self.gettext("%(day)s %(time)s (%(zone)s, %(offset)s)")
        if words["zone"] == offset:
            text = self.gettext("%(day)s %(time)s (%(offset)s)")
        return keep(text % words)

    def _city(self) -> str:
        key = getattr(self.zone, "key", "")
        return get_timezone_location(key, locale=self.lang, return_city=True) if key else ""

    def one_of(self, words: Iterable[str]) -> str:
        """ "Kok, Yunga or Doctor"."""
        return join_words(words, self.gettext("%(list)s or %(last)s"))

    def all_of(self, words: Iterable[str]) -> str:
        """ "Kok, Yunga and Doctor"."""
        return join_words(words, self.gettext("%(list)s and %(last)s"))

    def options(self, options: Sequence[Option]) -> str:
        """What makes the party another than the ordinary one."""
        texts: dict[Option, str] = {
            "secret": self.gettext("secret ballot"),
            "fully_secret": self.gettext("nobody learns who killed"),
            "walls_only": self.gettext("no private letters"),
            "quiet_day": self.gettext("nobody dies if nobody votes"),
            "foreign_letters": self.gettext("letters to and from other parties"),
            "moderate": self.gettext("the master reads walls before they go out"),
        }
        return self.gettext("; ").join(texts[option] for option in options)

    # ------------------------------------------------------------- the report

    def title(self, game: str, day: int, players: Sequence[Player]) -> str:
        """Name, day and number of all players, with the living (A30)."""
        words = {"num": len(players), "alive": sum(p.status in _LIVING for p in players)}
        parts = (
            self.gettext("Game %(game)s") % {"game": game},
            self.gettext("Day %(num)s") % {"num": day},
            self.gettext("Players %(num)s (alive %(alive)s)") % words,
        )
        return keep((" " * 10).join(parts))

    def status(self, player: Player) -> str:
        """ "alive", "dead, day 1"."""
        word = gender.status(player, self.pgettext)
        if player.day is None or player.status in ("alive", "winner"):
            return word
        return self.gettext("%(state)s, day %(num)s") % {"state": word, "num": player.day}

    def statuses(self, players: Sequence[Player]) -> list[str]:
        return pairs([(player.nick, self.status(player)) for player in by_nick(players)])

    def vote(self, player: Player, vote: str | None) -> str:
        """Behind "You vote for:"; who never voted votes for himself."""
        if vote is not None and vote != player.nick:
            return vote
        nick = f"{player.nick} {gender.yourself(player.gender, self.pgettext)}"
        if vote is None:
            return self.gettext("%(nick)s, as long as you have not voted") % {"nick": nick}
        return nick

    def reader(self, report: Report) -> Player | None:
        return next((player for player in report.players if player.nick == report.own), None)

    def voting(self, report: Report) -> list[str]:
        """Who votes for whom; who never voted is told so (A5)."""
        genders = {player.nick: player.gender for player in report.players}
        votes = sorted(report.voting or (), key=lambda vote: vote[0].casefold())
        return halves(
            [
                f"{nick} -> {to or gender.not_voted(genders[nick], self.pgettext)}"
                for nick, to in votes
            ]
        )

    def counts(self, report: Report, past: PastVote) -> list[str]:
        """Most votes first, and before all others with as many the one who was killed."""
        genders = {player.nick: player.gender for player in report.players}
        counted = [(nick, number) for nick, number in past.counts if number]
        counted.sort(key=lambda row: (-row[1], row[0] != past.victim, row[0].casefold()))
        width = max([len(nick) for nick, _ in counted] + [len(nick) for nick in past.left] + [0])
        lines = []
        for nick, number in counted:
            line = f"  {nick.ljust(width)}  {number:2}"
            if nick == past.victim:
                line += f"  *  {self._killed(past, genders[nick])}"
            lines.append(keep(line))
        for nick in sorted(past.left, key=str.casefold):
            text = gender.left_by_himself(genders[nick], self.pgettext)
            lines.append(keep(f"  {nick.ljust(width)}   -  {text}"))
        return lines

    def _killed(self, past: PastVote, whose: str) -> str:
        word = gender.killed(whose, self.pgettext)
        if past.candidates < 2:
            return word
        text = self.gettext("%(killed)s (chosen by lot from %(num)s)")
        return text % {"killed": word, "num": past.candidates}

    def without_votes(self, past: PastVote) -> str:
        return nicks(nick for nick, number in past.counts if not number)

    def nicks(self, names: Iterable[str]) -> str:
        return nicks(names)

    def winners(self, players: Sequence[Player]) -> list[str]:
        return sorted((p.nick for p in players if p.status == "winner"), key=str.casefold)

    # ----------------------------------------------------------- other letters

    def party(self, row: PartyRow) -> tuple[str, str]:
        """A line of the list of parties."""
        texts = {
            "open": self.gettext("open, players: %(players)s (from %(least)s to %(most)s)"),
            "full": self.gettext("full, players: %(players)s"),
            "running": self.gettext("day %(day)s, players: %(players)s (alive %(alive)s)"),
            "over": self.gettext("over on day %(day)s, players: %(players)s"),
            "void": self.gettext("void on day %(day)s, players: %(players)s"),
        }
        words = {
            "players": row.players,
            "alive": row.alive,
            "least": row.least,
            "most": row.most,
            "day": row.day,
        }
        return f"  {one_line(row.game).ljust(12)}", texts[row.state] % words


def by_nick(players: Iterable[Player]) -> list[Player]:
    return sorted(players, key=lambda player: player.nick.casefold())


def nicks(names: Iterable[str]) -> str:
    """ "Admiral, Carpenter, Yunga": in the order of the alphabet, not declined."""
    return ", ".join(sorted(names, key=str.casefold))


def _offset(offset: timedelta) -> str:
    """ "UTC+3", "UTC-3:30", "UTC"."""
    minutes = round(offset.total_seconds()) // 60
    if not minutes:
        return "UTC"
    hours, rest = divmod(abs(minutes), 60)
    return f"UTC{'-' if minutes < 0 else '+'}{hours}{f':{rest:02}' if rest else ''}"
