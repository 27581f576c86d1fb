"""Ostrakizm: the castaways vote whom they eat, until two are left (see README.md)."""
