"""The only code that loops and sleeps."""
