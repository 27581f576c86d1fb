"""Whole mails: what is run, what is skipped, where reading ends."""

from __future__ import annotations

import pytest

from judge.domain.commands import Press, PressList, Register, SignOn
from judge.language.masking import mask_subject
from judge.language.reading import MailReader, Reading


def kinds(reading: Reading) -> list[str]:
    return [f"{entry.kind}:{entry.shown}" for entry in reading.entries]


def taken(reading: Reading) -> list[str]:
    return [line for entry in reading.entries for line in entry.lines]


def test_orders_between_sign_on_and_sign_off(reader: MailReader) -> None:
    reading = reader.read("Hi,\n\nSIGNON Ftest secret\nA par-bur\nSIGNOFF\nA mar h\n")
    assert kinds(reading) == [
        "line:Hi,",
        "command:SIGNON Ftest ****",
        "line:A par-bur",
        "command:SIGNOFF",
    ]
    assert reading.ended == "signoff"
    assert [entry.number for entry in reading.entries] == [1, 3, 4, 5]


def test_password_is_in_no_repr(reader: MailReader) -> None:
    reading = reader.read("SIGNON Ftest sEcret\nSET PASSWORD sEcret\nCONFIRM sEcret\n> pw sEcret")
    assert "sEcret" not in repr(reading)
    assert isinstance(reading.entries[0].command, SignOn)
    assert reading.entries[0].command.password == "sEcret"


@pytest.mark.parametrize("end", ["\r\n", "\n", "\r", "\f", "\u2028", "\v", "\r\r\n", "\x85"])
def test_every_line_end_ends_a_line(reader: MailReader, end: str) -> None:
    reading = reader.read(end.join(("SIGNON Ftest secret", "A par-bur", "SIGNOFF")))
    assert taken(reading) == ["SIGNON Ftest secret", "A par-bur", "SIGNOFF"]


def test_typography_is_folded(reader: MailReader) -> None:
    text = "SIGNON Ftest it’s-me\nA\u00a0Vie – Tri\nF Tri⇒Adr\n"
    text += "A Bud => Ser\nＡ\u3000ＰＡＲ－ＢＵＲ\nF lon -->\tnth"
    assert taken(reader.read(text)) == [
        "SIGNON Ftest it's-me",
        "A Vie - Tri",
        "F Tri-Adr",
        "A Bud - Ser",
        "A PAR-BUR",
        "F lon - nth",
    ]


# --- what others wrote


def test_interleaved_and_bottom_answers_are_read(reader: MailReader) -> None:
    reading = reader.read(
        "On Sun, 4 Jan 2026 at 09:00, Judge <judge@example.org> wrote:\n"
        "> SIGNON Ftest oldpass\n> A par-pic\n\nSIGNON Ftest secret\nA par-bur\n"
        "> and the fleet?\nF bre - mid\n| A mar h\nJO> A par-pic\n>> F bre-gas\nSIGNOFF"
    )
    assert taken(reading) == ["SIGNON Ftest secret", "A par-bur", "F bre - mid", "SIGNOFF"]
    assert "oldpass" not in repr(reading)
    assert len(reading.dropped) == 7


@pytest.mark.parametrize(
    "marker",
    [
        "On 04/01/2026 09:00, Judge wrote:",
        "On Sun, 4 Jan 2026 at 09:00, The Judge\n<judge@example.org>\nwrote:",
        "Le 4 janvier 2026 à 09:00, Juge <judge@example.org> a écrit :",
        "Le dim. 4 janv. 2026 à 09:00, Le juge\n<judge@example.org> a écrit :",
        "Am 04.01.2026 um 09:00 schrieb Judge <judge@example.org> schrieb:",
        "-----Original Message-----",
        "----- Message d'origine -----",
        "---------- Forwarded message ---------",
        "________________________________\nFrom: Judge\nSent: Sunday\nTo: One\nSubject: x",
        "De : Judge\nEnvoyé : dimanche\nÀ : moi\nObjet : x",
        "Begin forwarded message:",
    ],
)
def test_nothing_below_a_quoted_mail_is_run(reader: MailReader, marker: str) -> None:
    reading = reader.read(f"SIGNON Ftest secret\nA par-bur\n{marker}\n\nSIGNON Fx old\nA par-pic")
    assert taken(reading) == ["SIGNON Ftest secret", "A par-bur"]
    assert reading.ended == "end"


def test_a_forwarded_mail_is_not_run(reader: MailReader) -> None:
    reading = reader.read(
        "fyi\n\n---------- Forwarded message ---------\nFrom: Two\nDate: x\nTo: y\n\n"
        "SIGNON Etest hunter2\nF lon-nth\nSIGNOFF"
    )
    assert kinds(reading) == ["line:fyi"]
    assert "hunter2" not in repr(reading)


def test_sentences_are_no_attribution(reader: MailReader) -> None:
    text = "On Sunday I wrote to you\nLe voisin a écrit : bonjour\nFrom: me"
    assert len(reader.read(text).entries) == 3


@pytest.mark.parametrize("signature", ["-- ", "--", "—"])
def test_signature_ends(reader: MailReader, signature: str) -> None:
    reading = reader.read(f"SIGNON Ftest secret\nA par-bur\n{signature}\nA mar h")
    assert taken(reading) == ["SIGNON Ftest secret", "A par-bur"]
    assert reading.ended == "signature"


# --- blocks


def press(reading: Reading) -> list[Press]:
    return [e.command for e in reading.entries if isinstance(e.command, Press)]


def test_press_is_verbatim(reader: MailReader) -> None:
    text = "  “Hé” – 2ⁿᵈ  👍🏽 \n\n> SIGNON x y\nFrom Paris\n--\nENDPRES\n"
    reading = reader.read(f"SIGNON Ftest secret\nPRESS TO EG\n{text}ENDPRESS\nA par h")
    assert press(reading) == [Press(PressList(("EG",)), text.removesuffix("\n"))]
    assert reading.entries[-1].shown == "A par h"


def test_mbox_mark_is_taken_off(reader: MailReader) -> None:
    reading = reader.read("PRESS TO G\nFrom Paris\n>From Lyon\n> From him\nENDPRESS")
    assert press(reading)[0].text == "From Paris\nFrom Lyon\n> From him"


def test_press_without_controls_and_direction_marks(reader: MailReader) -> None:
    reading = reader.read("BROADCAST\n\x1b[31mred\x07\u202e\ttab\nEND PRESS")
    assert press(reading) == [Press(PressList(), "[31mred\ttab", broadcast=True)]


@pytest.mark.parametrize(
    "end", ["ENDPRESS", "end press", "EndBroadcast", "fin presse", "Fin Presse.", "SIGNOFF", "-- "]
)
def test_ends_of_press(reader: MailReader, end: str) -> None:
    reading = reader.read(f"SIGNON Ftest secret\npresse à Russia Turkey\ncoucou\n{end}")
    assert press(reading) == [Press(PressList(("Russia", "Turkey")), "coucou")]
    assert reading.ended == {"SIGNOFF": "signoff", "-- ": "signature"}.get(end, "end")


def test_unended_press_does_not_send_the_quoted_mail(reader: MailReader) -> None:
    reading = reader.read(
        "SIGNON Ftest secret\nPRESS TO E\nhello\n\nOn 04/01/2026, Judge wrote:\n> your orders"
    )
    assert press(reading) == [Press(PressList(("E",)), "hello\n")]
    assert len(reading.dropped) == 2


@pytest.mark.parametrize(
    "head", ["PRESS", "PRESS EG", "PRESS TO", "BROADCAST NEWS", "DIARY dear", "POSTAL PRESS TO E"]
)
def test_text_of_refused_press_is_never_run(reader: MailReader, head: str) -> None:
    reading = reader.read(f"SIGNON Ftest secret\n{head}\nA par-bur\nENDPRESS\nA mar h\nSIGNOFF")
    assert [entry.kind for entry in reading.entries] == ["command", "refused", "line", "command"]
    assert "A par-bur" not in taken(reading)


def test_empty_press_is_refused(reader: MailReader) -> None:
    entry = reader.read("PRESS TO E\n \n\nENDPRESS").entries[0]
    assert entry.refused is not None
    assert entry.refused.code == "press_empty"


def test_press_in_a_sentence_does_not_swallow_the_mail(reader: MailReader) -> None:
    reading = reader.read("Press is fun in this game\nSIGNON Ftest secret\nA par h")
    assert kinds(reading)[1:] == ["command:SIGNON Ftest ****", "line:A par h"]


def test_register_form(reader: MailReader) -> None:
    reading = reader.read(
        "REGISTER\nName: Zoë Étoile\nAddress: 1, rue X\nAddress: Paris\n\n> quoted\n"
        "E-mail: zoe@example.org\nEND\nlist"
    )
    assert reading.entries[0].command == Register(
        (
            ("name", "Zoë Étoile"),
            ("address", "1, rue X"),
            ("address", "Paris"),
            ("e-mail", "zoe@example.org"),
        )
    )
    assert kinds(reading)[1:] == ["command:list"]


def test_a_line_without_colon_ends_the_form_and_is_read(reader: MailReader) -> None:
    reading = reader.read("inscrire\nNom: Zoë\nliste\n")
    assert reading.entries[0].command == Register((("nom", "Zoë"),), ended=False)
    assert kinds(reading)[1:] == ["command:liste"]


# --- masking


@pytest.mark.parametrize(
    "line",
    [
        "SIGNON Ftest hunter2",
        "SIGN ON Ftest hunter2 standard",
        "SIGNNON Ftest hunter2",
        "sing on Ftest hunter2",
        "SIGNON: Ftest hunter2",
        "SIGNONFtest hunter2",
        "SIGNON Ftest, hunter2",
        "signer Ftest hunter2",
        "> SIGNON Ftest hunter2",
        "hello Ftest hunter2",
        "entrer Ftest hunter2",
        "CREATE ?test hunter2",
        "CREATE test hunter2",
        "observe test hunter2",
        "SET PASSWORD hunter2",
        "SET WAIT PW hunter2",
        "régler mot de passe hunter2",
        "my password is hunter2",
        "CONFIRM hunter2",
    ],
)
def test_passwords_are_masked(reader: MailReader, line: str) -> None:
    assert "hunter2" not in repr(reader.read(line))


def test_masking_leaves_the_rest(reader: MailReader) -> None:
    shown = [e.shown for e in reader.read("SIGN ON Ftest secret Gunboat\nA sil S A mun\n").entries]
    assert shown == ["SIGN ON Ftest **** Gunboat", "A sil S A mun"]


@pytest.mark.parametrize("reply", ["", "Re: ", "RE : Fwd:", "AW: TR: re:"])
def test_passwords_are_masked_in_a_subject(reply: str) -> None:
    assert mask_subject(f"{reply}SIGNON Ftest hunter2") == f"{reply}SIGNON Ftest ****"
    assert mask_subject(f"{reply}Ordres d’automne – suite") == f"{reply}Ordres d’automne – suite"
