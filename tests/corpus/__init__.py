"""The rules held to games that people played: ``run.py`` for all, a sample for CI."""
