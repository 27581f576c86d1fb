"""What the keeper of the judge does by mail: SIGNON @game, ADJUST, RECORD, NOCONTROL (spec §1.5).

He writes from his own address and adds the keyword of judge.toml. Only then is anything of it
carried out; a wrong keyword is counted like a wrong password, and one mail tries one.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import unicodedata
from dataclasses import replace

from judge.domain import commands
from judge.domain.entrance import Adjust, KeepRecord, NoControl
from judge.domain.refusals import Refusal
from judge.domain.roles import Role
from judge.handlers import personal_data
from judge.handlers.guesses import keyword_waits
from judge.handlers.letters import Post
from judge.handlers.ripeness import check_ripe
from judge.handlers.visit import Visit
from judge.mail.addresses import canonical
from judge.store.schema import Person
from judge.store.visitor import visitor

#: The game that is none: for what concerns the judge as a whole.
CONTROL = "control"
#: What RECORD can set: by the numbers of the classic judge, or by name.
FIELDS = {"1": "on_time", "2": "turns", "3": "started", "4": "resigned", "5": "took_over"}
MOST = 1_000_000
#: The keeper has no seat that these could be done with.
NOT_HIS: tuple[type, ...] = (commands.Diary, commands.Resign, commands.BecomeMaster)
SETTINGS_NOT_HIS: tuple[type, ...] = (
    commands.SetPassword,
    commands.SetAddress,
    commands.SetWait,
    commands.SetAbsence,
    commands.SetNoAbsence,
    commands.SetAllPress,
    commands.SetPreference,
)


def sign_on(visit: Visit, name: str, keyword: str) -> None:
    """As a master of any game whom its players do not see; as nobody of the game "control"."""
    prove(visit, keyword, fatal=True)
    if name.lower() == CONTROL:
        visit.as_keeper = True
        visit.say("keeper_control")
        return
    game = visit.desk.tx.games.get(name.lower(), lock=True)
    if game is None:
        raise Refusal("unknown_game", fatal=True, game=name)
    check_ripe(game, visit.mail)
    visit.as_keeper = True
    seat = visitor(game, Role.MASTER.value, visit.sender, visit.desk.now)
    visit.enter(game, seat)
    visit.desk.tx.events.add("keeper_signed_on", visit.moment, game=game)
    visit.say("keeper_signed_on", game=game.name)


def prove(visit: Visit, keyword: str, *, fatal: bool = False) -> None:
    """Refuses whoever is not the keeper. Nothing is compared for a mail from elsewhere."""
    settings = visit.desk.settings
    if visit.sender != canonical(settings.keeper) or visit.forged:
        raise Refusal("keeper_only", fatal=fatal)
    if not settings.keyword:
        raise Refusal("keeper_no_keyword", fatal=fatal)
    if visit.guessed_keyword:
        raise Refusal("keeper_wrong", fatal=fatal)
    until = keyword_waits(visit)
    if until is not None:
        raise Refusal("keeper_waits", fatal=fatal, until=until)
    if not hmac.compare_digest(_digest(keyword), _digest(settings.keyword)):
        visit.guessed_keyword = True
        raise Refusal("keeper_wrong", fatal=fatal)


def _digest(keyword: str) -> bytes:
    text = unicodedata.normalize("NFKC", keyword).casefold()
    return hashlib.sha256(text.encode()).digest()


def adjust(visit: Visit, command: Adjust) -> None:
    """Add to the dedication of a person, or take away."""
    prove(visit, command.keyword)
    if not re.fullmatch(r"[+-]?\d{1,7}", command.points) or abs(int(command.points)) > MOST:
        raise Refusal("limit_bad_points", value=command.points)
    person = _person(visit, command.who)
    personal_data.adjust(visit.desk, person, int(command.points), "by mail")
    visit.say("keeper_adjusted", who=person.name, number=person.id, points=person.dedication)


def keep_record(visit: Visit, command: KeepRecord) -> None:
    """Set one number of a person's statistics."""
    prove(visit, command.keyword)
    name = FIELDS.get(command.name, command.name.lower())
    if name not in FIELDS.values():
        known = tuple(f"{number} {field}" for number, field in FIELDS.items())
        raise Refusal("keeper_field", value=command.name, choices=known)
    if not re.fullmatch(r"\d{1,6}", command.value):
        raise Refusal("keeper_value", value=command.value)
    person = _person(visit, command.who)
    personal_data.set_statistic(visit.desk, person, name, int(command.value))
    visit.say("keeper_recorded", who=person.name, number=person.id, field=name, value=command.value)


def no_control(visit: Visit, _command: NoControl) -> None:
    """From here on the mail is told to nobody but the keeper himself."""
    if not visit.as_keeper:
        raise Refusal("keeper_first")
    visit.desk = replace(visit.desk, silent=True)
    visit.post = Post(visit.desk)
    visit.say("keeper_silent")


def _person(visit: Visit, who: str) -> Person:
    person = personal_data.find(visit.desk, who)
    if person is None or not person.addresses:
        raise Refusal("address_unknown", address=who)
    return person


def refuse_seat(visit: Visit, command: object) -> None:
    """What needs a seat of one's own is not for the keeper."""
    if visit.as_keeper and isinstance(command, (*NOT_HIS, *SETTINGS_NOT_HIS)):
        raise Refusal("keeper_has_no_seat")
