"""Builds lark parsers from grammar texts that somebody else loads.

``load`` takes a name without ending (``mail``, ``words.en``) and gives the
text. Imports inside a grammar (``%import .words.en.HOLD``) go through it too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from lark import Lark, Transformer
from lark.common import LexerConf
from lark.lexer import Lexer, Token

Load = Callable[[str], str]


class Scanned(Lexer):
    """For grammars whose tokens are made by a scanner: it hands them on."""

    def __init__(self, lexer_conf: LexerConf) -> None:
        pass

    def lex(self, lexer_state: Any, parser_state: Any = None) -> Iterator[Token]:
        # Lark hands on what it was told to parse: here the tokens themselves.
        return iter(lexer_state)


def build(
    load: Load,
    name: str,
    *,
    lexer: type[Lexer] | str = "contextual",
    transformer: Transformer[Any, Any] | None = None,
    starts: Sequence[str] = ("start", "by_name"),
) -> Lark:
    """The LALR parser of one grammar; ``by_name`` is a rule that only keeps keywords alive."""
    options: dict[str, Any] = {"strict": True} if not isinstance(lexer, str) else {}
    return Lark(
        load(name),
        parser="lalr",
        start=list(starts),
        lexer=lexer,
        transformer=transformer,
        maybe_placeholders=False,
        import_paths=[partial(_imported, load)],
        **options,
    )


def _imported(load: Load, base: str | None, path: str) -> tuple[str, str]:
    """Lark asks for ``words/en.lark`` where the grammar says ``.words.en``."""
    name = path.removesuffix(".lark").replace("\\", "/").replace("/", ".")
    try:
        return name, load(name)
    except (KeyError, FileNotFoundError) as missing:
        raise OSError(f"there is no grammar {name}") from missing
