"""The matrices and vectors of a claim in the forms that people have, each over the ring of M."""

import inspect

import flint
import numpy as np
import pytest
import sympy
from sympy.polys.matrices import DomainMatrix

from modlinalg import (
    InputError,
    Matrix,
    RingMismatchError,
    ShapeError,
    WrongShape,
    matrix,
    testing,
    verify_invariant_factors,
    verify_inverse,
    verify_solution,
)
from modlinalg.certificates._notation import ring_from_json
from modlinalg.verification.claims import KINDS
from tests.verification.examples import EXAMPLES, claim

MATRICES = (
    "X",
    "RI",
    "W",
    "CI",
    "S",
    "H",
    "U",
    "N",
    "B",
    "C",
    "P",
    "L",
)  # the fields, beside M, that hold matrices
VECTORS = ("b", "x", "particular", "v")
OVER_Z_N = [kind for kind in EXAMPLES if "modulus" in claim(kind)["ring"]]
FORMS = {
    "Matrix": lambda M: M,
    "lists": lambda M: M.tolist(),
    "tuples": lambda M: M.rows(),
    "rows": list,
    "numpy": lambda M: M.to_numpy(),
    "numpy rows": lambda M: list(M.to_numpy()),
    "sympy": lambda M: M.to_sympy(),
    "domain": lambda M: M.to_domain_matrix(),
    "flint": lambda M: M.to_flint(),
}
CARRYING = {name: FORMS[name] for name in ("Matrix", "rows", "domain", "flint")}
BARE = [name for name in FORMS if name not in CARRYING]
FLAT = {
    "lists": list,
    "tuples": tuple,
    "numpy": np.array,
    "Matrix": lambda entries: matrix([[a] for a in entries], mod=6)[:, 0],
}


def fields_of(kind, *, true):
    """Return the fields of an example, its matrices as Matrix, and its verify function."""
    data = claim(kind, true=true)
    ring, readers = ring_from_json(data["ring"], "ring"), KINDS[kind].readers
    return {name: read(data[name], ring, name) for name, read in readers.items() if name in data}


@pytest.mark.parametrize("true", [True, False])
@pytest.mark.parametrize("kind", OVER_Z_N)
@pytest.mark.parametrize("form", FORMS)
def test_the_matrices_of_an_answer_are_read_over_the_ring_of_the_question(kind, form, true):
    """In each form they have, the verdict is that on the Matrix."""
    given = fields_of(kind, true=true)
    changed = {
        name: FORMS[form](value) if name in MATRICES or (name != "M" and isinstance(value, Matrix)) else value
        for name, value in given.items()
    }
    if kind == "kernel" and form in ("lists", "tuples", "rows", "numpy rows") and true:
        changed["generators"] = FORMS[form](given["generators"].T)  # each item of a list is a vector
        changed["basis"] = "auto" if form in ("rows", "numpy rows") else "rows"
    assert str(true).upper() == KINDS[kind].verify(**changed).verdict.value


@pytest.mark.parametrize("kind", OVER_Z_N)
@pytest.mark.parametrize("form", CARRYING)
def test_a_question_that_carries_its_ring_is_taken(kind, form):
    """Rows that are Vectors, a DomainMatrix over GF(n), an nmod_mat: the same verdict as on the Matrix."""
    given = fields_of(kind, true=True)
    assert KINDS[kind].verify(**given | {"M": CARRYING[form](given["M"])})


@pytest.mark.parametrize("kind", EXAMPLES)
@pytest.mark.parametrize("form", BARE)
def test_a_question_without_a_ring_is_refused(kind, form):
    """A list could be meant over any ring: the message says how to give one."""
    given = fields_of(kind, true=True)
    asked = "M" if "M" in given else "U"
    with pytest.raises(InputError, match=r"names no ring: give matrix\(M, mod=n\)"):
        KINDS[kind].verify(**given | {asked: FORMS[form](given[asked])})


@pytest.mark.parametrize("kind", OVER_Z_N)
@pytest.mark.parametrize("form", FORMS)
def test_assertions_take_every_form_for_every_matrix(kind, form):
    """`mod` gives the ring to lists and arrays, M included."""
    given = fields_of(kind, true=True)
    assertion = getattr(testing, f"assert_{kind}")
    n = given["M"].ring.modulus
    changed = {
        name: FORMS[form](value) if name == "M" or name in MATRICES else value
        for name, value in given.items()
    }
    assertion(**changed, mod=n)
    if form in CARRYING:
        assertion(**changed)


@pytest.mark.parametrize("kind", [kind for kind in OVER_Z_N if {*VECTORS} & {*claim(kind)}])
@pytest.mark.parametrize("form", FLAT)
def test_vectors_are_lists_arrays_or_vectors(kind, form):
    """The flat vectors b, x and the particular solution, and the generators one by one."""
    given = fields_of(kind, true=True)
    flat = {name: given[name] for name in VECTORS if isinstance(given.get(name), list)}
    if given.get("side") == "left" and form == "Matrix":
        changed = {name: FLAT[form](entries).T for name, entries in flat.items()}
    else:
        changed = {name: FLAT[form](entries) for name, entries in flat.items()}
    if "generators" in given:
        changed |= {"generators": [FLAT[form](g) for g in given["generators"]], "basis": "auto"}
    changed |= {"basis": "rows"} if "generators" in given and form in ("lists", "tuples") else {}
    assert KINDS[kind].verify(**given | changed)
    getattr(testing, f"assert_{kind}")(**given | changed)


def test_columns_of_every_library_are_right_hand_sides():
    """2 x 1 matrices of numpy, sympy and flint for b and x."""
    M = matrix([[2, 4], [4, 2]], mod=6)
    b, x = matrix([[2], [4]], mod=6), matrix([[1], [0]], mod=6)
    for form in ("lists", "numpy", "sympy", "domain", "flint"):
        assert verify_solution(M, FORMS[form](b), FORMS[form](x))
        assert not verify_solution(M, FORMS[form](b), FORMS[form](x + x))
        testing.assert_solution(M.to_flint(), FORMS[form](b), FORMS[form](x))
    testing.assert_solution([[2, 4], [4, 2]], b.to_flint(), [1, 0])  # the right-hand side carries the ring


def test_what_belongs_to_another_ring_is_refused_and_another_shape_is_false():
    """As between two matrices: nothing is taken from Z_5 to Z_6."""
    M = matrix([[2, 3], [3, 2]], mod=6)
    others = (flint.nmod_mat(2, 2, [2, 3, 3, 2], 5), DomainMatrix([[1, 0], [0, 1]], (2, 2), sympy.GF(5)))
    for X in (*others, matrix([[1, 0], [0, 1]])):
        with pytest.raises(RingMismatchError, match="Z_6"):
            verify_inverse(M, X)
    assert WrongShape("X", (1, 2), (2, 2)) == verify_inverse(M, [[1, 2]]).counterexample
    with pytest.raises(ShapeError, match="row 1 has length 1"):
        verify_inverse(M, [[1, 2], [3]])


def test_invariant_factors_are_a_list_an_array_or_one_line():
    """The same three factors in each form; a matrix of several lines is none."""
    M = matrix([[4, 2, 6], [4, 5, 6], [8, 8, 2]], mod=8)
    for factors in ([1, 2, 4], (1, 2, 4), np.array([1, 2, 4]), matrix([[1, 2, 4]], mod=8)[0], "1 2 4"):
        assert verify_invariant_factors(M, factors)
    for line in (matrix([[1, 2, 4]], mod=8), matrix([[1], [2], [4]], mod=8)):
        assert verify_invariant_factors(M, line)
    with pytest.raises(InputError, match="a list of factors is needed, not a matrix, 3 x 3 over Z_8"):
        verify_invariant_factors(M, M)


def test_every_kind_has_its_function_among_these():
    """Matrices are M, those of MATRICES and the optional transforms; none is forgotten."""
    named = {name for kind in KINDS.values() for name in inspect.signature(kind.verify).parameters}
    rest = {"R", "C", "V", "generators", *VECTORS}
    assert {"M", *MATRICES, *rest} <= named
    others = {
        "identities",
        "count",
        "weight",
        "measure",
        "factors",
        "rank",
        "free_rank",
        "nullity",
        "value",
        "orders",
        "side",
    } | {
        "p",
        "order",
        "coefficients",
        "index",
        "values",
        "listed",
    }
    assert named - others - {"basis", "canonical", "convention", "limit", "moduli", "rounds", "seed"} == {
        "M",
        *MATRICES,
        *rest,
    }
