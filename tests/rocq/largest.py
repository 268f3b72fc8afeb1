"""The largest certificates that `theorem_text` writes: of 60 x 60 matrices."""

import json

from modlinalg import certify, charpoly, decompose, random_matrix, verify_charpoly, verify_det, verify_kernel
from modlinalg._arithmetic.storage.firewall import parse_integer
from modlinalg.certificates._rocq_limits import MAX_SIDE


def fields_of(certificate):
    """The JSON object, with numbers of any length."""
    return json.loads(certificate.to_json(), parse_int=parse_integer)


def _modulo(n):
    return random_matrix(MAX_SIDE, MAX_SIDE, mod=n, seed=19)


def _charpoly():
    M = _modulo(997)
    return verify_charpoly(M, charpoly(M)).certificate


# a polynomial of degree 60 has 61 coefficients, and the text of a determinant many steps
LARGEST = {
    "decomposition": lambda: certify(decompose(_modulo(1000))),
    "det": lambda: verify_det(_modulo(1000), 5).certificate,
    "kernel": lambda: verify_kernel(_modulo(1000), []).certificate,
    "charpoly": _charpoly,
}
