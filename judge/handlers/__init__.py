"""A command of a mail or a due event of the clock → effects in the open transaction."""
