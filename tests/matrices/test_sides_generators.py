"""Generators in one matrix, as rows and as columns, and the matrices of answers in other libraries."""

import dataclasses

import pytest

import modlinalg
from modlinalg import QQ, ZZ, Matrix, Zmod, kernel, matrix, random_matrix, solve, span
from modlinalg._matrices.sides import PLACEMENTS

RINGS = [QQ, ZZ, Zmod(2), Zmod(12), Zmod(97), Zmod(2**64 + 13)]
over_rings = pytest.mark.parametrize("ring", RINGS, ids=str)
from_sides = pytest.mark.parametrize("side", PLACEMENTS)


def answers(ring, side):
    """Yield answers that have generators: kernels and solution sets, modules, quotients, with r = 0 too."""
    M = random_matrix(3, 4, ring, seed=1)
    one = modlinalg.identity(3, ring)
    for X in (M, M.stack(2 * M), one):
        yield kernel(X, side=side)
        yield solve(X, modlinalg.zeros(*PLACEMENTS[side].order(X.shape[side == "left"], 2), ring), side=side)
        yield span(X, side=side)
        whole = span(modlinalg.identity(X.shape[side == "left"], ring), side=side)
        yield whole / span(X, side=side)


@over_rings
@from_sides
def test_generators_are_the_lines_of_one_matrix(ring, side):
    """`generator_matrix` is as the unknown stands, the other two say in their names how it is."""
    for answer in answers(ring, side):
        as_rows, as_columns = answer.generators_as_rows, answer.generators_as_columns
        assert as_rows.T == as_columns
        assert answer.generator_matrix == (as_columns if side == "right" else as_rows)
        assert list(as_rows) == [list(g) for g in answer.generators]
        assert [as_columns[:, j] for j in range(as_columns.shape[1])] == [list(g) for g in answer.generators]
        assert as_rows.shape[0] == len(answer.generators)


@over_rings
@from_sides
def test_the_columns_solve_the_homogeneous_system(ring, side):
    """M*G = 0 on the right, G*M = 0 for the rows on the left, and the lines have the length of x."""
    M = random_matrix(3, 5, ring, seed=4)
    N = kernel(M, side=side)
    if side == "right":
        assert (M @ N.generators_as_columns).is_zero
        assert N.generators_as_rows.shape[1] == 5
    else:
        assert (N.generators_as_rows @ M).is_zero
        assert N.generators_as_columns.shape[0] == 3


def parts_of(answer):
    """Yield every matrix that an answer has: fields, properties, and the items of tuples."""
    names = [name for name in dir(type(answer)) if not name.startswith("_")]
    names += [field.name for field in dataclasses.fields(answer) if not field.name.startswith("_")]
    for name in names:
        try:
            part = getattr(answer, name)
        except modlinalg.ModlinalgError:
            continue
        yield from (
            item for item in (part if isinstance(part, tuple) else [part]) if isinstance(item, Matrix)
        )


@over_rings
def test_every_matrix_of_an_answer_is_in_every_library_what_it_is_here(ring):
    """Each is a Matrix, vectors included: to_numpy, tolist and the others have rows, and lead back."""
    numpy, sympy = pytest.importorskip("numpy"), pytest.importorskip("sympy")
    M = random_matrix(3, 4, ring, seed=1)
    whole = [modlinalg.decompose(M), modlinalg.howell_form_with_transform(M), *answers(ring, "right")]
    if ring == ZZ:
        whole.append(modlinalg.hermite_form_with_transform(M))
    parts = [modlinalg.smith_form(M), modlinalg.howell_form(M)]
    for answer in whole:
        found = list(parts_of(answer))
        assert found
        parts += found
    for X in parts:
        array, listed = X.to_numpy(), X.tolist()
        assert isinstance(array, numpy.ndarray)
        assert X.shape == array.shape == X.to_sympy().shape == X.to_domain_matrix().shape
        assert X.shape == (X.to_flint().nrows(), X.to_flint().ncols())
        assert listed == array.tolist() == X.to_sympy().tolist()
        assert isinstance(X.to_sympy(), sympy.Matrix)
        for other in (array, listed, X.to_sympy(), X.to_domain_matrix(), X.to_flint()):
            assert X == other
            if X.shape[0]:  # a list without rows knows no columns
                assert X == matrix(other, X.ring)
