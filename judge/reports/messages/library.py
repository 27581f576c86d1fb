"""What the judge says to GET and VERSION."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say

LIBRARY: dict[str, Texts] = {
    "file_sent": say("The file %(name)s comes in a letter of its own.", name=Kind.FILE),
    "file_package_sent": say("The files for newcomers come in a letter of their own."),
    "file_index_below": say("The files are below; GET and one of these words brings it."),
    "file_is_help": say('There is no file "%(name)s", but HELP knows that word.', name=Kind.WORDS),
    "help_is_file": say(
        '"%(topic)s" is told of in a file, which comes in a letter of its own.', topic=Kind.WORDS
    ),
    "help_has_file": say("GET %(name)s brings a whole file on this.", name=Kind.FILE),
    "file_unknown": (
        say(
            'There is no file "%(name)s". Did you mean %(files)s? All files are below.',
            name=Kind.WORDS,
            files=Kind.FILES,
        ),
        say('There is no file "%(name)s"; the files that there are stand below.', name=Kind.WORDS),
    ),
    "file_of_people": say(
        "The list of those who are registered here is mailed to nobody. WHO IS and an address tells"
        " about one of them, WHO GAME and a name about those of a game."
    ),
    "file_too_many": say(
        "This hour's letters to you are used up, so the file was not sent. Ask again later."
    ),
    "version_below": say("What this judge is stands below."),
}
