"""What the judge says to SET, and how a change is told to the others."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say

WORDS, LIST, PLAIN, WHEN = Kind.WORDS, Kind.LIST, Kind.PLAIN, Kind.WHEN
VALUE, ACTOR, SPAN, CHOICE = Kind.VALUE, Kind.ACTOR, Kind.SPAN, Kind.CHOICE

SETTINGS: dict[str, Texts] = {
    "set_unknown": say('"%(word)s" is nothing that SET can change.', word=WORDS),
    "set_available": say("SET knows: %(known)s.", known=PLAIN),
    "set_empty": say("There is nothing after SET."),
    "set_form": (
        say('A value is missing after "%(words)s".', words=WORDS),
        say("A value is missing after SET."),
    ),
    "timing_form": say("The parameters are missing: SET MOVES NEXT 48."),
    "timing_needs_phase": say(
        '"%(words)s" needs MOVES, RETREATS or ADJUSTMENTS before it: SET MOVES NEXT 48.',
        words=WORDS,
    ),
    "set_rest_ignored": say("The rest of this SET line was not carried out."),
    "set_moderated_only": say(
        "This game is moderated: only its master may change this. Nothing was changed."
    ),
    "set_observer": say("Observers cannot change the settings of a game."),
    "set_done": say(
        "%(setting)s: changed from %(old)s to %(new)s.", setting=PLAIN, old=VALUE, new=VALUE
    ),
    "set_same": say("%(setting)s already is %(value)s.", setting=PLAIN, value=VALUE),
    "moderated": say("The game is moderated from now on: only a master may change its settings."),
    "unmoderated": say("The game is not moderated any more: all players may change its settings."),
    "moderated_no_master": say(
        "The game has no master: until it has one, nobody can change its settings."
    ),
    "moderated_already": say("The game was moderated already."),
    "unmoderated_already": say("The game was not moderated."),
    "nmr_set": say(
        "From now on a phase is processed at the end of grace even if orders are missing; a power"
        " that sent none is then in civil disorder (NMR)."
    ),
    "nonmr_set": say(
        "From now on the game waits after the end of grace until somebody has taken over the"
        " powers whose orders are missing (NoNMR)."
    ),
    "proxy_set": say(
        "From now on a player may let another power order a unit (Proxy): A Par proxy to Germany."
    ),
    "noproxy_set": say("From now on proxy orders do not count, those on file included (NoProxy)."),
    "nmr_short_grace": say(
        "Note: with NMR a grace of less than 36 hours leaves little time for replacements."
    ),
    "timing_bad_number": say(
        '"%(value)s" cannot be used for %(parameter)s, which is a number of hours, such as 48 or'
        " 0.5.",
        value=WORDS,
        parameter=PLAIN,
    ),
    "timing_negative": say(
        '"%(value)s" cannot be used for %(parameter)s: there are no hours below 0.',
        value=WORDS,
        parameter=PLAIN,
    ),
    "timing_too_long": say(
        '"%(value)s" cannot be used for %(parameter)s: ten years (%(most)s hours) are the most.',
        value=WORDS,
        parameter=PLAIN,
        most=VALUE,
    ),
    "timing_bad_clock": say(
        '"%(value)s" cannot be used for clock: it takes a time of day (23:30), minutes after'
        " midnight (at most 1439), or OFF for any time.",
        value=WORDS,
    ),
    "timing_bad_days": say(
        '"%(value)s" cannot be used for days: it takes seven signs, SMTWTFS from Sunday to'
        " Saturday; a small letter is from noon on, - is never. Example: --TWTF-.",
        value=WORDS,
    ),
    "timing_no_day": say("At least one day has to be allowed."),
    "timing_future": say("This counts from the next phase on, not for the present one."),
    "rhythm_same": say("The deadlines have that rhythm already."),
    "strict_grace_set": say(
        "From now on grace ends exactly so many hours after the deadline (StrictGrace)."
    ),
    "nostrict_grace_set": say(
        "From now on the end of grace moves on to a day on which deadlines may fall"
        " (NoStrictGrace)."
    ),
    "zone_instants_stay": say(
        "The moments of this phase stay as they are; later deadlines and all dates that players"
        " write are in the new zone."
    ),
    "my_zone_set": say(
        "Letters show you the times a second time from now on, in the zone %(zone)s.", zone=PLAIN
    ),
    "my_zone_cleared": say("Letters show you the times in the zone of the game only."),
    "my_zone_same": say("Letters show you the times in the zone %(zone)s already.", zone=PLAIN),
    "my_zone_none": say("You have no zone of your own."),
}

MOMENTS: dict[str, Texts] = {
    "deadline_set": say(
        "The deadline of this phase has moved from %(old)s to %(new)s.", old=WHEN, new=WHEN
    ),
    "grace_set": say(
        "The end of grace of this phase has moved from %(old)s to %(new)s.", old=WHEN, new=WHEN
    ),
    "start_set": say(
        "The first moment at which this phase may be processed has moved from %(old)s to %(new)s.",
        old=WHEN,
        new=WHEN,
    ),
    "deadline_same": say("The deadline of this phase already is %(at)s.", at=WHEN),
    "grace_same": say("The end of grace of this phase already is %(at)s.", at=WHEN),
    "start_same": say("This phase already may be processed from %(at)s on.", at=WHEN),
    "moment_forming": say(
        "The game has not begun, so there is nothing to move yet. SET MOVES changes how long"
        " phases last."
    ),
    "moment_paused": say(
        "The game is paused: its clock stands still. RESUME lets it go on with new deadlines;"
        " those can be changed then."
    ),
    "late_forgiven": say(
        "Nobody is late any more: orders that are in by the new deadline count as in time. Points"
        " that were charged stay charged."
    ),
}

CHANGES = {
    "setting_changed": say(
        "%(actor)s has changed %(setting)s from %(old)s to %(new)s.",
        actor=ACTOR,
        setting=PLAIN,
        old=VALUE,
        new=VALUE,
    ),
    "settings_changed": say("%(actor)s has changed settings of the game:", actor=ACTOR),
    "deadline_moved": say(
        "%(actor)s has moved the deadline of this phase from %(old)s to %(new)s.",
        actor=ACTOR,
        old=WHEN,
        new=WHEN,
    ),
    "grace_moved": say(
        "%(actor)s has moved the end of grace of this phase from %(old)s to %(new)s.",
        actor=ACTOR,
        old=WHEN,
        new=WHEN,
    ),
    "start_moved": say(
        "%(actor)s has moved the first moment at which this phase may be processed from %(old)s"
        " to %(new)s.",
        actor=ACTOR,
        old=WHEN,
        new=WHEN,
    ),
    "rhythm_next": say("A phase that begins %(at)s would be due %(next)s.", at=WHEN, next=WHEN),
    "strict_grace_by": say(
        "%(actor)s has set StrictGrace: grace ends exactly so many hours after the deadline.",
        actor=ACTOR,
    ),
    "nostrict_grace_by": say(
        "%(actor)s has set NoStrictGrace: the end of grace moves on to a day on which deadlines"
        " may fall.",
        actor=ACTOR,
    ),
    "agreement_reminder": say(
        "By custom everyone active in the game agrees before deadlines are changed."
    ),
    "moderated_by": say(
        "%(actor)s has made the game moderated: only a master may change its settings now.",
        actor=ACTOR,
    ),
    "unmoderated_by": say(
        "%(actor)s has ended the moderation: all players may change the settings now.",
        actor=ACTOR,
    ),
    "nmr_by": say(
        "%(actor)s has set NMR: at the end of grace a phase is processed even if orders are"
        " missing; a power that sent none is then in civil disorder.",
        actor=ACTOR,
    ),
    "nonmr_by": say(
        "%(actor)s has set NoNMR: after the end of grace the game waits until somebody has taken"
        " over the powers whose orders are missing.",
        actor=ACTOR,
    ),
    "proxy_by": say(
        "%(actor)s has set Proxy: from now on a player may let another power order a unit"
        " (A Par proxy to Germany).",
        actor=ACTOR,
    ),
    "noproxy_by": say(
        "%(actor)s has set NoProxy: proxy orders do not count any more. Whoever has given one"
        " should order the unit himself.",
        actor=ACTOR,
    ),
}
