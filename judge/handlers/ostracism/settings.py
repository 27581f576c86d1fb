"""What the robot needs to know of the installation ([ostracism] in judge.toml)."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class RobotSettings:
    """``language``, ``run`` (``05:30``) and ``zone`` are for who, or which party, has none."""

    name: str = "Ostrakizm"
    #: Where its players write; empty: it is switched off, and parties stand still.
    address: str = "robot@localhost"
    #: Where applications and held walls go; who leads by mail writes from there.
    master: str = "postmaster@localhost"
    #: Opens what the master may do by mail; empty: nothing.
    keyword: str = field(default="", repr=False)
    language: str = "en"
    run: str = "05:30"
    zone: str = "Europe/Moscow"
    letters_per_day: int = 50
    walls_per_day: int = 10
