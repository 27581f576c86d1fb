"""Ostrakizm by mail: one robot, many parties (spec ostracism; docs/ostrakizm.en.md)."""
