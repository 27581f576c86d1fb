"""The demo's words between the phases: what the settled phase looks like on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from judge.handlers.kit import GameKit
from judge.store.schema import Game, PhaseRecord

WORDS = {
    "succeeds": "carried out",
    "bounced": "bounced",
    "given": "supports given",
    "cut": "supports cut",
    "available": "convoys",
}


def told(kit: GameKit, record: PhaseRecord) -> Iterator[str]:
    """A few lines about a settled phase."""
    results = Counter(order["result"] for order in record.outcomes["orders"])
    parts = [f"{results[key]} {word}" for key, word in WORDS.items() if results[key]]
    if parts:
        yield ", ".join(parts)
    for entry in record.outcomes["dislodged"]:
        places = " or ".join(entry["retreats"])
        yield f"{entry['power'].capitalize()}'s unit in {entry['at']} may retreat to {places}"
    for unit in record.outcomes["destroyed"]:
        yield f"{unit['power'].capitalize()}'s unit in {unit['at']} has nowhere to go"
    before, after = kit.game.load(record.before), kit.game.load(record.after)
    if before.centres != after.centres:
        counts = {power: after.centre_count(power) for power in kit.game.powers}
        yield "centres: " + "  ".join(f"{power.capitalize()} {n}" for power, n in counts.items())


def ended(kit: GameKit, game: Game) -> str:
    """The last line of the story."""
    result = game.result or {"kind": "none", "powers": []}
    names = " and ".join(kit.names.power_name(power, "en") for power in result["powers"])
    return f"\nThe game is over after {game.number} phases: {result['kind']} for {names}.\n"
