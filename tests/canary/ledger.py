"""Who may read which canary: written from the contract and the reference, not from the code.

A canary is a word (or an order) that nobody else would write. `TABLE` says for each kind of
thing who may come to see it, and where that is ruled; `Ledger.leaks` looks for the rest.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from email import message_from_bytes, policy
from email.utils import parsedate_to_datetime
from random import Random

#: The keeper at his command line, and in the letters that he gets.
KEEPER, KEEPERS_MAIL, LOG = "keeper", "postmaster@localhost", "log"

#: kind → (who may read it, where that is ruled). ``owner``: the addresses of the seat;
#: ``sender``: the address that the mail came from; ``masters`` of the game; ``readers``: those
#: named by a press line; ``keeper``: the commands of the judgekeeper (never his letters).
TABLE: dict[str, tuple[tuple[str, ...], str]] = {
    "password": ((), 'contract §1 "Echo": masked in every echo, log, error and listing'),
    "order": (
        ("owner", "masters"),
        "spec §11.1; everybody once the phase is processed (§8), in blind games nobody (§12.3)",
    ),
    "kept": (("owner", "masters"), "spec §5.7, §11.1: orders for a later phase"),
    "line": (("owner", "masters"), "spec §8.10: an offending line stands in the reply only"),
    "wish": (("owner", "masters"), 'contract §1 "What a SET tells others": PREFERENCE'),
    "absence": (("owner", "masters"), 'contract §1 "What a SET tells others": ABSENCE'),
    "press": (("owner", "readers"), "spec §7.5: the powers addressed, no later newcomer"),
    "broadcast": (("everybody",), "spec §7.5: all in the game; HISTORY shows it to whoever asks"),
    "observed": (("owner", "readers", "keeper"), "spec §7.5: partial, but observers had it"),
    "foreign": (("owner", "sender", "keeper"), 'contract §1 "Who sent a mail"'),
    "unsent": (("owner",), "spec §7.4: refused press is echoed to its sender"),
    "identity": (("owner", "masters", "keeper"), "spec §12.2 gunboat: masters only, to the end"),
    "subject": (("owner", "sender"), "spec §0.6 no. 3: kept only for the subject of the reply"),
    "message id": (("owner", "sender"), 'contract §1 "Threading": In-Reply-To of his answer'),
    "header": ((), "hazards §5 gunboat: no header of a player's mail is passed on"),
    "bounced": ((), "hazards §1.5: the returned copy is never run nor forwarded"),
    "answer address": (("owner",), "hazards §5: it opens the seat without a password"),
}

_TOKEN = re.compile(r"zq[0-9a-v]{7}q")
#: An example is made from its reader's own units, and anybody may have ordered the like.
_EXAMPLE = re.compile(
    r"(?:would be accepted|serait accept\S*)[^:]*:[^\n]*"
    # Those of HELP stand below it, indented; in an export with the line ends of JSON.
    r"|(?:would work now|seraient accept\S* maintenant)\s*:(?:(?:\r?\n|\\n)+ {2,}[^\n\\]*)+"
)
#: Nothing is a move, or a day of an absence, without one of these.
_MARK = re.compile(r"\w\W{0,2}(?:->?|→|–| to | vers )\W{0,3}\w|1999")
_SOFT_BREAK = re.compile(r"=\r?\n")
_GLUE = re.compile(r"[\s|>*=]+")


@dataclass(frozen=True)
class Canary:
    kind: str
    readers: frozenset[str]
    everybody: bool = False

    def allows(self, reader: str) -> bool:
        return self.everybody or reader in self.readers


@dataclass(frozen=True)
class Shown:
    """Something that was written for a reader: a letter, a listing, a log."""

    reader: str
    what: str
    at: datetime | None
    text: str
    #: Kinds that this place may show besides, to whoever reads it there.
    excused: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Leak:
    kind: str
    word: str
    shown: Shown

    def __str__(self) -> str:
        return f"{self.kind} {self.word} in {self.shown.what} for {self.shown.reader}"


@dataclass
class Ledger:
    """All canaries of a game."""

    random: Random
    words: dict[str, list[Canary]] = field(default_factory=dict)
    #: Orders by the pattern that finds them in any notation, with the number of their phase.
    orders: list[tuple[re.Pattern[str], frozenset[str], datetime, int | None]] = field(
        default_factory=list
    )
    processed: dict[int, datetime] = field(default_factory=dict)
    #: What was ordered stays its owner's; the keeper's export has it.
    blind: bool = False

    def word(self, kind: str, readers: Iterable[str] = ()) -> str:
        """A new word; ``readers`` are the addresses that `TABLE` names for its kind."""
        digits = "0123456789abcdefghijklmnopqrstuv"
        made = "zq" + "".join(self.random.choice(digits) for _ in range(7)) + "q"
        self.learn(made, kind, readers)
        return made

    def learn(self, word: str, kind: str, readers: Iterable[str] = ()) -> None:
        """``word`` as a canary; readers beside those it has are added."""
        allowed = TABLE[kind][0]
        more = [KEEPER] if "keeper" in allowed else []
        known = frozenset((*readers, *more)) if allowed else frozenset()
        canary = Canary(kind, known, everybody="everybody" in allowed)
        self.words.setdefault(word.casefold(), []).append(canary)

    def order(
        self, pattern: str, readers: Iterable[str], since: datetime, number: int | None
    ) -> None:
        """An order given at ``since`` for phase ``number``; None: that phase never comes."""
        self.orders.append((re.compile(pattern), frozenset(readers), since, number))

    def inherit(self, former: str, heir: str) -> None:
        """Who takes a seat over finds its orders on file; those for later phases are gone."""
        self.orders = [
            (pattern, readers | {heir} if former in readers and number else readers, since, number)
            for pattern, readers, since, number in self.orders
        ]

    def leaks(self, things: Iterable[Shown]) -> Iterator[Leak]:
        """Every canary in front of somebody who may not see it, or not yet."""
        for shown in things:
            text = folded(shown.text)
            seen = set(_TOKEN.findall(text)) | set(_TOKEN.findall(_GLUE.sub("", text)))
            plain = set(re.findall(r"[\w+@.-]+", text)) if shown.reader else set()
            for word in sorted(seen | (plain & self.words.keys())):
                rules = self.words.get(word, [])
                if not rules or any(rule.allows(shown.reader) for rule in rules):
                    continue
                if any(rule.kind in shown.excused for rule in rules):
                    continue
                yield Leak(rules[0].kind, word, shown)
            yield from self._orders_in(text, shown)

    def _orders_in(self, text: str, shown: Shown) -> Iterator[Leak]:
        flat = near_marks(_EXAMPLE.sub("", _SOFT_BREAK.sub("", text)))
        if not flat:
            return
        known = {
            pattern.pattern
            for pattern, readers, _, number in self.orders
            if shown.reader in readers or self._is_public(number, shown)
        }
        for pattern, readers, since, _ in self.orders:
            if shown.reader in readers or pattern.pattern in known or "order" in shown.excused:
                continue
            if shown.at is not None and shown.at < since:
                continue
            known.add(pattern.pattern)  # looked for once
            if pattern.search(flat):
                yield Leak("order", pattern.pattern, shown)

    def _is_public(self, number: int | None, shown: Shown) -> bool:
        if number not in self.processed or (self.blind and shown.reader != KEEPER):
            return False
        return shown.at is None or shown.at >= self.processed[number]


def letter(recipient: str, raw: bytes) -> Shown:
    """All that a letter says: raw, headers decoded, every part decoded."""
    message = message_from_bytes(raw, policy=policy.default)
    parts = [raw.decode("utf-8", "replace")]
    parts += [f"{name}: {value}" for name, value in message.items()]
    for part in message.walk():
        body = part.get_payload(decode=True)
        if isinstance(body, bytes):
            parts.append(body.decode(part.get_content_charset() or "utf-8", "replace"))
    at = parsedate_to_datetime(str(message["Date"]))
    return Shown(recipient, f"letter {message['Subject']!r}", at, "\n".join(parts))


def near_marks(text: str) -> str:
    """Where orders can stand in ``text``: each mark with what is before and behind it, once.

    No province with its coast has forty letters.
    """
    flat = " ".join(text.split())
    places = (flat[max(0, m.start() - 60) : m.end() + 60] for m in _MARK.finditer(flat))
    return "\n====\n".join(dict.fromkeys(places))


def folded(text: str) -> str:
    """As a reader would compare words: width and case do not matter."""
    return unicodedata.normalize("NFKC", text).casefold()
