"""The ways to a module, by their definitions."""

import pytest

from modlinalg import (
    QQ,
    ZZ,
    InputError,
    Zmod,
    column_space,
    howell_form,
    image,
    kernel,
    matrix,
    random_matrix,
    row_space,
    span,
)
from modlinalg._answers.modules import Module
from tests.helpers.oracles import all_matrices
from tests.helpers.runs import slow

RINGS = [Zmod(2), Zmod(12), ZZ, QQ]


@slow(exhaustive=lambda n: n > 2, long=lambda n: n > 4)
@pytest.mark.parametrize("n", [2, 3, 4, 6])
def test_images_are_the_products_with_all_vectors(n):
    """{M*x} and {x*M} for all 2 x 2 matrices; as many as n^2 divided by the kernel."""
    vectors = [matrix([[a], [b]], mod=n) for a in range(n) for b in range(n)]
    for rows in all_matrices(2, 2, n)[:: 1 if n < 4 else 17]:
        M = matrix(rows, mod=n)
        assert {(M @ x).entries for x in vectors} == {v.entries for v in column_space(M)}
        assert {(x.T @ M).entries for x in vectors} == {v.entries for v in row_space(M)}
        assert image(M).order * kernel(M).count == n**2
        assert image(M, side="left").order * kernel(M, side="left").count == n**2


@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_the_names_say_the_same(ring):
    """span, image and the spaces; rows are the columns of the transpose."""
    M = random_matrix(3, 4, ring, seed=2)
    assert span(M) == column_space(M) == image(M) == row_space(M.T).T
    assert span(M, side="left") == row_space(M) == image(M, side="left") == column_space(M.T).T
    assert row_space(M).generator_matrix == howell_form(M)
    assert isinstance(span(M), Module)


@pytest.mark.parametrize("make", [span, image, row_space, column_space])
def test_what_is_no_matrix_is_refused(make):
    """With the name of the function; and so is a side that is none."""
    with pytest.raises(InputError, match=f"^{make.__name__}: a Matrix is needed"):
        make([[1, 2]])
    for side in ("up", None, 1):
        if make in (span, image):
            with pytest.raises(InputError, match=f"^{make.__name__}: side must be 'right'"):
                make(matrix([[1]], mod=5), side=side)
