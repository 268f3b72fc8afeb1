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


def modules(imported, certificates, change=lambda text: text):
    """One text for Rocq with a module for each certificate; it imports what their files do, and no more."""
    parts = [f"From Modlinalg Require Import {imported}.\n"]
    for number, (name, fields) in enumerate(certificates.items()):
        text = change(HEADER.sub("", theorem_text(fields)))
        parts.append(f"(* {name} *)\nModule Number{number}.\n{text}End Number{number}.\n")
    return "".join(parts)


def together(imported, certificates):
    """One text for Rocq with the theorem of each certificate; it asks once what all of them assume."""
    text = modules(imported, certificates, lambda text: text.replace("Print Assumptions claim.\n", ""))
    claims = ", ".join(f"Number{number}.claim" for number in range(len(certificates)))
    return f"{text}Definition all := ({claims}).\nPrint Assumptions all.\n"
