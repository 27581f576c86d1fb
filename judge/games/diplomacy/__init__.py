"""The rules of Diplomacy (see README.md)."""
