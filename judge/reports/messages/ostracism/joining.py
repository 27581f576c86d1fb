"""What the robot says to #join (spec §2, "Application"; A21, A24, A27)."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say, say_n

WORDS, PLAIN, NUMBER = Kind.WORDS, Kind.PLAIN, Kind.NUMBER

JOINING: dict[str, Texts] = {
    "ost_join_asked": say(
        "A letter has gone to %(address)s; your application counts when you have answered it.",
        address=PLAIN,
    ),
    "ost_join_waits": say("Your application waits already."),
    "ost_nick_taken": say(
        "Somebody in the party %(game)s is called %(nick)s already; choose another nick.",
        game=PLAIN,
        nick=WORDS,
    ),
    "ost_nick_alike": say(
        "%(nick)s looks too much like %(other)s, who is in the party already; choose another nick.",
        nick=WORDS,
        other=PLAIN,
    ),
    "ost_nick_bad": say_n(
        "A nick has at most %(count)s Latin or Cyrillic letter, digit or _, and no blank.",
        "A nick has at most %(count)s Latin or Cyrillic letters, digits and _, and no blanks.",
        "count",
    ),
    "ost_party_full": say("The party %(game)s is full.", game=PLAIN),
    "ost_party_closed": say("The party %(game)s takes no more players.", game=PLAIN),
    "ost_winners_only": say(
        "The party %(game)s is for players who have won one. Name the party that you won and your"
        " password in it: %(form)s",
        game=PLAIN,
        form=PLAIN,
    ),
    "ost_win_unknown": say("Nobody has won the party %(game)s with this password.", game=WORDS),
    "ost_win_used": say("For this victory somebody plays on a ship already."),
    "ost_same_person": say(
        "From this address somebody plays in the party %(game)s already. One person has one nick in"
        " a party.",
        game=PLAIN,
    ),
    "ost_barred": say("This address is not admitted. Ask the master: %(master)s", master=PLAIN),
    "ost_too_few_players": say_n(
        "The party %(game)s cannot begin with %(count)s player; it needs at least %(least)s.",
        "The party %(game)s cannot begin with %(count)s players; it needs at least %(least)s.",
        "count",
        game=PLAIN,
        least=NUMBER,
    ),
}
