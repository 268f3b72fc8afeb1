"""The kinds about inverses: what each certificate must have, then what must hold.

The statements are those of docs/certificate_format.md, in its order; that page proves that they imply
what the certificate claims.  Over Z those of a "no" are meant modulo its q.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from ._certificate import Certificate
from ._fields import kind
from ._matrices import (
    Matrix,
    computed,
    identity,
    product,
    product_of_three,
    read_matrix,
    trace_of_product,
    unit,
    zero,
)
from ._text import show
from ._verdict import MalformedError, expect


@kind("inverse", "M:mm X:mm", products="mmm", answer="X")
def inverse(c: Certificate, M: Matrix, X: Matrix) -> None:
    """M*X = I and X*M = I."""
    c.equal("M*X = I", product(M, X), identity(M.rows))
    c.equal("X*M = I", product(X, M), identity(M.rows))


@kind("not_invertible", "M:mm v:m1 q", products="mm1", answer="v")
def not_invertible(c: Certificate, M: Matrix, v: Matrix) -> None:
    """A column v that is not 0 with M*v = 0."""
    M, v = c.modulo(M, v)
    c.not_equal("v != 0", v.ratios(), zero(v.rows, 1))
    c.equal("M*v = 0", product(M, v), zero(M.rows, 1))


def products_of_identities(given: Mapping[str, Any]) -> str:
    """The products that the listed identities need."""
    each = {1: "mkmk", 2: "kmkm", 3: "mkm", 4: "kmk", 5: "mkm kmk"}
    return " ".join(each[number] for number in given["identities"])


@kind("generalized_inverse", "M:mk X:km identities", products=products_of_identities, answer="X")
def generalized_inverse(c: Certificate, M: Matrix, X: Matrix) -> None:
    """Each listed identity."""
    satisfies(c, M, X)


def satisfies(c: Certificate, M: Matrix, X: Matrix) -> None:
    """The statements of the identities."""
    identities = c.identities or ()
    if 1 in identities:
        c.equal("M*X*M = M", product_of_three(M, X, M), M.ratios())
    if 2 in identities:
        c.equal("X*M*X = X", product_of_three(X, M, X), X.ratios())
    if 3 in identities:
        c.holds("(M*X)^T = M*X", asymmetries(computed(M, X)))
    if 4 in identities:
        c.holds("(X*M)^T = X*M", asymmetries(computed(X, M)))
    if 5 in identities:
        c.equal("M*X = X*M", product(M, X), product(X, M))


def asymmetries(A: Matrix) -> Iterator[str]:
    """Where a square matrix differs from its transpose, counted from 1."""
    for i, row in enumerate(A.entries):
        for j in range(i):
            if row[j] != A.entries[j][i]:
                yield f"entry ({i + 1}, {j + 1}): {show(A.entries[j][i])} and {show(row[j])}"


@kind(
    "no_generalized_inverse",
    "M:mk identities .. Z:km? v:k1? u:1m? w:m1? q",
    products=lambda given: "mkmk" if "Z" in given else "mk1 km1 1mk 1km",
    answer="Z v u w",
)
def no_generalized_inverse(c: Certificate, M: Matrix) -> None:
    """The witness Z, v, u or w."""
    name = next((name for name in WITNESSES if name in c.unread), None)
    if name is None:
        raise MalformedError("no_generalized_inverse without a witness Z, v, u or w")
    needed, shape, statements = WITNESSES[name]
    expect(needed <= set(c.identities or ()), f"a witness {name} for other identities")
    witness = c.matrix(name, shape)
    c.read_modulus()
    c.all_read()
    statements(c, *c.modulo(M, witness))


def witness_for_identity_1(c: Certificate, M: Matrix, Z: Matrix) -> None:
    """M*Z*M = 0 and trace(Z*M) != 0."""
    c.equal("M*Z*M = 0", product_of_three(M, Z, M), zero(M.rows, M.cols))
    vanishes = c.ring.equal(trace_of_product(Z, M), (0, 1))
    c.holds("trace(Z*M) != 0", ["it is 0"] if vanishes else [])


def witness_for_identities_1_and_3(c: Certificate, M: Matrix, v: Matrix) -> None:
    """M^T*(M*v) = 0 and M*v != 0."""
    Mv = computed(M, v)
    c.equal("M^T*M*v = 0", product(M.T, Mv), zero(M.cols, 1))
    c.not_equal("M*v != 0", Mv.ratios(), zero(M.rows, 1))


def witness_for_identities_1_and_4(c: Certificate, M: Matrix, u: Matrix) -> None:
    """(u*M)*M^T = 0 and u*M != 0."""
    uM = computed(u, M)
    c.equal("u*M*M^T = 0", product(uM, M.T), zero(1, M.rows))
    c.not_equal("u*M != 0", uM.ratios(), zero(1, M.cols))


def witness_for_identities_1_and_5(c: Certificate, M: Matrix, w: Matrix) -> None:
    """M*(M*w) = 0 and M*w != 0."""
    Mw = computed(M, w)
    c.equal("M*M*w = 0", product(M, Mw), zero(M.rows, 1))
    c.not_equal("M*w != 0", Mw.ratios(), zero(M.rows, 1))


WITNESSES = {  # the identities that no X has together, which must all be listed; shapes; statements
    "Z": ({1}, "km", witness_for_identity_1),
    "v": ({1, 3}, "k1", witness_for_identities_1_and_3),
    "u": ({1, 4}, "1m", witness_for_identities_1_and_4),
    "w": ({1, 5}, "m1", witness_for_identities_1_and_5),
}


@kind("drazin_inverse", "M:mm X:mm .. index v:m1", products="mmm mmmm", answer="index X")
def drazin_inverse(c: Certificate, M: Matrix, X: Matrix) -> None:
    """X*M*X = X, M*X = X*M, M^(k+1)*X = M^k; and for k >= 1 a column v with M^k*v = 0, M^(k-1)*v != 0."""
    k, v = c.field("index"), c.field("v")
    if type(k) is not int or k < 0:
        raise MalformedError("index is not a number")
    expect(k > 0 or v is None, "v is not null for the index 0")
    column = c.fitting("v", "m1", read_matrix(c.ring, "v", v)) if k > 0 else None
    c.all_read()
    length = M.rows * max(1, (c.ring.n or 0).bit_length() - 1)
    c.holds("k is at most the length of the module", [f"{show(k)} exceeds {length}"] if k > length else [])
    c.equal("X*M*X = X", product_of_three(X, M, X), X.ratios())
    c.equal("M*X = X*M", product(M, X), product(X, M))
    before = power(M, max(0, k - 1))
    M_k = before if k == 0 else computed(before, M)
    c.equal("M^(k+1)*X = M^k", product_of_three(M_k, M, X), M_k.ratios())
    if column is not None:
        c.equal("M^k*v = 0", product(M_k, column), zero(M.rows, 1))
        c.not_equal("M^(k-1)*v != 0", product(before, column), zero(M.rows, 1))


def power(M: Matrix, exponent: int) -> Matrix:
    """M^exponent by repeated squaring, from the highest bit of the exponent down."""
    if exponent == 0:
        return unit(M.ring, M.rows)
    result = M
    for bit in f"{exponent:b}"[1:]:
        result = computed(result, result)
        if bit == "1":
            result = computed(result, M)
    return result


@kind("no_drazin_inverse", "M:mm v:m1 q", products="mm1", answer="v", rings="Z")
def no_drazin_inverse(c: Certificate, M: Matrix, v: Matrix) -> None:
    """M^(m+1)*v = 0 and M^m*v != 0, by applying M to v again and again."""
    M, v = c.modulo(M, v)
    for _ in range(M.rows):
        v = computed(M, v)
    c.equal("M^(m+1)*v = 0", product(M, v), zero(M.rows, 1))
    c.not_equal("M^m*v != 0", v.ratios(), zero(M.rows, 1))
