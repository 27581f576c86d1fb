"""SET PRIVACY: what WHO IS and WHO GAME keep back of one's registration (spec §10.1).

Telephone, street and site are told to nobody in any case. Points are not hidden: they are what
others go by. In a game its people see each other's addresses as they always do.
"""

from __future__ import annotations

from judge.domain.entrance import SetPrivacy
from judge.domain.refusals import Refusal
from judge.handlers.trust import writer
from judge.handlers.visit import Visit
from judge.language.folding import bare

#: Field → the words for it.
FIELDS = {
    "name": ("name", "nom"),
    "country": ("country", "pays"),
    "level": ("level", "niveau"),
    "e-mail": ("e-mail", "email", "courriel", "mail"),
}
ALL = ("all", "tout")
NOTHING = ("none", "nothing", "off", "rien", "aucun")


def set_privacy(visit: Visit, setting: SetPrivacy) -> None:
    """The whole list of what is hidden from now on; told to nobody else."""
    words = [bare(word) for word in setting.fields]
    hidden: set[str] = set()
    for word in words:
        found = [field for field, names in FIELDS.items() if word in names]
        if word in ALL:
            found = list(FIELDS)
        elif not found and not (word in NOTHING and len(words) == 1):
            known = (*(field.upper() for field in FIELDS), "ALL", "NONE")
            raise Refusal("privacy_unknown", value=word, choices=known)
        hidden.update(found)
    writer(visit).hidden = [field for field in FIELDS if field in hidden]
    if hidden:
        fields = tuple(field.capitalize() for field in FIELDS if field in hidden)
        visit.say("privacy_set", fields=fields)
    else:
        visit.say("privacy_none")
