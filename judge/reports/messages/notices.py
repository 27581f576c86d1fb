"""What everybody in a game is told about its people and its course."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, say, say_n

POWER, POWERS, PLAIN = Kind.THE_POWER, Kind.POWERS, Kind.PLAIN
ACTOR, PERSON = Kind.ACTOR, Kind.PERSON
WHEN, WORDS, NUMBER = Kind.WHEN, Kind.WORDS, Kind.NUMBER

PEOPLE = {
    "player_signed_up": say_n(
        "%(who)s has signed up for the game '%(game)s', which now has %(count)s player.",
        "%(who)s has signed up for the game '%(game)s', which now has %(count)s players.",
        "count",
        who=PERSON,
        game=PLAIN,
    ),
    "player_left": say_n(
        "%(who)s has left the game '%(game)s', which now has %(count)s player.",
        "%(who)s has left the game '%(game)s', which now has %(count)s players.",
        "count",
        who=PERSON,
        game=PLAIN,
    ),
    "observer_joined": say("%(who)s observes the game from now on.", who=PERSON),
    "observer_left": say("%(who)s no longer observes the game.", who=PERSON),
    "power_taken_over": say("%(who)s has taken over %(power)s.", who=PERSON, power=POWER),
    "power_returned": say("The player of %(power)s is back.", power=POWER),
    "no_longer_cd": say("%(power)s is no longer in civil disorder.", power=POWER),
    "you_were_replaced": say(
        "Somebody else has taken over %(power)s, which had been abandoned.", power=POWER
    ),
    "player_resigned": say("%(who)s has resigned %(power)s.", who=PERSON, power=POWER),
    "power_open": say(
        "%(power)s is open: anyone registered who does not play in this game may take it over"
        " with the line SIGNON %(signon)s (any password).",
        power=POWER,
        signon=Kind.TYPED,
    ),
    "address_changed": say("%(power)s now writes from %(address)s.", power=POWER, address=WORDS),
    "address_changed_hidden": say("%(power)s has a new address.", power=POWER),
    "preference_changed": say(
        "%(who)s has changed the wish list to: %(wishes)s", who=PERSON, wishes=PLAIN
    ),
}

COURSE = {
    "power_abandoned": say(
        "%(powers)s: no orders have come, and the power counts as abandoned.", powers=POWERS
    ),
    "somebody_abandoned": say(
        "The orders of a power have not come, and it counts as abandoned; in this game it is not"
        " said which."
    ),
    "some_power_open": say(
        "Anyone registered who does not play in this game may take it over with the line"
        " SIGNON %(signon)s (any password).",
        signon=Kind.TYPED,
    ),
    "power_abandoned_cd_at": say(
        "If it stays so, it falls into civil disorder at the end of grace, %(grace)s.", grace=WHEN
    ),
    "power_abandoned_waits": say(
        "If it stays so, the game waits for a replacement after the end of grace, %(grace)s.",
        grace=WHEN,
    ),
    "power_abandoned_owner": say(
        "Any complete set of orders from you before that ends it. While you are away your power"
        " has no say in draws and concessions."
    ),
    "civil_disorder": say(
        "%(powers)s: no complete orders had come by the end of grace; the power is in civil"
        " disorder.",
        powers=POWERS,
    ),
    "waiting_for_replacements": say(
        "The game waits until somebody takes over: %(powers)s.", powers=POWERS
    ),
    "waiting_for_somebody": say(
        "The game waits until somebody takes over an open power; in this game it is not said which."
    ),
    "deadline_recomputed": say(
        "No power is open any more: the new deadline is %(deadline)s, and WAIT has been set for"
        " everybody.",
        deadline=WHEN,
    ),
    "wait_set_for_you": say("WAIT has been set for you; SET NOWAIT takes it away."),
    "outage_moved": say(
        "The judge was out of order from %(since)s to %(until)s. The deadline has been moved from"
        " %(old)s to %(new)s; nobody loses points or powers by it.",
        since=WHEN,
        until=WHEN,
        old=WHEN,
        new=WHEN,
    ),
    "deadline_moved_by_keeper": say(
        "The keeper of the judge has moved the deadline from %(old)s to %(new)s.",
        old=WHEN,
        new=WHEN,
    ),
    "outage_check": say("Please check the deadline; SET DEADLINE moves it."),
    "restored_lost": say(
        "The judge had to be put back, from a copy, to where it was on %(since)s. All mail that it"
        " took after that and all that it did after that is lost.",
        since=WHEN,
    ),
    "restored_check": say(
        "LIST %(game)s shows the game as it stands now. Please send again what you have sent since:"
        " orders, press, settings.",
        game=PLAIN,
    ),
    "restored_answer": say(
        "Earlier letters about this game cannot be answered any more; answer this one, or sign on."
    ),
    "nobody_left": say(
        "No power of this game has a player any more, and so the game is paused. Once somebody has"
        " taken a power over, RESUME lets it go on."
    ),
    "victory_raised": say_n(
        "Several powers share the lead; %(centres)s centre is needed to win from now on.",
        "Several powers share the lead; %(centres)s centres are needed to win from now on.",
        "centres",
    ),
    "last_year": say(
        "%(year)s was the last year of this game (SET END YEAR): whoever is still on the board"
        " shares it.",
        year=NUMBER,
    ),
    "seed_lot": say("The powers were given out by lot."),
    "preferences_used": say("The powers were given out by the wish lists of the players."),
}
