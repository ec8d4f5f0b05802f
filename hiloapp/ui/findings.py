"""What was wrong with a file, in one sentence."""

from __future__ import annotations

from hiloapp.i18n.translator import Translator
from hiloapp.storage.files import Finding, Kind, Trouble


def sentence(tr: Translator, finding: Finding) -> str:
    words = {Trouble.RECOVERED: _recovered, Trouble.SET_ASIDE: _set_aside, Trouble.NEWER: _newer}
    return words[finding.trouble](tr, finding.kind, finding.name)


def _recovered(tr: Translator, kind: Kind, name: str) -> str:
    if kind is Kind.GAME:
        return tr._(
            "A saved game was damaged. It goes on from the last move that was right;"
            " the damaged file is kept as {name}.",
            name=name,
        )
    if kind is Kind.PAD:
        return tr._(
            "A score pad was damaged: please check its numbers. The damaged file is kept as {name}.",
            name=name,
        )
    if kind is Kind.SETTINGS:
        return tr._(
            "Your settings were damaged: please check them. The damaged file is kept as {name}.", name=name
        )
    return tr._(
        "A file of Hilo was damaged. What could be read is still there; the damaged file is kept as {name}.",
        name=name,
    )


def _set_aside(tr: Translator, kind: Kind, name: str) -> str:
    if kind is Kind.GAME:
        return tr._(
            "A saved game could not be read. It was set aside as {name}; nothing was deleted.", name=name
        )
    if kind is Kind.PAD:
        return tr._(
            "A score pad could not be read. It was set aside as {name}; nothing was deleted.", name=name
        )
    if kind is Kind.SETTINGS:
        return tr._(
            "Your settings could not be read: everything is as on the first day. The file is kept as {name}.",
            name=name,
        )
    return tr._(
        "A file of Hilo could not be read. It was set aside as {name}; nothing was deleted.", name=name
    )


def _newer(tr: Translator, kind: Kind, name: str) -> str:
    if kind is Kind.SETTINGS:
        return tr._(
            "Your settings were saved by a newer version of Hilo and stay as they are:"
            " what you change here lasts until you close the app."
        )
    return tr._(
        "{name} was saved by a newer version of Hilo. It stays as it is: update Hilo to go on with it.",
        name=name,
    )
