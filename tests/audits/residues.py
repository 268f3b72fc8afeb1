"""The audits: questions with a fixed seed, the answers of another system, and our verdicts on them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from modlinalg import (
    Verification,
    matrix,
    verify_generalized_inverse,
    verify_kernel,
    verify_no_solution,
    verify_smith_form,
    verify_solution_set,
)
from tests.audits import packages
from tests.audits.programs import (
    gap_matrix,
    gap_version,
    gp_matrix,
    gp_version,
    package_version,
    run_gap,
    run_gp,
)

COMPOSITE = (4, 6, 8, 9, 12, 16, 24, 30, 36, 60, 72, 100, 210, 2**10 * 3**5, 1000003 * 999983)
Question = list[list[int]]
Outcome = tuple[int, Question, Verification | str]  # a text says why there was no answer to verify


@dataclass(frozen=True)
class Audit:
    """A function of another system, its version where it is installed, and our verdicts on its answers."""

    system: str
    function: str
    ring: str
    version: Callable[[], str | None]
    outcomes: Callable[[], Iterator[Outcome]]


def questions(seed: int, count: int, moduli: tuple[int, ...], largest: int = 6) -> list[tuple[int, Question]]:
    """Return (n, M) with random shapes up to 6 x 6; a third of them of low rank, a third with many zeros."""
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        n, rows, cols = rng.choice(moduli), rng.randint(1, largest), rng.randint(1, largest)
        style = rng.randrange(3)
        M = [
            [rng.randrange(n) if style < 2 or rng.random() < 0.4 else 0 for _ in range(cols)]
            for _ in range(rows)
        ]
        if style == 0:
            left = [[rng.randrange(n)] for _ in range(rows)]
            M = (matrix(left, mod=n) @ matrix(M[:1], mod=n)).tolist()
        found.append((n, M))
    return found


def pari_matsolvemod() -> Iterator[Outcome]:
    """All solutions of M*x = b: half of the right-hand sides are made solvable."""
    rng = random.Random(61)
    asked = []
    for k, (n, rows) in enumerate(questions(6, 500, COMPOSITE)):
        M = matrix(rows, mod=n)
        x = matrix([[rng.randrange(n)] for _ in rows[0]], mod=n)
        b = M @ x if k % 2 else matrix([[rng.randrange(n)] for _ in rows], mod=n)
        asked.append((n, rows, list(b.entries)))
    answers = run_gp(
        [
            f"r = matsolvemod({gp_matrix(rows)}, {n}, {b}~, 1);"
            ' if (type(r) == "t_INT", print([]), print([Vec(r[1]), Vec(r[2])]))'
            for n, rows, b in asked
        ]
    )
    for (n, rows, b), answer in zip(asked, answers, strict=True):
        M = matrix(rows, mod=n)
        yield (
            n,
            rows,
            verify_solution_set(M, b, *answer, basis="rows") if answer else verify_no_solution(M, b),
        )


def pari_matkermod() -> Iterator[Outcome]:
    """Generators of the kernel."""
    asked = questions(7, 500, COMPOSITE)
    answers = run_gp([f"print(Vec(matkermod({gp_matrix(rows)}, {n})))" for n, rows in asked])
    for (n, rows), answer in zip(asked, answers, strict=True):
        yield n, rows, verify_kernel(matrix(rows, mod=n), answer, basis="rows")


def gap_smith_form() -> Iterator[Outcome]:
    """Smith forms over Z with their transforms, reduced mod n."""
    asked = questions(8, 300, COMPOSITE, 5)
    answers = run_gap(
        [
            f"r := SmithNormalFormIntegerMatTransforms({gap_matrix(rows)});;"
            ' Print([r.normal, r.rowtrans, r.coltrans], "\\n");'
            for _, rows in asked
        ]
    )
    for (n, rows), answer in zip(asked, answers, strict=True):
        S, U, V = (matrix(part, mod=n) for part in answer)
        yield n, rows, verify_smith_form(matrix(rows, mod=n), S, U, V)


def modularsnf_smith_form() -> Iterator[Outcome]:
    """Smith forms over Z_n with their transforms."""
    asked = questions(9, 500, COMPOSITE)
    for (n, rows), answer in zip(asked, packages.ask("modularsnf", asked), strict=True):
        S, U, V = (matrix(part, mod=n) for part in answer)
        yield n, rows, verify_smith_form(matrix(rows, mod=n), S, U, V)


def sympy_nullspace() -> Iterator[Outcome]:
    """The null space over GF(6), which sympy offers although Z_6 is no field."""
    asked = [(6, [[2]]), *questions(10, 200, (6,), 4)]
    for (n, rows), answer in zip(asked, packages.ask("sympy_nullspace", asked), strict=True):
        yield (
            n,
            rows,
            answer if isinstance(answer, str) else verify_kernel(matrix(rows, mod=n), answer, basis="rows"),
        )


def galois_null_space() -> Iterator[Outcome]:
    """The null space over GF(2), whose rows are the vectors."""
    asked = questions(11, 200, (2,))
    for (n, rows), answer in zip(asked, packages.ask("galois_null_space", asked), strict=True):
        yield n, rows, verify_kernel(matrix(rows, mod=n), answer, basis="rows")


def galois_pinv() -> Iterator[Outcome]:
    """numpy.linalg.pinv of an array over GF(2): it computes over the real numbers.

    Results that are integers up to rounding are judged as (1, 2)-inverses over GF(2), where
    there always is one; any other result is no matrix over GF(2).
    """
    asked = questions(12, 200, (2,), 4)
    for (n, rows), answer in zip(asked, packages.ask("galois_pinv", asked), strict=True):
        strange = [a for row in answer for a in row if abs(a - round(a)) > 1e-9]
        if strange:
            yield n, rows, f"pinv has the entry {strange[0]:.6g}, which is no element of Z_2"
        else:
            X = matrix([[round(a) for a in row] for row in answer], mod=n)
            yield n, rows, verify_generalized_inverse(matrix(rows, mod=n), X)


def galois_and_numpy() -> str | None:
    """Return the versions of galois and of NumPy, or None where one is missing."""
    versions = [package_version(name) for name in ("galois", "numpy")]
    return " with ".join(map(str, versions)) if all(versions) else None


AUDITS = (
    Audit("PARI/GP", "matsolvemod(M, n, b, 1)", "Z_n, n composite", gp_version, pari_matsolvemod),
    Audit("PARI/GP", "matkermod(M, n)", "Z_n, n composite", gp_version, pari_matkermod),
    Audit(
        "GAP",
        "SmithNormalFormIntegerMatTransforms(M)",
        "Z, reduced mod n",
        gap_version,
        gap_smith_form,
    ),
    Audit(
        "modularsnf",
        "smith_normal_form_mod(M, n)",
        "Z_n, n composite",
        lambda: package_version("modularsnf"),
        modularsnf_smith_form,
    ),
    Audit(
        "SymPy",
        "DomainMatrix.nullspace() over GF(6)",
        "Z_6",
        lambda: package_version("sympy"),
        sympy_nullspace,
    ),
    Audit("galois", "null_space()", "GF(2)", lambda: package_version("galois"), galois_null_space),
    Audit(
        "galois with NumPy",
        "numpy.linalg.pinv",
        "GF(2)",
        galois_and_numpy,
        galois_pinv,
    ),
)
