"""GET and VERSION: the files that the judge mails, and which program it is (spec §1.1)."""

from __future__ import annotations

from judge import __version__
from judge.domain.questions import GetFile, Help, Version
from judge.domain.refusals import Refusal
from judge.games.diplomacy.editions import EDITIONS
from judge.handlers.answers import ANSWER, answers_left
from judge.handlers.queries import help_text
from judge.handlers.trust import require_believed
from judge.handlers.visit import Visit
from judge.reports import help_texts
from judge.reports.library import PACKAGE, find_file, nearest_files
from judge.reports.views import About, FileIndex, Files

INDEX = ("index", "liste", "list", "files", "fichiers")
#: What people call the list of the registered.
PEOPLE = (
    *("whois", "who", "whogame", "people", "users", "userlist", "players", "registrations"),
    *("joueurs", "inscrits", "utilisateurs"),
)


def get_file(visit: Visit, command: GetFile) -> None:
    """A file in a letter of its own (contract §4); no name, or one that is none: the list."""
    require_believed(visit)
    name = command.name.rstrip(".,!").lower()
    word = help_texts.bare(name)
    if word in PEOPLE:
        raise Refusal("file_of_people")
    if word == "package":
        _send(visit, Files("package", PACKAGE))
        visit.say("file_package_sent")
        return
    found = find_file(name)
    if found is not None:
        _send(visit, Files(found, (found,)))
        visit.say("file_sent", name=found.upper())
    elif word in INDEX or not word:
        visit.attach(FileIndex())
        visit.say("file_index_below")
    elif help_texts.find(name) is not None:
        visit.say("file_is_help", "note", name=name)
        help_text(visit, Help(name))
    else:
        visit.attach(FileIndex())
        nearest = tuple(file.upper() for file in nearest_files(name))
        visit.say("file_unknown", "note", name=name, files=nearest)


def _send(visit: Visit, view: Files) -> None:
    """To the sender, once a mail; it counts as an answer, and leaves the last one of the hour."""
    if answers_left(visit.desk, visit.sender) <= 1:
        raise Refusal("file_too_many")
    key = f"mail:{visit.mail.id}:file:{view.name}"
    visit.post.to_address(visit.sender, view, key, ANSWER, person=visit.person, reply=visit.reply)


def version(visit: Visit, _command: Version) -> None:
    """Name and version of the judge, its maps, editions and languages."""
    office = visit.desk.office
    visit.attach(
        About(
            version=__version__,
            name=office.settings.name,
            code=office.settings.code,
            maps=office.kits.variants,
            editions=tuple(EDITIONS),
            languages=office.renderer.languages,
        )
    )
    visit.say("version_below")
