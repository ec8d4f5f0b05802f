"""`python -m hiloapp` is the `hilo` command."""

from hiloapp.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
