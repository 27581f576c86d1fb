"""What stands behind HISTORY: a span of time or of phases, in any order (spec §1.1)."""

from __future__ import annotations

from typing import Any

from lark import Tree
from lark.lexer import Token

from judge.domain.questions import History
from judge.domain.refusals import Refusal, Refused
from judge.language.dates import DateParser

Node = Tree[Token]
#: More than any answer carries.
MAX_DIGITS = 6


def history_of(node: Node, text: str, dates: DateParser) -> History:
    """The command of a ``history`` node; raises Refusal where a part has no sense."""
    found: dict[str, Any] = {}
    for child in node.children:
        if isinstance(child, Token):
            if child.type == "NAME":
                found["game"] = _typed(text, child).lower()
            continue
        name, value = _part(child, text, dates)
        if name in found:
            raise Refusal("history_twice", words=_typed(text, *_tokens(child)))
        found[name] = value
    return History(**found)


def _part(node: Node, text: str, dates: DateParser) -> tuple[str, Any]:
    _keyword, *words = _tokens(node)
    match node.data:
        case "since" | "until":
            read = dates.date(_typed(text, *words))
            if isinstance(read, Refused):
                raise Refusal.of(read)
            return str(node.data), read
        case "lines":
            return "lines", int(words[0][:MAX_DIGITS])
        case "broad":
            return "broadcasts", True
        case _:
            return str(node.data), _typed(text, words[0])


def _tokens(node: Node) -> list[Token]:
    return [child for child in node.children if isinstance(child, Token)]


def _typed(text: str, *tokens: Token) -> str:
    """What was typed from the first of these tokens to the last."""
    return text[tokens[0].start_pos : tokens[-1].end_pos]
