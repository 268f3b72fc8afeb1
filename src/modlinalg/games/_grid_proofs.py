"""Certificates of the nullity of grids, by the polynomials that count their quiet patterns."""

from __future__ import annotations

from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.storage.firewall import polynomial
from modlinalg._arithmetic.storage.polynomials import bezout
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._optima import modular_proof
from modlinalg.games._polynomials import path_polynomial


def proof_of_nullity(rows: int, cols: int, p: int) -> Certificate:
    """Return the certificate that p^nullity clicks leave the m x k board with the pattern "plus" as it is.

    >>> proof = proof_of_nullity(5, 5, 2)
    >>> proof["kind"], proof["nullity"], proof["h"]
    ('grid_nullity', 2, [0, 1, 1])
    """
    over_rows = path_polynomial(rows + 1, polynomial([1, 1], p), p)
    over_cols = path_polynomial(cols + 1, polynomial([0, 1], p), p)
    h, q, f, s, t = bezout(over_rows, over_cols, p)
    fields = {"rows": rows, "cols": cols, "nullity": len(h) - 1, "h": h, "p": q, "f": f, "s": s, "t": t}
    return modular_proof("grid_nullity", Zmod(p), **fields)
