"""What the judge says to one line of a mail."""

from __future__ import annotations

from dataclasses import dataclass, field

from judge.reports.views import Line, Message


@dataclass
class TranscriptLine:
    """A line of the mail, secrets masked, and what the judge says to it."""

    echo: str
    messages: list[Message] = field(default_factory=list)
    #: Press, sent or not; what a diary did not take.
    text: str = ""

    def frozen(self) -> Line:
        return Line(self.echo, tuple(self.messages), self.text)
