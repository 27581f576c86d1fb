"""What the judge says about who may enter a game: sites, levels, lists, approval, comments."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say, say_n

WORDS, PLAIN, LIST, CHOICE = Kind.WORDS, Kind.PLAIN, Kind.LIST, Kind.CHOICE
ACTOR, POWER, POWERS, NUMBER = Kind.ACTOR, Kind.POWER, Kind.POWERS, Kind.NUMBER

REFUSALS: dict[str, Texts] = {
    "access_barred": say("The keeper of this judge does not admit your address to its games."),
    "access_not_admitted": say(
        "The game '%(game)s' does not admit your address: it has a list of those who may come in,"
        " or of those who may not.",
        game=PLAIN,
    ),
    "access_same_site": say(
        "This game takes players from different places only, and somebody who registered the same"
        ' site as you ("%(site)s") plays in it already.',
        site=WORDS,
    ),
    "access_other_site": say(
        "This game takes players from one place only, and those who play in it registered another"
        ' site than you ("%(site)s").',
        site=WORDS,
    ),
    "access_level": say(
        "This game is for the level %(asked)s; you registered as %(own)s. REGISTER with a line"
        " Level: changes what you registered.",
        asked=PLAIN,
        own=PLAIN,
    ),
    "access_ask_master": say(
        "Who decides about this is the master of the game, %(masters)s: a mail to that address"
        " asks whether you may come in.",
        masters=CHOICE,
    ),
    "access_ask_keeper": say(
        "The game has no master whom you could ask; the players of a game may change what it asks,"
        " and the keeper of this judge, %(keeper)s, answers questions.",
        keeper=PLAIN,
    ),
    "master_not_admitted": say(
        "You cannot be the master of a game here: the keeper of this judge, %(keeper)s, decides"
        " who can.",
        keeper=PLAIN,
    ),
    "masters_by_keeper": say(
        "Who may be master of a game is for the keeper of the judge to say, not for a game."
    ),
    "choice_unknown": say(
        '%(setting)s cannot be "%(value)s"; it can be %(choices)s.',
        setting=PLAIN,
        value=WORDS,
        choices=CHOICE,
    ),
    "assignment_too_late": say(
        "The powers have been given out already, so this cannot be changed any more."
    ),
}

SETTINGS: dict[str, Texts] = {
    "assignment_list": say("The powers will be given out by the wish lists of the players."),
    "assignment_both": say(
        "The powers will be given out by the wish lists of the players; whoever sets PREFERENCE to"
        " * draws first, from all powers."
    ),
    "assignment_random": say(
        "The powers will be given out by lot alone; wish lists are kept, but do not count."
    ),
    "assignment_stars": say_n(
        "%(count)s player has set PREFERENCE to *, which now counts as having no wishes.",
        "%(count)s players have set PREFERENCE to *, which now counts as having no wishes.",
        "count",
    ),
    "preference_star_alone": say(
        "A * leaves everything to the lot and stands alone: SET PREFERENCE *. The old wish list"
        " stays."
    ),
    "comment_set": say("The list of games now says: %(text)s", text=WORDS),
    "comment_gone": say("The list of games says nothing about this game any more."),
    "comment_by": say(
        '%(actor)s has changed the comment of the game to "%(text)s".', actor=ACTOR, text=WORDS
    ),
    "comment_gone_by": say("%(actor)s has removed the comment of the game.", actor=ACTOR),
    "comment_same": say("That is the comment already."),
    "comment_too_long": say_n(
        "This comment has %(count)s letter; at most %(limit)s fit into the list of games. SET"
        " COMMENT BEGIN takes a long one.",
        "This comment has %(count)s letters; at most %(limit)s fit into the list of games. SET"
        " COMMENT BEGIN takes a long one.",
        "count",
        limit=NUMBER,
    ),
    "long_comment_set": say("LIST of this game now shows the lines above as its long comment."),
    "long_comment_gone": say("The game has no long comment any more."),
    "long_comment_by": say(
        "%(actor)s has changed the long comment of the game; LIST %(game)s shows it.",
        actor=ACTOR,
        game=PLAIN,
    ),
    "long_comment_gone_by": say("%(actor)s has removed the long comment of the game.", actor=ACTOR),
    "long_comment_too_long": say(
        "The long comment was not taken: it may have at most %(lines)s lines and %(letters)s"
        " letters.",
        lines=NUMBER,
        letters=NUMBER,
    ),
    "number_too_long": say_n(
        "Such a number has at most %(limit)s letter or digit.",
        "Such a number has at most %(limit)s letters and digits.",
        "limit",
    ),
    "listed_set": say("The game stands in LIST from now on (List)."),
    "nolist_set": say(
        "The game does not stand in LIST any more; LIST with its name still shows it (NoList)."
    ),
    "listed_by": say("%(actor)s has set List: the game stands in LIST from now on.", actor=ACTOR),
    "nolist_by": say(
        "%(actor)s has set NoList: the game does not stand in LIST any more; LIST with its name"
        " still shows it.",
        actor=ACTOR,
    ),
}

ADMISSION: dict[str, Texts] = {
    "admission_added": say("%(entry)s now stands in the list %(list)s.", entry=WORDS, list=PLAIN),
    "admission_there": say(
        "%(entry)s stands in the list %(list)s already.", entry=WORDS, list=PLAIN
    ),
    "admission_removed": say(
        "%(entry)s does not stand in the list %(list)s any more.", entry=WORDS, list=PLAIN
    ),
    "admission_not_there": say(
        "%(entry)s does not stand in the list %(list)s.", entry=WORDS, list=PLAIN
    ),
    "admission_entry": say(
        '"%(value)s" cannot be used: an address is wanted (anna@example.org), its beginning (anna@)'
        " or a domain (@example.org), with at least %(least)s letters; a minus before it takes it"
        " out of the list.",
        value=WORDS,
        least=NUMBER,
    ),
    "admission_full": say_n(
        "The list has room for %(count)s entry.",
        "The list has room for %(count)s entries.",
        "count",
    ),
    "admission_allow": say("Only these may come in (ALLOW): %(entries)s.", entries=LIST),
    "admission_deny": say("All but these may come in (DENY): %(entries)s.", entries=LIST),
    "admission_deny_unused": say(
        "This list counts only when the other one is empty (DENY): %(entries)s.", entries=LIST
    ),
    "admission_none": say("No list keeps anybody out of this game."),
    "admission_none_judge": say("This list of the judge is empty: nobody is kept out by it."),
}

APPROVAL: dict[str, Texts] = {
    "approval_set": say(
        "From now on whoever comes in may order only after SET APPROVE for his power (Approval)."
    ),
    "noapproval_set": say("Nobody has to be approved any more before he may order (NoApproval)."),
    "approval_by": say(
        "%(actor)s has set Approval: whoever comes in from now on may order only when he has been"
        " approved.",
        actor=ACTOR,
    ),
    "noapproval_by": say(
        "%(actor)s has set NoApproval: nobody has to be approved any more before he may order.",
        actor=ACTOR,
    ),
    "approval_newcomers": say("Those who are in the game already are not touched by this."),
    "approval_awaited": say(
        "In this game newcomers are approved first: until then your orders are not taken, and what"
        " you miss does not touch your record. You are told when it is done; press is open to you."
    ),
    "approval_wanted": say(
        "%(power)s may not order before it is approved: SET APPROVE %(letter)s.",
        power=Kind.THE_POWER,
        letter=PLAIN,
    ),
    "approval_after_start": say(
        "This player may not order before his power is approved, which SET APPROVE does after the"
        " start."
    ),
    "approve_not_started": say("Powers are approved once the game runs; it does not now."),
    "approve_self": say("Who waits for approval himself cannot approve anybody."),
    "approved": say("Approved, may order from now on: %(powers)s.", powers=POWERS),
    "unapproved": say(
        "Not approved, may not order from now on; orders on file stay: %(powers)s.", powers=POWERS
    ),
    "approved_already": say("Approved already: %(powers)s.", powers=POWERS),
    "unapproved_already": say("Not approved as it is: %(powers)s.", powers=POWERS),
    "approved_by": say("%(actor)s has approved: %(powers)s.", actor=ACTOR, powers=POWERS),
    "unapproved_by": say(
        "%(actor)s has suspended until approved again: %(powers)s.", actor=ACTOR, powers=POWERS
    ),
    "you_are_approved": say(
        "You have been approved as %(power)s: your orders are taken from now on.", power=POWER
    ),
    "you_are_unapproved": say(
        "You are not approved as %(power)s at present: your orders are not taken until you are;"
        " those on file stay. Press to the master is open to you.",
        power=POWER,
    ),
    "orders_not_approved": say(
        "Orders are not taken yet: the master of the game, or any player where it is not moderated,"
        " has to approve you first (SET APPROVE). You are told when it is done; press is open to"
        " you meanwhile."
    ),
    "subject_approval": say("Approval"),
}

PERSONAL: dict[str, Texts] = {
    "notify_all": say("You get all letters of your games as they come."),
    "notify_results": say(
        "You get of your games: starts, results and ends, moved deadlines, press to you, and what"
        " concerns your own seat. Changed settings, comings and goings, the lateness of others and"
        " broadcasts are left out; HISTORY shows them."
    ),
    "notify_digest": say(
        "What can wait comes in one letter a day, at 18:00 by your clock: changed settings, comings"
        " and goings, the lateness of others, broadcasts. Starts, results and ends, moved"
        " deadlines, press to you and what concerns your own seat still come at once."
    ),
    "notify_none": say(
        "You get answers to your own mails, and nothing else of your games but what concerns your"
        " own seat alone and warnings that you are late or may lose your power. LIST and HISTORY"
        " show the rest."
    ),
    "notify_unknown": say(
        'NOTIFY cannot be "%(value)s"; it can be %(choices)s.', value=WORDS, choices=CHOICE
    ),
    "privacy_set": say(
        "WHO IS and WHO GAME keep back from now on: %(fields)s. In a game its people see your"
        " address as they always do.",
        fields=LIST,
    ),
    "privacy_none": say("WHO IS and WHO GAME keep nothing back of what they tell of you."),
    "privacy_unknown": say(
        'There is no field "%(value)s" to hide; it can be %(choices)s.', value=WORDS, choices=CHOICE
    ),
}
