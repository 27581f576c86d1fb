"""Tournaments as pure functions of entrants, boards and results; README.md has the overview."""
