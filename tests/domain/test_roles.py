"""Who may see what of whom (spec §2.3, §12.2): the table of which every letter is made."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.domain.roles import Matter, Role, Subject, Veil, Viewer, may_see, shown_name

TABLE = Path(__file__).with_name("roles.txt")
VEILS = {
    "open": Veil(),
    "gunboat": Veil(gunboat=True),
    "gunboat-over": Veil(gunboat=True, ended=True),
    "noreveal-over": Veil(gunboat=True, ended=True, reveal=False),
    "quiet": Veil(quiet=True),
    "quiet-over": Veil(quiet=True, ended=True),
    "blind": Veil(blind=True),
    "secret": Veil(secret=True),
    "secret-over": Veil(secret=True, ended=True),
    "secret-noreveal": Veil(secret=True, ended=True, reveal=False),
}
#: A player of a power, one without a power yet, an observer, a master.
SUBJECTS = {
    "power": Subject(1, Role.PLAYER, "a@example.org", power="france"),
    "newcomer": Subject(2, Role.PLAYER, "a@example.org"),
    "observer": Subject(3, Role.OBSERVER, "a@example.org"),
    "master": Subject(4, Role.MASTER, "a@example.org"),
}
OTHERS = [Viewer(Role.PLAYER, 9), Viewer(Role.OBSERVER, 9), Viewer(Role.OUTSIDER)]


def rows() -> list[tuple[str, str, set[str]]]:
    """``veil  subject  matters that another reader sees``."""
    found = []
    for line in TABLE.read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            veil, subject, *seen = line.split()
            found.append((veil, subject, set(seen) - {"-"}))
    return found


@pytest.mark.parametrize(("veil", "subject", "seen"), rows())
def test_what_others_see(veil: str, subject: str, seen: set[str]) -> None:
    who = SUBJECTS[subject]
    for reader in OTHERS:
        found = {m.value for m in Matter if may_see(reader, who, m, VEILS[veil])}
        assert found == seen, reader
        assert bool(shown_name(reader, who, VEILS[veil])) is ("identity" in seen)


@pytest.mark.parametrize("veil", VEILS)
@pytest.mark.parametrize("subject", SUBJECTS)
def test_masters_see_everything_and_everybody_himself(veil: str, subject: str) -> None:
    who = SUBJECTS[subject]
    for reader in (Viewer(Role.MASTER, 8), Viewer(who.role, who.seat_id)):
        assert all(may_see(reader, who, matter, VEILS[veil]) for matter in Matter)


def test_the_table_has_every_kind() -> None:
    assert {(veil, subject) for veil, subject, _ in rows()} == {
        (veil, subject) for veil in VEILS for subject in SUBJECTS
    }
