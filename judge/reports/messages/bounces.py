"""Letters that came back or could not be sent."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, say, say_n

BOUNCES = {
    "address_failing": say(
        "Letters to %(address)s keep coming back, and so the judge sends nothing there any more.",
        address=Kind.WORDS,
    ),
    "address_complained": say(
        "The mail provider of %(address)s reports letters of the judge as unwanted, and so nothing"
        " but answers to your own mails goes there any more.",
        address=Kind.WORDS,
    ),
    "address_failing_remedy": say(
        "Any mail from %(address)s to the judge ends this. Your games go on meanwhile: other"
        " addresses of yours get their letters as before, and SET ADDRESS changes where those of a"
        " game go.",
        address=Kind.WORDS,
    ),
    "letters_stopped": say_n(
        "Letters to this address had stopped on %(since)s, since they came back or were reported as"
        " unwanted; %(count)s letter was not sent. They go there again from now on; LIST and the"
        " name of a game show how it stands.",
        "Letters to this address had stopped on %(since)s, since they came back or were reported as"
        " unwanted; %(count)s letters were not sent. They go there again from now on; LIST and the"
        " name of a game show how it stands.",
        "count",
        since=Kind.WHEN,
    ),
    "player_unreachable": say(
        "Letters to %(who)s keep coming back, and the judge sends none there any more.",
        who=Kind.ACTOR,
    ),
    "player_unreachable_rules": say(
        "Only masters and the keeper of the judge are told. The game goes on as it does when"
        " orders are missing; any mail from that player ends this."
    ),
    "letters_given_up": say_n(
        "The judge has tried in vain for five days to send %(count)s letter about this game, and"
        " has given it up.",
        "The judge has tried in vain for five days to send %(count)s letters about this game, and"
        " has given them up.",
        "count",
    ),
    "letters_given_up_list": say(
        "The report of the running phase is never given up; LIST %(game)s shows how the game"
        " stands.",
        game=Kind.PLAIN,
    ),
    "seat_unreachable": say("Letters come back from: %(powers)s.", powers=Kind.POWERS),
}
