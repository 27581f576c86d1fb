"""The guides are tests: every example in them is run."""
