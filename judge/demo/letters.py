"""Where the demo puts its letters: a folder for each player, numbered as they came."""

from __future__ import annotations

from email import message_from_bytes, policy
from pathlib import Path

from judge.mail.delivery import Delivery

#: The folder of the pictures.
MAPS = "maps"


class FolderTransport:
    """Writes ``FOLDER/player/007.eml``. What an earlier demo left there is removed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.written: list[Path] = []
        for old in [*folder.glob("*/*.eml"), *folder.glob(f"{MAPS}/*.png")]:
            old.unlink()

    def send(self, envelope_from: str, recipient: str, message: bytes) -> Delivery:
        player = self._folder / recipient.partition("@")[0]
        player.mkdir(parents=True, exist_ok=True)
        path = player / f"{len(list(player.glob('*.eml'))) + 1:03}.eml"
        path.write_bytes(message.replace(b"\r\n", b"\n"))
        self.written.append(path)
        self._keep_pictures(message)
        return Delivery("sent", None, path.name)

    def _keep_pictures(self, message: bytes) -> None:
        """The maps of a letter as files of their own: ``FOLDER/maps/demo-S1901M.png``."""
        for part in message_from_bytes(message, policy=policy.default).iter_attachments():
            if part.get_content_type() == "image/png":
                folder = self._folder / MAPS
                folder.mkdir(parents=True, exist_ok=True)
                (folder / str(part.get_filename())).write_bytes(part.get_content())

    def close(self) -> None:
        """Nothing to let go of."""
