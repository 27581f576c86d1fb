"""Random games full of unique words, and a search for each word where it must not be."""
