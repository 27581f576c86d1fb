"""Answers to a letter of the judge: what is written is taken, what is quoted never runs.

``replies.txt`` holds a text for each mail program (mail-hazards §2.2, spec §0.6); the web mailers
that send HTML stand here.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.language.diplomacy import OrderParser
from judge.language.reading import MailReader
from judge.language.statements import StatementParser
from judge.language.wrapping import taken_lines
from judge.mail import incoming

LETTER = """\
:: Judge: FROG  Game: spring  Variant: Standard
:: Deadline: S1901M Fri Apr 11 1997 23:30:00 +0200

> SIGNON fspring ****
  You are signed on to the game 'spring' as France.

Try one of these lines:
A mar-spa
F bre-eng
SIGNON Fspring stolen
SET WAIT
RESIGN
HELP"""
QUOTED = "\n".join(f"> {line}".rstrip() for line in LETTER.splitlines())


def replies() -> list[tuple[str, str, list[str]]]:
    text = Path(__file__).with_name("replies.txt").read_text(encoding="utf-8")
    found = []
    for block in text.split("\n== ")[1:]:
        name, _, rest = block.partition("\n")
        body, mark, taken = rest.partition("\n=> taken\n")
        assert mark, name
        body = body.replace("{letter one line}", LETTER.replace("\n", " "))
        body = body.replace("{letter}", LETTER).replace("{quoted}", QUOTED)
        found.append((name, body, taken.removesuffix("\n").split("\n")))
    return found


@pytest.mark.parametrize(("name", "body", "taken"), replies(), ids=lambda v: str(v)[:40])
def test_only_what_was_written_is_taken(
    reader: MailReader,
    orders: OrderParser,
    statements: StatementParser,
    name: str,
    body: str,
    taken: list[str],
) -> None:
    reading = reader.read(body)
    lines = taken_lines(reading, orders, statements, signed_on=True)
    assert lines == taken
    assert not any(
        entry.kind == "line" and entry.lines[0] not in taken for entry in reading.entries
    )


LETTER_HTML = LETTER.replace(">", "&gt;").replace("\n", "<br>")
HTML = {
    "Gmail": '<div dir="ltr">A par-bur<div>F bre-mao</div></div><br><div class="gmail_quote">'
    '<div dir="ltr" class="gmail_attr">On Tue, Apr 8, 1997 at 8:05 PM FROG &lt;'
    '<a href="mailto:judge@example.org">judge@example.org</a>&gt; wrote:<br></div>'
    f'<blockquote class="gmail_quote" style="margin:0">{LETTER_HTML}</blockquote></div>',
    "Outlook.com": "<div>A par-bur</div><div>F bre-mao</div><div id='appendonsend'></div>"
    "<hr tabindex='-1'><div id='divRplyFwdMsg' dir='ltr'><font><b>De :</b> FROG "
    "&lt;judge@example.org&gt;<br><b>Envoyé :</b> mardi 8 avril 1997<br><b>À :</b> moi<br>"
    f"<b>Objet :</b> FROG:spring</font></div><div>{LETTER_HTML}</div>",
    "Yahoo": "<div>A par-bur</div><div>F bre-mao</div><div id='yahoo_quoted_1'><div>"
    "<div>On Tuesday, April 8, 1997, 8:05 PM, FROG &lt;judge@example.org&gt; wrote:</div>"
    f"<div><pre>{LETTER.replace('>', '&gt;')}</pre></div></div></div>",
    "Thunderbird": "<p>A par-bur<br>F bre-mao</p><div class='moz-cite-prefix'>Le 08/04/1997 à "
    f"20:05, FROG a écrit :<br></div><blockquote type='cite'><pre>{LETTER}</pre></blockquote>",
    "Apple Mail": "A par-bur<div>F bre-mao<br><div><br><blockquote type='cite'><div>On 8 Apr 1997,"
    f" at 20:05, FROG wrote:</div><div>{LETTER_HTML}</div></blockquote></div></div>",
    "no marks at all": f"<div>A par-bur</div><div>F bre-mao</div><div>{LETTER_HTML}</div>",
}


@pytest.mark.parametrize("client", HTML)
def test_quotations_of_web_mailers_never_run(
    reader: MailReader, orders: OrderParser, statements: StatementParser, client: str
) -> None:
    head = "From: a@example.org\nContent-Type: text/html; charset=utf-8\n\n"
    mail = incoming.read((head + HTML[client]).encode())
    reading = reader.read(mail.text)
    assert taken_lines(reading, orders, statements, signed_on=True) == ["A par-bur", "F bre-mao"]
    assert [entry.kind for entry in reading.entries] == ["line", "line"]


@pytest.mark.parametrize(
    "text",
    [
        "On Sunday at 9 he wrote to me that France attacks:\nA par-bur",
        "Le 3 mai j'ai vu la lettre :\nA par-bur",
        "From: me\nA par-bur",
        "Sent two fleets\nA par-bur",
        "> quoted\nA par-bur\n> quoted",
        ":: my orders\nA par-bur",
    ],
)
def test_sentences_that_look_like_a_quotation_cost_no_order(
    reader: MailReader, orders: OrderParser, statements: StatementParser, text: str
) -> None:
    reading = reader.read(f"SIGNON Ftest secret\n{text}")
    assert taken_lines(reading, orders, statements)[1:] == ["A par-bur"]
