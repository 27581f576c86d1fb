"""Dates, spans of two dates and rhythms as players type them (spec §4, issue "The clock").

The grammar (``grammar/dates.lark``) takes any words apart; what they make together
is decided here. A date is understood as a whole or refused, never half.

=========================  ==============================================================
``date_missing``           no date where one has to stand
``date_not_understood``    ``word``, and ``read``: what stands before it (may be empty)
``date_twice``             ``word``: one more day, month … than a date has
``date_bad_time``          ``word``: no time of a 24-hour day
``date_bad_number``        ``word``: neither a day of a month nor a year of four digits
``date_mar``               ``word``: mardi or March? Nothing beside it tells
``rhythm_form``            not ``mon,thu 19:00`` with or without a zone
``line_too_long``          ``limit``
=========================  ==============================================================
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import time

from lark import Tree
from lark.lexer import Token

from judge.domain.dates import WrittenDate, WrittenRhythm, WrittenSpan
from judge.domain.refusals import Refusal, Refused
from judge.language.diagnostics import quote
from judge.language.folding import bare
from judge.language.grammars import Load, build

MAX_LINE = 1000
_WEEKDAYS = ("MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY")
_MONTHS = (
    "JANUARY",
    "FEBRUARY",
    "MARCH",
    "APRIL",
    "MAY",
    "JUNE",
    "JULY",
    "AUGUST",
    "SEPTEMBER",
    "OCTOBER",
    "NOVEMBER",
    "DECEMBER",
)
_TIMES = ("TIME", "HOUR")
#: In French mails a weekday, in English ones a month.
_MAR = "mar"
_PARTS = re.compile(r"(\d+)(?: ?[h:] ?(\d\d))?")


class DateParser:
    """Reads folded text; built once. No method raises."""

    def __init__(self, load: Load) -> None:
        self._lark = build(load, "dates", starts=("date", "rhythm"))

    def date(self, text: str) -> WrittenDate | Refused:
        """One date, as behind SET DEADLINE."""
        try:
            line = _Line(text, self._tokens(text, "date"))
            date = line.date()
            line.end()
        except Refusal as refusal:
            return refusal.reason
        return date

    def span(self, text: str) -> WrittenSpan | Refused:
        """``date`` or ``date TO date``, as behind SET ABSENCE."""
        try:
            line = _Line(text, self._tokens(text, "date"))
            line.skip("FROM")
            start, end = line.date(), None
            if line.skip("TO", "AT"):
                end = line.date()
            line.end()
        except Refusal as refusal:
            return refusal.reason
        return WrittenSpan(start, end)

    def rhythm(self, text: str) -> WrittenRhythm | Refused:
        """Weekdays, their time, and perhaps a zone, as behind SET RHYTHM."""
        try:
            return _rhythm(_Line(text, self._tokens(text, "rhythm")))
        except Refusal as refusal:
            return refusal.reason

    def _tokens(self, text: str, start: str) -> list[Token]:
        if len(text) > MAX_LINE:
            raise Refusal("line_too_long", limit=MAX_LINE)
        tree = self._lark.parse(bare(text).rstrip(" .!"), start=start)
        return [child if isinstance(child, Token) else _only(child) for child in tree.children]


def _only(node: Tree[Token]) -> Token:
    (token,) = node.children
    assert isinstance(token, Token)
    return token


class _Line:
    """The tokens of a line without its commas, and how far it has been read."""

    def __init__(self, text: str, tokens: Sequence[Token]) -> None:
        self._text = text
        self.tokens = [token for token in tokens if token != ","]
        self.at = 0

    def skip(self, *kinds: str) -> bool:
        """Go on behind the next token if it is one of these."""
        found = self.at < len(self.tokens) and self.tokens[self.at].type in kinds
        self.at += found
        return found

    def end(self) -> None:
        if self.at < len(self.tokens):
            raise self.wrong(self.tokens[self.at])

    def typed(self, token: Token) -> str:
        return self._text[token.start_pos : token.end_pos]

    def wrong(self, token: Token, code: str = "date_not_understood") -> Refusal:
        """What to raise about one word."""
        word = quote(self.typed(token))
        if code != "date_not_understood":
            return Refusal(code, word=word)
        read = self._text[self.tokens[0].start_pos : token.start_pos].strip(" ,")
        return Refusal(code, word=word, read=quote(read))

    def date(self) -> WrittenDate:
        """The elements up to the end, or to a word that separates two dates."""
        found: dict[str, int] = {}
        first = self.at
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            if token.type == "TO" or (token.type == "AT" and not self._before_time(found)):
                break
            following = self.tokens[self.at + 1 : self.at + 2]
            if token.type not in ("AT", "FILLER"):
                elements = self._elements(token)
                if self._day_behind_hour(token, following, first):
                    elements = {"hour": elements["hour"], "day": elements["minute"]}
                if found.keys() & elements.keys():
                    raise self.wrong(token, "date_twice")
                found |= elements
            elif not following:
                raise self.wrong(token)
            self.at += 1
        if not found:
            raise Refusal("date_missing")
        if not found.keys() & {"day", "year"}:
            for token in self.tokens[first : self.at]:
                if token.rstrip(".") == _MAR:
                    raise self.wrong(token, "date_mar")
        if "hour" in found:
            found.setdefault("minute", 0)
        return WrittenDate(**found)

    def _before_time(self, found: dict[str, int]) -> bool:
        following = self.tokens[self.at + 1 : self.at + 2]
        return "hour" not in found and any(token.type in _TIMES for token in following)

    def _day_behind_hour(self, token: Token, following: Sequence[Token], first: int) -> bool:
        """In ``23 h 15 feb`` the 15 is a day, in ``feb 14, 23 h 30`` the 30 are minutes."""
        return (
            token.type == "HOUR"
            and token.count(" ") == 2
            and any(after.type in _MONTHS for after in following)
            and not any(other.type in ("DAY", "ISO") for other in self.tokens[first : self.at])
        )

    def _elements(self, token: Token) -> dict[str, int]:
        """What one token says; raises Refusal."""
        if token.type in _WEEKDAYS:
            return {"weekday": _WEEKDAYS.index(token.type)}
        if token.type in _MONTHS:
            return {"month": _MONTHS.index(token.type) + 1}
        match token.type:
            case "DAY":
                return {"day": int(token.rstrip("abcdefghijklmnopqrstuvwxyz"))}
            case "YEAR":
                return {"year": int(token)}
            case "TIME" | "HOUR":
                return self._time(token, token)
            case "ISO":
                return self._iso(token)
            case "NUMBER":
                raise self.wrong(token, "date_bad_number")
        raise self.wrong(token)

    def _iso(self, token: Token) -> dict[str, int]:
        day, _, hours = token.partition("t")
        year, month, day_of_month = (int(part) for part in day.split("-"))
        if not (1 <= month <= 12 and 1 <= day_of_month <= 31):
            raise self.wrong(token)
        elements = {"year": year, "month": month, "day": day_of_month}
        return elements | (self._time(token, hours) if hours else {})

    def _time(self, token: Token, written: str) -> dict[str, int]:
        of_day = self.time(token, written)
        return {"hour": of_day.hour, "minute": of_day.minute}

    def time(self, token: Token, written: str) -> time:
        match = _PARTS.match(written)
        assert match is not None
        hour, minute = int(match[1]), int(match[2] or 0)
        if hour > 23 or minute > 59:
            raise self.wrong(token, "date_bad_time")
        return time(hour, minute)


def _rhythm(line: _Line) -> WrittenRhythm:
    """Days before a time share it; if the line begins with a time, the days behind it do."""
    times: list[tuple[int, time]] = []
    waiting: list[int] = []
    given: time | None = None
    zone = None
    leading = next((t.type in _TIMES for t in line.tokens if t.type not in ("AT", "FILLER")), False)
    for token in line.tokens:
        if zone is not None:
            raise line.wrong(token)
        if token.type in _TIMES:
            if not waiting and not (leading and (times or given is None)):
                raise Refusal("rhythm_form")
            given = line.time(token, token)
            if not leading:
                times += [(day, given) for day in waiting]
                waiting = []
        elif token.type == "OTHER":
            if not times and not (waiting and given):
                raise line.wrong(token)
            zone = line.typed(token)
        elif token.type not in ("AT", "FILLER", "AND"):
            day = 1 if token.type == "MAR" else _WEEKDAYS.index(token.type)
            if leading and given is not None:
                times.append((day, given))
            else:
                waiting.append(day)
    if given is None or not (times or waiting):
        raise Refusal("rhythm_form")
    times += [(day, given) for day in waiting]
    return WrittenRhythm(tuple(times), zone)
