"""``python -m alhambra`` is the command line."""

import sys

from alhambra.cli import main

if __name__ == "__main__":
    sys.exit(main())
