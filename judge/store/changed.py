"""How many rows an UPDATE or a DELETE has changed."""

from __future__ import annotations

from typing import Any, Literal, cast

from sqlalchemy import CursorResult, Delete, Update
from sqlalchemy.orm import Session


def changed(
    session: Session, statement: Update | Delete, synchronize: Literal[False, "fetch"] = False
) -> int:
    """Run ``statement``; the number of rows. With ``"fetch"`` rows that are loaded follow it."""
    result = session.execute(statement.execution_options(synchronize_session=synchronize))
    return cast("CursorResult[Any]", result).rowcount
