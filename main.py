"""Where python-for-android starts the app."""

import sys

from hiloapp.app import main

if __name__ == "__main__":
    sys.exit(main())
