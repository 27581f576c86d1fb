"""GET, HELP and VERSION: what the judge has to read (spec §1.1)."""

from __future__ import annotations

from judge import __version__
from judge.domain.questions import GetFile, Help, Version
from judge.domain.refusals import Refusal
from judge.games.diplomacy.editions import EDITIONS
from judge.handlers.answers import ANSWER, answers_left
from judge.handlers.help_lines import ORDER_TOPICS, brief_lines, lines_for
from judge.handlers.trust import require_believed
from judge.handlers.visit import Visit
from judge.reports import help_texts
from judge.reports.finding import look_up, nearest
from judge.reports.library import FILES, PACKAGE, find_file, nearest_files
from judge.reports.views import About, FileIndex, Files, HelpText, HelpTopics

LISTS = ("flist", "liste", "list", "files", "fichiers")
#: What people call the list of the registered.
PEOPLE = (
    *("whois", "who", "whogame", "people", "users", "userlist", "players", "registrations"),
    *("joueurs", "inscrits", "utilisateurs"),
)

#: Topics on which a file of another name tells more.
MORE = {
    **dict.fromkeys(("orders", "move", "support", "convoy", "if", "phase"), "syntax"),
    **dict.fromkeys(("nmr", "wait", "absence", "dedication", "rhythm"), "deadlines"),
    **dict.fromkeys(("become", "process", "eject", "begin"), "master"),
    **dict.fromkeys(("files", "set"), "index"),
    "ending": "draws",
    "signon": "guide",
}


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
        visit.say("file_sent", name=found)
    elif word in LISTS or not word:
        visit.attach(FileIndex())
        visit.say("file_index_below")
    elif (topic := help_texts.find(name)) is not None:
        visit.say("file_is_help", "note", name=name)
        _explain(visit, topic)
    else:
        visit.attach(FileIndex())
        visit.say("file_unknown", "note", name=name, files=nearest_files(name))


def _send(visit: Visit, view: Files) -> None:
    """To the sender, once a mail; it counts as an answer, and leaves the last one of the hour."""
    if answers_left(visit.desk, visit.sender) <= 1:
        raise Refusal("file_too_many")
    key = f"mail:{visit.mail.id}:file:{view.name}"
    visit.post.to_address(visit.sender, view, key, ANSWER, person=visit.person, reply=visit.reply)


def help_text(visit: Visit, command: Help) -> None:
    """HELP alone: outside the introduction, after SIGNON all topics; HELP and a word: that one.

    What only a file tells of is mailed as GET would do it.
    """
    asked = command.topic or ("help" if visit.game is not None else "info")
    found = look_up(asked.rstrip("?"))
    if found is None:
        visit.say("help_unknown", "note", topic=asked, topics=nearest(asked))
        _list_topics(visit)
    elif found.kind == "file":
        visit.say("help_is_file", "note", topic=asked)
        get_file(visit, GetFile(found.name))
    elif found.name == "help":
        visit.say("help_topics")
        _list_topics(visit)
    else:
        _explain(visit, found.name)


def _explain(visit: Visit, topic: str) -> None:
    """One topic with lines for now; where there is a file on it too, its name."""
    shown = lines_for(visit, topic)
    none = visit.game is not None and topic in ORDER_TOPICS and not shown
    visit.attach(HelpText(topic, shown, now=visit.game is not None, none=none))
    visit.say("help_attached")
    if (more := MORE.get(topic, topic)) in FILES and more != "info":
        visit.say("help_has_file", "note", name=more)


def _list_topics(visit: Visit) -> None:
    visit.attach(HelpTopics(brief_lines(visit) if visit.game is not None else {}))


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
