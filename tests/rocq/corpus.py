"""The certificates of tests/checker that the proved checkers know."""

import json
import re

from modlinalg.certificates._rocq import theorem_text
from modlinalg.errors import UnsupportedError
from tests.checker.folders import FILES

HEADER = re.compile(r"From Modlinalg Require Import (\w+)\.\n")
IMPORTED = ("Theorems", "RationalTheorems")  # a file imports one of them
LONGEST = 4000  # characters; Rocq takes 20 s to read one number of 4000 digits


def stated(folder):
    """{name: fields} of the certificates in a folder about which a theorem can be stated."""
    found = {}
    for path in FILES:
        if path.parent.name != folder:
            continue
        text = path.read_text()
        if len(text) > LONGEST:
            continue
        fields = json.loads(text)
        if fields["kind"] == "verdict":  # tests/rocq/test_verdict_theorems.py
            continue
        try:
            theorem_text(fields)
        except UnsupportedError:
            continue
        found[path.name] = fields
    return found


def importing(imported, certificates):
    """Those of the certificates whose files import this."""
    return {
        name: fields
        for name, fields in certificates.items()
        if HEADER.findall(theorem_text(fields)) == [imported]
    }


def in_modules(texts):
    """One text for Rocq with a module for each of these."""
    parts = (f"Module Number{number}.\n{text}End Number{number}.\n" for number, text in enumerate(texts))
    return "".join(parts)


def asked_together(texts):
    """The same for texts with a theorem each; it asks once what all of them assume."""
    alone = in_modules(text.replace("Print Assumptions claim.\n", "") for text in texts)
    claims = ", ".join(f"Number{number}.claim" for number in range(len(texts)))
    return f"{alone}Definition all := ({claims}).\nPrint Assumptions all.\n"


def texts_of(certificates):
    """The text of each certificate, without what it imports."""
    return [HEADER.sub("", theorem_text(fields)) for fields in certificates.values()]


def modules(imported, certificates, change):
    """One text for Rocq with the changed text of each certificate; it imports what their files do."""
    return _importing(imported) + in_modules(map(change, texts_of(certificates)))


def together(imported, certificates):
    """One text for Rocq with the theorem of each certificate; it asks once what all of them assume."""
    return _importing(imported) + asked_together(texts_of(certificates))


def _importing(imported):
    return f"From Modlinalg Require Import {imported}.\n"
