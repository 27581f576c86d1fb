"""What the judge says of points: thresholds of a game, and the settings about lateness."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say, say_n

WORDS, PLAIN, NUMBER, ACTOR = Kind.WORDS, Kind.PLAIN, Kind.NUMBER, Kind.ACTOR
POWERS = Kind.POWERS
SETTING, LIMIT = Kind.SETTING, Kind.LIMIT

ACCESS: dict[str, Texts] = {
    "access_dedication": (
        say(
            "This game asks for at least %(minimum)s points of dedication; you have %(points)s."
            " Orders in time bring %(on_time)s points a phase in any game that is open to you;"
            " GET DEDICATION shows your record.",
            minimum=NUMBER,
            points=NUMBER,
            on_time=NUMBER,
        ),
        say(
            "Opening a game takes at least %(minimum)s points of dedication; you have %(points)s.",
            minimum=NUMBER,
            points=NUMBER,
        ),
    ),
    "access_on_time": say(
        "This game asks for an on-time ratio of at least %(minimum)s; yours is %(ratio)s"
        " (%(on_time)s phases in time of %(turns)s). Every phase with orders in time raises it;"
        " GET DEDICATION shows your record.",
        minimum=PLAIN,
        ratio=PLAIN,
        on_time=NUMBER,
        turns=NUMBER,
    ),
    "access_resignations": say(
        "This game asks for a resignation ratio of at most %(maximum)s; yours is %(ratio)s"
        " (abandonments and civil disorders: %(resigned)s, games: %(games)s). Every further game"
        " that you do not abandon lowers it; GET DEDICATION shows your record.",
        maximum=PLAIN,
        ratio=PLAIN,
        resigned=NUMBER,
        games=NUMBER,
    ),
    "dedication_below": say("Your record is below."),
}

LIMITS: dict[str, Texts] = {
    "limit_set": say(
        "%(setting)s: now %(new)s, before %(old)s.", setting=SETTING, new=LIMIT, old=LIMIT
    ),
    "limit_changed": say(
        "%(actor)s has changed a setting. %(setting)s: now %(new)s, before %(old)s.",
        actor=ACTOR,
        setting=SETTING,
        new=LIMIT,
        old=LIMIT,
    ),
    "limit_same": say("%(setting)s: this already was %(value)s.", setting=SETTING, value=LIMIT),
    "limit_newcomers": say(
        "This counts for whoever comes into the game from now on; those who play in it stay."
    ),
    "limit_bad_points": say(
        '"%(value)s" is no number of points: a whole number is wanted, such as -10, or NONE.',
        value=WORDS,
    ),
    "limit_bad_ratio": say(
        '"%(value)s" is no ratio: a number from 0 to 1 is wanted, such as 0.9, or percent from 0 to'
        " 100, or NONE.",
        value=WORDS,
    ),
    "limit_bad_days": say_n(
        '"%(value)s" cannot be used: a whole number from 0 (nobody may be absent) to %(limit)s day'
        " is wanted.",
        '"%(value)s" cannot be used: a whole number from 0 (nobody may be absent) to %(limit)s days'
        " is wanted.",
        "limit",
        value=WORDS,
    ),
    "limit_bad_centres": say_n(
        '"%(value)s" cannot be used: a whole number of centers from %(least)s to %(limit)s is'
        " wanted.",
        '"%(value)s" cannot be used: a whole number of centers from %(least)s to %(limit)s is'
        " wanted.",
        "limit",
        value=WORDS,
        least=NUMBER,
    ),
    "limit_bad_year": say(
        '"%(value)s" cannot be used: a year such as %(first)s, which is the first that is not over,'
        " is wanted; SET NO END YEAR lets the game go on for ever.",
        value=WORDS,
        first=NUMBER,
    ),
    "centres_reached": say(
        "%(powers)s: that many centers are held already. The next fall decides.", powers=POWERS
    ),
    "limit_above_own": say(
        "Nobody asks for more than he has himself: you have %(own)s, which is less than %(value)s.",
        own=PLAIN,
        value=PLAIN,
    ),
    "limit_below_own": say(
        "Nobody asks for a better ratio than his own: yours is %(own)s, which is more than"
        " %(value)s.",
        own=PLAIN,
        value=PLAIN,
    ),
}

FLAGS: dict[str, Texts] = {
    "rated_set": say("The game is rated from now on: it counts for points and statistics (Rated)."),
    "unrated_set": say(
        "The game is not rated from now on: it changes neither points nor statistics (Unrated)."
    ),
    "rated_by": say(
        "%(actor)s has made the game rated: from now on it counts for points and statistics.",
        actor=ACTOR,
    ),
    "unrated_by": say(
        "%(actor)s has made the game unrated: from now on it changes neither points nor"
        " statistics.",
        actor=ACTOR,
    ),
    "quiet_set": say(
        "From now on only masters are told who comes, who goes and whose orders are late (Quiet)."
    ),
    "noquiet_set": say("From now on everybody is told who comes, who goes and who is late."),
    "quiet_by": say(
        "%(actor)s has set Quiet: only masters are told who comes, who goes and whose orders are"
        " late.",
        actor=ACTOR,
    ),
    "noquiet_by": say(
        "%(actor)s has set NoQuiet: everybody is told who comes, who goes and who is late.",
        actor=ACTOR,
    ),
    "secret_set": say(
        "From now on only masters know who takes part, and how many (Secret); nobody else is told"
        " who comes, who goes and whose orders are late."
    ),
    "nosecret_set": say("From now on everybody knows who takes part."),
    "secret_by": say(
        "%(actor)s has set Secret: only masters know who takes part, and how many; nobody else is"
        " told who comes, who goes and whose orders are late.",
        actor=ACTOR,
    ),
    "nosecret_by": say("%(actor)s has set NoSecret: everybody knows who takes part.", actor=ACTOR),
    "reveal_set": say("When a gunboat game is over, everybody learns who played (Reveal)."),
    "noreveal_set": say("Nobody learns who played, even when the game is over (NoReveal)."),
    "reveal_by": say(
        "%(actor)s has set Reveal: when the game is over, everybody learns who played.",
        actor=ACTOR,
    ),
    "noreveal_by": say(
        "%(actor)s has set NoReveal: nobody learns who played, even when the game is over.",
        actor=ACTOR,
    ),
    "show_set": say("Everybody learns which power changes a setting (Show)."),
    "noshow_set": say("In a gunboat game nobody learns which power changes a setting (NoShow)."),
    "show_by": say(
        "%(actor)s has set Show: everybody learns which power changes a setting.", actor=ACTOR
    ),
    "noshow_by": say(
        "%(actor)s has set NoShow: nobody learns which power changes a setting.", actor=ACTOR
    ),
    "late_count_set": say(
        "From now on everybody reads how often each player has been late (LateCount)."
    ),
    "nolate_count_set": say("It is no longer shown how often a player has been late."),
    "late_count_by": say(
        "%(actor)s has set LateCount: from now on everybody reads how often each player has been"
        " late.",
        actor=ACTOR,
    ),
    "nolate_count_by": say(
        "%(actor)s has set NoLateCount: it is no longer shown how often a player has been late.",
        actor=ACTOR,
    ),
    "strict_wait_set": say(
        "From now on only powers whose orders are due, and masters, may set WAIT (StrictWait)."
    ),
    "nostrict_wait_set": say(
        "From now on every player may set WAIT, orders due or not (NoStrictWait)."
    ),
    "strict_wait_by": say(
        "%(actor)s has set StrictWait: only powers whose orders are due, and masters, may set"
        " WAIT.",
        actor=ACTOR,
    ),
    "nostrict_wait_by": say(
        "%(actor)s has set NoStrictWait: every player may set WAIT, orders due or not.",
        actor=ACTOR,
    ),
    "wait_strict": say(
        "WAIT was not set: your power has nothing to order in this phase, and in this game only"
        " those may hold it up whose orders are due (StrictWait)."
    ),
    "power_abandoned_error_mark": say(
        "All your units have their orders; only the error mark blocks you. A mail with nothing but"
        " the line %(signon)s takes it away.",
        signon=Kind.TYPED,
    ),
}
