"""``python -m judge``."""

from judge.cli.main import main

main()
