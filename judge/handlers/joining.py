"""Coming into a game: CREATE, SIGNON ?game, OBSERVE, BECOME MASTER."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.domain.commands import BecomeMaster, Create, Observe
from judge.domain.refusals import Refusal
from judge.domain.roles import Matter, Role
from judge.handlers.access import check_access, check_observer
from judge.handlers.admission import check_master
from judge.handlers.approval import newcomer
from judge.handlers.archive import Discreet, doer, tell
from judge.handlers.clockwork import players
from judge.handlers.guesses import proved
from judge.handlers.letters import head
from judge.handlers.mastery import masters
from judge.handlers.people import sees_any
from judge.handlers.ripeness import check_ripe
from judge.handlers.standstill import rest
from judge.handlers.start import missing_players
from judge.handlers.switches import is_on
from judge.handlers.trust import enter, require_believed, require_proof
from judge.handlers.visit import Visit
from judge.reports.views import Message, Notice
from judge.store.schema import Game, Seat

#: Options of a game; each is a flag of the same name.
OPTIONS = ("gunboat", "blind")
#: Nobody sees whether a way by sea has fleets, so an army that was sent over one without any is
#: ordered to move all the same: it fails like one whose fleets were not ordered to convoy.
BLIND_CHOICES = {"4.E.1": "counts-as-move"}
#: French words for options; GUNBOAT is called so in French too.
_SYNONYMS = {"aveugle": "blind"}
#: Variants and options of the classic judge (spec §12.1, §12.2), which an answer may repeat.
CLASSIC = """youngstown loeb9 pure chaos britain 1898 crowded crowded_1898 fleet_rome shift_right
    shift_left shift_around rootz layered aberration wraparound wraparound2 chromatic milan asia
    modern colonial colonial96 h31 h32 hundred classical empire african2 sailho sailho_crowded
    ancient_med minorpower machiavelli machiavelli2 mach dipmach machfive wings intimate
    shorthand duplex a/f army/fleet"""
RESERVED = ("control",)
MAX_PEOPLE = 50


def create(visit: Visit, command: Create) -> None:
    """A new game with the default settings; its creator plays, or is its master."""
    person = visit.person
    if person is None:
        raise Refusal("not_registered", fatal=True, address=visit.sender)
    require_believed(visit, fatal=True)
    desk = visit.desk
    name = command.game.lower()
    if not re.fullmatch(r"[a-z0-9]{1,19}", name) or name in RESERVED:
        raise Refusal("bad_game_name", fatal=True, game=command.game)
    if person.dedication < desk.settings.create_dedication:
        raise Refusal(
            "access_dedication",
            fatal=True,
            minimum=desk.settings.create_dedication,
            points=person.dedication,
        )
    check_master(visit, fatal=True)
    variant, options = read_words(visit, command.words)
    if desk.tx.games.get(name, kind=None) is not None:
        raise Refusal("game_exists", fatal=True, game=name)
    hashed = new_password(visit, command.password)
    as_master = desk.settings.auto_master
    flags = {option: option in options for option in OPTIONS}
    flags |= {"nmr": desk.settings.nmr, "moderated": as_master, "proxy": False}
    game = Game(
        name=name,
        variant=variant,
        status="forming",
        edition="judge",
        choices=dict(BLIND_CHOICES) if flags["blind"] else {},
        flags=flags,
        timing={kind: table.to_dict() for kind, table in desk.settings.timing.items()},
        zone=desk.settings.zone,
        seed=desk.keys.seed("game", name),
        created_at=desk.now,
    )
    rest(game, visit.moment)
    desk.tx.games.add(game)
    seat = new_seat(visit, game, Role.MASTER if as_master else Role.PLAYER, hashed)
    desk.tx.events.add("created", visit.moment, game=game, public=True)
    visit.enter(game, seat)
    visit.say("created_as_master" if as_master else "created", game=name)
    visit.say("players_needed", "note", count=missing_players(desk, game))


def read_words(visit: Visit, words: Iterable[str]) -> tuple[str, frozenset[str]]:
    """Variant and options from the words after the password. Fatal refusal of an unknown one."""
    variants = visit.desk.office.kits.variants
    variant = variants[0]
    options = set()
    for word in words:
        folded = word.lower().strip(",")
        if folded in variants:
            variant = folded
        elif (option := _SYNONYMS.get(folded, folded)) in OPTIONS:
            options.add(option)
        else:
            # Any other word may be a password: "SIGNON ?summer password sesame".
            named = {"word": folded} if folded in CLASSIC.split() else {}
            raise Refusal("unknown_variant", fatal=True, known=(*variants, *OPTIONS), **named)
    return variant, frozenset(options)


def new_password(visit: Visit, typed: str) -> str:
    hashed = visit.desk.office.passwords.hash(typed)
    if hashed is None:
        raise Refusal("bad_password", fatal=True)
    return hashed


def new_seat(visit: Visit, game: Game, role: Role, password: str) -> Seat:
    seat = Seat(
        role=role.value,
        person=visit.person,
        addresses=[visit.sender],
        password=password,
        error_lines=[],
        joined_at=visit.moment,
        token_serial=0,
    )
    game.seats.append(seat)
    visit.desk.tx.flush()
    return seat


def join(visit: Visit, game: Game, password: str, words: tuple[str, ...], *, named: bool) -> None:
    """SIGNON ?game: one more player; the last one starts the game at once."""
    desk = visit.desk
    assert visit.person is not None
    mine = [seat for seat in game.seats if seat.person_id == visit.person.id]
    for seat in mine:
        if seat.role == Role.MASTER:
            raise Refusal("already_in_game", fatal=True, game=game.name)
        if seat.role == Role.PLAYER:
            if proved(visit, [seat], password) is None:
                raise Refusal("wrong_password", fatal=True)
            enter(visit, game, seat)
            visit.say("signed_on_forming", game=game.name)
            return
    require_believed(visit, fatal=True)
    check_access(visit, game)
    if missing_players(desk, game) <= 0:
        raise Refusal("game_full", fatal=True, game=game.name)
    if named:
        _check_words(visit, game, words)
    hashed = new_password(visit, password)
    for seat in mine:
        desk.tx.games.delete_seat(seat)
    seat = new_seat(visit, game, Role.PLAYER, hashed)
    visit.enter(game, seat)
    visit.say("signed_up", game=game.name)
    extra = newcomer(visit, game, seat)
    missing = missing_players(desk, game)
    count = len(players(game))
    said = {"who": doer(seat), "game": game.name, "count": count}
    tell(
        desk,
        game,
        "signed_up",
        visit.moment,
        Notice(
            head(desk, game),
            Message("subject_signon_new", {"who": f"#{count}"}),
            (Message("player_signed_up", said, "note"),),
        ),
        visit.key("signed-up"),
        among=[other for other in game.seats if other is not seat],
        discreet=Discreet(Matter.COMINGS),
        own=lambda reader: extra if decides(game, reader) else (),
        matters=False,
    )
    if missing:
        if sees_any(seat, game, Matter.PRESENCE):
            visit.say("players_needed", "note", count=missing)
        return
    if is_on(game, "manual_start") and masters(game):
        visit.say("full_waits", "note")
        tell_ready(visit, game)
        return
    # Only at the end of the mail, so that a wish list in it still counts.
    visit.starting = True
    visit.say("starts_now", "note")


def tell_ready(visit: Visit, game: Game) -> None:
    """A full game that is to be started by hand: its masters hear how."""
    desk = visit.desk
    notice = Notice(
        head(desk, game),
        Message("subject_ready"),
        (Message("ready_to_start", {"signon": f"SIGNON m{game.name} password"}, "note"),),
    )
    visit.post.to_masters(game, notice, visit.key("ready"), "notice")


def decides(game: Game, seat: Seat) -> bool:
    """May somebody change the settings of the game?"""
    if seat.role == Role.MASTER:
        return True
    return seat.role == Role.PLAYER and not game.flags.get("moderated", False)


def _check_words(visit: Visit, game: Game, words: tuple[str, ...]) -> None:
    """Who signs up repeats variant and options, so that nobody is surprised by them."""
    variant, options = read_words(visit, words)
    wanted = frozenset(option for option in OPTIONS if game.flags.get(option))
    if (variant, options) != (game.variant, wanted):
        standard = visit.desk.office.kits.variants[0]
        right = ([] if game.variant == standard else [game.variant]) + sorted(wanted)
        usage = " ".join([f"SIGNON ?{game.name} PASSWORD", *right])
        raise Refusal("variant_mismatch", fatal=True, usage=usage)


def observe(visit: Visit, command: Observe) -> None:
    observe_again(visit, command.game, command.password)


def observe_again(visit: Visit, name: str, password: str) -> None:
    """OBSERVE, or SIGNON ogame: become an observer, or come back as one.

    Anybody may, registered or not; the address proves who it is (spec §1.2), and the password
    where our mail host says that the mail does not come from there.
    """
    desk = visit.desk
    game = desk.tx.games.get(name.lower(), lock=True)
    if game is None:
        raise Refusal("unknown_game", fatal=True, game=name)
    check_ripe(game, visit.mail)
    mine = [
        seat
        for seat in game.seats
        if visit.sender in seat.addresses
        or (visit.person is not None and seat.person_id == visit.person.id)
    ]
    for seat in mine:
        if seat.role != Role.OBSERVER:
            raise Refusal("already_in_game", fatal=True, game=game.name)
        if visit.forged and proved(visit, [seat], password) is None:
            raise Refusal("wrong_password", fatal=True)
        enter(visit, game, seat)
        visit.say("signed_on_observer", game=game.name)
        return
    require_believed(visit, fatal=True)
    if game.status == "terminated" and not game.phase:
        raise Refusal("game_over", fatal=True, game=game.name)
    check_observer(visit, game)
    if len(game.seats) >= MAX_PEOPLE:
        raise Refusal("too_many_people", fatal=True, count=MAX_PEOPLE)
    seat = new_seat(visit, game, Role.OBSERVER, new_password(visit, password))
    visit.enter(game, seat)
    visit.say("observing", game=game.name)
    message = Message("observer_joined", {"who": doer(seat)}, "note")
    tell(
        desk,
        game,
        "observer",
        visit.moment,
        Notice(head(desk, game), Message("subject_observer"), (message,)),
        visit.key("observer"),
        among=[other for other in game.seats if other is not seat],
        discreet=Discreet(Matter.COMINGS),
        matters=False,
    )


def become_master(visit: Visit, _command: BecomeMaster) -> None:
    """The only participant of a forming game stops playing and moderates it."""
    game, seat = visit.the_game, require_proof(visit)
    if seat.role == Role.MASTER:
        visit.say("master_already", "note")
        return
    if seat.role != Role.PLAYER or game.status != "forming" or len(game.seats) != 1:
        raise Refusal("master_only_alone")
    check_master(visit, fatal=False)
    seat.role = Role.MASTER.value
    seat.unapproved = False
    seat.preference = ""
    game.flags = {**game.flags, "moderated": True}
    visit.desk.tx.events.add("master", visit.moment, game=game, public=True)
    visit.say("master_now")
