"""Claims about polynomials of a matrix, its eigenvalues, adjugate, powers, and about products with it."""

from collections.abc import Iterator

from ._arithmetic import Element
from ._claims import Claim, claim
from ._claims_forms import is_number
from ._claims_inverses import has_inverse
from ._fields import read_all
from ._matrices import Matrix, identity, product, product_of_three
from ._orders import Powers
from ._polynomials import value_at
from ._products import lines_of_no_permutation
from ._text import show
from ._verdict import MalformedError, expect


@claim("charpoly", "M:mm p:1d .. form=xI-M|M-xI", answer="p form")
def charpoly(c: Claim, M: Matrix, p: Matrix) -> Iterator[None]:
    """p is det(x*I - M); of the form "M-xI" it is det(M - x*I), the same times (-1)^m."""
    expect_leading_coefficient(p)
    (form,) = read_all(c, "form=xI-M|M-xI")
    yield
    negative = form == "M-xI" and M.rows % 2 == 1
    claimed = c.ring.scaled(-c.ring.one, p.entries[0]) if negative else p.entries[0]
    is_polynomial(c, "charpoly", M, claimed)


@claim("minpoly", "M:mm p:1d ..", answer="p")
def minpoly(c: Claim, M: Matrix, p: Matrix) -> Iterator[None]:
    """p is the monic polynomial of least degree with p(M) = 0."""
    expect_leading_coefficient(p)
    yield
    is_polynomial(c, "minpoly", M, p.entries[0])


def expect_leading_coefficient(p: Matrix) -> None:
    """The last coefficient is not 0."""
    expect(not p.entries[0] or p.entries[0][-1] != 0, "the last coefficient of p is 0")


def is_polynomial(c: Claim, kind: str, M: Matrix, claimed: list[Element]) -> None:
    """The coefficients, from the constant one on, are those that a certificate of this kind has."""
    found = c.proof(kind, M=M)
    if found is None:
        c.unknown(f"p is the {kind}")
        return
    actual = found.matrices["p"].entries[0]
    c.holds("p has the degree", [] if len(claimed) == len(actual) else [f"it is {len(actual) - 1}"])
    pairs = enumerate(zip(claimed, actual, strict=True))
    c.holds("p has the coefficients", (f"x^{i}: {show(x)}, not {show(y)}" for i, (x, y) in pairs if x != y))


@claim("eigenvalues", "M:mm values:1r .. multiplicities?", answer="values multiplicities", rings="Z_n Q")
def eigenvalues(c: Claim, M: Matrix, claimed: Matrix) -> Iterator[None]:
    """The values are those of a certificate, in any order, and so are the multiplicities, if claimed."""
    times = c.listed("multiplicities", int) if "multiplicities" in c.unread else None
    expect(times is None or len(times) == claimed.cols, "there is not one multiplicity for each value")
    yield
    found = c.proof("eigenvalues", M=M)
    if found is None:
        c.unknown("these are the eigenvalues")
        return
    values = claimed.entries[0]
    actual = {c.ring.element(e["value"]): e["multiplicity"] for e in found.given["values"]}
    present = {x for x in values if x in actual}
    wrong = [f"{show(x)} is not one" for x in values if x not in actual]
    wrong += [f"{show(y)} is missing" for y in actual if y not in present]
    c.holds("these are the eigenvalues", wrong)
    if times is not None:
        pairs = ((x, t, actual[x]) for x, t in zip(values, times, strict=True) if x in actual)
        c.holds(
            "these are their multiplicities",
            (f"that of {show(x)} is {s}, not {show(t)}" for x, t, s in pairs if s != t),
        )


@claim("adjugate", "M:mm X:ab", answer="X")
def adjugate(c: Claim, M: Matrix, X: Matrix) -> None:
    """X is m x m, and the adjugate."""
    c.shaped("X", X, M.rows, M.rows)
    found = c.proof("adjugate", M=M)
    if found is None:
        c.unknown("X is the adjugate")
    else:
        c.equal("X is the adjugate", X.ratios(), found.matrices["X"].ratios())


@claim("order", "M:mm .. order", answer="order")
def order(c: Claim, M: Matrix) -> Iterator[None]:
    """The least o >= 1 with M^o = I is this; "infinite" says that no power is I, as if M has no inverse.

    That M^o = I fails is seen by multiplying out: a p with p(M) = 0 is known.
    """
    claimed = c.field("order")
    if type(claimed) is not int and claimed != "infinite":
        raise MalformedError('order is neither a number nor "infinite"')
    yield
    found, infinite = c.proof("order", M=M), c.proof("infinite_order", M=M)
    singular = c.proof("not_invertible", M=M)
    killing = c.proof("charpoly", M=M)
    statement = f"the order is {show(claimed)}"
    if found is None and infinite is None:
        none = claimed == "infinite"
        if singular is None and killing is not None and type(claimed) is int and claimed >= 1:
            x = Powers(c.ring, killing.matrices["p"].entries[0])
            c.equal("M^o = I", value_at(x.power(x.x, claimed), M).ratios(), identity(M.rows))
        c.settled(statement, singular if none else None, None if none else singular)
        return
    actual = "infinite" if found is None else found.given["order"]
    c.holds(statement, [] if actual == claimed else [f"it is {show(actual)}"])


@claim("drazin_inverse", "M:mm X:ab index#?", products="mmm mmmm", answer="X index")
def drazin_inverse(c: Claim, M: Matrix, X: Matrix, index: int | None) -> None:
    """X is m x m, X*M*X = X, M*X = X*M; X is the X of a certificate, and the index, if claimed, its index."""
    c.shaped("X", X, M.rows, M.rows)
    c.equal("X*M*X = X", product_of_three(X, M, X), X.ratios())
    c.equal("M*X = X*M", product(M, X), product(X, M))
    found = c.proof("drazin_inverse", M=M)
    if found is None:
        c.settled("X is the Drazin inverse", None, c.proof("no_drazin_inverse", M=M))
        return
    c.equal("X is the Drazin inverse", X.ratios(), found.matrices["X"].ratios())
    if index is not None:
        is_number(c, "the index", index, found.given["index"])


@claim(
    "plu",
    "M:mk P:ab L:cd U:ef P_times=LU|M",
    products=lambda given: "abef" if given["P_times"] == "LU" else "abk cdf",
    answer="P L U P_times",
)
def plu(c: Claim, M: Matrix, P: Matrix, L: Matrix, U: Matrix, P_times: str) -> None:
    """M = P*L*U, or P*M = L*U: P a permutation, L lower triangular with ones, U upper triangular."""
    inner = min(M.rows, M.cols) if L.cols == min(M.rows, M.cols) else M.rows
    c.shaped("P", P, M.rows, M.rows)
    c.shaped("L", L, M.rows, inner)
    c.shaped("U", U, inner, M.cols)
    c.holds("P is a permutation matrix", lines_of_no_permutation(P))
    c.holds("L is lower triangular", (f"row {i + 1}" for i, j, _ in L.nonzero() if i < j))
    ones = (row[i] == 1 for i, row in enumerate(L.entries[: L.cols]))
    c.holds("L has ones on its diagonal", (f"row {i}" for i, one in enumerate(ones, 1) if not one))
    c.holds("U is upper triangular", (f"row {i + 1}" for i, j, _ in U.nonzero() if i > j))
    if P_times == "M":
        c.equal("P*M = L*U", product(P, M), product(L, U))
    else:
        c.equal("P*L*U = M", product_of_three(P, L, U), M.ratios())


@claim("product", "M:mk N:kj C:ab", products="mkj", answer="C")
def matrix_product(c: Claim, M: Matrix, N: Matrix, C: Matrix) -> None:
    """C has the shape of M*N, and is it."""
    c.shaped("C", C, M.rows, N.cols)
    c.equal("M*N = C", product(M, N), C.ratios())


@claim("similar", "M:mm N:ab P:cd", products="mmm", answer="P")
def similar(c: Claim, M: Matrix, N: Matrix, P: Matrix) -> None:
    """N and P are m x m, M*P = P*N, and P has an inverse."""
    c.shaped("N", N, M.rows, M.rows)
    c.shaped("P", P, M.rows, M.rows)
    c.equal("M*P = P*N", product(M, P), product(P, N))
    has_inverse(c, "P", P)
