"""What the robot says to its master."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say, say_n

WORDS, PLAIN, NUMBER = Kind.WORDS, Kind.PLAIN, Kind.NUMBER
CHOICE, LIST, WHEN = Kind.CHOICE, Kind.LIST, Kind.WHEN

LEADING: dict[str, Texts] = {
    "ost_master_only": say("Only the master does that, from %(master)s.", master=PLAIN),
    "ost_keyword_wrong": say("The keyword is wrong, or it was wrong too often today."),
    "ost_no_commands": say("There is no command below the first line."),
    "ost_party_created": say("The party %(game)s is made. OPEN lets players in.", game=PLAIN),
    "ost_party_exists": say("There is a game %(game)s already.", game=PLAIN),
    "ost_party_name": say(
        "%(name)s is no name of a party: ostrov, ship or party with a number behind "
        "it, such as ostrov7.",
        name=WORDS,
    ),
    "ost_party_set": say("The party %(game)s is set as below.", game=PLAIN),
    "ost_party_opened": say("Players can join the party %(game)s. START begins it.", game=PLAIN),
    "ost_party_opened_start": say(
        "Players can join the party %(game)s; it begins %(at)s.", game=PLAIN, at=WHEN
    ),
    "ost_party_started": say(
        "The party %(game)s has begun. First meal: %(at)s.", game=PLAIN, at=WHEN
    ),
    "ost_party_ended": say("The party %(game)s is over, without a winner.", game=PLAIN),
    "ost_begun_already": say("The party %(game)s has begun already.", game=PLAIN),
    "ost_run_moved": say("The master has moved the next meal: %(at)s.", at=WHEN),
    "ost_option_fixed": say(
        "%(option)s cannot be changed once the party %(game)s has begun.", option=PLAIN, game=PLAIN
    ),
    "ost_option_range": say(
        "A party has from %(least)s to %(most)s players, and MIN is not above MAX.",
        least=NUMBER,
        most=NUMBER,
    ),
    "ost_option_time": say("%(word)s is no time of day; write RUN 05:30.", word=WORDS),
    "ost_option_zone": say("There is no time zone %(word)s; write ZONE Europe/Moscow.", word=WORDS),
    "ost_no_applicant": (
        say(
            "Nobody called %(nick)s waits for the party %(game)s. There wait: %(near)s",
            nick=WORDS,
            game=PLAIN,
            near=LIST,
        ),
        say("Nobody called %(nick)s waits for the party %(game)s.", nick=WORDS, game=PLAIN),
    ),
    "ost_approved": say("%(nick)s is let into the party %(game)s.", nick=PLAIN, game=PLAIN),
    "ost_turned_down": say("%(nick)s is not let into the party %(game)s.", nick=PLAIN, game=PLAIN),
    "ost_invited": say(
        "%(address)s is invited to the party %(game)s; tell him to write #join.",
        address=PLAIN,
        game=PLAIN,
    ),
    "ost_walls_waiting": say_n(
        "%(count)s wall waits for you.", "%(count)s walls wait for you.", "count"
    ),
    "ost_wall_released": say(
        "The wall %(number)s has gone out to the party %(game)s.", number=NUMBER, game=PLAIN
    ),
    "ost_wall_dropped": say(
        "The wall %(number)s of the party %(game)s goes nowhere.", number=NUMBER, game=PLAIN
    ),
    "ost_wall_unknown": say(
        "No wall %(number)s waits; WALLS and the party's name lists them.", number=NUMBER
    ),
    "ost_removed": say("%(nick)s is out of the party %(game)s.", nick=PLAIN, game=PLAIN),
    "ost_banned": say("%(address)s may not play any more.", address=PLAIN),
    "ost_banned_out": say(
        "%(address)s may not play any more, and is out of: %(games)s", address=PLAIN, games=LIST
    ),
    "ost_banned_already": say("%(address)s is banned already.", address=PLAIN),
    "ost_unbanned": say("%(address)s may play again.", address=PLAIN),
    "ost_not_banned": say("%(address)s is not banned.", address=WORDS),
    "ost_announced": say("It has gone out to all of the party %(game)s.", game=PLAIN),
    "ost_list_below": say("It is below."),
    "ost_already_gone": say("%(nick)s is no longer among the living.", nick=PLAIN),
    "ost_start_given_up": say_n(
        "The party %(game)s has %(count)s player and needs %(least)s; it takes no more until its"
        " master opens it again.",
        "The party %(game)s has %(count)s players and needs %(least)s; it takes no more until its"
        " master opens it again.",
        "count",
        game=PLAIN,
        least=NUMBER,
    ),
}
