"""Tournaments of Diplomacy as pure arithmetic; README.md has the overview."""
