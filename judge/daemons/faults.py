"""Named points at which a test may kill the process (architecture §3, T1 to T6; §4).

``JUDGE_FAULT=T3:after-commit:2`` kills at the second pass of that point, the way a
power cut would: no handler, no cleanup. Without the variable a point does nothing.
"""

from __future__ import annotations

import os
import signal

POINTS = (
    *(f"T{number}:{when}-commit" for number in range(1, 7) for when in ("before", "after")),
    "relay:after-answer",
    "game:before-commit",
    "game:after-commit",
)

_name, _, _count = os.environ.get("JUDGE_FAULT", "").rpartition(":")
_left = int(_count) if _name and _count.isdigit() else 0


def point(name: str) -> None:
    """Die here if this is the pass that JUDGE_FAULT names."""
    global _left
    if not _left or name != _name:
        return
    _left -= 1
    if not _left:
        os.kill(os.getpid(), signal.SIGKILL)
