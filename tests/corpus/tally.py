"""Counts verdicts by tag and kind of phase, and lists where the rules and a record part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from judge.games.diplomacy.phases import PhaseType

#: Phases without a tag of the corpus.
PLAIN = "untagged"
EVERY = "all phases"
#: More builds or removals ordered than are due: a rule choice for which the corpus has
#: a feature but no tag. The records keep the first ones (4.D.4 b, 4.D.6 b), the edition
#: ``judge`` the last (contract §1).
EXCESS = "excess-orders"
KEEPS_FIRST = frozenset(("4.D.4 b", "4.D.6 b", "4.D.4 b with 4.D.6 b"))


@dataclass(frozen=True, slots=True)
class Verdict:
    """How one phase came out: ``apart`` says where we and the record part, if we do.

    ``under`` are the other rule choices that give what was recorded.
    """

    game: str
    name: str
    kind: PhaseType
    tags: tuple[str, ...]
    features: tuple[str, ...]
    apart: str
    under: tuple[str, ...]

    @property
    def groups(self) -> tuple[str, ...]:
        """The rows this phase is counted in."""
        if self.tags:
            return self.tags
        return (PLAIN, f"{PLAIN}, {EXCESS if self.excess else 'the others'}")

    @property
    def label(self) -> str:
        """All its tags in one word, or what stands for them."""
        return " + ".join(self.tags) or self.groups[-1]

    @property
    def excess(self) -> bool:
        return EXCESS in self.features

    @property
    def explained(self) -> bool:
        """Does a choice that the tags or the excess of orders leave open give the record?"""
        if self.tags:
            return bool(self.under)
        return self.excess and not KEEPS_FIRST.isdisjoint(self.under)


def disputed(text: str) -> dict[tuple[str, str], str]:
    """(game, phase) -> why the record is wrong: lines ``game | phase | rule and reason``."""
    listed: dict[tuple[str, str], str] = {}
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            game, name, why = (part.strip() for part in line.split("|", 2))
            listed[game, name] = why
    return listed


@dataclass
class Tally:
    disputed: Mapping[tuple[str, str], str]
    agreed: Counter[tuple[str, str]] = field(default_factory=Counter)
    total: Counter[tuple[str, str]] = field(default_factory=Counter)
    choices: Counter[tuple[str, str]] = field(default_factory=Counter)
    apart: list[Verdict] = field(default_factory=list)

    def add(self, verdicts: Iterable[Verdict]) -> None:
        for verdict in verdicts:
            kind = verdict.kind.value
            for group in (EVERY, *verdict.groups):
                self.total[group, kind] += 1
                self.agreed[group, kind] += not verdict.apart
            if verdict.apart:
                self.apart.append(verdict)
                reason = " or ".join(verdict.under) or "no choice"
                self.choices[verdict.label, reason] += 1

    @property
    def unexplained(self) -> list[Verdict]:
        """Disagreements that neither a tag, a disputed record nor the contract explains."""
        return [
            verdict
            for verdict in self.apart
            if (verdict.game, verdict.name) not in self.disputed and not verdict.explained
        ]

    def report(self, quiet: bool = False) -> Iterator[str]:
        yield f"{'agree/total by tag':34}" + "".join(f"{kind.value:>16}" for kind in PhaseType)
        groups = sorted({group for group, _ in self.total}, key=lambda g: (PLAIN not in g, g))
        for group in groups:
            cells = (self._cell(group, kind.value) for kind in PhaseType)
            yield f"{group:34}" + "".join(f"{cell:>16}" for cell in cells)
        yield ""
        yield "where the record was made by another choice:"
        for (group, reason), count in sorted(self.choices.items()):
            yield f"  {group}: {count} under {reason}"
        known = [v for v in self.apart if (v.game, v.name) in self.disputed]
        yield (
            f"{len(self.apart)} phases differ: {len(known)} disputed records, "
            f"{len(self.unexplained)} unexplained, the rest by a choice named above"
        )
        if not quiet:
            yield from map(self._line, self.apart)

    def _cell(self, group: str, kind: str) -> str:
        total = self.total[group, kind]
        return f"{self.agreed[group, kind]}/{total}" if total else "-"

    def _line(self, verdict: Verdict) -> str:
        why = self.disputed.get((verdict.game, verdict.name))
        reason = f"disputed: {why}" if why else f"as under {' or '.join(verdict.under) or 'none'}"
        return f"{verdict.game} {verdict.name} ({verdict.label}): {verdict.apart}; {reason}"
