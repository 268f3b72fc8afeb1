"""The certificates of tests/checker that the proved checkers know."""

import json
import re

from modlinalg.certificates._rocq import theorem_text
from modlinalg.errors import UnsupportedError
from tests.checker.folders import FILES

HEADER = re.compile(r"From Modlinalg Require Import (Rational)?Theorems\.\n")
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


def modules(certificates, change=lambda text: text):
    """One text for Rocq with a module for each certificate."""
    parts = ["From Modlinalg Require Import RationalTheorems.\n"]
    for number, (name, fields) in enumerate(certificates.items()):
        text = change(HEADER.sub("", theorem_text(fields)))
        parts.append(f"(* {name} *)\nModule Number{number}.\n{text}End Number{number}.\n")
    return "".join(parts)
