"""What a tournament says about its decisions: codes with all the data behind them.

A draw, a place and a refusal must be open to check by hand, so whoever decides leaves a line
of the log. The sentence is made where letters and tables are made.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Note:
    """One line of the log; ``params`` hold ids, numbers, exact fractions and tuples of them."""

    code: str
    params: Mapping[str, object] = field(default_factory=dict)


class TournamentError(ValueError):
    """A tournament that cannot be as somebody described it; ``code`` is a message code."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code + "".join(f" {name}={value}" for name, value in params.items()))
        self.code = code
        self.params: Mapping[str, object] = MappingProxyType(params)
