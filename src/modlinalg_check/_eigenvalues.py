"""The kind about the eigenvalues of a matrix that lie in its field, Z_p or Q.

The statements are those of docs/certificate_format.md, in its order; that page proves that they imply
what the certificate claims.  A polynomial is the list of its coefficients, from the constant one on.
"""

from collections.abc import Iterator
from itertools import pairwise
from math import lcm
from typing import NamedTuple

from ._arithmetic import Element, Ring
from ._certificate import Certificate
from ._fields import kind
from ._matrices import Matrix, Rows, identity, product, read_matrix
from ._orders import Powers
from ._polynomials import is_characteristic, read_characteristic, residues
from ._primality import PrimalityProof, are_prime, read_proofs
from ._text import show
from ._verdict import MalformedError, expect
from ._work import OVERHEAD, digits

KEYS = {"value", "multiplicity", "basis", "L"}


class ValueWithSpace(NamedTuple):
    """An eigenvalue with a basis of its eigenspace; over Q L and X are over Z_q."""

    value: Element
    multiplicity: int
    basis: Matrix
    L: Matrix
    X: Matrix | None


class NoOthers(NamedTuple):
    """What shows that a polynomial has no root modulo a prime, but perhaps the candidates."""

    prime: int
    candidates: list[int]
    u: Matrix
    proofs: list[PrimalityProof]


@kind(
    "eigenvalues",
    "M:mm .. p:1c q? P:mm PI:mm H:mm values prime? candidates? u proofs",
    products="mmm",
    answer="values multiplicities dimensions basis",
    rings="Z_n Q",
)
def eigenvalues(c: Certificate, M: Matrix) -> None:
    """The values are the roots of the characteristic polynomial, with their eigenspaces."""
    p, form = read_characteristic(c, M)
    found = read_values(c, form.PI.ring)
    search = read_search(c)
    c.all_read()
    pairs = pairwise(e.value for e in found)
    c.holds("the values increase", (f"{show(a)} and {show(b)}" for a, b in pairs if a >= b))
    rest = without_roots(c, p.entries[0], found)
    for e in found:
        scaled = Matrix(
            M.ring, M.rows, e.basis.cols, [M.ring.scaled(e.value, row) for row in e.basis.entries]
        )
        c.equal("M*B = value*B", product(M, e.basis), scaled.ratios())
    is_characteristic(c, M, p, form)
    for e in found:
        is_whole_eigenspace(c, M, e, form.PI.ring)
    c.q = 0
    are_prime(c, [search.prime], search.proofs)
    has_no_root(c, M, rest, search)


def read_values(c: Certificate, ring: Ring) -> list[ValueWithSpace]:
    """The eigenvalues; L and X are over this ring."""
    size, found = c.sizes["m"], []
    for given in c.listed("values", dict):
        if type(given) is not dict or not KEYS <= given.keys() <= KEYS | {"X"}:
            raise MalformedError("an eigenvalue is not an object with value, multiplicity, basis and L")
        value, times = c.ring.element(given["value"]), given["multiplicity"]
        if type(times) is not int or times < 1:
            raise MalformedError("a multiplicity is not a number >= 1")
        basis, L = read_matrix(c.ring, "basis", given["basis"]), read_matrix(ring, "L", given["L"])
        expect(basis.rows == size and basis.cols > 0, f"a basis has no columns of length {size}")
        expect((L.rows, L.cols) == (basis.cols, size), f"L is not {basis.cols} x {size}")
        X = read_matrix(ring, "X", given["X"]) if "X" in given else None
        expect(X is None or X.rows == X.cols == size, f"X is not {size} x {size}")
        found.append(ValueWithSpace(value, times, basis, L, X))
    expect(sum(e.multiplicity for e in found) <= size, f"there are more than {size} roots")
    return found


def read_search(c: Certificate) -> NoOthers:
    """Over Z_n the prime is n; over Q it is a field, with candidates."""
    proofs = read_proofs(c)
    if c.ring.n:
        return NoOthers(c.ring.n, [], c.matrix("u", "1e"), proofs)
    prime, candidates = c.number("prime", 2), c.field("candidates")
    if type(candidates) is not list or not all(type(a) is int and 0 <= a < prime for a in candidates):
        raise MalformedError("candidates is not a list of residues modulo the prime")
    expect(all(a < b for a, b in pairwise(candidates)), "the candidates do not increase")
    return NoOthers(prime, candidates, c.matrix("u", "1e", ring=Ring(prime, c.ring.work)), proofs)


def without_roots(c: Certificate, p: list[Element], found: list[ValueWithSpace]) -> list[Element]:
    """The quotient of p by each x - value as often as its multiplicity says, of which no value is a root."""
    wrong = []
    for e in found:
        for _ in range(e.multiplicity):
            p, remainder = divided(c.ring, p, e.value)
            if remainder:
                wrong.append(f"value {show(e.value)}")
    c.holds("(x - value)^multiplicity divides what is left of p", wrong)
    still = (f"value {show(e.value)}" for e in found if not divided(c.ring, p, e.value)[1])
    c.holds("no value is a root of the rest", still)
    return p


def divided(ring: Ring, p: list[Element], root: Element) -> tuple[list[Element], Element]:
    """The quotient of p by x - root, and the remainder p(root), by Horner's rule."""
    total, quotient = ring.zero, []
    for coefficient in reversed(p):
        (total,) = ring.combined([coefficient], root, [total])
        quotient.append(total)
    ring.work.require_room(ring.held(quotient))
    return quotient[-2::-1], total


def is_whole_eigenspace(c: Certificate, M: Matrix, e: ValueWithSpace, ring: Ring) -> None:
    """The columns of B are independent, and as many as there can be, over Q modulo q."""
    size = M.rows
    B, reduced = residues(c, e.basis, ring, "B"), residues(c, M, ring)
    c.equal("L*B = I", product(e.L, B), identity(B.cols))
    if e.X is None:
        columns = [] if B.cols == e.multiplicity else [f"{B.cols} and {e.multiplicity}"]
        c.holds("without X the multiplicity is the number of columns of B", columns)
        return
    value = residues(c, Matrix(M.ring, 1, 1, [[e.value]]), ring, "value").entries[0][0]
    rows: list[list[Element]] = []
    for i, row in enumerate(reduced.entries):
        (entry,) = ring.combined([row[i]], -ring.one, [value])
        rows.append([*row[:i], entry, *row[i + 1 :]])
    shifted = Matrix(ring, size, size, rows)
    both = sums(ring, product(B, e.L), product(e.X, shifted))
    c.equal("B*L + X*(M - value*I) = I", both, identity(size))


def sums(ring: Ring, left: Rows, right: Rows) -> Rows:
    """The rows of a sum, each when it is asked for."""
    for row, other in zip(left, right, strict=True):
        yield (ring.sum(x, y) for x, y in zip(row, other, strict=True))


def has_no_root(c: Certificate, M: Matrix, rest: list[Element], search: NoOthers) -> None:
    """The rest has no root in the field: modulo the prime it has none but candidates, which are ruled out."""
    ring, left = c.ring, rest
    if not c.ring.n:
        ring = search.u.ring
        (left,) = residues(c, Matrix(c.ring, 1, len(rest), [rest]), ring, "the rest").entries
        left = without_candidates(c, ring, left, search.candidates)
    cols, degree = search.u.cols, len(left) - 1
    c.holds(
        "u has as many entries as the degree of the rest", [] if cols == degree else [f"{cols} and {degree}"]
    )
    x = Powers(ring, left)
    found = x.times(search.u.entries[0], ring.combined(x.power(x.x, search.prime), -ring.one, x.x))
    c.holds("u*(x^p - x) = 1 modulo the rest", [] if found == x.one else ["it is another polynomial"])
    c.q = 0
    if search.candidates:
        candidates_are_no_roots(c, M, rest, search)


def without_candidates(c: Certificate, ring: Ring, p: list[Element], candidates: list[int]) -> list[Element]:
    """The polynomial, divided by x - a for each candidate a as often as it can be."""
    wrong = []
    for a in candidates:
        quotient, remainder = divided(ring, p, a)
        if remainder:
            wrong.append(show(a))
        while not remainder:
            p = quotient
            quotient, remainder = divided(ring, p, a)
    c.holds("the candidates are roots of the rest", wrong)
    return p


def candidates_are_no_roots(c: Certificate, M: Matrix, rest: list[Element], search: NoOthers) -> None:
    """A root would be t/c for the t of least absolute value in the class of c*a, of a candidate a."""
    common, bound = common_denominator(M), 0
    for row in M.entries:
        M.ring.work.spend(sum(OVERHEAD + digits(common) * digits(x.numerator) for x in row))
        bound = max(bound, sum(abs(int(x * common)) for x in row))
    large = search.prime > 2 * bound
    c.holds(
        "the prime is larger than twice each row of c*M", [] if large else [f"{show(bound)} is too large"]
    )
    c.holds("no root is near a candidate", near(c.ring, rest, common, search))


def near(ring: Ring, rest: list[Element], common: int, search: NoOthers) -> Iterator[str]:
    """The candidates that are residues of roots."""
    prime = search.prime
    for a in search.candidates:
        t = (a * common + prime // 2) % prime - prime // 2
        root = ring.reduced((t, common))
        if not divided(ring, rest, root)[1]:
            yield show(root)


def common_denominator(M: Matrix) -> int:
    """The least c >= 1 for which c*M has integers."""
    common = 1
    for row in M.entries:
        for x in row:
            M.ring.work.spend(OVERHEAD + 4 * digits(common) * digits(x.denominator))
            common = lcm(common, x.denominator)
        M.ring.work.require_room(digits(common))
    return common
