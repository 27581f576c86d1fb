"""What of a mail was not read, and what its sender can do about it (mail-hazards §2.2)."""

from __future__ import annotations

from judge.handlers.settings import Settings
from judge.mail.incoming import Incoming
from judge.reports.views import Message

# Why nothing at all could be read → code of the sentence.
_TROUBLE = {
    "encrypted": "mail_encrypted",
    "tnef": "mail_tnef",
    "only_attachment": "mail_only_attachment",
    "only_forward": "mail_only_forward",
    "undecodable": "mail_undecodable",
    "too_complex": "mail_too_complex",
    "too_large_header": "mail_too_complex",
}
# Parts that were left out beside the text → code of the remark.
_LEFT_OUT = {
    "attachment_ignored": "attachment_not_read",
    "image_ignored": "attachment_not_read",
    "tnef": "attachment_not_read",
    "forward_ignored": "forward_not_read",
    "hidden_ignored": "hidden_not_read",
    "struck_ignored": "hidden_not_read",
    "html_read": "html_read",
    "encrypted": "encrypted_not_read",
}


def unreadable(settings: Settings, incoming: Incoming) -> Message | None:
    """Why nothing of the mail is run, to tell its sender; None where its text can be read."""
    if (
        incoming.trouble in ("too_large_text", "too_large_mail")
        or len(incoming.text.encode()) > settings.text_size
    ):
        size, count = settings.text_size // 1000, settings.text_lines
        return Message("mail_too_big", {"size": size, "count": count}, "error")
    if incoming.text.count("\n") > settings.text_lines:
        return Message("mail_too_long", {"count": settings.text_lines}, "error")
    if incoming.trouble in (None, "empty"):
        return None
    return Message(_TROUBLE.get(incoming.trouble, "mail_unreadable"), {}, "error")


def left_out(incoming: Incoming) -> list[Message]:
    """Remarks on what stood beside the text that was read; each once."""
    codes = dict.fromkeys(_LEFT_OUT[note] for note in incoming.notes if note in _LEFT_OUT)
    return [Message(code, {}, "note") for code in codes]
