"""Letters that are read together: SET NOTIFY DIGEST, and the report to the keeper."""

from __future__ import annotations

from judge.domain.entrance import SetNotify
from judge.domain.notify import MODES, mode_of
from judge.domain.refusals import Refusal
from judge.handlers.desk import Desk
from judge.handlers.letters import Post
from judge.handlers.trust import writer
from judge.handlers.visit import Visit
from judge.language.folding import bare
from judge.reports.views import Digest, DigestEntry, KeeperAlert
from judge.store.schema import Person

#: Letters of one transaction.
AT_ONCE = 20


def set_notify(visit: Visit, setting: SetNotify) -> None:
    """Belongs to the person, works without SIGNON, and is told to nobody else."""
    mode = mode_of(bare(setting.value))
    if mode is None:
        known = tuple(each.upper() for each in MODES)
        raise Refusal("notify_unknown", value=setting.value, choices=known)
    person = writer(visit)
    person.notify = mode
    if mode == "none":
        visit.desk.tx.digests.forget_person(person.id)
    match mode:
        case "all":
            visit.say("notify_all")
        case "results":
            visit.say("notify_results")
        case "digest":
            visit.say("notify_digest")
        case "none":
            visit.say("notify_none")


def send_due(desk: Desk) -> bool:
    """Some of the letters of many that are due; False if there are none.

    Most people's are due at the same minute, and others want to write to the store meanwhile.
    """
    found = desk.tx.digests.due(desk.now, AT_ONCE)
    for recipient in found:
        _send(desk, recipient)
    return bool(found)


def _send(desk: Desk, recipient: str) -> None:
    held = desk.tx.digests.take(recipient)
    if not held:
        return  # another scheduler has sent it since it was looked for
    key = f"digest:{recipient}:{held[0].due_at.isoformat()}"
    if recipient == desk.settings.keeper and held[0].person_id is None:
        lines = tuple(line for letter in held for line in letter.text.split("\n"))
        Post(desk).to_address(recipient, KeeperAlert("Report", lines), key, "keeper")
        return
    person: Person | None = None
    if held[0].person_id is not None:
        person = desk.tx.people.get(held[0].person_id)
    view = Digest(tuple(DigestEntry(letter.subject, letter.text) for letter in held))
    Post(desk).to_address(recipient, view, key, "digest", person=person)
