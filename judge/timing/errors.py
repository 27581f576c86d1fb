"""What cannot be used, as a code and parameters that let a catalogue word it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType


class TimingError(ValueError):
    """A value that somebody gave makes no sense."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code + "".join(f" {name}={value}" for name, value in params.items()))
        self.code = code
        self.params: Mapping[str, object] = MappingProxyType(params)


class DateError(TimingError):
    """A date, an absence, a rhythm or a zone; `code` is a message code, instants are UTC."""
