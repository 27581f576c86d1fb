"""The small readers: addresses, From values, charsets, flowed text, HTML, dates, transfer."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from judge.mail import (
    addresses,
    body,
    charset,
    dates,
    encoded_words,
    flowed,
    html_text,
    incoming,
    mailboxes,
    parameters,
    received,
    transfer,
)

NOW = datetime(2026, 1, 6, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("Player.One@EXAMPLE.org", "player.one@example.org"),
        ("a+tag@b.example", "a+tag@b.example"),
        ("one@münchen.example", "one@xn--mnchen-3ya.example"),
        ("one@MÜNCHEN.example", "one@xn--mnchen-3ya.example"),
        ("one@straße.example", "one@xn--strae-oqa.example"),
        ("René@x.example", "rené@x.example"),
        ("a@localhost", "a@localhost"),
        ("a@b@c.example", None),
        ("a b@c.example", None),
        ("a@c.example\n", None),
        ("a\x00@c.example", None),
        ("@c.example", None),
        ("a@", None),
        ("a..b@c.example", None),
        ("a@-c.example", None),
        ("a@c..example", None),
        ("a@[192.0.2.1]", None),
        (f"{'a' * 65}@c.example", None),
        (f"a@{'b' * 64}.example", None),
        ("", None),
    ],
)
def test_canonical(typed: str, key: str | None) -> None:
    assert addresses.canonical(typed) == key
    assert key is None or addresses.canonical(key) == key


def test_detail() -> None:
    assert addresses.split_detail("judge+Tok+x@HOST.example") == ("judge", "Tok+x", "host.example")
    assert addresses.split_detail("judge@host.example") == ("judge", "", "host.example")
    assert addresses.split_detail("judge") is None
    own = frozenset({"judge@host.example"})
    assert addresses.is_own("Judge+tok@host.example", own)
    assert not addresses.is_own("other@host.example", own)


@pytest.mark.parametrize(
    ("value", "address"),
    [
        ("Player One <p@x.example>", "p@x.example"),
        ("p@x.example", "p@x.example"),
        ("p@x.example (Player (One))", "p@x.example"),
        ('"Player, One" (he said) <"p.q"@x.example> (home)', "p.q@x.example"),
        ("Player, One <p@x.example>", "p@x.example"),
        ("p@x.example <p@X.example>", "p@x.example"),
        ('"evil@x.example" <p@x.example>', "p@x.example"),
        ("=?utf-8?Q?a=0ATo:_v@x.example?= <p@x.example>", "p@x.example"),
        ("=?utf-8?Q?<v@x.example>?= <p@x.example>", "p@x.example"),
        ("< p@x.example >", "p@x.example"),
        ("p@x.example, ", "p@x.example"),
        ("evil@x.example <p@x.example>", None),
        ("p@x.example(<q@x.example>", None),
        ("p@x.example <q@x.example", None),
        ("<p@x.example> q@x.example", None),
        ("<p@x.example><q@x.example>", None),
        ("<@r.example:p@x.example>", None),
        ("group: p@x.example;", None),
        ("p@x.example@y.example", None),
        ('"p@x.example', None),
        ("p q@x.example", None),
        ("\\", None),
    ],
)
def test_mailboxes(value: str, address: str | None) -> None:
    boxes = mailboxes.read(value.encode())
    assert (boxes[0].address if boxes else None) == address


def test_two_mailboxes_and_none() -> None:
    assert len(mailboxes.read(b"a@x.example, b@x.example") or []) == 2
    assert mailboxes.read(b"nobody") == []
    assert incoming.read(b"From: a@x.example, b@x.example\n\nx").trouble == "ambiguous_sender"
    assert incoming.read(b"From: nobody\n\nx").trouble == "no_sender"


@pytest.mark.parametrize(
    ("data", "label", "text"),
    [
        ("à".encode(), "iso-8859-1", "à"),
        ("à".encode("latin-1"), "iso-8859-1", "à"),
        (b"\x96", "iso-8859-1", "–"),
        ("привет".encode("koi8-r"), "KOI8-R", "привет"),
        ("раб".encode("cp866"), "cp866", "раб"),
        ("раб".encode("cp866"), "CP-866", "раб"),
        ("€".encode("iso8859-15"), "iso-8859-15", "€"),
        ("中文字符集测试".encode(), "gb2312", "中文字符集测试"),
        ("中文".encode("gbk"), "gb2312", "中文"),
        ("A-b".encode("utf-16"), "utf-16", "A-b"),
        ("A-b".encode("utf-16-le"), "utf-16", "A-b"),
        (b"A-b", "utf-16", "A-b"),
        (b"A+AC0-b", "utf-7", "A+AC0-b"),
        (b"a\\nb", "unicode_escape", "a\\nb"),
        (b"caf\xe9", None, "café"),
        (b"caf\xc3\xa9", "us-ascii", "café"),
        (b"\xef\xbb\xbfx", "utf-8", "x"),
        (b"x\xff", "utf-8", "x\ufffd"),
        (b"x", "idna", "x"),
        ("艦隊".encode("iso2022_jp"), None, "艦隊"),
        ("艦隊".encode("iso2022_jp"), "_iso-2022-jp$esc", "艦隊"),
        ("艦隊".encode("iso2022_jp"), "us-ascii", "艦隊"),
        ("艦隊".encode("cp932"), "shift_jis", "艦隊"),
        ("军队𠀀".encode("gb18030"), "gb18030", "军队𠀀"),
        ("Grüße".encode(), "iso-2022-jp", "Grüße"),
        (b"a\x1b$Bb", None, "a\x1b$Bb"),
        (b"caf\xe9", "unknown-8bit", "café"),
    ],
)
def test_charsets(data: bytes, label: str | None, text: str) -> None:
    assert charset.decode(data, label) == text


def test_every_listed_codec_is_there() -> None:
    for table in (charset._SINGLE_BYTE, charset._OTHER_8BIT, charset._WIDE):
        for codec in table.values():
            assert "x".encode(codec).decode(codec) == "x"


def test_line_ends_and_controls() -> None:
    assert charset.clean("a\r\nb\rc\x0c\r\nd\x0be\x85f\u2028g\u2029h") == "a\nb\nc\nd\ne\nf\ng\nh"
    assert charset.clean("a\x00b\x1b[1mc\x9bd\ud800\te") == "ab[1mcd\ufffd\te"


def test_encoded_words() -> None:
    assert encoded_words.decode("a =?utf-8?Q?=C3?= =?utf-8?Q?=A9t=C3=A9?= b") == "a été b"
    assert encoded_words.decode("=?utf-8?B?!!!?= =?x-nope?Q?hi?=") == "=?utf-8?B?!!!?= hi"
    assert encoded_words.decode("=?utf-8*fr?q?=e9?=") == "\ufffd"


def test_parameters() -> None:
    read = parameters.parse(
        'TEXT/Plain (x;y) ; CHARSET="a\\"b;c" ; n*0="x"; n*1=y; u*=utf-8\'\'%C3%A9'
    )
    assert read.value == "text/plain"
    assert read.parameters == {"charset": 'a"b;c', "n": "xy", "u": "é"}
    assert parameters.first_token('(x) Auto-Replied; y="z"') == "auto-replied"


def test_transfer() -> None:
    assert transfer.quoted_printable(b"a=\nb=3Dc =ZZ =3d= \nd=") == b"ab=c =ZZ =d"
    assert transfer.base64_text(b"YWJj\nZGVm\n\n____\nlist footer\n") == b"abcdef"
    assert transfer.base64_text(b"YWJj\n\nZGVm\n") == b"abcdef"
    assert transfer.base64_text(b"YWJj Z\tGU") == b"abcde"
    assert transfer.base64_text(b"YW!Jj") is None


def test_flowed() -> None:
    long = "This is a long press line that the client has wrapped softly at "
    assert flowed.unflow(f"{long}\nseventy-two", delete_space=False) == long + "seventy-two"
    assert flowed.unflow("A par-bur \nF bre \nx", delete_space=False) == "A par-bur \nF bre \nx"
    assert flowed.unflow("A par- \nbur", delete_space=True) == "A par-bur"
    assert flowed.unflow(f">> {long}\n>> more\n> less", delete_space=False) == (
        f">> {long}more\n> less"
    )
    assert flowed.unflow(" From x\n >no", delete_space=False) == "From x\n>no"
    assert flowed.unflow(f"{long}\n-- \nme", delete_space=False) == f"{long}\n-- \nme"


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("a<br>b<BR/>c<div>d</div>e", "a\nb\nc\nd\ne"),
        ("<div>a</div><div><br></div><div>b</div>", "a\n\nb"),
        ("<p class=MsoNormal>a  b\n c<o:p></o:p></p><p>d</p>", "a b c\nd"),
        ("a<blockquote>b<blockquote>c</blockquote></blockquote>d", "a\n> b\n> > c\nd"),
        ("<head><title>x</title><style>y</style></head><body>a", "a"),
        ("<head><body>a</body>", "a"),
        ("a<!-- b -->c<![if !mso]>d<![endif]>e", "acde"),
        ("<div style='DISPLAY : none'>x</div><span hidden>y</span>a", "a"),
        ("<div style='font-size:0.9em'>a</div>", "a"),
        ("<s>x</s>a<del>y</del><span style='text-decoration: line-through'>z</span>", "a"),
        ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\nc"),
        ("<pre>a  b\nc</pre>d", "a  b\nc\nd"),
        ("a &lt; b &amp;&#8209;&#99999999999999; <3 c", "a < b &\u2011\ufffd <3 c"),
        ("<a title=\"x > y\" href='z'>a</a>", "a"),
        ("<a title=it's>b</a>", "b"),
        ("<p style='display:none'>x<p>a", "a"),
        ("a</div></s>b", "a\nb"),
        ("<script>if (a<b) x</script>a", "a"),
        ("<template><div>x</div></template>a", "a"),
    ],
)
def test_html(html: str, text: str) -> None:
    assert html_text.to_text(html)[0] == text


def test_html_notes() -> None:
    assert html_text.to_text("<s>x</s>a")[1] == {"struck_ignored"}
    assert html_text.to_text("<p hidden>x</p>a")[1] == {"hidden_ignored"}


def multipart(kind: str, *parts: str) -> bytes:
    pieces = "".join(f"--B\n{part}\n" for part in parts)
    return (
        f"From: a@x.example\nContent-Type: multipart/{kind}; boundary=B\n\n{pieces}--B--\n".encode()
    )


def test_choice_of_parts() -> None:
    plain, html = "Content-Type: text/plain\n\n", "Content-Type: text/html\n\n"
    both = multipart("alternative", plain + "A par-bur", html + "<b>A par-pic</b>")
    assert incoming.read(both).text == "A par-bur\n"
    blank = multipart("alternative", plain + "\xa0\n", html + "A par-pic")
    assert incoming.read(blank).text == "A par-pic\n"
    placeholder = multipart("alternative", plain + "Needs an HTML reader.", html + "A par-pic")
    assert incoming.read(placeholder).text == "A par-pic\n"
    two = multipart("mixed", plain + "a", plain + "b", "Content-Disposition: attachment\n\nc")
    assert incoming.read(two).text == "a\nb\n"
    assert incoming.read(two).notes == ("attachment_ignored",)
    assert body.is_blank("\u200b \xa0\n\u00ad")


def test_limits() -> None:
    head = b"From: a@x.example\n\n"
    assert incoming.read(head + b"x\n" * 1000).trouble is None
    assert incoming.read(head + b"x\n" * 1001).trouble == "too_large_text"
    assert incoming.read(head + b"x" * 65_000).trouble is None
    assert incoming.read(head + b"x" * 66_000).trouble == "too_large_text"
    assert incoming.read(head + b"x" * 10_000_000).trouble == "too_large_mail"
    many = multipart("mixed", *["\nx"] * 98)
    assert incoming.read(many).trouble is None
    assert incoming.read(multipart("mixed", *["\nx"] * 101)).trouble == "too_complex"


def test_not_automatic() -> None:
    def reason(line: str) -> str | None:
        return incoming.read(f"From: a@x.example\n{line}\n\nx".encode()).automatic

    for person in ("X-Auto-Response-Suppress: All", "Auto-Submitted: no", "Precedence: normal"):
        assert reason(person) is None
    for machine in ("PRECEDENCE: Bulk", "List-Id: <x>", "X-Autoreply: yes", "Return-Path: <>"):
        assert reason(machine) is not None


@pytest.mark.parametrize(
    ("value", "instant"),
    [
        ("Mon, 05 Jan 2026 10:00:01 +0100", datetime(2026, 1, 5, 9, 0, 1, tzinfo=UTC)),
        ("5 Jan 26 10:00 EST (x)", datetime(2026, 1, 5, 15, tzinfo=UTC)),
        ("Tue, 31 Feb 20260 25:61:61", None),
        ("31 Feb 2026 10:00:00 +0000", None),
        ("5 Jan 2026 10:00:00 +9999", None),
        ("1 Jan 0001 00:00:00 +1000", None),
        ("", None),
    ],
)
def test_dates(value: str, instant: datetime | None) -> None:
    assert dates.parse(value) == instant


def test_arrival() -> None:
    raw = (
        b"Received: from a by b\n\tid x; Mon, 5 Jan 2026 10:00:00 +0000\n"
        b"Received: from c by d; 1 Jan 2026 0:00\n\n"
    )
    assert received.Arrival(raw).moment(peer_is_relay=True, now=NOW) == datetime(
        2026, 1, 5, 10, tzinfo=UTC
    )
    assert received.Arrival(raw).moment(peer_is_relay=False, now=NOW) == NOW
    assert (
        received.Arrival(raw.replace(b" 2026 ", b" 2027 ")).moment(peer_is_relay=True, now=NOW)
        == NOW
    )
    assert received.Arrival(b"From: x\n\n").moment(peer_is_relay=True, now=NOW) == NOW
    assert received.Arrival(b"Received: nonsense\n\n").moment(peer_is_relay=True, now=NOW) == NOW


def test_digest() -> None:
    def key(raw: bytes, sender: str | None = "a@x.example", to: str = "j@x.example") -> str:
        return received.Arrival(raw).digest(sender, [to])

    base = key(b"Message-ID: <1@x>\r\nTo: j\r\n\r\nbody\r\n")
    assert base == key(
        b"Received: a\r\n\tb\r\nX-Spam: 1\r\nMessage-ID: <1@x>\r\nTo: j\r\n\r\nbody\r\n"
    )
    assert base == key(b"Message-ID: <1@x>\nTo: j\n\nbody\n", "<A@x.example>")
    assert base != key(b"Message-ID: <1@x>\nTo: j\n\nbody!\n")
    assert base != key(b"Message-ID: <1@x>\nTo: j\n\nbody\n", "b@x.example")
    assert base != key(b"Message-ID: <1@x>\nTo: j\n\nbody\n", to="k@x.example")
    assert received.Arrival(b"Message-ID: <1@x>\nDate: today\n\n").has_identity
    assert not received.Arrival(b"Message-ID: <1@x>\n\nDate: x").has_identity


def test_calendar_answers_are_automatic_wherever_they_stand() -> None:
    """What Google and Outlook send when somebody accepts an invitation (mail-hazards §1.6)."""
    plain = "Content-Type: text/plain\n\nA par-bur"
    answer = 'Content-Type: text/calendar; method="REPLY"\n\nBEGIN:VCALENDAR'
    unmarked = "Content-Type: text/calendar\n\nBEGIN:VCALENDAR\nMETHOD:REPLY\n"
    invitation = 'Content-Type: text/calendar; method="REQUEST"\n\nMETHOD:REQUEST'
    inner = multipart("alternative", plain, answer).decode().partition("\n")[2].replace("B", "I")
    assert incoming.read(multipart("mixed", inner)).automatic == "calendar reply"
    assert incoming.read(multipart("mixed", plain, unmarked)).automatic == "calendar reply"
    read = incoming.read(multipart("mixed", plain, invitation))
    assert (read.automatic, read.text) == (None, "A par-bur\n")


def test_enriched_text_loses_its_commands() -> None:
    head = b"From: a@x.example\nContent-Type: text/enriched\n\n"
    raw = head + b"<bold>A par-bur</bold>\n<color><param>red</param>F bre - mao</color>\n1 << 2\n"
    assert incoming.read(raw).text == "A par-bur\nF bre - mao\n1 < 2\n"


def test_the_plus_detail_of_the_judge_is_found() -> None:
    own = frozenset({"judge@host.example"})
    raw = b"From: a@x.example\nTo: J <judge+k7.Ab@host.example>, judge+x@other.example\n\nx"
    assert incoming.read(raw, own_addresses=own).details == ("k7.Ab",)
    assert incoming.read(raw).details == ()


def test_what_cannot_be_read_says_why() -> None:
    """Each trouble has a sentence of its own in the answer (tests/handlers/test_unread.py)."""

    def trouble(kind: str, body: str = "\nx", more: str = "") -> str | None:
        return incoming.read(
            f"From: a@x.example\nContent-Type: {kind}\n{more}{body}".encode()
        ).trouble

    assert trouble("application/pkcs7-mime; smime-type=enveloped-data") == "encrypted"
    assert trouble("text/plain", "\n-----BEGIN PGP MESSAGE-----\n\nxx\n") == "encrypted"
    assert trouble("application/ms-tnef; name=winmail.dat") == "tnef"
    assert trouble("application/pdf; name=orders.pdf") == "only_attachment"
    assert trouble("message/rfc822", "\nFrom: b@x.example\n\nA par-bur") == "only_forward"
    assert trouble("text/plain", "\n%%%", "Content-Transfer-Encoding: base64\n") == "undecodable"
    assert trouble("text/html", "\n<p hidden>A par-bur</p>") == "html_only_unreadable"
    assert trouble("text/calendar", "\nBEGIN:VCALENDAR") == "empty"
