"""A parse of ``TOURNAMENT name …`` → its command (grammar/mail.lark, rule ``tournament``)."""

from __future__ import annotations

import re

from lark import Tree
from lark.lexer import Token

from judge.domain.refusals import Refusal
from judge.domain.tournament import (
    CloseTournament,
    CommandOfTournament,
    CreateTournament,
    DesertSeat,
    DrawTournament,
    EnterTournament,
    LeaveTournament,
    ListTournaments,
    MailStandings,
    ReportBoard,
    SetTournament,
    ShowTournament,
    SubstituteSeat,
)

Node = Tree[Token]

#: Names of the rules, one for each form.
TOURNAMENT_RULES = (
    *("list_tournaments", "show_tournament", "create_tournament", "enter_tournament"),
    *("leave_tournament", "set_tournament", "draw_tournament", "report_board"),
    *("substitute_seat", "desert_seat", "mail_standings", "close_tournament"),
)
#: A line of the block below RESULT: a year and what the powers had.
YEAR_LINE = re.compile(r"\s*(1[0-9]{3}|2[0-9]{3})\b\W")
#: Longer names and titles are a slip.
MOST_WORDS = 12


def tournament_of(node: Node, text: str) -> CommandOfTournament:
    """Raises Refusal where a number cannot be one."""
    tokens = [child for child in node.children if isinstance(child, Token)]
    name = str(tokens[1]) if len(tokens) > 1 and tokens[1].type == "EVENT" else ""
    rest = [token for token in tokens[3:] if token.type != "STOP"]
    words = tuple(_typed(token, text) for token in rest)
    match node.data:
        case "list_tournaments":
            return ListTournaments()
        case "show_tournament":
            return ShowTournament(name)
        case "create_tournament":
            return CreateTournament(name, " ".join(words))
        case "enter_tournament":
            return EnterTournament(name, words[:MOST_WORDS], _town(node, text))
        case "leave_tournament":
            return LeaveTournament(name, _key(rest[0]) if rest else "")
        case "set_tournament":
            key = _key(rest[0]) if rest else ""
            return SetTournament(name, key, " ".join(words[1:]))
        case "draw_tournament":
            return _draw(node, name, rest)
        case "report_board":
            return _report(node, name, rest[0], text)
        case "substitute_seat":
            where, power, key, year = rest
            typed = _typed(power, text).rstrip(",")
            return SubstituteSeat(name, *_board(where), typed, _key(key), _number(year))
        case "desert_seat":
            where, power, year = rest
            return DesertSeat(name, *_board(where), _typed(power, text).rstrip(","), _number(year))
        case "mail_standings":
            return MailStandings(name)
        case _:
            return CloseTournament(name)


def is_year_line(text: str) -> bool:
    """Does a line below RESULT belong to it?"""
    return YEAR_LINE.match(f"{text} ") is not None


def _draw(node: Node, name: str, rest: list[Token]) -> DrawTournament:
    kinds = {token.type for token in rest}
    absent = tuple(
        _key(token)
        for part in node.find_data("absent")
        for token in part.children
        if isinstance(token, Token) and token.type == "KEY"
    )
    return DrawTournament(
        name,
        _number(rest[0]),
        absent,
        games="TGAMES" in kinds,
        final="TFINAL" in kinds,
        again="TAGAIN" in kinds,
    )


def _report(node: Node, name: str, where: Token, text: str) -> ReportBoard:
    parts = [
        token
        for part in node.find_data("reported")
        for token in part.children
        if isinstance(token, Token)
    ]
    kinds = {token.type for token in parts}
    ended = [_key(token).upper() for token in parts if token.type == "KEY"]
    return ReportBoard(
        name,
        *_board(where),
        counts=tuple(_typed(token, text) for token in parts if token.type == "COUNT"),
        ended=ended[-1] if ended else "",
        voted="TVOTE" in kinds,
        time_over="TTIME" in kinds,
        again="TAGAIN" in kinds,
    )


def _town(node: Node, text: str) -> str:
    return " ".join(
        _typed(token, text)
        for part in node.find_data("town")
        for token in part.children
        if isinstance(token, Token) and token.type == "WORD"
    )


def _board(token: Token) -> tuple[int, int]:
    round_number, _, board = str(token).rstrip(":").partition(".")
    return _whole(round_number), _whole(board)


def _number(token: Token) -> int:
    return _whole(str(token))


def _whole(word: str) -> int:
    if len(word) > 4:
        raise Refusal("tournament_number", value=word)
    return int(word)


def _key(token: Token) -> str:
    return str(token).rstrip(",")


def _typed(token: Token, text: str) -> str:
    return text[token.start_pos : token.end_pos]
