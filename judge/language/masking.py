"""Passwords out of every line that is shown, logged or quoted back.

Also in lines that nearly were a SIGNON: a slip of the finger in the keyword
must not print the password behind it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import lru_cache

from judge.language.folding import bare as bare_of
from judge.language.folding import fold
from judge.language.robot_masking import awaits as robot_awaits
from judge.language.robot_masking import masked as robot_masked

MASK = "****"

# A word right behind one of these is a password, wherever it stands.
_BEFORE_PASSWORD = re.compile(
    r"\b(?:password|passwort|pw|mot de passe|motdepasse|mdp)\b(?: is | est |[ :=]){1,3}([^ ]+)"
)
_ENDS_IN_PASSWORD = re.compile(
    r"\b(?:password|passwort|mot de passe|motdepasse)(?: is| est)?[ :=.]*$"
)
_SECRET_HEADS = (
    "signon",
    "sign on",
    "signer",
    "create",
    "creer",
    "observe",
    "observer",
    "watch",
    "regarder",
    "login",
    "log in",
    "hello",
    "entrer",
    "inscrire",
    "connexion",
    "connecter",
)
# SET PASSWORD, however it is written: everything behind the word is secret.
_PASSWORD = ("password", "passwort", "motdepasse")
_TOKEN_HEADS = ("confirm", "confirmer", "veto", "opposition")
#: What the keeper does by mail → how many words stand between it and his keyword.
_KEEPER_HEADS = {"adjust": 2, "ajuster": 2, "record": 3, "noter": 3}
_NEAR = 0.75
# "Re: ", "Fwd: " and the like, any number of them.
_REPLY = re.compile(r"(?:(?:re|aw|antw|sv|tr|rep|fw|fwd|wg) ?: *){0,20}", re.IGNORECASE)
# What people put around a word.
_FRAME = " .,:;!*_<>()[]\"'"
# "Hello" and its like begin sentences; only a short line can be a sign-on.
_SENTENCE_HEADS = ("hello", "entrer", "watch", "regarder", "observer", "observe")
_SENTENCE = 5


def mask(line: str, exact: bool = False, order: bool = False) -> str:
    """The folded line with passwords and tokens as ``****``.

    ``order`` says that the line was taken as orders: then it is no sign-on, however
    near its first word comes to one ("sinon").

    ``exact`` says that the line was understood as a command: then what follows
    the password (variant, options) stays readable. Otherwise everything behind
    the game goes, since a password may have broken into pieces.
    """
    robots = None if exact or order else robot_masked(line)
    if robots is not None:
        return robots
    text = fold(line)
    lead = len(text) - len(text.lstrip(">|: "))
    low = bare_of(text)
    spans = [match.span(1) for match in _BEFORE_PASSWORD.finditer(low)]
    if not order:
        spans += _behind_head(low, lead, exact)
    shown: list[str] = []
    at = 0
    for start, end in sorted(spans):
        if start >= at:
            shown += [text[at:start], MASK]
        at = max(at, end)
    return "".join(shown) + text[at:]


def awaits(line: str) -> int:
    """Behind such a line, so many lines of one word may be passwords ("SIGNON fgame" alone)."""
    if waiting := robot_awaits(line):
        return waiting
    low = bare_of(fold(line)).lstrip(">|: ")
    words = [word.strip(_FRAME) for word in low.split()]
    words = [word for word in words if word]
    if _ENDS_IN_PASSWORD.search(low):
        return 1
    for count in (2, 1):
        head = " ".join(words[:count])
        known = head in _SECRET_HEADS or _is_near(head) or head == "signon"
        if known and head not in _SENTENCE_HEADS and count <= len(words) <= count + 1:
            return 1 + count - len(words) + 1
    last = words[-1] if words else ""
    return 1 if len(words) <= 3 and _is_password(last) else 0


def is_one_word(line: str) -> bool:
    """Could the whole line be a password?"""
    return len(line.split()) == 1


def mask_lines(lines: Iterable[str]) -> list[str]:
    """Every line masked, and the passwords that stand on a line of their own."""
    shown = []
    waiting = 0
    for line in lines:
        if waiting and is_one_word(line):
            shown.append(MASK)
            waiting -= 1
            continue
        shown.append(mask(line))
        waiting = awaits(line) if line.strip() else waiting
    return shown


def mask_subject(subject: str) -> str:
    """The same for a Subject, where people put commands too (eml 151), behind "Re:" or not."""
    prefix = _REPLY.match(subject)
    start = prefix.end() if prefix else 0
    masked = mask(subject[start:])
    return subject[:start] + masked if MASK in masked else subject


def _behind_head(low: str, lead: int, exact: bool) -> list[tuple[int, int]]:
    words = [match.span() for match in re.finditer(r"[^ ]+", low[lead:])]
    words = [(start + lead, end + lead) for start, end in words]
    spelt = _spelt_out(low, words)
    if spelt:
        return spelt
    if len(words) < 2:
        return []
    secret = _behind_password(low, words)
    if secret:
        return secret
    one = low[words[0][0] : words[0][1]].strip(_FRAME)
    two = low[words[0][0] : words[1][1]].strip(_FRAME)
    if one in _KEEPER_HEADS:
        return words[1 + _KEEPER_HEADS[one] :]
    if one in _TOKEN_HEADS:
        return words[1:] if len(words) == 2 else []
    if one.startswith("signon") or one in _SECRET_HEADS:
        rest = words[1:]
    elif two in _SECRET_HEADS or _is_near(two):
        rest = words[2:]
    elif _is_near(one):
        rest = words[1:]
    else:
        return []
    if one in _SENTENCE_HEADS and len(words) > _SENTENCE and not exact:
        return []
    if exact:
        return rest[1:2]
    glued = one.startswith("signon") and len(one) > len("signon") + 1
    # One word alone is a game, or a password without one.
    alone = len(rest) == 1 and one not in ("hello", "entrer", "watch", "regarder")
    behind = rest if glued or alone else rest[1:]
    return [(behind[0][0], behind[-1][1])] if behind else []


def _behind_password(low: str, words: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """``set pasword x y``, ``SETPASSWORD x``, ``regler mot-de-passe x``: all behind it."""
    for place, (start, end) in enumerate(words[:3]):
        word = re.sub(r"[^a-z]", "", low[start:end]).removeprefix("set").removeprefix("regler")
        if place + 1 < len(words) and _is_password(word):
            return [(words[place + 1][0], words[-1][1])]
    return []


@lru_cache(maxsize=2048)
def _is_password(word: str) -> bool:
    if word in ("pw", "pass", "mdp", "passe"):
        return True
    if not 6 <= len(word) <= 12:
        return False
    return any(SequenceMatcher(None, word, known).ratio() >= _NEAR for known in _PASSWORD)


def _spelt_out(low: str, words: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """``S I G N O N fgame x``: everything behind the game."""
    letters = "".join(low[start:end] for start, end in words[:6])
    if letters == "signon" and len(words) > 7:
        return [(words[7][0], words[-1][1])]
    return []


@lru_cache(maxsize=2048)
def _is_near(head: str) -> bool:
    """A slip of the finger: ``signnon``, ``sing on``, ``craete``, ``zignon``."""
    glued = head.replace(" ", "")
    if not 4 <= len(glued) <= 9:
        return False
    return any(
        SequenceMatcher(None, glued, known).ratio() >= _NEAR
        for known in ("signon", "create", "observe", "login")
    )
