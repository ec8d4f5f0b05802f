"""The desktop bundle: what PyInstaller is told, how Linux lists the app, and the command that builds it."""
