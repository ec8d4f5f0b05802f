"""Where the desktop bundle starts: the `hilo` command, whose arena starts processes of its own."""

import multiprocessing
import os
import sys

from hiloapp.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    if sys.stdout is None:  # a Windows program without a terminal has nowhere to write to
        sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    sys.exit(main())
