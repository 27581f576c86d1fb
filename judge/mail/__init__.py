"""Bytes to meaning and back: reading raw mails, writing letters, handing them over.

Imports the standard library and `judge.domain`; no database, no language of orders.
"""
