"""What a random game hides, and which press it allows: drawn from its seed."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

COLOURS = {
    "WHITE": ("white",),
    "GREY": ("grey",),
    "WHITE/GREY": ("white", "grey"),
    "GREY/WHITE": ("grey", "white"),
}
FAKES = ("NO FAKE", "PARTIAL MAY BE FAKED", "PARTIAL FAKES BROADCAST BY DEFAULT")


@dataclass(frozen=True)
class Flags:
    """``colours``: the first is meant where a message names none."""

    blind: bool = False
    quiet: bool = False
    secret: bool = False
    reveal: bool = True
    show: bool = True
    late_count: bool = False
    nmr: bool = True
    colour: str = "WHITE"
    fake: str = "NO FAKE"
    watch: bool = False
    master_reads_all: bool = False

    @property
    def colours(self) -> tuple[str, ...]:
        return COLOURS[self.colour]

    @property
    def discreet(self) -> bool:
        """Only masters are told who comes, who goes and who is late."""
        return self.quiet or self.secret

    def lines(self) -> str:
        """The mail lines that set them."""
        wanted = {
            "QUIET": self.quiet,
            "SECRET": self.secret,
            "NO REVEAL": not self.reveal,
            "NO SHOW": not self.show,
            "LATE COUNT": self.late_count,
            "NONMR": not self.nmr,
            self.colour: True,
            self.fake: True,
            "WATCH ALL PRESS": self.watch,
        }
        return "".join(f"SET {words}\n" for words, on in wanted.items() if on)


def drawn(seed: int) -> Flags:
    random = Random(f"flags of {seed}")

    def often(chance: float) -> bool:
        return random.random() < chance

    return Flags(
        quiet=often(0.3),
        secret=often(0.3),
        reveal=often(0.5),
        show=often(0.5),
        late_count=often(0.3),
        nmr=often(0.8),
        colour=random.choice(list(COLOURS)),
        fake=random.choice(FAKES),
        watch=often(0.4),
        master_reads_all=often(0.4),
        blind=often(0.3),
    )
