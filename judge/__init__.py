"""A play-by-mail judge for Diplomacy."""

__version__ = "0.1.0"
