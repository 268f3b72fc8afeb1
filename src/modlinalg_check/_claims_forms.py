"""Claims about diagonal and echelon forms and what leads there, ranks and determinants.

The forms are unique: a diagonal form up to units, an echelon form altogether.  So a certificate of the true
one settles whether another is one.
"""

from collections.abc import Iterator
from itertools import pairwise
from math import gcd

from ._arithmetic import Element, Ring
from ._certificate import Certificate
from ._claims import Claim, claim
from ._claims_inverses import has_inverse
from ._fields import read_all
from ._forms import in_echelon_form, is_hermite_form, turned
from ._matrices import Matrix, diagonal, divides, product, product_of_three
from ._text import show
from ._verdict import expect
from ._work import OVERHEAD, digits

UP_TO = "up_to=units|nothing"


@claim(
    "decomposition",
    f"M:mk RI:ab W:cd CI:ef R:gh? C:ij? {UP_TO}",
    products="abd cdf ghb ijf",
    answer="RI W CI R C up_to",
)
def decomposition(
    c: Claim, M: Matrix, RI: Matrix, W: Matrix, CI: Matrix, R: Matrix | None, C: Matrix | None, up_to: str
) -> None:
    """RI*W*CI = M, W is in Smith form, RI and CI have inverses: R and C where these are given."""
    for name, X, rows, cols in (
        ("RI", RI, M.rows, M.rows),
        ("W", W, M.rows, M.cols),
        ("CI", CI, M.cols, M.cols),
        ("R", R, M.rows, M.rows),
        ("C", C, M.cols, M.cols),
    ):
        if X is not None:
            c.shaped(name, X, rows, cols)
    c.equal("RI*W*CI = M", product_of_three(RI, W, CI), M.ratios())
    is_smith_form(c, "W", W, up_to)
    has_inverse(c, "RI", RI, "R", R)
    has_inverse(c, "CI", CI, "C", C)


@claim(
    "smith_form",
    f"M:mk S:ab .. U:cd? V:ef? {UP_TO} order=divisors|multiples|any",
    products="cdk mkf",
    answer="S U V up_to order",
)
def smith_form(c: Claim, M: Matrix, S: Matrix) -> Iterator[None]:
    """S is in Smith form, and S = U*M*V for invertible U and V; without these S has the factors of M.

    With the order "multiples" d_1 stands in the last row and column, and the first ones are 0 where there are
    more.  With the order "any" S is diagonal, and no more is asked of its entries.
    """
    U, V = read_all(c, "U:cd? V:ef?")
    expect((U is None) == (V is None), "U and V are given both, or neither")
    up_to, order = read_all(c, f"{UP_TO} order=divisors|multiples|any")
    yield
    c.shaped("S", S, M.rows, M.cols)
    if U is not None and V is not None:
        c.shaped("U", U, M.rows, M.rows)
        c.shaped("V", V, M.cols, M.cols)
        c.equal("U*M*V = S", product_of_three(U, M, V), S.ratios())
    S = turned_by_half(S) if order == "multiples" else S
    is_smith_form(c, "S", S, up_to, is_ordered=order != "any")
    if U is not None and V is not None:
        has_inverse(c, "U", U)
        has_inverse(c, "V", V)
    elif order != "any":
        has_factors(c, M, diagonal(S), "units")
    else:
        own = factors_found(c, S)
        if own is None:
            c.unknown("the invariant factors of S are those of M")
        else:
            has_factors(c, M, own, "units")


@claim("invariant_factors", f"M:mk factors:1r {UP_TO}", answer="factors up_to")
def invariant_factors(c: Claim, M: Matrix, factors: Matrix, up_to: str) -> None:
    """They are at most min(m, k), and with zeros behind them those of M."""
    most, listed = min(M.rows, M.cols), factors.entries[0]
    c.holds(f"there are at most {most} factors", [] if len(listed) <= most else [f"there are {len(listed)}"])
    has_factors(c, M, listed + [c.ring.zero] * (most - len(listed)), up_to)


def has_factors(c: Claim, M: Matrix, listed: list[Element], up_to: str) -> None:
    """The diagonal of the Smith form of M is this, up to units or exactly."""
    found = factors_found(c, M)
    if found is None:
        c.unknown("these are the invariant factors of M")
        return
    exactly = up_to == "nothing" and c.ring.n == 0
    pairs = enumerate(zip(listed, found, strict=True), 1)
    c.holds(
        "these are the invariant factors of M",
        (
            f"d_{i} is {show(d)}, not {show(x)}"
            for i, (x, d) in pairs
            if (x != d if exactly else ideal(c.ring, x) != ideal(c.ring, d))
        ),
    )


def factors_found(c: Claim, M: Matrix) -> list[Element] | None:
    """The diagonal of the Smith form of M, by one of the kinds of certificates that prove it."""
    whole = c.proof("decomposition", M=M)
    if whole is not None:
        return diagonal(whole.matrices["W"])
    count, one, zero = min(M.rows, M.cols), c.ring.one, c.ring.zero
    short = c.proof("invariant_factors", M=M)
    if short is not None:
        found = [one] * short.sizes["r"] + short.matrices["factors"].entries[0]
        return found + [zero] * (count - len(found))
    ranked = c.proof("rank", M=M) if c.ring.n is None else None
    if ranked is not None:
        r = ranked.sizes["r"]
        return [one] * r + [zero] * (count - r)
    return None


def ideal(ring: Ring, x: Element) -> int:
    """The number >= 0 that generates the same ideal as x: n for 0 over Z_n."""
    if ring.n is None:
        return int(x != 0)
    ring.work.spend(OVERHEAD + 2 * digits(x.numerator) * ring.size)
    return gcd(x.numerator, ring.n)


def turned_by_half(S: Matrix) -> Matrix:
    """The matrix with its rows and its columns in the opposite order."""
    return Matrix(S.ring, S.rows, S.cols, [row[::-1] for row in S.entries[::-1]])


def is_smith_form(c: Claim, name: str, W: Matrix, up_to: str, *, is_ordered: bool = True) -> None:
    """W is diagonal, d_i divides d_(i+1), and up to nothing d_i is the number chosen for its ideal."""
    c.holds(f"{name} is diagonal", (f"entry ({i + 1}, {j + 1})" for i, j, _ in W.nonzero() if i != j))
    d, n = diagonal(W), c.ring.n
    ideals = [ideal(c.ring, x) for x in d]
    if up_to == "nothing":
        chosen = zip(d, ideals, strict=True)
        c.holds(
            "d_i is the one chosen for its ideal", (show(x) for x, g in chosen if x != (g % n if n else g))
        )
    if is_ordered:
        failures = (f"{show(x)} and {show(y)}" for x, y in pairwise(ideals) if not divides(x, y))
        c.holds("d_i divides d_(i+1)", failures)


@claim("howell_form", "M:mk H:ab", answer="H")
def howell_form(c: Claim, M: Matrix, H: Matrix) -> None:
    """H is the Howell form of M; zero rows may stand last, or be left out."""
    c.shaped("H", H, None, M.cols)
    is_row_form(c, M, H)


@claim("rref", "M:mk H:ab", answer="H")
def rref(c: Claim, M: Matrix, H: Matrix) -> None:
    """H is the reduced row echelon form of M: the Howell form, with pivots 1."""
    c.shaped("H", H, None, M.cols)
    is_row_form(c, M, H)
    pivots = (next(x for x in row if x) for row in H.entries if any(row))
    c.holds("pivots are 1", (f"{show(p)} is not" for p in pivots if p != 1))


def is_row_form(c: Claim, M: Matrix, H: Matrix) -> None:
    """H is the form that a certificate has, but for zero rows at the end."""
    kinds = ("howell_form", "hermite_form") if c.ring.n == 0 else ("howell_form",)
    has_the_form(c, [p for kind in kinds for p in c.proofs_about(kind, M=M)], H)


def has_the_form(c: Claim, found: list[Certificate], H: Matrix, *, by_columns: bool = False) -> None:
    """H is the form that a certificate has, both without the zero rows, or columns, that may be left out."""
    if not found:
        c.unknown("H is the form of M")
        return
    own, form = ((turned(X) if by_columns else X) for X in (H, found[0].matrices["H"]))
    equal = without_zeros(own) == without_zeros(form)
    c.holds("H is the form of M", [] if equal else ["the form is another"])


def without_zeros(H: Matrix) -> list[list[Element]]:
    """The rows up to the last one that is not 0."""
    count = max((i for i, row in enumerate(H.entries, 1) if any(row)), default=0)
    return H.entries[:count]


@claim(
    "hermite_form", "M:mk H:ab U:cd? lines=rows|columns", products="cdk mkd", answer="H U lines", rings="Z"
)
def hermite_form(c: Claim, M: Matrix, H: Matrix, U: Matrix | None, listed: str) -> None:
    """H is the Hermite form of M over Z, of rows or columns, and with U H = U*M, or [0 | H] = M*U."""
    by_columns = listed == "columns"
    side = M.cols if by_columns else M.rows
    if by_columns:
        c.shaped("H", H, M.rows, None)
    else:
        c.shaped("H", H, side if U is not None else None, M.cols)
    lines = H.cols if by_columns else H.rows
    c.holds(f"H has at most {side} lines", [] if lines <= side else [f"it has {lines}"])
    if U is None and by_columns:
        has_the_form(c, list(c.proofs_about("column_hermite_form", M=M)), H, by_columns=True)
    elif U is None:
        is_row_form(c, M, H)
    else:
        c.shaped("U", U, side, side)
        if by_columns:
            c.equal("M*U = [0 | H]", product(M, U), behind_zeros(H, side).ratios())
        else:
            c.equal("U*M = H", product(U, M), H.ratios())
        is_hermite_form(c, in_echelon_form(c, turned(H) if by_columns else H))
        has_inverse(c, "U", U)


def behind_zeros(H: Matrix, cols: int) -> Matrix:
    """The matrix [0 | H] of so many columns."""
    zeros = [H.ring.zero] * (cols - H.cols)
    return Matrix(H.ring, H.rows, cols, [zeros + row for row in H.entries])


# ranks, nullities and determinants


@claim("rank", "M:mk rank#", answer="rank")
def rank(c: Claim, M: Matrix, claimed: int) -> None:
    """So many d_i are not 0."""
    is_number(c, "the rank", claimed, rank_found(c, M))


@claim("nullity", "M:mk nullity#", answer="nullity")
def nullity(c: Claim, M: Matrix, claimed: int) -> None:
    """The number of columns less the rank."""
    found = rank_found(c, M)
    is_number(c, "the nullity", claimed, None if found is None else M.cols - found)


def rank_found(c: Claim, M: Matrix) -> int | None:
    """The number of d_i other than 0; over Z_n only where these are 1, as they are over a field."""
    found = c.proof("rank", M=M)
    if found is not None:
        return found.sizes["r"]
    factors = factors_found(c, M)
    if factors is None:
        return None
    d = [x for x in factors if x]
    return None if c.ring.n and any(x != 1 for x in d) else len(d)


def is_number(c: Claim, words: str, claimed: int, actual: int | None) -> None:
    """The number found is the one claimed."""
    if actual is None:
        c.unknown(f"{words} is {show(claimed)}")
    else:
        c.holds(f"{words} is {show(claimed)}", [] if actual == claimed else [f"it is {actual}"])


@claim("free_rank", "M:mk free_rank#", answer="free_rank")
def free_rank(c: Claim, M: Matrix, claimed: int) -> None:
    """So many d_i are 1."""
    factors = factors_found(c, M)
    ones = None if factors is None else sum(x == 1 for x in factors)
    is_number(c, "the number of d_i that are 1", claimed, ones)


@claim("det", "M:mm .. value", answer="det")
def det(c: Claim, M: Matrix) -> Iterator[None]:
    """det(M) is this element."""
    value = c.ring.element(c.field("value"))
    yield
    found = c.proof("det", M=M)
    if found is None:
        c.unknown("det(M) is the value")
        return
    actual = found.ring.element(found.given["det"])
    c.holds(f"det(M) is {show(value)}", [] if actual == value else [f"it is {show(actual)}"])
