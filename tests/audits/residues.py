"""Audits over Z_n: questions with a fixed seed, the answers of another system, and our verdicts on them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from modlinalg import (
    Matrix,
    Verification,
    matrix,
    verify_generalized_inverse,
    verify_kernel,
    verify_no_solution,
    verify_smith_form,
    verify_solution_set,
)
from tests.audits import packages
from tests.audits.outcomes import Audit, Outcome, Question, Rows, judged, over
from tests.audits.packages import NoAnswer
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


def questions(seed: int, count: int, moduli: tuple[int, ...], largest: int = 6) -> list[Question]:
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


def with_right_hand_sides(asked: list[Question], seed: int) -> list[tuple[int, Rows, list[int]]]:
    """Return (n, M, b): half of the right-hand sides b are made solvable."""
    rng = random.Random(seed)
    found = []
    for k, (n, rows) in enumerate(asked):
        height = n or 100
        x = over(n, [[rng.randrange(height)] for _ in rows[0]])
        b = over(n, rows) @ x if k % 2 else over(n, [[rng.randrange(height)] for _ in rows])
        found.append((n, rows, list(b.entries)))
    return found


def matsolvemod(asked: list[tuple[int, Rows, list[int]]]) -> Iterator[Outcome]:
    """All solutions of M*x = b, which PARI takes to be an equation over Z where n is 0."""
    answers = run_gp(
        [
            f"r = matsolvemod({gp_matrix(rows)}, {n}, {b}~, 1);"
            ' if (type(r) == "t_INT", print([]), print([Vec(r[1]), Vec(r[2])]))'
            for n, rows, b in asked
        ]
    )
    for (n, rows, b), answer in zip(asked, answers, strict=True):
        M = over(n, rows)
        yield (
            n,
            rows,
            verify_solution_set(M, b, *answer, basis="rows") if answer else verify_no_solution(M, b),
        )


def pari_matsolvemod() -> Iterator[Outcome]:
    """All solutions of M*x = b."""
    return matsolvemod(with_right_hand_sides(questions(6, 500, COMPOSITE), 61))


def pari_matkermod() -> Iterator[Outcome]:
    """Generators of the kernel."""
    asked = questions(7, 500, COMPOSITE)
    answers = run_gp([f"print(Vec(matkermod({gp_matrix(rows)}, {n})))" for n, rows in asked])
    return judged(asked, answers, _rows_generate_the_kernel)


def _rows_generate_the_kernel(M: Matrix, answer: Rows) -> Verification:
    return verify_kernel(M, answer, basis="rows")


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
    return judged(asked, answers, _smith_form_modulo_n)


def _smith_form_modulo_n(M: Matrix, answer: list[Rows]) -> Verification:
    return verify_smith_form(M, *(matrix(part, M.ring) for part in answer))


def modularsnf_smith_form() -> Iterator[Outcome]:
    """Smith forms over Z_n with their transforms."""
    asked = questions(9, 500, COMPOSITE)
    return judged(asked, packages.ask("modularsnf", asked), _smith_form_modulo_n)


def sympy_nullspace() -> Iterator[Outcome]:
    """The null space over GF(6), which sympy offers although Z_6 is no field."""
    asked = [(6, [[2]]), *questions(10, 200, (6,), 4)]
    return judged(asked, packages.ask("sympy_nullspace", asked), _rows_generate_the_kernel)


def galois_null_space() -> Iterator[Outcome]:
    """The null space over GF(2), whose rows are the vectors."""
    asked = questions(11, 200, (2,))
    return judged(asked, packages.ask("galois_null_space", asked), _rows_generate_the_kernel)


def galois_pinv() -> Iterator[Outcome]:
    """numpy.linalg.pinv of an array over GF(2): it computes over the real numbers.

    Results that are integers up to rounding are judged as (1, 2)-inverses over GF(2), where
    there always is one; any other result is no matrix over GF(2).
    """

    def pseudo_inverse(M: Matrix, answer: list[list[float]]) -> Verification | NoAnswer:
        strange = [a for row in answer for a in row if abs(a - round(a)) > 1e-9]
        if strange:
            return NoAnswer(f"pinv has the entry {strange[0]:.6g}, which is no element of Z_2")
        return verify_generalized_inverse(M, matrix([[round(a) for a in row] for row in answer], M.ring))

    asked = questions(12, 200, (2,), 4)
    return judged(asked, packages.ask("galois_pinv", asked), pseudo_inverse)


def galois_and_numpy() -> str | None:
    """Return the versions of galois and of NumPy, or None where one is missing."""
    versions = [package_version(name) for name in ("galois", "numpy")]
    return " with ".join(map(str, versions)) if all(versions) else None


RESIDUES = (
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
