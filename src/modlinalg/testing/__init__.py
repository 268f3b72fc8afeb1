"""Assertions for test-suites: each is silent for a true claim and shows the counterexample of a false one.

Matrices are lists of rows, numpy arrays, texts, or whatever else `matrix` takes, read over `mod`
(`mod=None`: over the ring that the data carries, or that other data of the claim carries, or over Q).
A Matrix is taken as it is.  Vectors (b, x, generators) are lists of numbers or arrays, over the ring of
the others, or matrices and two-dimensional arrays of any library, and no texts.  A text that can be
read in two ways is refused; read it with `matrix(text, digits=True)` or as the message says first, and
give the Matrix.

>>> from modlinalg.testing import assert_inverse
>>> assert_inverse([[2, 3], [3, 2]], [[2, 3], [3, 2]], mod=6)
>>> assert_inverse([[2, 3], [3, 2]], [[2, 3], [3, 1]], mod=6)
Traceback (most recent call last):
    ...
AssertionError: FALSE: X is the inverse of M (2 x 2 over Z_6)
M*X = I fails in (R1, C2): 3 on the left, 0 on the right

What asks about equations takes `moduli` as well, one modulus for each of them, and then all is over Z.

Every function raises AssertionError for FALSE and for UNKNOWN, and an InputError where the
arguments are no claim at all; for their meaning see the `verify_` function of the same name.
"""

from modlinalg.testing._forms import (
    assert_decomposition,
    assert_hermite_form,
    assert_howell_form,
    assert_rref,
    assert_smith_form,
)
from modlinalg.testing._inverses import (
    assert_drazin_inverse,
    assert_generalized_inverse,
    assert_inverse,
    assert_moore_penrose_inverse,
    assert_no_generalized_inverse,
    assert_not_invertible,
    assert_unimodular,
)
from modlinalg.testing._modules import (
    assert_basis_of_image,
    assert_equal_modules,
    assert_homology,
    assert_member,
    assert_minimal_generators,
)
from modlinalg.testing._numbers import (
    assert_det,
    assert_free_rank,
    assert_invariant_factors,
    assert_nullity,
    assert_rank,
)
from modlinalg.testing._polynomials import (
    assert_adjugate,
    assert_charpoly,
    assert_eigenvalues,
    assert_minpoly,
    assert_order,
    assert_plu,
    assert_product,
    assert_similar,
)
from modlinalg.testing._systems import (
    assert_count,
    assert_kernel,
    assert_no_solution,
    assert_optimum,
    assert_solution,
    assert_solution_set,
)

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
