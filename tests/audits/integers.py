"""Audits over Z: Smith forms, Hermite forms and systems, each judged in the convention of its system."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import product

from modlinalg import Matrix, Verification, matrix, verify_hermite_form, verify_smith_form
from tests.audits import packages
from tests.audits.outcomes import Audit, Outcome, Question, Rows, judged
from tests.audits.programs import gp_version, package_version
from tests.audits.residues import matsolvemod, with_right_hand_sides
from tests.verification.peers import PEERS, matrices

OVERFLOWS = [[368, 526, 690], [573, 186, 915], [456, 815, 424]]  # machine integers, in hsnf 0.4.0
HANGS = [[4, 11, 4], [10, 1, 7], [6, 1, 6], [3, 2, 0]]  # snforacle 1.0.0
KNOWN = (OVERFLOWS, HANGS)
LIMIT = 1  # seconds of processor time for snforacle, whose other answers take milliseconds
Parts = list[Rows]


def small() -> list[Question]:
    """Return all 2 x 2 matrices with entries 0, 1 and 2, and 72 random ones of all shapes up to 4 x 4."""
    box = [[[a, b], [c, d]] for a, b, c, d in product(range(3), repeat=4)]
    return [(0, rows) for rows in [*box, *matrices()]]


def six_by_six() -> list[Question]:
    """Return a hundred 6 x 6 matrices with random entries below 100."""
    rng = random.Random(13)
    return [(0, [[rng.randrange(100) for _ in range(6)] for _ in range(6)]) for _ in range(100)]


def questions() -> list[Question]:
    """Return all questions over Z, n being 0."""
    return [*((0, rows) for rows in KNOWN), *small(), *six_by_six()]


def _smith(M: Matrix, answer: Parts) -> Verification:
    return verify_smith_form(M, *answer)


def _hermite(M: Matrix, answer: Parts) -> Verification:
    return verify_hermite_form(M, *answer)


def _hermite_of_columns(M: Matrix, answer: Parts) -> Verification:
    """Judge H = M*U with the pivots on top, which is a form of the rows of the transpose."""
    H, U = (matrix(part, M.ring) for part in answer)
    return verify_hermite_form(M.T, H.T, U.T)


def of_package(
    name: str, verify: Callable[[Matrix, Parts], Verification], seconds: float = packages.USUAL_LIMIT
) -> Iterator[Outcome]:
    """Yield the outcomes of a function of tests/audits/packages.py."""
    return judged(questions(), packages.ask(name, questions(), seconds), verify)


@cache
def _said(peer: str) -> list[tuple[Question, dict[str, Parts]]]:
    """Return what a peer says of every question; Singular, whose numbers have 32 bits, of the small ones."""
    asked = small() if peer == "singular" else questions()
    return list(zip(asked, PEERS[peer].ask([rows for _, rows in asked]), strict=True))


def of_peer(peer: str, part: str, verify: Callable[[str, Matrix, Parts], Verification]) -> Iterator[Outcome]:
    """Yield the outcomes of one part of what a peer says."""
    asked, said = zip(*_said(peer), strict=True)
    return judged(asked, [answer[part] for answer in said], partial(verify, peer))


def _smith_of(peer: str, M: Matrix, answer: Parts) -> Verification:
    """Judge what the peers print, U, S and V in this order; of PARI U, V and S."""
    U, *last = answer
    V, S = last if peer == "pari" else last[::-1]
    return verify_smith_form(M, S, U, V, convention=peer)


def _hermite_of(peer: str, M: Matrix, answer: Parts) -> Verification:
    return verify_hermite_form(M, *answer, convention=peer)


def _form_alone(peer: str, M: Matrix, answer: Rows) -> Verification:
    return verify_hermite_form(M, answer, convention=peer)


def pari_exact() -> Iterator[Outcome]:
    """All integer solutions of M*x = b: half of the right-hand sides are made solvable."""
    return matsolvemod(with_right_hand_sides(questions(), 62))


def _package(name: str, function: str, *asked: object) -> Audit:
    return Audit(name, function, "Z", partial(package_version, name), partial(of_package, *asked))


def _peer(system: str, function: str, peer: str, *asked: object) -> Audit:
    return Audit(system, function, "Z", PEERS[peer].version, partial(of_peer, peer, *asked))


INTEGERS = (
    _package("hsnf", "smith_normal_form(M)", "hsnf_smith", _smith),
    _package("hsnf", "row_style_hermite_normal_form(M)", "hsnf_hermite", _hermite),
    _package("hsnf", "column_style_hermite_normal_form(M)", "hsnf_hermite_of_columns", _hermite_of_columns),
    _package(
        "snforacle", 'smith_normal_form_with_transforms(M, "pure_python")', "snforacle_smith", _smith, LIMIT
    ),
    _package(
        "snforacle",
        'hermite_normal_form_with_transform(M, "pure_python")',
        "snforacle_hermite",
        _hermite,
        LIMIT,
    ),
    _peer("SymPy", "smith_normal_decomp(M, domain=ZZ)", "sympy", "snf", _smith_of),
    _peer("SymPy", "hermite_normal_form(M)", "sympy", "hnf", _form_alone),
    _peer("python-flint", "M.hnf(transform=True)", "flint", "hnf", _hermite_of),
    _peer("PARI/GP", "matsnf(M, 1)", "pari", "snf", _smith_of),
    _peer("PARI/GP", "mathnf(M, 1)", "pari", "transformed", _hermite_of),
    Audit("PARI/GP", "matsolvemod(M, 0, b, 1)", "Z", gp_version, pari_exact),
    _peer("GAP", "SmithNormalFormIntegerMatTransforms(M)", "gap", "snf", _smith_of),
    _peer("GAP", "HermiteNormalFormIntegerMatTransform(M)", "gap", "hnf", _hermite_of),
    _peer("Singular", 'smithNormalForm(M, "all")', "singular", "snf", _smith_of),
    _peer("Macaulay2", "smithNormalForm M", "macaulay2", "snf", _smith_of),
    _peer("FriCAS", "completeSmith M", "fricas", "snf", _smith_of),
    _peer("FriCAS", "completeHermite M", "fricas", "hnf", _hermite_of),
)
