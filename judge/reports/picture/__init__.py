"""Pictures of a phase: the board, what was ordered, what came of it (SVG and PNG)."""
