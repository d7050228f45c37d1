"""``python -m jianghu`` is the command line."""

from jianghu.cli import main

main()
