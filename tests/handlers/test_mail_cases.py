"""Cases ML-01, ML-04, ML-06 and PAR-07 of the case list, and mails that cannot be read at all."""

from __future__ import annotations

from base64 import encodebytes
from datetime import timedelta

import pytest

from .court import HOLDS, Court
from .letters import Letter, Letters

ORDERS = "SIGNON fspring pw-france\nA par - bur\nF bre - mao\nA mar h\n"
HTML = "<div>signon fspring pw-france<br>A par - bur</div>\n"
TEXT = "text/plain; charset=utf-8"


def send(court: Court, kind: str, body: str) -> Letters:
    """A mail of France with a content type and body of its own."""
    raw = court.raw("france", "", court.now)
    head, _, _ = raw.partition(b"Content-Type:")
    raw = head + f"Content-Type: {kind}\n{body}".encode()
    return court.feed(raw, court.now + timedelta(seconds=1), "france@example.org")


def parts(*pieces: str) -> str:
    return "\n" + "".join(f"--B\nContent-Type: {piece}\n" for piece in pieces) + "--B--\n"


def test_ml_01_a_orders_are_read_once_from_the_plain_part(spring: Court) -> None:
    copy = "<p>" + ORDERS.replace("A par - bur", "A par - pic").replace("\n", "<br>")
    body = parts(f"{TEXT}\n\n{ORDERS}", f"text/html\n\n{copy}")
    letter = send(spring, "multipart/alternative; boundary=B", body).one("france")
    assert spring.held("france") == ["A mar H", "A par - bur", "F bre - mao"]
    assert "order_replaced" not in letter.codes and "html_read" not in letter.codes


def test_ml_01_b_orders_in_html_only_are_read_and_the_reply_warns(spring: Court) -> None:
    letter = send(spring, "text/html; charset=utf-8", f"\n{HTML}").one("france")
    assert spring.held("france") == ["A par - bur"]
    assert "html_read" in letter.codes


def test_ml_01_c_a_picture_of_2_mb_is_ignored_and_the_reply_says_so(spring: Court) -> None:
    picture = encodebytes(bytes(range(256)) * 8000).decode()
    pieces = (
        f"{TEXT}\n\n{ORDERS}",
        f"image/png; name=map.png\nContent-Transfer-Encoding: base64\n\n{picture}",
    )
    letter = send(spring, "multipart/mixed; boundary=B", parts(*pieces)).one("france")
    assert spring.held("france") == ["A mar H", "A par - bur", "F bre - mao"]
    assert "attachment_not_read" in letter.codes


def test_ml_04_a_failed_signon_stops_the_rest_of_the_mail(spring: Court) -> None:
    text = "signon fspring WRONG\nA par - bur\npress to e\nlet us attack\nendpress\n"
    letters = spring.mail("france", text)
    assert letters.readers == ["france"], "no press goes out"
    assert spring.held("france") == []
    errors = [m for line in letters[0].view.lines for m in line.messages if m.level == "error"]
    assert [message.code for message in errors] == ["wrong_password"]
    assert "rest_ignored" in letters[0].codes
    assert "WRONG" not in letters[0].text


def test_ml_06_a_press_with_a_line_of_5000_characters_is_delivered_whole(spring: Court) -> None:
    letters = spring.sign("france", f"PRESS TO E\n{'x' * 5000}\nENDPRESS")
    letter = letters.one("england")
    assert "x" * 5000 in letter.text.replace("\n", "")
    assert max(map(len, letter.raw.split(b"\r\n"))) <= 998


def test_ml_06_b_a_mail_of_200_kb_is_answered_and_nothing_of_it_is_run(spring: Court) -> None:
    text = f"{HOLDS['france']}\n" + "A par - bur and so on\n" * 10_000
    letter = spring.sign("france", text).one("france")
    assert letter.codes & {"mail_too_big", "mail_too_long"}
    assert spring.held("france") == []


def test_par_07_quoted_lines_greeting_and_signature(spring: Court) -> None:
    text = (
        "Hello,\nsignon fspring pw-france\nA par - bur\nF bre - mao\nA mar H\n-- \nPlayer One\n"
        "Chemin du Lac 3\n\nOn Mon, Judge wrote:\n> A par - pic\n> signoff\n"
    )
    letter = spring.mail("france", text).one("france")
    assert spring.held("france") == ["A mar H", "A par - bur", "F bre - mao"]
    assert not letter.view.slip.error_mark
    assert not [m for line in letter.view.lines for m in line.messages if m.level == "error"]
    assert "Chemin" not in letter.text and "pic" not in letter.text.lower()


def test_par_07_two_dashes_without_the_blank_end_the_commands_too(spring: Court) -> None:
    letter = spring.mail("france", f"{ORDERS}--\nA par - pic\n").one("france")
    assert "A par - bur" in spring.held("france")
    assert not letter.view.not_understood


@pytest.mark.parametrize(
    ("kind", "body", "code", "advice"),
    [
        ("application/pkcs7-mime; smime-type=enveloped-data", "\nMIIB", "mail_encrypted", "plain"),
        (TEXT, "\n-----BEGIN PGP MESSAGE-----\n\nhQEM\n", "mail_encrypted", "encryption"),
        ("multipart/encrypted; boundary=B", parts("a/b\n\nx"), "mail_encrypted", "plain text"),
        ("application/ms-tnef; name=winmail.dat", "\nx", "mail_tnef", "Rich Text"),
        ("application/pdf; name=orders.pdf", "\nx", "mail_only_attachment", "mail itself"),
        ("message/rfc822", f"\nFrom: b@x.example\n\n{ORDERS}", "mail_only_forward", "forwarded"),
        (TEXT, "Content-Transfer-Encoding: base64\n\n%%%\n", "mail_undecodable", "again"),
        ("multipart/mixed; boundary=B", parts(*["a/b\n\nx"] * 120), "mail_too_complex", "parts"),
        ("text/html", "\n<p hidden>A par - bur</p>", "mail_unreadable", "plain text"),
    ],
)
def test_a_mail_that_cannot_be_read_is_answered_with_what_to_do(
    spring: Court, kind: str, body: str, code: str, advice: str
) -> None:
    """mail-hazards §2.2: say what to do, run nothing, repeat nothing."""
    letter: Letter = send(spring, kind, body).one("france")
    assert letter.codes == {code}
    assert advice in letter.text.replace("\n", " ")
    assert spring.held("france") == []
    assert "pw-france" not in letter.text


@pytest.mark.parametrize(
    ("piece", "code"),
    [
        ("message/rfc822\n\nFrom: x@example.org\n\nSIGNON espring hunter2", "forward_not_read"),
        ("text/plain; name=more.txt\n\nSIGNON espring hunter2", "attachment_not_read"),
        ("application/ms-tnef; name=winmail.dat\n\nx", "attachment_not_read"),
        ("text/html\n\nx<s>A par - pic</s>", "hidden_not_read"),
    ],
)
def test_what_stands_beside_the_orders_is_named_and_not_run(
    spring: Court, piece: str, code: str
) -> None:
    body = parts(f"{TEXT}\n\n{ORDERS}", piece)
    letter = send(spring, "multipart/mixed; boundary=B", body).one("france")
    assert spring.held("france") == ["A mar H", "A par - bur", "F bre - mao"]
    assert code in letter.codes
    assert "hunter2" not in letter.text


def test_an_invitation_and_a_signature_beside_the_orders_are_not_worth_a_word(
    spring: Court,
) -> None:
    pieces = ("text/calendar; method=REQUEST\n\nx", "application/pgp-signature; name=s.asc\n\nx")
    body = parts(f"{TEXT}\n\n{ORDERS}", *pieces[:1])
    assert not _remarks(send(spring, "multipart/mixed; boundary=B", body).one("france"))
    body = parts(f"{TEXT}\n\n{ORDERS}", *pieces[1:])
    assert not _remarks(send(spring, "multipart/signed; boundary=B", body).one("france"))


def _remarks(letter: Letter) -> set[str]:
    return {code for code in letter.codes if code.endswith(("_not_read", "html_read"))}


def test_an_order_that_was_broken_over_two_lines_is_carried_out_as_one(spring: Court) -> None:
    """Half an order is never run: not the support to hold, and no move that nobody gave (§2.2)."""
    text = "A mar S A par\n- bur\nF bre\n- mao\nA par -\nBurgundy"
    letter = spring.sign("france", text).one("france")
    assert spring.held("france") == ["A mar S A par - bur", "A par - bur", "F bre - mao"]
    assert not letter.view.slip.error_mark
    assert not letter.view.not_understood
    spring.sign("france", "A mar SUPPORT the army in Paris in its march to\nBurgundy")
    assert "A mar S A par - bur" in spring.held("france"), "an error, and nothing else changed"


def test_a_sentence_of_a_phone_or_a_list_costs_nothing(spring: Court) -> None:
    """Footers and disclaimers (eml 072 to 074) never set the error mark."""
    text = f"{HOLDS['france']}\n\nSent from my iPhone\nThis e-mail is confidential. A list: dip\n"
    letter = spring.sign("france", text).one("france")
    assert letter.view.not_understood == ("This e-mail is confidential. A list: dip",)
    assert spring.status("france") == ["orders_in"]


def test_a_file_that_is_not_there_is_refused_by_name(spring: Court) -> None:
    """GET of the classic judge (eml 219): an answer, never a path."""
    letter = spring.mail("france", "GET ../../etc/passwd").one("france")
    assert "file_unknown" in letter.codes and "root:" not in letter.text
