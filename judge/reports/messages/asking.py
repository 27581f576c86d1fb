"""What follows a refusal about rights: who may do it, and how to ask."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say

PLAIN, CHOICE = Kind.PLAIN, Kind.CHOICE

ASKING: dict[str, Texts] = {
    "ask_master": say(
        "Whom to ask: the master of the game, %(masters)s. PRESS TO M writes to him.",
        masters=CHOICE,
    ),
    "ask_no_master": say(
        "A game gets a master when its creator writes BECOME MASTER before anybody else joins. In"
        " this game, ask the keeper of the judge: %(keeper)s.",
        keeper=PLAIN,
    ),
    "ask_become": say("You are alone in this game: BECOME MASTER makes you its master."),
    "ask_keeper": say("Whom to ask: the keeper of the judge, %(keeper)s.", keeper=PLAIN),
    "ask_players": say("Any player of this game may do it; BROADCAST asks all of them."),
    "ask_below_become": say(
        "A master does it for a player: BECOME and the power, with this line below it."
    ),
    "ask_for_power": say(
        "SIGNON ?%(game)s password takes a power, as soon as one is free.", game=PLAIN
    ),
    "setting_of_players": say(
        "%(line)s would change that; any player of this game may write it.", line=PLAIN
    ),
    "setting_of_master": say(
        "%(line)s would change that; it is for the master of the game, %(masters)s. PRESS TO M"
        " writes to him.",
        line=PLAIN,
        masters=CHOICE,
    ),
}
