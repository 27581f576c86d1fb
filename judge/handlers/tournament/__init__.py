"""Tournaments: what the command line and mail do with them."""
