"""The Android package: what the spec needs beside the sources, and the command that builds it."""
