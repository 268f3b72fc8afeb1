"""Which lines of a square array are the vectors: one rule for all entrances, and nothing guessed."""

import json
import random
from itertools import product

import flint
import numpy as np
import pytest
import sympy
from click.testing import CliRunner

from modlinalg import (
    ClaimVerdict,
    InputError,
    matrix,
    testing,
    verify_basis_of_image,
    verify_kernel,
    verify_minimal_generators,
    verify_solution_set,
    zeros,
)
from modlinalg._cli import main
from modlinalg.verification.claims import judge_line
from tests.helpers.runs import sampled
from tests.verification.brute import columns, span

STATUS = {"TRUE": 0, "FALSE": 1, "UNKNOWN": 3}


def truth(M, vectors):
    """Return the verdict that an enumeration gives for vectors that are columns."""
    everything = {x for x in columns(M.shape[1], M.ring.modulus) if (M @ x).is_zero}
    return "TRUE" if span(vectors, zeros(M.shape[1], 1, M.ring)) == everything else "FALSE"


def expected(M, G, basis="auto"):
    """Return the verdict on a square G by the rule, from the definition."""
    by_columns = truth(M, [G[:, j] for j in range(G.shape[1])])
    by_rows = truth(M, [G[i, :].T for i in range(G.shape[0])])
    if basis != "auto":
        return by_columns if basis == "columns" else by_rows
    return by_columns if by_columns == by_rows else "UNKNOWN"


def texts(G):
    """Yield a square array as files hold it: lists in several layouts, and matrices of several systems."""
    rows = G.tolist()
    yield json.dumps(rows, separators=(",", ":"))
    yield json.dumps(rows).replace("[", "[ ").replace("]", " ]")
    yield json.dumps(rows, indent=1)
    yield "\n".join(" ".join(map(str, row)) for row in rows)
    yield "\n".join(f"[{' '.join(map(str, row))}]" for row in rows)
    yield f"[{'; '.join(', '.join(map(str, row)) for row in rows)}]"
    yield f"Matrix({rows})"
    yield json.dumps({"rows": len(rows), "cols": len(rows), "entries": rows})


def asserted(assertion, *arguments, **options):
    """Return the verdict that an assertion of modlinalg.testing speaks."""
    try:
        assertion(*arguments, **options)
    except AssertionError as error:
        return str(error).partition(":")[0]
    return "TRUE"


def of_lines(M, G, basis):
    """Yield the verdicts of claim lines, with G as a list and as an object."""
    rows = G.tolist()
    for data in (rows, {"rows": len(rows), "cols": len(rows), "entries": rows}):
        claim = {"kind": "kernel", "ring": {"modulus": G.ring.modulus}, "M": M.tolist(), "generators": data}
        given = claim if basis == "auto" else claim | {"basis": basis}
        yield judge_line(json.dumps(given))["verdict"]


def of_functions(M, G, basis):
    """Yield the verdicts of the functions and assertions on G in every form of a matrix that Python has."""
    rows, n = G.tolist(), G.ring.modulus
    forms = [G, np.array(rows), sympy.Matrix(rows), json.dumps(rows)]
    forms += [flint.nmod_mat(len(rows), len(rows), [a for row in rows for a in row], n), flint.fmpz_mat(rows)]
    yield from of_forms(M, forms, basis)


def of_lists(M, G, basis):
    """Yield the same for lists, whose items are the vectors."""
    rows = G.tolist()
    yield from of_forms(M, [rows, tuple(map(tuple, rows)), list(map(tuple, rows)), tuple(rows)], basis)


def of_forms(M, forms, basis):
    """Yield the verdicts of the functions and assertions on generators in these forms."""
    b = zeros(M.shape[0], 1, M.ring)
    for form in forms:
        yield verify_kernel(M, form, basis=basis).verdict.name
        yield verify_kernel(M.T, form, side="left", basis=basis).verdict.name
        yield asserted(testing.assert_kernel, M, form, basis=basis)
        yield verify_solution_set(M, b, zeros(M.shape[1], 1, M.ring), form, basis=basis).verdict.name


@sampled(exhaustive=1)
@pytest.mark.parametrize(("n", "size"), [(2, 2), (4, 2), (6, 2), (2, 3)])
def test_every_entrance_gives_the_verdict_of_the_definition(n, size, tmp_path):
    """Functions, assertions, claim lines and files, over random M and square G, with and without `basis`."""
    rng = random.Random(n + size)
    seen = set()
    for _ in range(12):
        M = matrix([[rng.randrange(n) for _ in range(size)] for _ in range(rng.randint(1, size))], mod=n)
        kernel_rows = [x.T for x in columns(size, n) if (M @ x).is_zero]
        G = matrix([rng.choice(kernel_rows).tolist()[0] for _ in range(size)], mod=n)
        for basis in ("auto", "rows", "columns"):
            verdict = expected(M, G, basis)
            seen.add(verdict)
            assert {verdict} == set(of_functions(M, G, basis))
            assert {expected(M, G, "rows" if basis == "auto" else basis)} == set(of_lists(M, G, basis))
            assert {verdict} == set(of_lines(M, G, basis))
        for number, text in enumerate(texts(G)):
            file, question = tmp_path / f"G{number}", tmp_path / "M.json"
            file.write_text(text)
            question.write_text(json.dumps(M.tolist()))
            for basis in ("auto", "rows"):
                command = ["verify", "kernel", str(question), str(file), "--mod", str(n), "--basis", basis]
                assert STATUS[expected(M, G, basis)] == CliRunner().invoke(main, command).exit_code, text
    assert seen == set(STATUS)


def test_two_verdicts_give_none_and_both_are_named():
    """UNKNOWN says which reading has which verdict, and the option; it carries no certificate."""
    M = matrix([[2, 4], [4, 2]], mod=6)
    found = verify_kernel(M, "[[3, 0], [1, 1]]")
    assert found.verdict is ClaimVerdict.UNKNOWN
    assert found.claim == "the vectors in G generate the kernel of M (M*x = 0, M 2 x 2 over Z_6)"
    assert found.reason == (
        "G is square, so its columns and its rows both fit: TRUE for the rows of G, FALSE for the columns"
        ' of G; say which with basis="rows" or basis="columns" (--basis rows or --basis columns at the'
        " command line)"
    )
    assert found.certificate is None
    assert (
        "FALSE for the columns of G, TRUE for the rows of G"
        in verify_kernel(M, matrix([[3, 0], [1, 1]], mod=6)).reason
    )


@pytest.mark.parametrize("side", ["right", "left"])
def test_where_both_verdicts_agree_the_rule_gives_the_counterexample(side):
    """Columns of a Matrix (rows for side "left"), items of a list; the claim says which."""
    M = matrix([[0, 0], [0, 3]], mod=6)
    G = matrix([[0, 2], [0, 0]], mod=6)
    by_columns, by_rows = (verify_kernel(M, G, side=side, basis=basis) for basis in ("columns", "rows"))
    assert ClaimVerdict.FALSE is by_columns.verdict is by_rows.verdict
    assert by_columns != by_rows
    assert verify_kernel(M, G, side=side) == (by_columns if side == "right" else by_rows)
    assert verify_kernel(M, G.tolist(), side=side) == by_rows
    assert by_columns.claim.startswith("the columns of G generate the kernel of M")
    assert by_rows.claim.startswith("the rows of G generate the kernel of M")


def test_statements_name_the_matrix_as_it_was_given():
    """The transpose stands where the other lines than those of the product are the vectors."""
    M = matrix([[1, 0], [0, 1]], mod=6)
    G = matrix([[0, 1], [0, 0]], mod=6)
    for side, basis, statement in (
        ("right", "columns", "M*G = 0"),
        ("right", "rows", "M*G^T = 0"),
        ("left", "columns", "G^T*M = 0"),
        ("left", "rows", "G*M = 0"),
    ):
        assert f"{statement} fails in" in verify_kernel(M, G, side=side, basis=basis).reason


def test_one_reading_is_no_question():
    """A G that is its own transpose, or whose one kind of lines has the length; vectors given one by one."""
    M = matrix([[0, 0], [0, 3]], mod=6)
    one_by_one = [np.array([1, 0]), np.array([1, 2])]
    for given in (one_by_one, [matrix([[1, 0]], mod=6), matrix([[1], [2]], mod=6)], [[[1], [0]], [1, 2]]):
        assert verify_kernel(M, given).claim.startswith("the vectors g1, g2 generate the kernel")
        assert verify_kernel(M, given)
        assert verify_kernel(M, given, basis="rows")
        with pytest.raises(InputError, match="each vector is given by itself"):
            verify_kernel(M, given, basis="columns")
    for symmetric in ([[1, 0], [0, 2]], matrix([[1, 0], [0, 2]], mod=6)):
        assert verify_kernel(M, symmetric)
    assert verify_kernel(matrix([[2]], mod=8), [[4]])
    wide = matrix([[1, 1, 0], [0, 2, 0]], mod=6)
    for flat in (wide, wide.T, wide.tolist(), wide.T.tolist()):
        assert verify_kernel(M, flat)
        assert verify_kernel(M, flat, side="left")
    assert verify_kernel(M, [one_by_one[0]]).claim.startswith("the vector g1 generates")
    assert verify_kernel(M, one_by_one * 2).claim.startswith("the vectors g1, .., g4 generate")
    assert verify_kernel(M, []).claim.startswith("the empty list generates")


def test_readings_that_do_not_fit_are_false_or_refused():
    """A `basis` that names lines of another length, a word that is none, and lines none of which fit."""
    M = matrix([[0, 0], [0, 3]], mod=6)
    for given in (zeros(2, 3, M.ring), zeros(2, 3, M.ring).tolist()):
        found = verify_kernel(M, given, basis="rows")
        assert found.reason == "G (vectors as rows) is 2 x 3, and must have 2 columns"
        assert verify_kernel(M, given, basis="columns").verdict is ClaimVerdict.FALSE
    for basis in (None, "lines", ["rows"], 1):
        with pytest.raises(InputError, match="basis must be 'rows', 'columns' or 'auto'"):
            verify_kernel(M, [[1, 0]], basis=basis)
    assert verify_kernel(M, [[1, 2, 3]] * 3).reason == "generator 1 has 3 entries, and must have 2"


def test_a_list_of_lists_is_a_list_of_vectors():
    """Whether it is square or not, in a whole answer as well, and for the other claims about generators."""
    M = matrix([[2, 4], [4, 2]], mod=6)
    assert verify_kernel(M, [[3, 0], [1, 1]])
    assert verify_kernel(M, [[3, 1], [0, 1]]).verdict is ClaimVerdict.FALSE
    assert verify_solution_set(M, [0, 0], ([0, 0], [[3, 0], [1, 1]]), None)
    A = matrix([[2, 0], [0, 1]], mod=6)
    assert verify_minimal_generators(A, [[0, 1], [2, 0]])
    assert verify_minimal_generators(A, matrix([[0, 1], [2, 0]], mod=6)).verdict is ClaimVerdict.UNKNOWN
    assert verify_basis_of_image(2 * A.change_ring(mod=3), [[0, 1], [1, 0]])
    assert verify_basis_of_image(matrix([[1], [0]], mod=5), [[2], [0]])  # the columns alone have the length


def test_an_undecided_reading_is_left_undecided():
    """A limit that ends the check before both readings are judged gives UNKNOWN with neutral words."""
    M = matrix([[2, 4], [4, 2]], mod=6)
    found = verify_kernel(M, matrix([[3, 0], [1, 1]], mod=6), limit=0)
    assert found.verdict is ClaimVerdict.UNKNOWN
    assert found.claim.startswith("the vectors in G generate")
    assert found.reason == "the limit of 0 s was reached"


@pytest.mark.exhaustive
def test_readings_agree_for_all_square_arrays_over_z2():
    """Every M and G of size 2 over Z_2, against the enumeration, both sides."""
    for entries in product(range(2), repeat=8):
        M, G = matrix([entries[:2], entries[2:4]], mod=2), matrix([entries[4:6], entries[6:]], mod=2)
        assert (
            expected(M, G)
            == verify_kernel(M, G).verdict.name
            == verify_kernel(M.T, G, side="left").verdict.name
        )
