"""Tournaments: scores, draws, results and ranks. Pure, exact fractions (spec tournament)."""
