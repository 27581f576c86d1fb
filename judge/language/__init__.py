"""What players write, read into typed commands and orders, and nothing else.

The only package that knows lark. It decides what a line says, never whether
it is allowed. Start with ``README.md``.
"""
