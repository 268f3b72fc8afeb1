"""Matrices as lists of rows over Z_n, over Q for n = 0 or over Z for n = None, as certificates write them."""

from fractions import Fraction
from math import lcm
from random import Random

BIG = 2**64 - 59
DECOMPOSITION = ("M", "RI", "W", "CI", "R", "C")
ZZ = None  # in the place of n


# matrices as lists of rows


def reduce(n, x):
    """The element x of the ring."""
    return x % n if n else x if n is ZZ else Fraction(x)


def identity(size):
    """The identity matrix."""
    return [[int(i == j) for j in range(size)] for i in range(size)]


def times(n, *factors):
    """The product of non-empty matrices."""
    result = factors[0]
    for B in factors[1:]:
        columns = list(zip(*B, strict=True))
        result = [
            [reduce(n, sum(x * y for x, y in zip(row, column, strict=True))) for column in columns]
            for row in result
        ]
    return result


def inverse_pair(n, size, seed):
    """A random product of elementary matrices and its inverse."""
    random = Random(seed)
    P, Q = identity(size), identity(size)
    for _ in range(3 * size * (size > 1)):
        i, j = random.sample(range(size), 2)
        f = random.randrange(1, n or 3)
        P[i] = [reduce(n, x + f * y) for x, y in zip(P[i], P[j], strict=True)]
        for row in Q:
            row[j] = reduce(n, row[j] - f * row[i])
    return P, Q


def transposed(A):
    """The transpose."""
    return [list(column) for column in zip(*A, strict=True)]


# JSON


def entry(n, x):
    """An entry as it is written."""
    return int(x) % n if n else int(x) if n is ZZ else str(Fraction(x))


def matrix(n, rows, shape=None):
    """A matrix as it is written; the shape is needed if it has no entries."""
    r, c = shape or (len(rows), len(rows[0]))
    return {"rows": r, "cols": c, "entries": [[entry(n, x) for x in row] for row in rows]}


def sparse(A):
    """The matrix as it is written sparse."""
    places = [entry for row in A["entries"] for entry in row]
    listed = [(place, x) for place, x in enumerate(places) if x not in (0, "0")]
    return A | {"at": [place for place, _ in listed], "entries": [x for _, x in listed]}


def certificate(kind, n, **fields):
    """The envelope and the fields."""
    ring = {"modulus": n} if n else {"integers": True} if n is ZZ else {"rational": True}
    version = 2 if n is ZZ else 1
    return {"format": "modlinalg-certificate", "version": version, "kind": kind, "ring": ring, **fields}


def modulus(given):
    """The n of a certificate: 0 over Q, None over Z."""
    return ZZ if "integers" in given["ring"] else given["ring"].get("modulus", 0)


MODULO_Q = {
    "rank": ("X", "Y"),
    "charpoly": ("PI",),
    "adjugate": ("PI",),
    "minpoly": ("v", "L"),
    "infinite_order": ("p", "v"),
    "eigenvalues": ("PI", "L", "X"),
    "rank_decomposition": ("L", "R"),
}


def modulus_of_field(given, field):
    """The n of a field: with moduli all but M and b are modulo their least common multiple.

    Over Z and Q some fields of proofs about polynomials are modulo q.
    """
    if given["kind"] == "eigenvalues" and field == "u":
        return given.get("prime", modulus(given))
    if "q" in given and field in MODULO_Q.get(given["kind"], ()):
        return given["q"]
    if given["kind"] == "congruence_solution_set" and field not in ("M", "b"):
        return lcm(*given["moduli"]) or ZZ
    return modulus(given)


def matrices(n, **rows):
    """Several non-empty matrices."""
    return {name: matrix(n, value) for name, value in rows.items()}
