"""Where the desktop bundle starts: the `hilo` command, whose arena starts processes of its own."""

import multiprocessing
import sys

from hiloapp.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
