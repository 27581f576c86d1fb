"""How many rows an UPDATE or a DELETE has changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, cast

from sqlalchemy import CursorResult, Delete, Update
from sqlalchemy.orm import Session


def changed(
    session: Session,
    statement: Update | Delete,
    values: Mapping[str, Any] | None = None,
    *,
    synchronize: Literal[False, "fetch"] = False,
) -> int:
    """Run ``statement``; the number of rows. With ``"fetch"`` rows that are loaded follow it."""
    options = {"synchronize_session": synchronize}
    result = session.execute(statement, values, execution_options=options)
    return cast("CursorResult[Any]", result).rowcount
