"""Press of all kinds: each message with those who may read it, and what they may know of it."""

from __future__ import annotations

from tests.canary.players import Message, Somebody
from tests.canary.table import Table


class Correspondence(Table):
    """The acts of writing press; `sent` remembers what was accepted."""

    def _partial_press(self) -> None:
        who = self._playing()
        others = [one for one in self.players if one.power and one is not who]
        to = self.random.sample(others, self.random.randint(1, 2))
        if self.random.random() < 0.2:
            to += [self.master] if self.master else [self.observers[0]]
        letters = "".join(self._press_letter(one) for one in to)
        readers = {one.address for one in to}
        if "O" in letters:
            readers |= {one.address for one in self.observers if one.power == "in"}
            readers.add(self.observers[0].address)
        if self.flags.watch:
            readers |= {one.address for one in self.observers if one.reads_all}
        if self.flags.master_reads_all:
            readers |= self.masters()
        kind = "observed" if "O" in letters else "press"
        text = self.ledger.word(kind, {who.address, *readers})
        colour, colour_words = self._colour()
        shown, fake_words = self._fake(letters, others)
        self._write(who, f"PRESS {colour_words} TO {letters} {fake_words}", text)
        self._remember(who, text, colour, shown, letters)

    def _broadcast(self) -> None:
        who = self._playing()
        text = self.ledger.word("broadcast")
        colour, words = self._colour()
        self._write(who, f"BROADCAST {words}", text)
        self._remember(who, text, colour, "", "")

    def _bad_press(self) -> None:
        who = self._playing()
        text = self.ledger.word("unsent", self._owners(who))
        wrong = ["TO XQ", "", "TO ger", "TO EE", "TO A FAKE TO XQ"]
        wrong += [f"{colour} TO A" for colour in ("white", "grey") if colour not in self._allowed()]
        if self.flags.fake == "NO FAKE":
            wrong.append("TO A FAKE")
        line = f"PRESS {self.random.choice(wrong)}\n{text}\nENDPRESS"
        self.send(who.address, self.signed(who, line), secret_of=self._quiet(who))

    def _write(self, who: Somebody, line: str, text: str) -> None:
        self.send(who.address, self.signed(who, f"{line}\n{text}\nENDPRESS"))

    def _remember(self, who: Somebody, text: str, colour: str, shown: str, to: str) -> None:
        letter = who.letter(self.pen.board)
        self.sent.append(Message(text, who.address, letter, colour, shown, to))

    def _allowed(self) -> tuple[str, ...]:
        return self.flags.colours

    def _colour(self) -> tuple[str, str]:
        """The colour that a message has, and the words for it, often none."""
        colour = self.random.choice(self._allowed())
        named = colour != self._allowed()[0] or self.random.random() < 0.5
        return colour, colour.upper() if named else ""

    def _fake(self, letters: str, others: list[Somebody]) -> tuple[str, str]:
        """The list that readers see, and the words that make it so."""
        if self.flags.fake == "NO FAKE":
            return letters, ""
        usual = "" if "DEFAULT" in self.flags.fake else letters
        match self.random.randint(0, 3):
            case 0:
                return "", "FAKE"
            case 1:
                chosen = self._press_letter(self.random.choice(others))
                return chosen, f"FAKE TO {chosen}"
            case 2 if "DEFAULT" in self.flags.fake:
                return letters, "NO FAKE"
        return usual, ""

    def _press_letter(self, who: Somebody) -> str:
        return "O" if who.role == "observer" else who.letter(self.pen.board)
