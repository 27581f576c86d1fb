"""The words of tournament letters, in every language that has the tournament catalogue."""

from __future__ import annotations

from collections.abc import Sequence

from judge.reports.articles import the_power
from judge.reports.layout import one_line
from judge.reports.phrases import Phrases
from judge.reports.tournament.words import phase_name
from judge.reports.views.tournament import (
    BoardTable,
    PlaceLine,
    RoundTable,
    SeatLine,
    State,
    TournamentEntry,
)


class Announcer(Phrases):
    """A voice that also says what tables of tournaments have."""

    def titled(self, name: str, title: str) -> str:
        """``Norwegian Championship 2001 (nm2001)``."""
        return f"{one_line(title)} ({name})" if title else name

    def state_of(self, state: State) -> str:
        texts = {
            "open": self.gettext("The tournament is open: players can enter."),
            "running": self.gettext("The tournament is running."),
            "closed": self.gettext("The tournament is closed; these are the final results."),
        }
        return texts[state]

    def session(self, each: RoundTable) -> str:
        """``Round 1: 3. pulje, lørdag 10:00 - 15:30``; times are printed as they were written."""
        head = self.gettext("Round %(num)s") % {"num": each.number}
        times = " - ".join(one_line(part) for part in (each.starts, each.ends) if part)
        more = ", ".join(part for part in (one_line(each.name), times) if part)
        return self._told(head, more) if more else head

    def named(self, power: str) -> str:
        """A power inside a sentence: "France", "la France"."""
        return the_power(self, power)

    def board_head(self, board: BoardTable) -> str:
        """``Board 2.1, final board, game nm-r2b1, ended after autumn 1907:``."""
        parts = [self.gettext("Board %(number)s") % {"number": f"{board.round}.{board.number}"}]
        if board.final:
            parts.append(self.gettext("final board"))
        if board.game:
            parts.append(self.gettext("game %(game)s") % {"game": board.game})
        if board.ended:
            phase = phase_name(self, board.ended)
            parts.append(self.gettext("ended after %(phase)s") % {"phase": phase})
        return self.gettext("%(heading)s:") % {"heading": ", ".join(parts)}

    def seated(self, seat: SeatLine) -> str:
        """Who plays a power, and what he has."""
        who = one_line(seat.who)
        for later in seat.later:
            who += ", " + self.gettext("then %(who)s") % {"who": one_line(later)}
        if seat.centres is None:
            return who
        text = self.ngettext("%(num)s centre", "%(num)s centres", seat.centres)
        counted = self._told(who, text % {"num": seat.centres})
        if not seat.score:
            return counted
        points = self.gettext("score %(score)s") % {"score": self.decimal(seat.score)}
        return f"{counted}, {points}"

    def living(self, who: str, town: str) -> str:
        return f"{one_line(who)}, {one_line(town)}" if town else one_line(who)

    def event(self, entry: TournamentEntry) -> str:
        """A line of the list of tournaments."""
        texts = {
            "open": self.gettext("open, players: %(players)s"),
            "running": self.gettext("running, players: %(players)s, rounds drawn: %(rounds)s"),
            "closed": self.gettext("closed, players: %(players)s"),
        }
        words = texts[entry.state] % {"players": entry.players, "rounds": entry.rounds}
        return self._told(one_line(entry.title), words) if entry.title else words

    def _told(self, key: str, value: str) -> str:
        """Two texts with a colon, before which French has a blank."""
        return self.gettext("%(key)s: %(value)s") % {"key": key, "value": value}

    def standings(self, standings: Sequence[PlaceLine]) -> list[str]:
        """The standings, numbers below each other."""
        rounds = max((len(each.scores) for each in standings), default=0)
        totals = [self.decimal(each.total) for each in standings]
        columns = [
            [self.decimal(each.scores[at]) if at < len(each.scores) else "" for each in standings]
            for at in range(rounds)
        ]
        widths = [max(map(len, column)) for column in (totals, *columns)]
        keys = max((len(each.key) for each in standings), default=0)
        lines = []
        for at, each in enumerate(standings):
            cells = [totals[at], *(column[at] for column in columns)]
            numbers = "  ".join(
                f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True)
            )
            who = self.living(each.who, each.town)
            lines.append(f"{each.place:3}. {numbers}  {each.key:{keys}}  {who}")
        return lines
