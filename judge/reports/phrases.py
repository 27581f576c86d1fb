"""Sentences and rows that several templates need, beyond the words of `Voice`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from judge.games.diplomacy.board import Position
from judge.games.diplomacy.outcomes import Ending as BoardEnding
from judge.games.diplomacy.phases import Phase, PhaseType
from judge.reports.layout import keep, one_line
from judge.reports.tables import Row, heads, in_order
from judge.reports.views import (
    ClockView,
    GameListing,
    Head,
    HeldRow,
    Message,
    Opening,
    Page,
    Participant,
    Postal,
    PressView,
    SeatRow,
    SlipView,
    Timing,
    Won,
)
from judge.reports.voice import Voice

_TIMING = {"moves": "Moves", "retreats": "Retreat", "adjustments": "Adjust"}


class Phrases(Voice):
    """A voice that also knows whole phrases of letters."""

    # ---------------------------------------------------------------- phases

    def results_title(self, phase: Phase) -> str:
        """The shape that importers look for: type, season, year, full stop."""
        texts = {
            PhaseType.MOVEMENT: self.gettext("Movement results for %(season)s."),
            PhaseType.RETREAT: self.gettext("Retreat results for %(season)s."),
            PhaseType.ADJUSTMENT: self.gettext("Adjustment results for %(season)s."),
        }
        return texts[phase.type] % {"season": self.season(phase)}

    def orders_title(self, phase: Phase) -> str:
        texts = {
            PhaseType.MOVEMENT: self.gettext("Movement orders for %(season)s."),
            PhaseType.RETREAT: self.gettext("Retreat orders for %(season)s."),
            PhaseType.ADJUSTMENT: self.gettext("Adjustment orders for %(season)s."),
        }
        return texts[phase.type] % {"season": self.season(phase)}

    def preview_title(self, phase: Phase, number: int) -> str:
        """Not the title of results: programs that look for these must not take a trial for one."""
        texts = {
            PhaseType.MOVEMENT: self.gettext(
                "Preview %(num)s of the Movement phase for %(season)s."
            ),
            PhaseType.RETREAT: self.gettext("Preview %(num)s of the Retreat phase for %(season)s."),
            PhaseType.ADJUSTMENT: self.gettext(
                "Preview %(num)s of the Adjustment phase for %(season)s."
            ),
        }
        return texts[phase.type] % {"season": self.season(phase), "num": number}

    def preview_ending(self, ending: BoardEnding) -> str:
        """That the game would be over; in other words than of one that is."""
        text = self.gettext("That would be the end of the game: a draw between %(powers)s.")
        if ending.kind == "solo":
            text = self.gettext("That would be the end of the game: %(powers)s would have won.")
        return text % {"powers": self.powers(ending.powers)}

    def status_title(self, phase: Phase) -> str:
        texts = {
            PhaseType.MOVEMENT: self.gettext("Status of the Movement phase for %(season)s."),
            PhaseType.RETREAT: self.gettext("Status of the Retreat phase for %(season)s."),
            PhaseType.ADJUSTMENT: self.gettext("Status of the Adjustment phase for %(season)s."),
        }
        return texts[phase.type] % {"season": self.season(phase)}

    def phase_of(self, head: Head) -> str:
        return self.phase((head.phase or "").rstrip("XP"))

    def game_notes(self, notes: Iterable[tuple[str, Mapping[str, object]]]) -> list[Message]:
        """What the rules announce, as messages."""
        return [Message(code, params) for code, params in notes]

    def won(self, won: Won, position: Position) -> str:
        """How the game ended; programs look for "The game is over"."""
        words = {"powers": self.powers(won.powers)}
        match won.kind:
            case "solo":
                centres = sum(position.centre_count(power) for power in won.powers)
                text = self.ngettext(
                    "The game is over: %(powers)s has won with %(num)s supply center.",
                    "The game is over: %(powers)s has won with %(num)s supply centers.",
                    centres,
                )
                return text % {**words, "num": str(centres)}
            case "draw":
                return self.gettext("The game is over: a draw between %(powers)s.") % words
            case "concession":
                return self.gettext("The game is over: it was conceded to %(powers)s.") % words
            case "none":
                return self.gettext("The game is over: it was ended without a result.")

    def reason(self, clock: ClockView, slip: SlipView | None = None) -> str:
        """Why the next processing is when it is (wishes, promise 2).

        WAIT is nobody's business but its owner's: to others it may as well be a missing order.
        """
        if clock.reason == "wait" and slip is not None and slip.wait:
            return self.gettext("You have set WAIT, so not before the deadline.")
        texts = {
            "all_in": self.gettext("All orders are in; a little time is left to change them."),
            "missing": self.gettext("Orders are still missing; with them it may be earlier."),
            "wait": self.gettext("Not before: somebody wants to wait or has still to order."),
            "early": self.gettext("All orders are in; a phase has a shortest length."),
            "late": self.gettext("Orders are late; once they are in it may be earlier."),
            "held": self.gettext("when the late orders are in; until then the game waits."),
            "replacement": self.gettext(
                "when somebody has taken over the open powers; until then the game waits."
            ),
            "master": self.gettext("The master has to start the processing."),
            "ordered": self.gettext("The master has started the processing."),
            "paused": self.gettext("The game is paused."),
        }
        return texts[clock.reason]

    # ---------------------------------------------------------------- people

    def participants(self, people: Sequence[Participant]) -> list[Row]:
        labels = [self._label(person.power, person.role) for person in people]
        head = heads(self, list(dict.fromkeys(labels)))
        return [(head[label], one_line(p.who)) for label, p in zip(labels, people, strict=True)]

    def _label(self, power: str | None, role: str) -> str:
        if power is not None:
            return self.power(power)
        texts = {"master": self.gettext("Master"), "observer": self.gettext("Observer")}
        return texts.get(role, self.gettext("Player"))

    def seats(self, seats: Sequence[SeatRow]) -> list[Row]:
        """The participants of a listing; the address stays the last word."""
        labels = [self._label(seat.power, seat.role) for seat in seats]
        head = heads(self, list(dict.fromkeys(labels)))
        return [(head[label], self._seat(s)) for label, s in zip(labels, seats, strict=True)]

    def _seat(self, seat: SeatRow) -> str:
        states = {
            "": "",
            "move": self.gettext("move"),
            "late": self.gettext("late"),
            "part": self.gettext("part"),
            "cd": self.gettext("CD"),
            "abandoned": self.gettext("abandoned"),
            "eliminated": self.gettext("out"),
        }
        parts = []
        if seat.power is not None:
            parts.append(states[seat.state].ljust(10))
            if seat.units is not None and seat.centres is not None:
                parts.append(f"{seat.units:2}/{seat.centres:<2}")
        if seat.late_count is not None:
            parts.append(f"{seat.late_count:2}x")
        if seat.dedication is not None:
            parts.append(f"({seat.dedication:+d})")
        if seat.all_press:
            parts.append("*")
        if seat.no_broadcasts:
            parts.append(self.gettext("(no broadcasts)"))
        return " ".join([*parts, one_line(seat.who)]).rstrip()

    def openings(self, openings: Iterable[Opening]) -> str:
        return ", ".join(keep(self._opening(one)) for one in openings)

    def _opening(self, one: Opening) -> str:
        counts = "" if one.units is None else f" ({one.units}/{one.centres})"
        return self.power(one.power) + counts

    def late(self, powers: Sequence[str], times: Mapping[str, int]) -> str:
        """Names of late powers, each with how often it was late, where that is told."""
        names = []
        for power in in_order(self, set(powers)):
            name, count = self.power(power), times.get(power)
            if count:
                text = self.ngettext("%(num)s time late", "%(num)s times late", count)
                name = f"{name} ({text % {'num': count}})"
            names.append(name)
        return self.all_of(names)

    # ----------------------------------------------------------------- press

    def heading(self, view: PressView) -> str:
        """The first line of press: what this reader may know of it (spec §7.6)."""
        broadcast = not view.recipients
        words = {
            "game": view.head.game,
            "from": self._from(view),
            "to": self._recipients(view.recipients, all_but=view.all_but),
        }
        if view.sender is None or view.bracketed:
            if broadcast:
                text = self.gettext("Broadcast message in '%(game)s':")
            else:
                text = self.gettext("Message to %(to)s in '%(game)s':")
        elif broadcast:
            text = self.gettext("Broadcast message from %(from)s in '%(game)s':")
        else:
            text = self.gettext("Message from %(from)s to %(to)s in '%(game)s':")
        return text % words + self._truth(view, words["from"])

    def _from(self, view: PressView) -> str:
        sender = self.power(view.sender)
        if not view.sender_who:
            return sender
        words = {"who": one_line(view.sender_who), "power": sender}
        return self.gettext("%(who)s as %(power)s") % words

    def _recipients(self, recipients: Sequence[str], *, all_but: bool) -> str:
        names = self.powers(recipients)
        return self.gettext("all but %(powers)s") % {"powers": names} if all_but else names

    def _truth(self, view: PressView, sender: str) -> str:
        """What only a master sees, in brackets."""
        text = ""
        if view.bracketed:
            text += " " + self.gettext("[from %(from)s]") % {"from": sender}
        if view.really is not None:
            kind, recipients = view.really
            if kind == "everyone":
                return text + " " + self.gettext("[really to everyone]")
            to = self._recipients(recipients, all_but=kind == "all_but")
            text += " " + self.gettext("[really to %(to)s]") % {"to": to}
        return text

    def postal_title(self, view: Postal) -> str:
        """The letters below are those of the writers named here."""
        writers = dict.fromkeys(entry.sender for entry in view.texts)
        names = [keep(f"{self.power(one)} ({self.letter(one)})") for one in writers]
        words = {"phase": view.phase, "game": view.head.game, "writers": self.all_of(names)}
        text = self.gettext("Postal press of %(phase)s in '%(game)s', from %(writers)s:")
        return text % words

    def page(self, page: Page) -> str:
        """Number, phase and moment of a diary entry, the same in every language."""
        at = page.at.astimezone(self.zone)
        return f"{page.number:3}  {page.phase or '-':6}  {at:%Y-%m-%d %H:%M}"

    # -------------------------------------------------------------- listings

    def timing(self, timing: Timing) -> str:
        """The classic parameter line, the same in every language."""
        return (
            f"{_TIMING[timing.kind]} clock {timing.clock} min {timing.min:.2f}"
            f" next {timing.next:.2f} grace {timing.grace:.2f} delay {timing.delay:.2f}"
            f" days {timing.days}"
        )

    def ended(self, status: str) -> list[str]:
        """The last word of a brief entry, if the game does not simply run."""
        texts = {
            "paused": self.gettext("Paused"),
            "finished": self.gettext("Completed"),
            "terminated": self.gettext("Terminated"),
        }
        return [texts[status]] if status in texts else []

    def state(self, listing: GameListing) -> str:
        """How a game stands, without telling whose orders are missing."""
        words = {"game": listing.head.game}
        match listing.status:
            case "forming":
                return self._forming(listing.needed) % {**words, "num": listing.needed}
            case "formed":
                text = self.gettext("The game '%(game)s' is full and waits for its master.")
            case "paused":
                text = self.gettext("The game '%(game)s' is paused.")
            case "finished":
                text = self.gettext("The game is over: '%(game)s' has been played to its end.")
            case "terminated":
                text = self.gettext("The game is over: '%(game)s' was ended without a result.")
            case "active":
                text = {
                    "none": self.gettext("The game '%(game)s' is running; no orders are in yet."),
                    "some": self.gettext("The game '%(game)s' is running; some orders are in."),
                    "all": self.gettext("The game '%(game)s' is running; all orders are in."),
                }[listing.orders]
        return text % words

    def _forming(self, needed: int | None) -> str:
        """None stands for a number that its reader may not know."""
        if needed is None:
            return self.gettext("The game '%(game)s' is forming: more players are needed.")
        return self.ngettext(
            "The game '%(game)s' is forming: %(num)s more player is needed.",
            "The game '%(game)s' is forming: %(num)s more players are needed.",
            needed,
        )

    def same_arrival(self, rows: Sequence[HeldRow]) -> bool:
        return len({row.received_at for row in rows}) == 1
