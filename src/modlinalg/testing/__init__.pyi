# Written by python -m tests.kinds
from collections.abc import Iterable
from collections.abc import Sequence
from modlinalg._answers.lightest._measures import Measure
from modlinalg._support.side import Side
from modlinalg.verification._claim_fields import HowListed
from modlinalg.verification._conventions import Basis
from modlinalg.verification._conventions import CharpolyConvention
from modlinalg.verification._conventions import CoefficientOrder
from modlinalg.verification._conventions import FactorsConvention
from modlinalg.verification._conventions import HermiteConvention
from modlinalg.verification._conventions import PLUConvention
from modlinalg.verification._conventions import SmithConvention

__all__ = [
    "assert_adjugate",
    "assert_basis_of_image",
    "assert_charpoly",
    "assert_count",
    "assert_decomposition",
    "assert_det",
    "assert_drazin_inverse",
    "assert_eigenvalues",
    "assert_equal_modules",
    "assert_free_rank",
    "assert_generalized_inverse",
    "assert_hermite_form",
    "assert_homology",
    "assert_howell_form",
    "assert_invariant_factors",
    "assert_inverse",
    "assert_kernel",
    "assert_member",
    "assert_minimal_generators",
    "assert_minpoly",
    "assert_moore_penrose_inverse",
    "assert_no_generalized_inverse",
    "assert_no_solution",
    "assert_not_invertible",
    "assert_nullity",
    "assert_optimum",
    "assert_order",
    "assert_plu",
    "assert_product",
    "assert_rank",
    "assert_rref",
    "assert_similar",
    "assert_smith_form",
    "assert_solution",
    "assert_solution_set",
    "assert_unimodular",
]

def assert_inverse(M: object, X: object, *, mod: int | None = None) -> None:
    """Assert that M*X = I.

    >>> assert_inverse([[2, 3], [3, 2]], [[2, 3], [3, 2]], mod=6)
    """

def assert_not_invertible(M: object, *, mod: int | None = None) -> None:
    """Assert that the square matrix M has no inverse.

    >>> assert_not_invertible([[2, 1], [0, 3]], mod=6)
    """

def assert_unimodular(U: object) -> None:
    """Assert that the square matrix U over Z has the determinant 1 or -1; data without a ring is over Z.

    >>> assert_unimodular([[2, 3], [1, 1]])

    .. versionadded:: 0.2
    """

def assert_generalized_inverse(M: object, X: object, identities: Iterable[int] = (1, 2), *, mod: int | None = None) -> None:
    """Assert that X satisfies each of the given identities for M.

    >>> assert_generalized_inverse([[1, 2]], [[1], [0]], (1, 2, 3), mod=5)
    """

def assert_moore_penrose_inverse(M: object, X: object, *, mod: int | None = None) -> None:
    """Assert that X satisfies the four Penrose identities for M.

    >>> assert_moore_penrose_inverse([[1, 1]], [[3], [3]], mod=5)
    """

def assert_no_generalized_inverse(M: object, identities: Iterable[int] = (1, 2), *, mod: int | None = None) -> None:
    """Assert that no X satisfies all of the given identities for M.

    >>> assert_no_generalized_inverse([[2]], (1,), mod=8)
    """

def assert_drazin_inverse(M: object, X: object, *, index: int | None = None, mod: int | None = None) -> None:
    """Assert that X is the Drazin inverse of M, and with `index` that this is the index of M.

    >>> assert_drazin_inverse([[2, 1], [0, 3]], [[0, 3], [0, 3]], index=3, mod=8)

    .. versionadded:: 0.2
    """

def assert_solution(M: object, b: object, x: object, *, side: Side = 'right', mod: int | None = None, moduli: Iterable[int] | None = None) -> None:
    """Assert that M*x = b, or x*M = b for side "left".

    >>> assert_solution([[2, 1]], [4], [1, 2], mod=8)
    >>> assert_solution([[2, 1], [1, 1]], [4, 3], [1, 2], moduli=[8, 0])
    """

def assert_no_solution(M: object, b: object, *, side: Side = 'right', mod: int | None = None, moduli: Iterable[int] | None = None) -> None:
    """Assert that M*x = b, or x*M = b for side "left", has no solution.

    >>> assert_no_solution([[2]], [1], mod=8)
    """

def assert_solution_set(M: object, b: object, particular: object, generators: object, *, orders: Sequence[int] | None = None, side: Side = 'right', basis: Basis = 'auto', mod: int | None = None, moduli: Iterable[int] | None = None) -> None:
    """Assert that particular + the span of the generators is the set of all solutions.

    Which lines of an array the generators are, says `basis`, as for `verify_solution_set`.

    >>> assert_solution_set([[2]], [4], [2], [[4]], orders=[2], mod=8)
    """

def assert_kernel(M: object, generators: object, *, orders: Sequence[int] | None = None, side: Side = 'right', basis: Basis = 'auto', mod: int | None = None, moduli: Iterable[int] | None = None) -> None:
    """Assert that the vectors generate all x with M*x = 0, or x*M = 0 for side "left".

    Which lines of an array the vectors are, says `basis`, as for `verify_kernel`.

    >>> assert_kernel([[2]], [[4]], mod=8)
    """

def assert_count(M: object, b: object, count: float, *, side: Side = 'right', mod: int | None = None, moduli: Iterable[int] | None = None) -> None:
    """Assert that M*x = b, or x*M = b for side "left", has exactly this many solutions.

    >>> assert_count([[2]], [4], 2, mod=8)
    """

def assert_optimum(M: object, b: object, x: object = None, *, weight: int | None = None, measure: Measure = 'clicks', side: Side = 'right', mod: int | None = None) -> None:
    """Assert that x is a lightest solution of M*x = b, or x*M = b, or that the least weight is `weight`.

    >>> assert_optimum([[1, 1, 0], [0, 1, 1]], [3, 2], [1, 2, 0], mod=4)
    >>> assert_optimum([[1, 1, 0], [0, 1, 1]], [3, 2], weight=2, measure="lee", mod=4)

    .. versionadded:: 0.2
    """

def assert_member(M: object, v: object, *, side: Side = 'right', mod: int | None = None) -> None:
    """Assert that v is in the module that the columns of M span, its rows for side "left".

    >>> assert_member([[2, 0], [0, 1]], [6, 5], mod=8)

    .. versionadded:: 0.2
    """

def assert_equal_modules(M: object, N: object, *, side: Side = 'right', mod: int | None = None) -> None:
    """Assert that the columns of M and of N span the same module, their rows for side "left".

    >>> assert_equal_modules([[2, 3]], [[5]], mod=6)

    .. versionadded:: 0.2
    """

def assert_basis_of_image(M: object, generators: object, *, side: Side = 'right', basis: Basis = 'auto', mod: int | None = None) -> None:
    """Assert that the vectors are a basis of the column space of M, of its row space for side "left".

    >>> assert_basis_of_image([[2, 3]], [[5]], mod=6)

    .. versionadded:: 0.2
    """

def assert_minimal_generators(M: object, generators: object, *, side: Side = 'right', basis: Basis = 'auto', mod: int | None = None) -> None:
    """Assert that the vectors generate the column space of M (side "left": row space), and no fewer could.

    >>> assert_minimal_generators([[2, 3]], [[1]], mod=6)

    .. versionadded:: 0.2
    """

def assert_homology(M: object, B: object, factors: Iterable[int], *, mod: int | None = None) -> None:
    """Assert that the kernel of M modulo the image of B has these invariant factors, and M*B = 0.

    >>> assert_homology([[3]], [[0]], [3], mod=6)

    .. versionadded:: 0.2
    """

def assert_charpoly(M: object, p: object, *, coefficients: CoefficientOrder = 'auto', convention: CharpolyConvention = 'modlinalg', mod: int | None = None) -> None:
    """Assert that p(x) = det(x*I - M); a list p needs `coefficients`, "ascending" or "descending".

    >>> assert_charpoly([[1, 2], [3, 4]], "x^2 + 3", mod=5)

    .. versionadded:: 0.2
    """

def assert_minpoly(M: object, p: object, *, coefficients: CoefficientOrder = 'auto', mod: int | None = None) -> None:
    """Assert that p is the monic polynomial of least degree with p(M) = 0, over a field or Z.

    >>> assert_minpoly([[2, 0], [0, 2]], "x - 2", mod=7)

    .. versionadded:: 0.2
    """

def assert_eigenvalues(M: object, values: object, *, listed: HowListed = 'auto', mod: int | None = None) -> None:
    """Assert that these are the eigenvalues of M in its field, Z_p or Q.

    A list that repeats no value needs `listed`, "repeated" or "once", where some multiplicity is not 1.

    >>> assert_eigenvalues([[2, 1], [0, 2]], {2: 2}, mod=7)

    .. versionadded:: 0.2
    """

def assert_adjugate(M: object, X: object, *, mod: int | None = None) -> None:
    """Assert that X is the adjugate of M.

    >>> assert_adjugate([[1, 2], [3, 4]], [[4, -2], [-3, 1]], mod=6)

    .. versionadded:: 0.2
    """

def assert_order(M: object, order: float, *, mod: int | None = None) -> None:
    """Assert that `order` is the least o >= 1 with M^o = I; math.inf says that there is none.

    >>> assert_order([[0, 1], [1, 1]], 20, mod=5)

    .. versionadded:: 0.2
    """

def assert_plu(M: object, P: object, L: object, U: object, *, convention: PLUConvention = 'modlinalg', mod: int | None = None) -> None:
    """Assert that M = P*L*U: P a permutation matrix, L lower triangular with ones on it, U upper triangular.

    >>> assert_plu([[0, 2], [3, 4]], [[0, 1], [1, 0]], [[1, 0], [0, 1]], [[3, 4], [0, 2]], mod=5)

    .. versionadded:: 0.2
    """

def assert_product(M: object, N: object, C: object, *, mod: int | None = None) -> None:
    """Assert that M*N = C.

    >>> assert_product([[2, 1]], [[3], [4]], [[4]], mod=6)

    .. versionadded:: 0.2
    """

def assert_similar(M: object, N: object, P: object, *, mod: int | None = None) -> None:
    """Assert that P is invertible and M*P = P*N.

    >>> assert_similar([[2, 1], [0, 3]], [[2, 0], [0, 3]], [[1, 1], [0, 1]], mod=7)

    .. versionadded:: 0.2
    """

def assert_decomposition(M: object, RI: object, W: object, CI: object, *, canonical: bool = False, mod: int | None = None) -> None:
    """Assert that M = RI*W*CI with RI and CI invertible and W diagonal, each d_i dividing d_(i+1).

    >>> assert_decomposition([[2, 1], [0, 4]], [[1, 0], [4, 1]], [[1, 0], [0, 0]], [[2, 1], [1, 0]], mod=8)
    """

def assert_smith_form(M: object, S: object, U: object = None, V: object = None, *, canonical: bool = False, convention: SmithConvention = 'modlinalg', mod: int | None = None) -> None:
    """Assert that S is a Smith form of M, with S = U*M*V where U and V are given.

    >>> assert_smith_form([[2, 1], [0, 4]], [[1, 0], [0, 0]], mod=8)
    """

def assert_rref(M: object, H: object, *, mod: int | None = None) -> None:
    """Assert that H is the reduced row echelon form of M over a field.

    >>> assert_rref([[2, 4], [1, 2]], [[1, 2], [0, 0]], mod=5)
    """

def assert_howell_form(M: object, H: object, *, mod: int | None = None) -> None:
    """Assert that H is the Howell form of M.

    >>> assert_howell_form([[4, 2], [2, 4]], [[2, 0], [0, 2]], mod=8)
    """

def assert_hermite_form(M: object, H: object, U: object = None, *, convention: HermiteConvention = 'modlinalg') -> None:
    """Assert that H is the Hermite form of M over Z, with H = U*M where U is given; plain data is over Z.

    >>> assert_hermite_form([[4, 6], [2, 2]], [[2, 0], [0, 2]])

    .. versionadded:: 0.2
    """

def assert_invariant_factors(M: object, factors: object, *, convention: FactorsConvention = 'modlinalg', mod: int | None = None) -> None:
    """Assert that the diagonal of the Smith form of M is this list, up to units.

    >>> assert_invariant_factors([[4, 2], [2, 4]], [2, 2], mod=8)
    """

def assert_rank(M: object, rank: int, *, mod: int | None = None) -> None:
    """Assert that M has this rank over a field.

    >>> assert_rank([[1, 2], [2, 4]], 1, mod=5)
    """

def assert_free_rank(M: object, free_rank: int, *, mod: int | None = None) -> None:
    """Assert that this many invariant factors of M are 1.

    >>> assert_free_rank([[1, 0], [0, 2]], 1, mod=8)
    """

def assert_nullity(M: object, nullity: int, *, mod: int | None = None) -> None:
    """Assert that the kernel of M over a field has this dimension.

    >>> assert_nullity([[1, 2], [2, 4]], 1, mod=5)
    """

def assert_det(M: object, value: object, *, mod: int | None = None) -> None:
    """Assert that det(M) is this element.

    >>> assert_det([[1, 2], [3, 4]], 3, mod=5)
    """
