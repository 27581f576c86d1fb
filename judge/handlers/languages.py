"""SET LANGUAGE: any language that has a catalogue (docs/translating.md)."""

from __future__ import annotations

from judge.domain.commands import SetLanguage
from judge.domain.refusals import Refusal
from judge.handlers.trust import writer
from judge.handlers.visit import Visit
from judge.reports.catalog import called


def set_language(visit: Visit, setting: SetLanguage) -> None:
    """Belongs to the person, works without SIGNON (contract, "Personal settings")."""
    person = writer(visit)
    known = visit.desk.office.renderer.languages
    codes = []
    for word in setting.languages:
        code = next((code for code in known if word.casefold() in called(code)), None)
        if code is None:
            names = [*(code.upper() for code in sorted(known)), "BOTH"]
            raise Refusal("language_unknown", word=word, languages=names)
        codes.append(code)
    person.languages = list(dict.fromkeys(codes))
    visit.say("language_set", languages=" + ".join(code.upper() for code in person.languages))
