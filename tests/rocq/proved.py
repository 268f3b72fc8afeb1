"""What is proved, and what the program says nothing about."""

import json
import math
import re

from modlinalg.certificates._rocq import CLAIMS, MODULO, OVER_Z
from modlinalg.certificates._rocq_inside import NESTED
from tests.rocq.building import SOURCE

PROVED_KINDS = {*NESTED, *(name.split()[0] for name in CLAIMS)}
PROVED_CLAIMS = set(
    re.findall(r'\("(\w+)", claim_', (SOURCE / "Verdicts.v").read_text())
)  # the table of readers
WITH_MODULI = ("solution", "no_solution", "count")
WITH_COMMON_MULTIPLE = ("kernel", "solution_set")  # for moduli other than 0, not all 1
OVER_Q = set(re.findall(r'\("(\w+)", read_q', (SOURCE / "RationalReading.v").read_text()))
PROVED_CLAIMS_OVER_Q = set(re.findall(r'\("(\w+)", qclaim_', (SOURCE / "RationalVerdicts.v").read_text()))


def is_beyond(path):
    """Whether it is of a kind that is not proved over its ring; then nothing is said about it."""
    try:
        fields = json.loads(path.read_text())
    except (ValueError, RecursionError):
        return False
    if not isinstance(fields, dict):
        return False
    return is_beyond_proof(fields)


def is_beyond_proof(fields):
    """The same of the fields; of a verdict, whether its claim or a certificate beside it is."""
    ring, kind = fields.get("ring"), fields.get("kind")
    over_q = isinstance(ring, dict) and "rational" in ring
    if over_q and kind != "verdict":
        return isinstance(kind, str) and kind not in OVER_Q
    if kind == "verdict":
        claim, proofs = fields.get("claim"), fields.get("proofs")
        proved = PROVED_CLAIMS_OVER_Q if over_q else PROVED_CLAIMS
        about = isinstance(claim, dict) and isinstance(claim.get("kind"), str)
        if about and (claim["kind"] not in proved or not (over_q or moduli_are_proved(claim))):
            return True
        listed = [proof for proof in proofs if isinstance(proof, dict)] if isinstance(proofs, list) else []
        return any(proof.get("kind") == "verdict" or is_beyond_proof(proof) for proof in listed)
    over_z = isinstance(ring, dict) and "integers" in ring
    return isinstance(kind, str) and kind not in ({*OVER_Z, *MODULO} if over_z else PROVED_KINDS)


def moduli_are_proved(claim):
    """Whether its kind is proved with its moduli, if it has some."""
    kind, moduli = claim["kind"], claim.get("moduli")
    if "moduli" not in claim or kind in WITH_MODULI:
        return True
    numbers = isinstance(moduli, list) and all(type(x) is int for x in moduli)
    return kind in WITH_COMMON_MULTIPLE and not (numbers and math.lcm(*moduli) < 2)
