"""The earliest of many instants: when something next falls due."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session


def first_moment(
    session: Session,
    moment: ColumnElement[Any],
    where: ColumnElement[bool],
    after: datetime | None,
) -> datetime | None:
    """The smallest ``moment`` of the rows, later than ``after`` if that is given."""
    query = select(moment).where(where).order_by(moment).limit(1)
    if after is not None:
        query = query.where(moment > after)
    found: datetime | None = session.execute(query).scalar_one_or_none()
    return found
