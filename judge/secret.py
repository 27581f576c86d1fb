"""The secret of the installation, from which keys for tokens and lots derive (contract §1)."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

SECRET_VARIABLE = "JUDGE_SECRET"
SECRET_BYTES = 32


def load_secret(path: Path) -> bytes:
    """The secret: from the environment, or from its file, which the first start makes."""
    given = os.environ.get(SECRET_VARIABLE)
    if given:
        return given.encode("utf-8")
    if not path.exists():
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _create_once(path)
    return path.read_bytes()


def _create_once(path: Path) -> None:
    """Several daemons may start at once: whoever links his file first makes the secret."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(secrets.token_hex(SECRET_BYTES).encode("ascii"))
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
