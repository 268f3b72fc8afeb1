"""The certificates of tests/checker that the proved checkers know."""

import json

from modlinalg.certificates._rocq import theorem_text
from modlinalg.errors import UnsupportedError
from tests.checker.folders import FILES


def stated(folder):
    """{name: fields} of the certificates in a folder about which a theorem can be stated."""
    found = {}
    for path in FILES:
        if path.parent.name != folder:
            continue
        fields = json.loads(path.read_text())
        try:
            theorem_text(fields)
        except UnsupportedError:
            continue
        found[path.name] = fields
    return found
