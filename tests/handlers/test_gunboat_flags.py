"""NoReveal and NoShow: what a gunboat game hides beyond its names (spec §2.3, §12.2)."""

from __future__ import annotations

import pytest

from .court import POWERS, Court

NAMES = [f"{who}@example.org" for who in POWERS]


@pytest.mark.parametrize(("line", "shown"), [("SET NO REVEAL", False), ("SET REVEAL", True)])
def test_noreveal_keeps_the_names_back_when_the_game_is_over(
    gunboat: Court, line: str, shown: bool
) -> None:
    gunboat.sign("france", line)
    for who in POWERS:
        letters = gunboat.sign(who, "SET DRAW")
    assert gunboat.game()["status"] == "finished"
    endings = letters.of("Ending")
    assert endings.readers == sorted(POWERS)
    listing = gunboat.mail("oskar", "LIST spring").one("oskar").text
    history = gunboat.mail("oskar", "HISTORY spring").one("oskar").text
    for text in (endings.one("italy").text, listing, history):
        others = [name for name in NAMES if name != "italy@example.org"]
        assert (
            all(name in text for name in others)
            if shown
            else not any(name in text for name in others)
        )


def test_noshow_hides_which_power_changes_a_setting(gunboat: Court) -> None:
    gunboat.sign("france", "SET NO SHOW")
    letters = gunboat.sign("italy", "SET NODIAS")
    text = letters.one("germany").text
    assert "Italy" not in text and "italy" not in text.lower()
    history = gunboat.mail("oskar", "HISTORY spring").one("oskar").text
    told = history.rpartition("Parameter Change")[2]
    assert "Italy" not in told.partition("Deadline:")[0]
    gunboat.sign("italy", "SET SHOW")
    assert "Italy" in gunboat.sign("italy", "SET DIAS").one("germany").text


def test_the_listing_of_a_gunboat_game_names_both(gunboat: Court) -> None:
    gunboat.sign("france", "SET NO REVEAL, NO SHOW")
    text = " ".join(gunboat.mail("oskar", "LIST spring").one("oskar").text.split())
    assert "NoReveal, NoShow" in text
