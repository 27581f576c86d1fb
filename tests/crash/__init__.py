"""The judge killed at every step: nothing lost, nothing doubled."""
