"""Where the demo puts its letters: a folder for each player, numbered as they came."""

from __future__ import annotations

from pathlib import Path

from judge.mail.delivery import Delivery


class FolderTransport:
    """Writes ``FOLDER/player/007.eml``. What an earlier demo left there is removed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.written: list[Path] = []
        for old in folder.glob("*/*.eml"):
            old.unlink()

    def send(self, envelope_from: str, recipient: str, message: bytes) -> Delivery:
        player = self._folder / recipient.partition("@")[0]
        player.mkdir(parents=True, exist_ok=True)
        path = player / f"{len(list(player.glob('*.eml'))) + 1:03}.eml"
        path.write_bytes(message.replace(b"\r\n", b"\n"))
        self.written.append(path)
        return Delivery("sent", None, path.name)

    def close(self) -> None:
        """Nothing to let go of."""
