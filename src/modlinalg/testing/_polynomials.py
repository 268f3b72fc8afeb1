"""Assertions about the polynomials of a matrix, its powers, and products."""

from __future__ import annotations

from modlinalg.verification._asserting import beside_polynomial, insist, read_over, together
from modlinalg.verification._conventions import CharpolyConvention, CoefficientOrder, HowListed, PLUConvention
from modlinalg.verification._eigenvalues import verify_eigenvalues
from modlinalg.verification._factorings import verify_plu, verify_product, verify_similar
from modlinalg.verification._polynomials import verify_charpoly, verify_minpoly
from modlinalg.verification._powers import verify_adjugate, verify_order


def assert_charpoly(
    M: object,
    p: object,
    *,
    coefficients: CoefficientOrder = "auto",
    convention: CharpolyConvention = "modlinalg",
    mod: int | None = None,
) -> None:
    """Assert that p(x) = det(x*I - M); a list p needs `coefficients`, "ascending" or "descending".

    >>> assert_charpoly([[1, 2], [3, 4]], "x^2 + 3", mod=5)

    .. versionadded:: 0.2
    """
    __tracebackhide__ = True
    question = beside_polynomial(mod, M, p)
    insist(verify_charpoly(question, p, coefficients=coefficients, convention=convention))


def assert_minpoly(
    M: object, p: object, *, coefficients: CoefficientOrder = "auto", mod: int | None = None
) -> None:
    """Assert that p is the monic polynomial of least degree with p(M) = 0, over a field or Z.

    >>> assert_minpoly([[2, 0], [0, 2]], "x - 2", mod=7)

    .. versionadded:: 0.2
    """
    __tracebackhide__ = True
    insist(verify_minpoly(beside_polynomial(mod, M, p), p, coefficients=coefficients))


def assert_eigenvalues(
    M: object, values: object, *, listed: HowListed = "auto", mod: int | None = None
) -> None:
    """Assert that these are the eigenvalues of M in its field, Z_p or Q.

    A list that repeats no value needs `listed`, "repeated" or "once", where some multiplicity is not 1.

    >>> assert_eigenvalues([[2, 1], [0, 2]], {2: 2}, mod=7)

    .. versionadded:: 0.2
    """
    __tracebackhide__ = True
    insist(verify_eigenvalues(read_over(M, mod), values, listed=listed))


def assert_adjugate(M: object, X: object, *, mod: int | None = None) -> None:
    """Assert that X is the adjugate of M.

    >>> assert_adjugate([[1, 2], [3, 4]], [[4, -2], [-3, 1]], mod=6)

    .. versionadded:: 0.2
    """
    __tracebackhide__ = True
    insist(verify_adjugate(*together(mod, M, X)))


def assert_order(M: object, order: float, *, mod: int | None = None) -> None:
    """Assert that `order` is the least o >= 1 with M^o = I; math.inf says that there is none.

    >>> assert_order([[0, 1], [1, 1]], 20, mod=5)

    .. versionadded:: 0.2
    """
    __tracebackhide__ = True
    insist(verify_order(read_over(M, mod), order))


def assert_plu(
    M: object,
    P: object,
    L: object,
    U: object,
    *,
    convention: PLUConvention = "modlinalg",
    mod: int | None = None,
) -> None:
    """Assert that M = P*L*U: P a permutation matrix, L lower triangular with ones on it, U upper triangular.

    >>> assert_plu([[0, 2], [3, 4]], [[0, 1], [1, 0]], [[1, 0], [0, 1]], [[3, 4], [0, 2]], mod=5)

    .. versionadded:: 0.2
    """
    __tracebackhide__ = True
    insist(verify_plu(*together(mod, M, P, L, U), convention=convention))


def assert_product(M: object, N: object, C: object, *, mod: int | None = None) -> None:
    """Assert that M*N = C.

    >>> assert_product([[2, 1]], [[3], [4]], [[4]], mod=6)

    .. versionadded:: 0.2
    """
    __tracebackhide__ = True
    insist(verify_product(*together(mod, M, N, C)))


def assert_similar(M: object, N: object, P: object, *, mod: int | None = None) -> None:
    """Assert that P is invertible and M*P = P*N.

    >>> assert_similar([[2, 1], [0, 3]], [[2, 0], [0, 3]], [[1, 1], [0, 1]], mod=7)

    .. versionadded:: 0.2
    """
    __tracebackhide__ = True
    insist(verify_similar(*together(mod, M, N, P)))
