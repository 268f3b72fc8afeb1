"""This library and the systems that run in this interpreter: FLINT, modularsnf, galois, sympy."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection
from fractions import Fraction
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import flint

from modlinalg import Matrix, check_identities, decompose, identity, inverse, matrix, solve
from modlinalg._matrices import from_rows, store_of
from tests.benchmarks.measuring import Contender, Facts, InProcess
from tests.benchmarks.problems import Problem

OURS = "modlinalg"
PACKAGES = {
    OURS: "modlinalg",
    "FLINT": "python-flint",
    "modularsnf": "modularsnf",
    "galois": "galois",
    "sympy": "sympy",
    "ldpc": "ldpc",
}
ON_ARRAYS = 2**62  # the largest modulus for which an array of numpy stays one
OVER_Z = "transforms over Z, whose entries grow without bound"


def installed(wanted: Collection[str] | None = None) -> dict[str, str | None]:
    """Return {system: version} of all, or of those that are wanted; None for a missing one."""
    found: dict[str, str | None] = {}
    for system, package in PACKAGES.items():
        if wanted is not None and system not in wanted:
            continue
        try:
            found[system] = version(package)
        except PackageNotFoundError:
            found[system] = None
    if found.get("FLINT"):
        found["FLINT"] = f"{flint.__FLINT_VERSION__} (python-flint {found['FLINT']})"
    if found.get("sympy"):
        from sympy.external.gmpy import GROUND_TYPES  # noqa: PLC0415  # optional

        found["sympy"] = f"{found['sympy']} (ground types: {GROUND_TYPES})"
    return found


def fingerprint(p: Problem, X: Matrix) -> list[str]:
    """Return the entries of left*X*right."""
    return [str(a) for a in (p.left @ X @ p.right).entries]


def echelon_facts(p: Problem, rows: list[list[Any]]) -> Facts:
    """Return rank and inverse from the reduced echelon form of [M | I]."""
    n = p.size
    rank = sum(any(row[:n]) for row in rows)
    facts: Facts = {"rank": rank}
    if rank == n:
        X = [[int(a) for a in row[n:]] for row in rows]
        facts["inverse"] = fingerprint(p, from_rows(X, n, p.M.ring))
    return facts


# ------------------------------------------------------------------------------------- this library


def made_anew(p: Problem, M: Matrix) -> Callable[[], Matrix]:
    """Return what makes M again, in the form in which arithmetic leaves a matrix of its size and ring.

    A matrix keeps the forms and the answers it once had, so none is used twice.
    """
    if p.modulus is None or p.modulus > ON_ARRAYS:
        rows = M.rows()
        return lambda: _in_flint(from_rows(rows, M.shape[1], M.ring))
    array = M.to_numpy()
    return lambda: _in_flint(matrix(array, M.ring))


def _in_flint(M: Matrix) -> Matrix:
    """Return M, after it is given to FLINT where it is held by rows."""
    if M.ring.modulus != 2 and "array" not in store_of(M).held:
        store_of(M).native()
    return M


def our_record(p: Problem) -> InProcess:
    """`decompose`; for Smith forms from Python rows, from which modularsnf starts as well."""

    def read(d: Any) -> Facts:
        facts: Facts = {"R*RI = I, C*CI = I, RI*W*CI = M": d.holds()}
        if p.task == "smith":
            return facts | {"invariant factors": list(d.invariant_factors)}
        if p.task == "hard modulus":
            return facts | {"number of solutions": math.prod(g or p.modulus for g in d.invariant_factors)}
        full = d.free_rank == p.size
        return facts | {"rank": d.free_rank} | ({"inverse": fingerprint(p, d.C @ d.R)} if full else {})

    if p.task == "smith":
        rows = p.M.rows()
        return InProcess(lambda: from_rows(rows, p.size, p.M.ring), decompose, read)
    return InProcess(made_anew(p, p.M), decompose, read)


def our_inverse(p: Problem) -> InProcess:
    """`inverse`."""
    return InProcess(made_anew(p, p.M), inverse, lambda X: {"inverse": fingerprint(p, X)})


def our_solve(p: Problem) -> InProcess:
    """`solve` from Python rows: one solution, generators of the kernel and their orders."""
    rows = p.M.rows()

    def call(M: Matrix) -> Any:
        found = solve(M, p.b)
        return found, found.particular, found.generators, found.orders

    def read(answer: Any) -> Facts:
        found, x, generators, _ = answer
        return {
            "M*x = b": p.M @ x == p.b,
            "M*g = 0": all((p.M @ g).is_zero for g in generators),
            "number of solutions": found.count,
        }

    return InProcess(lambda: from_rows(rows, p.size, p.M.ring), call, read)


def our_solution(p: Problem) -> InProcess:
    """`solve`: one solution."""
    return InProcess(
        made_anew(p, p.M), lambda M: solve(M, p.b).particular, lambda x: {"M*x = b": p.M @ x == p.b}
    )


def our_identities(p: Problem) -> InProcess:
    """`check_identities` with its four verdicts."""
    M, X = made_anew(p, p.M), made_anew(p, p.X)  # type: ignore[arg-type]  # this task has an X
    return InProcess(
        lambda: (M(), X()),
        lambda pair: check_identities(*pair).satisfied,
        lambda found: {"M*X = I": found == {1, 2, 3, 4}},
    )


# -------------------------------------------------------------------------------------------- FLINT


def flint_rref(p: Problem) -> InProcess:
    """`rref` of [M | I] to [E | T], which is read by thin products: its entries are millions of objects."""
    ring = p.M.ring
    right, none = p.right.rows(), [0] * p.right.shape[1]
    thin = [[*row, *none] for row in right] + [[*none, *row] for row in right]
    width = 2 * len(none)

    def read(answer: Any) -> Facts:
        seen = matrix(answer[0] * from_rows(thin, width, ring).to_flint())
        E, T = seen[:, : len(none)], seen[:, len(none) :]
        rank = sum(any(row) for row in E.rows())  # a row that is not 0 shows as 0 as rarely as X as another
        facts: Facts = {"rank": rank}
        return facts | ({"inverse": [str(a) for a in (p.left @ T).entries]} if E == p.right else {})

    augmented = beside_identity(p)
    return InProcess(lambda: augmented, lambda A: A.rref(), read)


def beside_identity(p: Problem) -> Any:
    """Return [M | I] in FLINT, by a way that needs no Matrix of that size."""
    import numpy as np  # noqa: PLC0415  # after the number of its threads is chosen

    n = p.size
    entries = np.hstack([p.M.to_numpy(), np.eye(n, dtype=np.int64)]).ravel().tolist()
    return flint.nmod_mat(n, 2 * n, entries, p.modulus)


def flint_solve(p: Problem) -> InProcess:
    """`nmod_mat.solve`."""
    pair = p.M.to_flint(), p.b.to_flint()  # type: ignore[union-attr]
    return InProcess(
        lambda: pair, lambda Mb: Mb[0].solve(Mb[1]), lambda x: {"M*x = b": p.M @ matrix(x) == p.b}
    )


def flint_inverse(p: Problem) -> InProcess:
    """`fmpq_mat.inv`."""
    native = p.M.to_flint()
    return InProcess(lambda: native, lambda M: M.inv(), lambda X: {"inverse": fingerprint(p, matrix(X))})


def flint_product(p: Problem) -> InProcess:
    """One product."""
    pair = p.M.to_flint(), p.X.to_flint()  # type: ignore[union-attr]
    one = identity(p.size, p.M.ring)
    return InProcess(lambda: pair, lambda AB: AB[0] * AB[1], lambda P: {"M*X = I": matrix(P) == one})


# --------------------------------------------------------------------------------- Python's packages


def modularsnf_crt(p: Problem) -> InProcess:
    """`crt_snf` on lists of lists."""
    from modularsnf.crt import crt_snf  # noqa: PLC0415  # optional

    def read(answer: Any) -> Facts:
        S, U, V = (matrix(A, p.M.ring) for A in answer)
        n = p.modulus or 0
        ideals = sorted(math.gcd(int(S[i, i]), n) for i in range(p.size))
        return {"invariant factors": [a % n for a in ideals], "U*M*V = S": U @ p.M @ V == S}

    rows = p.M.tolist()
    return InProcess(lambda: rows, lambda M: crt_snf(M, p.modulus), read)


@lru_cache(maxsize=8)
def _galois_field(modulus: int) -> Any:
    import galois  # noqa: PLC0415  # optional

    return galois.GF(modulus)


def galois_rref(p: Problem) -> InProcess:
    """`row_reduce` of [M | I]."""
    augmented = _galois_field(p.modulus or 0)(p.M.augment(identity(p.size, p.M.ring)).tolist())
    return InProcess(lambda: augmented, lambda A: A.row_reduce(), lambda E: echelon_facts(p, E.tolist()))


def sympy_rref(p: Problem) -> InProcess:
    """`DomainMatrix.rref` of [M | I]."""
    augmented = p.M.augment(identity(p.size, p.M.ring)).to_domain_matrix()

    def read(answer: Any) -> Facts:
        n = p.modulus or 0
        return echelon_facts(p, [[int(a) % n for a in row] for row in answer[0].to_list()])

    return InProcess(lambda: augmented, lambda A: A.rref(), read)


def sympy_inverse(p: Problem) -> InProcess:
    """`DomainMatrix.inv` over QQ."""
    dm = p.M.to_domain_matrix()

    def read(X: Any) -> Facts:
        rows = [[Fraction(int(a.numerator), int(a.denominator)) for a in row] for row in X.to_list()]
        return {"inverse": fingerprint(p, from_rows(rows, p.size, p.M.ring))}

    return InProcess(lambda: dm, lambda M: M.inv(), read)


def sympy_smith(p: Problem) -> InProcess:
    """`smith_normal_decomp` over ZZ."""
    from sympy import ZZ  # noqa: PLC0415  # optional
    from sympy.polys.matrices import DomainMatrix  # noqa: PLC0415  # optional
    from sympy.polys.matrices.normalforms import smith_normal_decomp  # noqa: PLC0415  # optional

    entries = [[ZZ(int(a)) for a in row] for row in p.M.rows()]
    dm = DomainMatrix(entries, p.M.shape, ZZ)

    def read(answer: Any) -> Facts:
        a, s, t = answer
        n = p.modulus or 0
        diagonal = [int(a.to_list()[i][i]) for i in range(p.size)]
        factors = [g % n for g in sorted(math.gcd(d, n) for d in diagonal)]
        return {"invariant factors": factors, "U*M*V = S": s * dm * t == a}

    return InProcess(lambda: dm, smith_normal_decomp, read)


# -------------------------------------------------------------------------------------------- tables

_RECORD = Contender(OURS, "`decompose`: R, RI, W, C, CI", our_record)
_RREF = [
    Contender("FLINT", "`nmod_mat.rref` of [M \\| I]", flint_rref),
    Contender("galois", "`row_reduce` of [M \\| I]", galois_rref),
    Contender("sympy", "`DomainMatrix.rref` of [M \\| I]", sympy_rref),
]
CONTENDERS: dict[str, list[Contender]] = {
    "record": [_RECORD, *_RREF],
    "low rank": [_RECORD, *_RREF],
    "smith": [
        _RECORD,
        Contender("modularsnf", "`crt_snf`: S, U, V", modularsnf_crt),
        Contender("sympy", "`smith_normal_decomp` over ZZ: S, U, V", sympy_smith, 20, OVER_Z),
    ],
    "hard modulus": [_RECORD],
    "solve": [Contender(OURS, "`solve`: x, generators, orders", our_solve)],
    "one solution": [
        Contender(OURS, "`solve`: x", our_solution),
        Contender("FLINT", "`nmod_mat.solve`", flint_solve),
    ],
    "inverse": [
        Contender(OURS, "`inverse`", our_inverse),
        Contender("FLINT", "`fmpq_mat.inv`", flint_inverse),
        Contender("sympy", "`DomainMatrix.inv`", sympy_inverse),
    ],
    "identities": [
        Contender(OURS, "`check_identities(M, X).satisfied`", our_identities),
        Contender("FLINT", "one product", flint_product),
    ],
}
