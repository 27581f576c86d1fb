"""The games: pure rules, no clock, no files, no dice (see README.md)."""
