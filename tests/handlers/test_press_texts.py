"""Text of any language arrives unharmed (mail-hazards §2.2; contract, "Press text").

Altered are: line ends, which all become one kind; control characters and marks that turn the
direction of writing, which go; letters with combining accents, which are put together (NFC).
"""

from __future__ import annotations

from base64 import encodebytes
from datetime import timedelta
from quopri import encodestring

import pytest

from .court import Court
from .letters import Letter, Letters

GREEK = "Ἀνδρὶ μοι ἔννεπε, Μοῦσα\nΣυνάντηση στο Βέλγιο;"
CYRILLIC = "Съешь же ещё этих мягких\nфранцузских булок, да выпей чаю."
JAPANESE = "春の海\nひねもすのたり\nのたりかな"
ARABIC = "هل نلتقي في بلجيكا؟\nنعم"
HEBREW = "ניפגש בבלגיה?"
EMOJI = "👍🏽 🇫🇷 👩‍👩‍👧 ❤️"
FRENCH = "Où ? « Là-bas », coûte que coûte : œuf, Ÿ, 3 €."


def bars(letter: Letter) -> list[str]:
    return [line[2:] for line in letter.text.split("\n") if line.startswith("| ")]


def send(court: Court, body: bytes, kind: str, encoding: str = "8bit") -> Letters:
    """A mail of France with bytes of its own."""
    head = court.raw("france", "", court.now).partition(b"Content-Type:")[0]
    head += f"Content-Type: {kind}\nContent-Transfer-Encoding: {encoding}\n\n".encode()
    return court.feed(head + body, court.now + timedelta(seconds=1), "france@example.org")


def around(text: str) -> str:
    return f"SIGNON fspring pw-france\nPRESS TO E\n{text}\nENDPRESS\n"


def delivered(letters: Letters) -> list[str]:
    letter = letters.of("PressView").one("england")
    lines = letter.raw.split(b"\r\n")
    assert max(map(len, lines)) <= 998 and letter.raw.isascii()
    answer = letters.of("Answer").one("france")
    assert bars(answer) == bars(letter), "the writer sees what went out"
    return bars(letter)


@pytest.mark.parametrize(
    "text", [GREEK, CYRILLIC, JAPANESE, ARABIC, HEBREW, EMOJI, FRENCH], ids=str.split
)
@pytest.mark.parametrize("encoding", ["8bit", "quoted-printable", "base64"])
def test_utf_8_in_every_transfer_encoding(spring: Court, text: str, encoding: str) -> None:
    body = around(text).encode()
    if encoding == "quoted-printable":
        body = encodestring(body)
    elif encoding == "base64":
        body = encodebytes(body)
    letters = send(spring, body, "text/plain; charset=utf-8", encoding)
    assert delivered(letters) == text.split("\n")


@pytest.mark.parametrize(
    ("charset", "text"),
    [
        ("windows-1252", FRENCH),
        ("iso-8859-15", "Où ? Là-bas, coûte que coûte : œuf, Ÿ, 3 €."),
        ("iso-8859-1", "Où ? « Là-bas », à côté."),
        ("koi8-r", CYRILLIC),
        ("windows-1251", CYRILLIC),
        ("iso-8859-7", "Συνάντηση στο Βέλγιο;"),
        ("windows-1256", "هل نلتقي في بلجيكا؟"),
        ("shift_jis", JAPANESE),
        ("iso-2022-jp", JAPANESE),
        ("euc-jp", JAPANESE),
        ("gb18030", "我们在比利时见面吗？"),
        ("euc-kr", "벨기에에서 만날까요?"),
        ("utf-16", GREEK),
    ],
)
def test_other_charsets_arrive_as_utf_8(spring: Court, charset: str, text: str) -> None:
    body = encodebytes(around(text).encode(charset))
    letters = send(spring, body, f"text/plain; charset={charset}", "base64")
    assert delivered(letters) == text.split("\n")
    assert letters.one("england").message.get_content_charset() == "utf-8"


def test_a_wrong_label_does_not_spoil_utf_8(spring: Court) -> None:
    letters = send(spring, around(GREEK).encode(), "text/plain; charset=iso-8859-1")
    assert delivered(letters) == GREEK.split("\n")


def test_accents_that_stand_apart_are_put_together(spring: Court) -> None:
    letters = spring.sign("france", "PRESS TO E\ne\u0301te\u0301 x\u0323\u0302\nENDPRESS")
    assert delivered(letters) == ["été x\u0323\u0302"], "what has no letter of its own stays"


def test_long_lines_are_not_cut(spring: Court) -> None:
    long = "à" * 3000 + " " + "word " * 400 + "end"
    assert delivered(spring.sign("france", f"PRESS TO E\n{long}\nENDPRESS")) == [long]


def test_blanks_stay_where_they_are(spring: Court) -> None:
    text = "two trailing  \n\n   three in front\n\ttab\tand tab\t\n a\u00a0b \nend"
    assert delivered(spring.sign("france", f"PRESS TO E\n{text}\nENDPRESS")) == text.split("\n")
    long = "é" * 90 + "  "
    assert delivered(spring.sign("france", f"PRESS TO E\n{long}\nend\nENDPRESS")) == [long, "end"]


@pytest.mark.parametrize("end", ["\r", "\r\n", "\n", "\u2028", "\u2029", "\x0c", "\x85"])
def test_every_kind_of_line_end_ends_a_line(spring: Court, end: str) -> None:
    body = around("one\ntwo").replace("\n", end).encode()
    assert delivered(send(spring, body, "text/plain; charset=utf-8")) == ["one", "two"]


def test_control_characters_and_turned_writing_are_taken_out(spring: Court) -> None:
    text = "a\x00b\x07c\x1b[31md\x7fe\x9bf \u202eg\u202c \u2066h\u2069\u200e"
    letters = spring.sign("france", f"PRESS TO E\n{text}\nENDPRESS")
    assert delivered(letters) == ["abc[31mdef g h\u200e"]
    assert not {0, 7, 27, 127} & {*letters.one("england").raw}


def test_zero_width_joiners_keep_a_family_together(spring: Court) -> None:
    text = "👨‍👩‍👧‍👦 и नमस्ते क्‍ष"
    assert delivered(spring.sign("france", f"PRESS TO E\n{text}\nENDPRESS")) == [text]


def test_flowed_text_is_joined_again_and_its_blanks_are_unstuffed(spring: Court) -> None:
    first = "This is a paragraph that the mail program of its writer has "
    body = around(f"{first}\nbroken in two.\n From here on it is short.\n >not quoted")
    letters = send(spring, body.encode(), "text/plain; charset=utf-8; format=flowed")
    assert delivered(letters) == [
        f"{first}broken in two.",
        "From here on it is short.",
        ">not quoted",
    ]


def test_flowed_japanese_is_joined_without_blanks(spring: Court) -> None:
    body = around("春の海 \nひねもす")
    kind = "text/plain; charset=utf-8; format=flowed; delsp=yes"
    assert delivered(send(spring, body.encode(), kind)) == ["春の海ひねもす"]


@pytest.mark.parametrize(
    "more",
    [
        "image/png; name=face.png\nContent-Disposition: attachment",
        "application/pdf; name=plan.pdf\nContent-Disposition: attachment",
        "text/plain; name=plan.txt\nContent-Disposition: attachment",
    ],
)
def test_an_attachment_of_press_is_dropped_and_the_sender_is_told(spring: Court, more: str) -> None:
    secret = encodebytes(b"the plan in the attachment " * 30).decode()
    body = (
        f"--B\nContent-Type: text/plain; charset=utf-8\n\n{around('See the plan.')}\n"
        f"--B\nContent-Type: {more}\nContent-Transfer-Encoding: base64\n\n{secret}\n--B--\n"
    )
    letters = send(spring, body.encode(), "multipart/mixed; boundary=B", "7bit")
    assert delivered(letters) == ["See the plan."]
    assert "attachment_not_read" in letters.of("Answer").one("france").codes
    letter = letters.of("PressView").one("england")
    assert not list(letter.message.iter_attachments()) and b"attachment" not in letter.raw


def test_press_in_html_alone_is_read_with_a_note(spring: Court) -> None:
    body = around("Où ? &lt;Là&gt; &amp; <b>ici</b>").replace("\n", "<br>\n")
    letters = send(spring, f"<p>{body}</p>".encode(), "text/html; charset=utf-8")
    assert delivered(letters) == ["Où ? <Là> & ici"]
    assert "html_read" in letters.of("Answer").one("france").codes


def test_postal_press_carries_the_same_text(spring: Court) -> None:
    spring.sign("france", "SET POSTAL PRESS")
    text = f"{GREEK}\n{JAPANESE}\n{EMOJI}  \n.\nFrom here"
    spring.sign("france", f"POSTAL PRESS\n{text}\nENDPRESS")
    spring.hold()
    spring.wait(spring.now + timedelta(days=4))
    assert bars(spring.letters.of("Postal").one("england")) == text.split("\n")
