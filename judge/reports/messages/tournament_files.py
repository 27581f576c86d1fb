"""What cannot be read in a file of results, or written into one."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say

NUMBER, WORDS, LIST, POWER, PLAIN = (
    Kind.NUMBER,
    Kind.WORDS,
    Kind.LIST,
    Kind.POWER,
    Kind.PLAIN,
)

FILES: dict[str, Texts] = {
    "trn_file_encoding": say(
        "Line %(row)s: this is no UTF-8. Save the file as CSV UTF-8.", row=NUMBER
    ),
    "trn_file_large": say("The file is too large: at most %(most)s bytes are read.", most=NUMBER),
    "trn_file_empty": say("There is nothing in the file below a header."),
    "trn_file_broken": say(
        "Line %(row)s cannot be read as CSV: %(reason)s.", row=NUMBER, reason=PLAIN
    ),
    "trn_file_column_twice": say('The column "%(column)s" is there twice.', column=WORDS),
    "trn_file_column_missing": say(
        'The column "%(column)s" is missing; known are, besides the years: %(known)s.',
        column=WORDS,
        known=LIST,
    ),
    "trn_file_row_long": say(
        "Line %(row)s has more cells than the header, which has %(columns)s.",
        row=NUMBER,
        columns=NUMBER,
    ),
    "trn_file_number": say(
        'Line %(row)s, column "%(column)s": "%(value)s" is no whole number.',
        row=NUMBER,
        column=WORDS,
        value=WORDS,
    ),
    "trn_file_word": say(
        'Line %(row)s, column "%(column)s": "%(value)s" is none of: %(known)s.',
        row=NUMBER,
        column=WORDS,
        value=WORDS,
        known=LIST,
    ),
    "trn_file_power": say(
        'Line %(row)s: "%(word)s" is no power; there are: %(known)s.',
        row=NUMBER,
        word=WORDS,
        known=LIST,
    ),
    "trn_file_power_twice": say(
        "Line %(row)s: this board has %(power)s twice.", row=NUMBER, power=POWER
    ),
    "trn_file_player": say(
        "Line %(row)s: %(power)s was drawn for %(seated)s, not for %(typed)s.",
        row=NUMBER,
        power=POWER,
        seated=WORDS,
        typed=WORDS,
    ),
    "trn_file_board_unknown": say(
        "Line %(row)s: round %(round)s has no board %(board)s.",
        row=NUMBER,
        round=NUMBER,
        board=NUMBER,
    ),
    "trn_file_board_missing": say(
        "Round %(round)s has no board %(board)s.", round=NUMBER, board=NUMBER
    ),
    "trn_file_differs": say(
        'Line %(row)s, column "%(column)s": another line of the same board says "%(first)s", '
        'this one "%(value)s".',
        row=NUMBER,
        column=WORDS,
        first=WORDS,
        value=WORDS,
    ),
    "trn_file_at_board": say(
        "Nothing is taken over. Round %(round)s, board %(board)s of the file:",
        round=NUMBER,
        board=NUMBER,
    ),
    "trn_file_at_line": say("Nobody is entered. Line %(row)s of the file:", row=NUMBER),
    "trn_file_json": say("Line %(row)s: this is no JSON.", row=NUMBER),
    "trn_file_json_value": say(
        "%(key)s: this cannot stand there: %(value)s.", key=PLAIN, value=PLAIN
    ),
    "trn_wdd_awards": say(
        "The World Diplomacy Database takes %(most)s awards at most, and there are %(found)s.",
        most=NUMBER,
        found=NUMBER,
    ),
}
