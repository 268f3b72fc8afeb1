"""The kind grid_nullity: how many clicks change nothing on a grid with the pattern "plus".

The statements are those of docs/certificate_format.md, in its order; that page proves that they imply
what the certificate claims.  A polynomial is the list of its coefficients, the constant one first, without
zeros at the end.
"""

from itertools import zip_longest
from operator import mul

from ._certificate import Certificate
from ._fields import kind
from ._text import show
from ._verdict import BeyondLimitError, MalformedError, expect
from ._work import LINE, OVERHEAD

MAX_LINES = 2**14  # rows or columns of a grid
Coefficients = list[int]


@kind("grid_nullity", ".. rows cols nullity h p f s t", answer="nullity", rings="Z_n")
def grid_nullity(c: Certificate) -> None:
    """g_(rows+1)(x + 1) = h*p, g_(cols+1)(x) = h*f, s*p + t*f = 1, h is monic, its degree the nullity."""
    rows, cols, nullity = (c.number(name, 0) for name in ("rows", "cols", "nullity"))
    expect(min(rows, cols) >= 1, "a grid has at least one row and one column")
    h, p, f, s, t = (read_polynomial(c, name) for name in "hpfst")
    c.grid = [rows, cols]
    c.all_read()
    if max(rows, cols) > MAX_LINES:
        raise BeyondLimitError(f"more than {MAX_LINES} rows or columns of a grid")
    c.holds("h is monic", [] if h and h[-1] == 1 else ["its last coefficient is not 1"])
    with c.ring.work.searching():
        same(c, "g_(rows+1)(x + 1) = h*p", path_polynomial(c, rows + 1, 1), times(c, h, p))
        same(c, "g_(cols+1)(x) = h*f", path_polynomial(c, cols + 1, 0), times(c, h, f))
        same(c, "s*p + t*f = 1", plus(c, times(c, s, p), times(c, t, f)), [1])
    degree = len(h) - 1
    c.holds(f"the nullity is {degree}, the degree of h", [] if nullity == degree else [show(nullity)])


def read_polynomial(c: Certificate, name: str) -> Coefficients:
    """The coefficients of a polynomial, the last of which is not 0."""
    value = c.field(name)
    if type(value) is not list:
        raise MalformedError(f"{name} is not a list of coefficients")
    coefficients = [c.ring.element(x).numerator for x in value]
    expect(not coefficients or coefficients[-1] != 0, f"{name} ends with the coefficient 0")
    return coefficients


def same(c: Certificate, statement: str, left: Coefficients, right: Coefficients) -> None:
    """Two polynomials are equal."""
    compared = enumerate(zip_longest(left, right, fillvalue=0))
    c.holds(statement, (f"coefficient {i}: {show(x)} and {show(y)}" for i, (x, y) in compared if x != y))


def path_polynomial(c: Certificate, k: int, shift: int) -> Coefficients:
    """g_k(x + shift), where g_0 = 0, g_1 = 1 and g_(i+1) = x*g_i - g_(i-1)."""
    before: Coefficients = []
    g: Coefficients = [1]
    for _ in range(k - 1):
        before, g = g, plus(c, [0, *g], plus(c, [shift * x for x in g], before, -1))
    return g


def plus(c: Certificate, left: Coefficients, right: Coefficients, factor: int = 1) -> Coefficients:
    """Left plus the factor, 1 or -1, times right."""
    n = c.ring.n or 0
    c.ring.work.spend(OVERHEAD * c.ring.size * (1 + max(len(left), len(right))))
    return trimmed([(x + factor * y) % n for x, y in zip_longest(left, right, fillvalue=0)])


def times(c: Certificate, left: Coefficients, right: Coefficients) -> Coefficients:
    """The product: its coefficient i is the sum of left[j]*right[i - j]."""
    n, size = c.ring.n or 0, c.ring.size
    if not left or not right:
        return []
    backwards = right[::-1]
    degrees = range(len(left) + len(right) - 1)
    c.ring.work.spend(len(degrees) * LINE + len(left) * len(right) * (OVERHEAD + size**2))
    result = []
    for i in degrees:
        first, last = max(0, i - len(right) + 1), min(i, len(left) - 1)
        start = len(right) - 1 - i + first
        result.append(sum(map(mul, left[first : last + 1], backwards[start:])) % n)
    return trimmed(result)


def trimmed(coefficients: Coefficients) -> Coefficients:
    """Without the zeros at the end."""
    end = len(coefficients)
    while end and coefficients[end - 1] == 0:
        end -= 1
    return coefficients[:end]
