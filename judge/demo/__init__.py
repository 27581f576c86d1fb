"""A whole game to look at: seven people and the judge, all in one process, through real mail."""
