"""What was wrong with a file of a game, in one sentence."""

from __future__ import annotations

from hiloapp.i18n.translator import Translator
from hiloapp.storage.saves import Finding, Trouble


def sentence(tr: Translator, finding: Finding) -> str:
    if finding.trouble is Trouble.RECOVERED:
        return tr._(
            "A saved game was damaged. It goes on from the last move that was right;"
            " the damaged file is kept as {name}.",
            name=finding.name,
        )
    if finding.trouble is Trouble.NEWER:
        return tr._(
            "{name} was saved by a newer version of Hilo. It stays as it is: update Hilo to go on with it.",
            name=finding.name,
        )
    return tr._(
        "A saved game could not be read. It was set aside as {name}; nothing was deleted.",
        name=finding.name,
    )
