"""Sample letters: an invented game, and one letter of each kind about it."""
