"""The commands about a matrix alone: its numbers, its polynomials, its powers, and products that it is.

And the one about A*X*B = C: an unknown between two matrices.
"""

from __future__ import annotations

import math
from functools import partial

import click

from modlinalg._answers.forms.invariants import det, rank
from modlinalg._answers.polynomials._eigenvalues import eigenvalues
from modlinalg._answers.polynomials._factors import ONLY_OVER_FIELDS, plu, rank_decomposition
from modlinalg._answers.polynomials._minimal import adjugate, charpoly, minimal_polynomial
from modlinalg._answers.polynomials._orders import matrix_order
from modlinalg._answers.polynomials._polynomial import Polynomial
from modlinalg._answers.polynomials._two_sided import ShownMatrices, solve_two_sided
from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._cli import once
from modlinalg._cli.delivering import deliver, deliver_named, of_a_matrix, one_entry, refuse
from modlinalg._cli.options import Told, Wanted, answering
from modlinalg._cli.reading import read_matrices
from modlinalg._cli.status import naming_the_next
from modlinalg._cli.streams import matrix_text, number_json
from modlinalg._matrices import Matrix, from_rows
from modlinalg._matrices.arguments import called, require_square
from modlinalg._matrices.texts import format_matrix
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._notation import entry_json, matrix_json, ring_json
from modlinalg.certificates._ranks import proof_of_rank
from modlinalg.elimination._decomposition import decompose
from modlinalg.elimination._record import factors_text
from modlinalg.errors import PostconditionError
from modlinalg.formats._latex import formula
from modlinalg.nonexistence import NotInvertibleError

_FORMS = ("text", "latex", "json")


def _rank_proof(M: Matrix, found: int) -> Certificate:
    """Return the proof of the rank that elimination has found; PostconditionError where it is another."""
    proof = proof_of_rank(M)
    if (proved := len(proof["minor_rows"])) != found:
        raise PostconditionError(f"rank: elimination finds {found}, the proof {proved}")
    return proof


@of_a_matrix("rank")
def rank_command(M: Matrix, wanted: Wanted) -> None:
    """Compute the rank of a matrix over a field, or over Z.

    Over Z_n with n composite rank is not one number; `modlinalg invariant-factors` gives what takes its
    place.  The certificate shows a minor of this size that is invertible, and how all other columns, or
    rows, are combined from those in it.
    """
    with naming_the_next("invariant-factors"):
        found = rank(M)
    title, parts = f"rank of M over {M.ring}", {"rank": one_entry(found)}
    deliver(
        wanted, found, title, lambda: str(found), parts, prove=partial(_rank_proof, M, found), ring=M.ring
    )


@of_a_matrix("det")
def det_command(M: Matrix, wanted: Wanted) -> None:
    """Compute the determinant of a square matrix, an element of its ring.

    The certificate is an elimination to a triangular matrix.
    """
    with naming_the_next("invariant-factors"):
        value = det(M)
    parts = {"det": one_entry(value, M.ring)}
    deliver(wanted, value, f"det(M) over {M.ring}", lambda: M.ring.format(value), parts, det_of=M)


@of_a_matrix("invariant-factors")
def invariant_factors_command(M: Matrix, wanted: Wanted) -> None:
    """Compute the diagonal of the Smith form: each factor divides the next, and a 0 stands last.

    Over Z_n each factor is a divisor of n, or 0; over Z an integer >= 0; over a field 1 or 0.  The
    certificate shows an invertible minor, and a decomposition of what it leaves; over Z it may be that of a
    decomposition M = RI*W*CI with this diagonal, where that is shorter.
    """
    d = decompose(M)
    factors, title = d.invariant_factors, f"invariant factors of M over {d.ring}"
    parts = {"factors": from_rows([factors], len(factors), d.ring)}
    deliver(wanted, factors, title, lambda: factors_text(d), parts, invariant_factors_of=M)


@of_a_matrix("charpoly", *_FORMS)
def charpoly_command(M: Matrix, wanted: Wanted) -> None:
    """Compute the characteristic polynomial det(x*I - M) of a square matrix.

    The certificate is a Hessenberg form of M with the same polynomial.
    """
    p = charpoly(M)
    title = f"det(x*I - M) over {M.ring}"
    deliver(wanted, p, title, lambda: str(p), _coefficients(p), p.to_latex, charpoly_of=M)


@of_a_matrix("minpoly", *_FORMS)
def minpoly_command(M: Matrix, wanted: Wanted) -> None:
    """Compute the monic polynomial p of least degree with p(M) = 0, over a field or Z.

    The certificate has a vector v for which v, M*v, M^2*v, .. are independent up to the degree of p.
    """
    require_square("minpoly", M)
    with naming_the_next("charpoly"), called("minpoly", "minimal_polynomial"):
        found = minimal_polynomial(M)
    title = f"minimal polynomial of M over {M.ring}"
    deliver(wanted, found, title, lambda: str(found.p), _coefficients(found.p), found.p.to_latex)


def _coefficients(p: Polynomial) -> dict[str, Matrix]:
    """Return a polynomial as the row of its coefficients, the constant one first."""
    return {"p": from_rows([p.coefficients], len(p.coefficients), p.ring)}


@of_a_matrix("adjugate", *_FORMS)
def adjugate_command(M: Matrix, wanted: Wanted) -> None:
    """Compute the adjugate X of a square matrix: M*X = det(M)*I = X*M.

    Its entries are the minors of M with alternating signs.  The certificate is that of the characteristic
    polynomial, of which X is another polynomial in M.
    """
    X = adjugate(M)
    title, latex = f"adjugate of M over {M.ring}", partial(format_matrix, X, "latex")
    deliver(wanted, X, title, lambda: matrix_text(X), {"X": X}, latex, adjugate_of=M)


@of_a_matrix("order", *_FORMS)
def order_command(M: Matrix, wanted: Wanted) -> None:
    """Compute the least o >= 1 with M^o = I, or prove that there is none.

    The certificate has the primes of o, or over Z and Q a prime modulo which some power of M is not I; of a
    matrix without an inverse a v != 0 with M*v = 0, and then the exit status is 1.
    """
    try:
        with called("order", "matrix_order"):
            found = matrix_order(M)
    except NotInvertibleError as error:
        refuse(error, wanted)
    parts = {} if found.order is None else {"order": one_entry(found.order)}
    if found.order is None:
        e, latex = found.exponent, r"\infty"
        text = f"infinite: M^{e} is not I modulo {found.q}, and a finite order divides {e}"
    else:
        text = latex = format_integer(found.order)
        if primes := ", ".join(map(format_integer, found.primes)):
            text += f"\nM^o = I, and M^(o/r) is not I for the primes r = {primes} of o"
    title = f"order of M over {M.ring}"
    deliver(wanted, found, title, lambda: text, parts, lambda: latex, ring=M.ring)


@of_a_matrix("plu", *_FORMS)
def plu_command(M: Matrix, wanted: Wanted) -> None:
    """Compute M = P*L*U over a field, with a permutation matrix P.

    L is lower triangular with ones on its diagonal, and U is in echelon form.
    """
    with naming_the_next("decompose", ONLY_OVER_FIELDS):
        f = plu(M)
    parts = {"P": f.P, "L": f.L, "U": f.U}
    deliver_named(wanted, f, f"M = P*L*U over {M.ring}", parts, "U")


@of_a_matrix("rank-decomposition", *_FORMS)
def rank_decomposition_command(M: Matrix, wanted: Wanted) -> None:
    """Compute M = B*C over a field, with as many columns in B and rows in C as the rank of M.

    B has the pivot columns of M, and C is its reduced row echelon form without zero rows.  The certificate
    has a left inverse of B and a right inverse of C, so that both have full rank.
    """
    with naming_the_next("decompose", ONLY_OVER_FIELDS):
        f = rank_decomposition(M)
    r, parts = f.B.shape[1], {"B": f.B, "C": f.C}

    def shown() -> dict[str, object]:
        return {"ring": ring_json(M.ring), "rank": r, "B": matrix_json(f.B), "C": matrix_json(f.C)}

    deliver_named(wanted, f, f"M = B*C of rank {r} over {M.ring}", parts, "C", shown=shown)


@of_a_matrix("eigenvalues", *_FORMS)
def eigenvalues_command(M: Matrix, wanted: Wanted) -> None:
    """Compute the eigenvalues in the field of a matrix, Z_p or Q, with bases of their eigenspaces.

    Each stands with its multiplicity as a root of the characteristic polynomial, and the columns of a basis.
    Those in larger fields are left out.  The certificate proves that there are no others in the field, the
    multiplicities, and that each basis is whole.
    """
    found, written = eigenvalues(M), M.ring.format

    def text() -> str:
        return "\n".join(
            f"\n{written(e.value)}, multiplicity {e.multiplicity}, eigenvectors in the columns of"
            f"\n{matrix_text(e.basis)}"
            for e in found
        )

    def latex() -> str:
        return "\n".join(rf"\lambda = {written(e.value)}:\ {format_matrix(e.basis, 'latex')}" for e in found)

    def shown() -> dict[str, object]:
        listed = [
            {"value": entry_json(e.value, M.ring)}
            | {"multiplicity": e.multiplicity, "basis": matrix_json(e.basis)}
            for e in found
        ]
        return {"ring": ring_json(M.ring), "eigenvalues": listed}

    title = f"eigenvalues of M in {M.ring}: {', '.join(written(e.value) for e in found) or 'none'}"
    parts = {"values": from_rows([[e.value for e in found]], len(found), M.ring)}
    parts |= {f"basis_{written(e.value)}": e.basis for e in found}
    deliver(wanted, found, title, text, parts, latex, shown=shown, eigenvalues_of=M)


@once.command("solve-two-sided")
@click.argument("a_file")
@click.argument("b_file")
@click.argument("c_file")
@lambda command: answering(command, forms=_FORMS)
def solve_two_sided_command(
    a_file: str, b_file: str, c_file: str, asked: Ring | None, wanted: Wanted, told: Told
) -> None:
    """Find all X with A*X*B = C, or a matrix Z with B*Z*A = 0 and trace(Z*C) != 0 (over Z modulo some q).

    With t1, t2, .. in the ranges below, each solution is found once.  The certificate is that of one solution
    X, or of Z; there is none that says that these are all.
    """
    found = solve_two_sided(*read_matrices([a_file, b_file, c_file], asked, told))
    if not found:
        refuse(found.refusal(), wanted)
    ring = found.A.ring
    form = ShownMatrices(found.particular, found.generators, found.orders)
    count = "infinitely many" if found.count == math.inf else format_integer(int(found.count))

    def shown() -> dict[str, object]:
        first = {"ring": ring_json(ring), "X": matrix_json(found.particular)}
        generators = list(map(matrix_json, found.generators))
        return first | {
            "generators": generators,
            "orders": list(found.orders),
            "count": number_json(found.count),
        }

    deliver(
        wanted,
        found,
        f"A*X*B = C over {ring}",
        lambda: f"{form.text(lambda X: X.to_text().splitlines())}\nsolutions: {count}",
        {"X": found.particular} | {f"t{i}": X for i, X in enumerate(found.generators, 1)},
        lambda: form.latex(formula),
        shown=shown,
    )
