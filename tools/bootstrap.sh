#!/bin/sh
# Prepares a machine for the Makefile. Owns: finding Python, making .venv, and the system libraries.
#
#   bootstrap.sh venv DIR          make the virtual environment DIR ($PYTHON overrides the choice of Python)
#   bootstrap.sh libraries DIR     what a window needs; installs it, or says how and fails
#   bootstrap.sh test-tools DIR    what tests with a real window and a real voice need; installs it, or says how and goes on
set -eu

say() { printf '%s\n' "$*" >&2; }

may_install() {
    command -v apt-get >/dev/null 2>&1 || return 1
    [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

apt_install() {
    may_install || return 1
    say "Installing system packages: $*"
    # A package list that is missing or old is the usual reason for a failure: refresh it and try once more.
    apt_once "$@" >/dev/null 2>&1 || { as_root apt-get update -qq >&2; apt_once "$@" >&2; }
}

apt_once() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" </dev/null
}

how_to_install() {
    if command -v apt-get >/dev/null 2>&1 && command -v sudo >/dev/null 2>&1; then
        say "    sudo apt-get update && sudo apt-get install -y $*"
    elif command -v apt-get >/dev/null 2>&1; then
        say "    su -c 'apt-get update && apt-get install -y $*'"
    else
        say "    (with your system's package manager; on Debian they are called) $*"
    fi
}

new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

find_python() {
    if [ -n "${PYTHON:-}" ]; then
        new_enough "$PYTHON" && { printf '%s\n' "$PYTHON"; return; }
        say "PYTHON=$PYTHON is not a working Python 3.11 or newer."
        return 1
    fi
    for candidate in python3.11 python3 python3.13 python3.12 python3.14; do
        new_enough "$candidate" && { printf '%s\n' "$candidate"; return; }
    done
    say "Hilo needs Python 3.11 or newer; found: $(python3 --version 2>/dev/null || echo none)."
    say "Install one, or name it: make PYTHON=/path/to/python3.11"
    return 1
}

make_venv() {
    python=$(find_python)
    if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        # Debian ships venv without pip in it unless this package is there.
        package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
        if ! apt_install "$package"; then
            say "Python cannot make virtual environments here. Run this, then try again:"
            how_to_install "$package$(missing_libraries "$python")"
            return 1
        fi
    fi
    # Only a broken one (its Python moved away) is thrown away.
    if ! new_enough "$1/bin/python" || ! "$1/bin/python" -m pip --version >/dev/null 2>&1; then
        rm -rf "$1"
    fi
    check_compiler "$python"
    say "Making $1 with $("$python" --version)"
    "$python" -m venv "$1"
}

# Kivy 2.3.1 has ready-made packages up to Python 3.13. For a newer Python pip compiles it.
check_compiler() {
    [ "$(uname -s)" = Linux ] || return 0
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 14))' || return 0
    needed="build-essential pkg-config libgl1-mesa-dev libgles2-mesa-dev"
    needed="$needed libsdl2-dev libsdl2-image-dev libsdl2-mixer-dev libsdl2-ttf-dev"
    headers='import pathlib, sysconfig; print(pathlib.Path(sysconfig.get_path("include"), "Python.h").exists())'
    if [ "$("$1" -c "$headers")" = True ]; then
        command -v gcc >/dev/null 2>&1 &&
            pkg-config --exists sdl2 SDL2_image SDL2_mixer SDL2_ttf gl glesv2 2>/dev/null && return 0
    else
        needed="$needed $("$1" -c 'import sys; print("python%d.%d-dev" % sys.version_info[:2])')"
    fi
    # shellcheck disable=SC2086
    apt_install $needed && return 0
    say "Kivy must be compiled for $("$1" --version). Use Python 3.11 to 3.13 (make PYTHON=python3.13), or run:"
    how_to_install "$needed"
    return 1
}

can_load() {
    "$1" -c 'import ctypes, sys; ctypes.CDLL(sys.argv[1])' "$2" >/dev/null 2>&1
}

missing_libraries() {
    [ "$(uname -s)" = Linux ] || return 0
    # Kivy's wheel brings SDL along; SDL loads these two itself, with X or without.
    can_load "$1" libGL.so.1 || printf ' libgl1'
    can_load "$1" libEGL.so.1 || printf ' libegl1'
}

check_libraries() {
    missing=$(missing_libraries "$1/bin/python")
    [ -n "$missing" ] || return 0
    # shellcheck disable=SC2086
    apt_install $missing && return 0
    say "Libraries for drawing are missing. Run this, then try again:"
    how_to_install "${missing# }"
    return 1
}

check_test_tools() {
    [ "$(uname -s)" = Linux ] || return 0
    missing=
    command -v Xvfb >/dev/null 2>&1 || missing="$missing xvfb"
    command -v xauth >/dev/null 2>&1 || missing="$missing xauth"
    command -v xdotool >/dev/null 2>&1 || missing="$missing xdotool"
    command -v espeak-ng >/dev/null 2>&1 || missing="$missing espeak-ng"
    [ -n "$missing" ] || return 0
    # shellcheck disable=SC2086
    apt_install $missing && return 0
    say "Tests with a real window or a real voice are skipped. To have them, run:"
    how_to_install "${missing# }"
}

case "${1:-} ${2:-}" in
    "venv "?*) make_venv "$2" ;;
    "libraries "?*) check_libraries "$2" ;;
    "test-tools "?*) check_test_tools ;;
    *) say "usage: bootstrap.sh venv|libraries|test-tools DIR"; exit 2 ;;
esac
