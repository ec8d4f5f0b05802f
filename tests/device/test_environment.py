"""What Kivy is told before it is imported."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.commands import ROOT

AS_IN_PYTHON_3_14 = """
import ast
if hasattr(ast, "Str"):
    vars(ast).pop("Str", None)
    ast.__getattr__ = None  # Python 3.12 and 3.13 make it on demand
    del ast.__getattr__
assert not hasattr(ast, "Str")
from hiloapp.device import environment
from kivy.lang.parser import ParserRuleProperty
watched = ParserRuleProperty.get_names_from_expression
print(sorted(watched(ast.parse("f'{self.x} of {root.width}'", mode="eval").body)))
"""


def test_kv_is_understood_without_what_python_3_14_has_dropped():
    done = subprocess.run(
        [sys.executable, "-c", AS_IN_PYTHON_3_14],
        cwd=ROOT,
        env=os.environ | {"KIVY_NO_ARGS": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.stdout == "['root.width', 'self.x']\n", done.stderr
