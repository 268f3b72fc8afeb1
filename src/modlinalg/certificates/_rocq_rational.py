"""Statements over Q for Rocq, in the words of src/rocq/Rationals.v."""

from __future__ import annotations

import re
from math import lcm
from typing import Any

from modlinalg._storage.firewall import parse_integer

OVER_Q = (
    *("inverse", "not_invertible", "generalized_inverse", "no_generalized_inverse", "product", "similar"),
    *("solution", "no_solution", "two_sided_solution", "no_two_sided_solution", "equal_modules"),
    *("decomposition", "basis_of_image", "minimal_generators", "plu", "det", "trace"),
)
_Q_DECOMPOSITION = """\
exists r,
  is_qdecomposition m k (qentry M) (qentry RI) (qentry W) (qentry CI) (qentry R) (qentry C) r
  /\\ qmul k (qmul m (qentry R) (qentry M)) (qentry C) =[m, k; Q] qentry W
  /\\ forall RI' W' CI' R' C' r', is_qdecomposition m k (qentry M) RI' W' CI' R' C' r' -> r' = r"""

_OWN = {
    "decomposition": _Q_DECOMPOSITION,
    "det": "(value == qdet m (qentry M))%Q",
    "trace": "take_qsteps steps (qentry A) =[m, k; Q] qentry E /\\ qequivalent m k (qentry A) (qentry E)",
}


def over_q(kind: str, statement: str) -> str:
    """Return the statement of a kind over Q: that over Z_n in the words of Rationals.v, which have a q."""
    if kind in _OWN:
        return _OWN[kind]
    words = re.sub(r"(inverse|invertible|identity|columns|rows|plu) n\b", r"q\1", statement)
    return re.sub(r"\b(mul|entry)\b", r"q\1", words).replace("; n]", "; Q]")


def fraction(entry: int | str) -> str:
    """Return an entry over Q, such as 3 # 4; the zeros of a sparse matrix are integers."""
    numerator, _, denominator = str(entry).partition("/")
    return f"{f'({numerator})' if numerator.startswith('-') else numerator} # {denominator or 1}"


def over_denominator(M: dict[str, Any]) -> tuple[dict[str, Any], int]:
    """Return a matrix of fractions as one of integers, and the denominator under them."""
    pairs = [[x.partition("/")[::2] for x in row] for row in M["entries"]]
    rows = [[(parse_integer(a), parse_integer(b or "1")) for a, b in row] for row in pairs]
    d = lcm(*(b for row in rows for _, b in row))
    return M | {"entries": [[a * (d // b) for a, b in row] for row in rows]}, d
