"""Claims about what the columns of M span, for side left its rows."""

from collections.abc import Iterator

from ._certificate import Certificate
from ._claims import Claim, claim, first_of
from ._claims_forms import factors_found
from ._matrices import Matrix, product, zero


@claim("member", "side M:mk v:mj|jk", answer="v")
def member(c: Claim, M: Matrix, v: Matrix) -> None:
    """v = M*t for some t, on the left v = t*M."""
    is_spanned(c, "v is in the module", M, v)


@claim("equal_modules", "side M:mk N:ab")
def equal_modules(c: Claim, M: Matrix, N: Matrix) -> None:
    """The vectors of N have the length of those of M, and both span the same."""
    have_the_length(c, "N", N, M)
    span_the_same(c, M, N)


@claim("basis_of_image", "side M:mk generators:gh", answer="generators")
def basis_of_image(c: Claim, M: Matrix, G: Matrix) -> None:
    """The generators span what M does, and no combination of them is 0 but the one with coefficients 0."""
    have_the_length(c, "G", G, M)
    span_the_same(c, M, G)
    whole = c.proof("basis_of_image", side=c.side, M=M, b=G)
    relations = c.proof("solution_set", side=c.side, M=G)
    none = relations is not None and not relations.given["orders"]
    c.settled(
        "they are independent", first_of(whole, relations if none else None), None if none else relations
    )


@claim("minimal_generators", "side M:mk generators:gh", answer="generators")
def minimal_generators(c: Claim, M: Matrix, G: Matrix) -> None:
    """The generators span what M does, and are as many as the module has invariant factors.

    Over Z_n it is the sum of the Z_(n/d_i) for the d_i other than 0, over Z and Q of copies of the ring.
    """
    have_the_length(c, "G", G, M)
    span_the_same(c, M, G)
    found, whole = factors_found(c, G), c.proof("minimal_generators", side=c.side, M=M, b=G)
    if found is None:
        c.settled("no fewer span it", whole, None)
        return
    count, least = G.cols if c.side == "right" else G.rows, sum(map(bool, found))
    c.holds("no fewer span it", [] if count == least else [f"{least} of {count} are enough"])


@claim("homology", "M:mk B:ab .. factors", products="mkb", answer="B factors")
def homology(c: Claim, M: Matrix, B: Matrix) -> Iterator[None]:
    """B has as many rows as M has columns, M*B = 0, and ker M modulo B has these factors, but for ones."""
    claimed = c.listed("factors", int)
    yield
    c.shaped("B", B, M.cols, None)
    c.equal("M*B = 0", product(M, B), zero(M.rows, B.cols))
    found = c.proof("homology", M=M, b=B)
    if found is None:
        c.unknown("the homology has these factors")
        return
    orders = found.given["orders"]
    failures = [] if [x for x in claimed if x != 1] == orders else ["it has others"]
    c.holds("the homology has these factors", failures)


def have_the_length(c: Claim, name: str, N: Matrix, M: Matrix) -> None:
    """The vectors in N have as many entries as those in M."""
    if c.side == "right":
        c.shaped(name, N, M.rows, None)
    else:
        c.shaped(name, N, None, M.cols)


def span_the_same(c: Claim, M: Matrix, N: Matrix) -> None:
    """Each vector of M is a combination of those of N, and the other way round."""
    no = first_of(refusal(c, M, N), refusal(c, N, M))
    both = first_of(
        c.proof("equal_modules", side=c.side, M=M, b=N),
        c.proof("equal_modules", side=c.side, M=N, b=M),
        c.proof("basis_of_image", side=c.side, M=M, b=N),
        c.proof("minimal_generators", side=c.side, M=M, b=N),
    )
    c.settled("both span the same", both, no)


def is_spanned(c: Claim, statement: str, M: Matrix, v: Matrix) -> None:
    """M*t = v has a solution."""
    found = first_of(
        c.proof("solution", side=c.side, M=M, b=v), c.proof("solution_set", side=c.side, M=M, b=v)
    )
    c.settled(statement, found, refusal(c, M, v))


def refusal(c: Claim, M: Matrix, v: Matrix) -> Certificate | None:
    """A certificate that M*t = v has no solution."""
    return c.proof("no_solution", side=c.side, M=M, b=v)
