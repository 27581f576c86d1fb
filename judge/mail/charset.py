"""Which characters the bytes of a mail stand for.

The label is looked up in a fixed list, never in Python's codec registry, which also knows codecs
that raise or that make new lines out of a backslash (mail-hazards §2.2, eml 244 and 245). Valid
multi-byte UTF-8 beats a label that cannot be told from it; without a usable label the bytes are
UTF-8, ISO-2022-JP where its escapes stand in it, else windows-1252. Nothing here raises.
"""

from __future__ import annotations

import re

_SINGLE_BYTE = {
    "iso-8859-1": "cp1252", "iso-8859-2": "iso8859_2", "iso-8859-3": "iso8859_3",
    "iso-8859-4": "iso8859_4", "iso-8859-5": "iso8859_5", "iso-8859-6": "iso8859_6",
    "iso-8859-7": "iso8859_7", "iso-8859-8": "iso8859_8", "iso-8859-8-i": "iso8859_8",
    "iso-8859-8-e": "iso8859_8", "iso-8859-6-i": "iso8859_6", "iso-8859-6-e": "iso8859_6",
    "iso-8859-9": "cp1254", "iso-8859-10": "iso8859_10", "iso-8859-11": "cp874",
    "iso-8859-13": "iso8859_13", "iso-8859-14": "iso8859_14", "iso-8859-15": "iso8859_15",
    "iso-8859-16": "iso8859_16", "tis-620": "cp874", "windows-874": "cp874",
    "koi8-r": "koi8_r", "koi8-u": "koi8_u", "koi8": "koi8_r", "macintosh": "mac_roman",
    "latin1": "cp1252", "latin-1": "cp1252", "latin2": "iso8859_2", "latin9": "iso8859_15",
    "latin-9": "iso8859_15", "l1": "cp1252", "cp819": "cp1252", "ansi": "cp1252",
    "x-mac-cyrillic": "mac_cyrillic", "mac": "mac_roman", "x-mac-roman": "mac_roman",
    **{f"windows-{n}": f"cp{n}" for n in range(1250, 1259)},
    **{f"cp{n}": f"cp{n}" for n in range(1250, 1259)},
}  # fmt: skip
_OTHER_8BIT = {
    **{f"cp{n}": f"cp{n}" for n in (437, 737, 775, 850, 852, 855, 857, 858, 862, 863, 865, 866)},
    "ibm437": "cp437", "ibm850": "cp850", "ibm852": "cp852", "ibm866": "cp866",
    "gb18030": "gb18030", "gbk": "gb18030", "gb2312": "gb18030", "x-gbk": "gb18030",
    "cp936": "gb18030", "euc-cn": "gb18030", "hz-gb-2312": "hz", "big5": "big5hkscs",
    "big5-hkscs": "big5hkscs", "cp950": "big5hkscs", "shift-jis": "cp932", "sjis": "cp932",
    "x-sjis": "cp932", "ms-kanji": "cp932", "windows-31j": "cp932", "cp932": "cp932",
    "euc-jp": "euc_jp", "x-euc-jp": "euc_jp", "iso-2022-jp": "iso2022_jp_2",
    "iso-2022-jp-1": "iso2022_jp_1", "iso-2022-jp-2": "iso2022_jp_2",
    "iso-2022-jp-3": "iso2022_jp_3", "iso-2022-jp-2004": "iso2022_jp_2004",
    "euc-kr": "cp949", "ks-c-5601-1987": "cp949", "ks-c-5601": "cp949", "ksc5601": "cp949",
    "cp949": "cp949", "uhc": "cp949", "windows-949": "cp949", "iso-2022-kr": "iso2022_kr",
    "johab": "johab",
}  # fmt: skip
_WIDE = {
    "utf-16": "utf-16", "utf-16le": "utf-16-le", "utf-16be": "utf-16-be", "ucs-2": "utf-16",
    "utf-32": "utf-32", "utf-32le": "utf-32-le", "utf-32be": "utf-32-be", "unicode": "utf-16",
}  # fmt: skip
_NO_LABELS = frozenset(
    ("", "us-ascii", "ascii", "ansi-x3.4-1968", "iso646-us", "unknown-8bit", "x-unknown", "8bit")
)
_MULTI = re.compile(rb"[\xc2-\xf4][\x80-\xbf]")
_TO_JAPANESE, _BACK = re.compile(rb"\x1b\$[@B]"), re.compile(rb"\x1b\([BJ]")
"""To JIS X 0208 and back again: no other text holds these escapes (RFC 1468)."""
_ENOUGH = 4
"""Multi-byte sequences that outweigh an East Asian or DOS label."""
_LINE_END = re.compile("\r\n?|[\x0b\x0c]+(?:\r?\n)?|[\x85\u2028\u2029]")
_REMOVED = {code: None for code in (*range(0x20), *range(0x7F, 0xA0)) if code not in (9, 10)}
_SURROGATE = re.compile("[\ud800-\udfff]")


def decode(data: bytes, label: str | None) -> str:
    """The text of ``data``; a byte order mark in front of it is dropped."""
    name = _tidy(label or "")
    if name not in _OTHER_8BIT and _is_japanese(data):
        name = "iso-2022-jp"
    known = name in _SINGLE_BYTE or name in _OTHER_8BIT
    if name in _WIDE or (data[:2] in (b"\xff\xfe", b"\xfe\xff") and not known):
        wide = _decode_wide(data, _WIDE.get(name, "utf-16"))
        if wide is not None:
            return wide.removeprefix("\ufeff")
    return _decode_narrow(data, name).removeprefix("\ufeff")


def is_unlabelled(data: bytes, label: str | None) -> bool:
    """Are there bytes that neither their label nor UTF-8 explains?

    No label, or one that stands for ASCII or for "unknown", of a text that is not ASCII.
    """
    if _tidy(label or "") not in _NO_LABELS or data.isascii():
        return False
    return _strict(data, "utf-8") is None


def _decode_narrow(data: bytes, name: str) -> str:
    if data.isascii() and not name.startswith(("iso-2022", "hz")):
        return data.decode("ascii")
    as_utf8 = _strict(data, "utf-8")
    if as_utf8 is not None and (name not in _OTHER_8BIT or _is_surely_utf8(data)):
        return as_utf8
    codec = _SINGLE_BYTE.get(name) or _OTHER_8BIT.get(name)
    if codec is None and name.startswith("utf-8"):
        return data.decode("utf-8", "replace")
    if codec is not None:
        exact = _strict(data, codec)
        if exact is not None:
            return exact
        return as_utf8 if as_utf8 is not None else _lenient(data, codec)
    return data.decode("cp1252", "replace")


def clean(text: str) -> str:
    """LF line ends, no control characters but the tab, no lone surrogates."""
    lines = _LINE_END.sub("\n", text)
    return _SURROGATE.sub("\ufffd", lines.translate(_REMOVED))


def _tidy(label: str) -> str:
    name = label.strip(" \t\"'<>;,").lower().replace("_", "-").removeprefix("charset=")
    if name.startswith(("cp-", "x-cp")):
        name = "cp" + name.removeprefix("x-").removeprefix("cp").lstrip("-")
    if name.startswith("iso8859"):
        name = "iso-8859" + name.removeprefix("iso8859")
    if name.startswith(("iso-8859-1:", "iso-88591")):
        return "iso-8859-1"
    if name in ("utf8", "uft-8", "utf-8") or name.startswith(("utf-8 ", "utf8")):
        return "utf-8"
    return "windows-" + name[3:] if name.startswith("win") and name[3:].isdecimal() else name


def _is_japanese(data: bytes) -> bool:
    begin = _TO_JAPANESE.search(data)
    return begin is not None and _BACK.search(data, begin.end()) is not None


def _is_surely_utf8(data: bytes) -> bool:
    return sum(1 for _ in _MULTI.finditer(data)) >= _ENOUGH


def _decode_wide(data: bytes, codec: str) -> str | None:
    """UTF-16 or UTF-32; None where the bytes are plainly not wide (no zero byte, no mark)."""
    marked = data[:2] in (b"\xff\xfe", b"\xfe\xff") or data[:4] == b"\x00\x00\xfe\xff"
    if not marked and b"\x00" not in data:
        return None
    if codec in ("utf-16", "utf-32") and not marked:
        codec += "-be" if data[:1] == b"\x00" else "-le"
    return data.decode(codec, "replace")


def _strict(data: bytes, codec: str) -> str | None:
    try:
        return data.decode(codec)
    except (UnicodeError, LookupError):
        return None


def _lenient(data: bytes, codec: str) -> str:
    try:
        return data.decode(codec, "replace")
    except (UnicodeError, LookupError):
        return data.decode("cp1252", "replace")
