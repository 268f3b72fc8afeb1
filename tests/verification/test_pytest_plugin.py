"""The pytest plugin, run inside pytest, and the assertions that it offers."""

import subprocess
import sys

import numpy as np
import pytest

from modlinalg import InputError, decompose, matrix, testing
from modlinalg._matrices.conversion import is_nested
from modlinalg.certificates._notation import ring_from_json
from modlinalg.verification._kinds import KINDS
from tests.verification.examples import claim

pytest_plugins = ["pytester"]


@pytest.fixture
def run(pytester, request):
    """Run the plugin on a test file; where it is not installed as an entry point, name it."""
    installed = request.config.pluginmanager.has_plugin("modlinalg")
    arguments = ["-p", "no:cacheprovider"] + ([] if installed else ["-p", "modlinalg_pytest"])

    def run_file(source):
        pytester.makepyfile(source)
        return pytester.runpytest_inprocess(*arguments)

    return run_file


@pytest.mark.exhaustive
def test_a_failure_shows_the_counterexample_and_not_our_code(run):
    """One line for the verdict, one for the entry; the frames below the test are hidden."""
    result = run(
        """
        from modlinalg.testing import assert_inverse

        def test_inverse():
            assert_inverse([[2, 3], [3, 2]], [[2, 3], [3, 1]], mod=6)
        """
    )
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "E*AssertionError: FALSE: X is the inverse of M (2 x 2 over Z_6)",
            "E*M*X = I fails in (R1, C2): 3 on the left, 0 on the right",
        ]
    )
    result.stdout.no_fnmatch_line("*def _assert*")
    result.stdout.no_fnmatch_line("*verify_inverse(*")


def test_a_missed_solution_is_written_out(run):
    """The vector and the functional that shows it."""
    result = run(
        """
        def test_kernel(modlinalg_assert):
            modlinalg_assert.assert_kernel([[2, 4], [4, 2]], [[3, 0]], mod=6)

        def test_right(modlinalg_assert):
            modlinalg_assert.assert_kernel([[2, 4], [4, 2]], [[3, 0], [4, 1]], mod=6, basis="rows")
        """
    )
    result.assert_outcomes(failed=1, passed=1)
    result.stdout.fnmatch_lines(
        ["E*(4, 1) is not reached: *", "E*missed:", "E*[[]4[]]", "E*[[]1[]]", "E*by the functional:"]
    )


def test_two_matrices_that_differ_are_compared_by_entry(run):
    """`assert A == B` says where; other comparisons are left to pytest."""
    result = run(
        """
        from modlinalg import identity, matrix, zeros

        def test_entries():
            assert matrix([[1, 2], [3, 4]], mod=8) == matrix([[1, 2], [3, 5]], mod=8)

        def test_rings():
            assert matrix([[1]], mod=8) == matrix([[1]], mod=9)

        def test_shapes():
            assert zeros(1, 2, matrix([[1]], mod=8).ring) == zeros(2, 1, matrix([[1]], mod=8).ring)

        def test_many():
            assert zeros(4, 4, matrix([[1]]).ring) == matrix([[1] * 4] * 4)

        def test_other():
            assert [1] == [2]
        """
    )
    result.assert_outcomes(failed=5)
    result.stdout.fnmatch_lines(
        [
            "E*assert matrix 2 x 2 over Z_8 == matrix 2 x 2 over Z_8",
            "E*(R2, C2): 4 on the left, 5 on the right",
            "E*the rings differ: Z_8 and Z_9",
            "E*the shapes differ: 1 x 2 on the left, 2 x 1 on the right",
            "E*.. and 8 more entries",
            "E*assert [[]1[]] == [[]2[]]",
        ]
    )


@pytest.mark.exhaustive
def test_loading_the_plugin_loads_neither_modlinalg_nor_flint():
    """Asked of a fresh interpreter: every run of pytest pays for what stands here."""
    heavy = ("modlinalg", "flint", "sympy", "numpy")
    code = "import sys, modlinalg_pytest; print(*{name.split('.')[0] for name in sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {*heavy} & {*done.stdout.split()}


@pytest.mark.parametrize("kind", KINDS)
def test_an_assertion_holds_for_the_right_answer_and_fails_for_a_wrong_one(kind):
    """The fields of a true claim and of a false one, nested lists as they stand there."""
    entry, assertion = KINDS[kind], getattr(testing, f"assert_{kind}")
    for is_true in (True, False):
        fields = claim(kind, true=is_true)
        ring = ring_from_json(fields["ring"], "ring")
        given = {
            name: fields[name] if is_nested(fields[name]) else read(fields[name], ring, name)
            for name, read in entry.readers.items()
            if name in fields
        }
        over = {} if entry.ring else {"mod": ring.modulus}
        if is_true:
            assert assertion(**given, **over) is None
        else:
            with pytest.raises(AssertionError, match=r"^FALSE: "):
                assertion(**given, **over)


def test_matrices_come_as_lists_arrays_texts_or_matrices():
    """A Matrix brings its ring; bad input is an InputError, not a failed assertion."""
    M = matrix([[2, 4], [1, 5]], mod=6)
    d = decompose(M)
    testing.assert_decomposition(M, d.RI, d.W, d.CI)
    testing.assert_decomposition(
        M.tolist(), d.RI.to_numpy(), d.W, str(d.CI).replace("[", "").replace("]", ""), mod=6
    )
    testing.assert_inverse(np.array([[2, 1], [1, 3]]), [[3, 1], [1, 4]], mod=6)
    with pytest.raises(InputError):
        testing.assert_inverse([[1, 2]], [[1]], mod=6)


def test_plain_lists_beside_a_matrix_are_read_over_its_ring():
    """So that assert_inverse(M, rows) needs no mod."""
    M = matrix([[2, 3], [3, 2]], mod=6)
    testing.assert_inverse(M, [[2, 3], [3, 2]])
    testing.assert_inverse([[2, 3], [3, 2]], M)


@pytest.mark.parametrize("given", ["U", "V"])
def test_one_transform_of_a_smith_form_needs_the_other(given):
    """Whichever it is, the refusal is that of the verifying function."""
    with pytest.raises(InputError, match="give both transforms"):
        testing.assert_smith_form([[1]], [[1]], **{given: [[1]]}, mod=5)


@pytest.mark.exhaustive
def test_an_audit_fails_with_its_report(run):
    """A clean one passes; a refusal fails unless it may be."""
    result = run(
        """
        def test_clean(modlinalg_audit):
            found = modlinalg_audit("tests.audits.own:rank", "rank", over=[7], questions=3)
            assert found.right == 3

        def test_wrong(modlinalg_audit):
            modlinalg_audit("tests.audits.slips:off_by_one_rank", "rank", over=[7], questions=22)

        def test_refused(modlinalg_audit):
            few = {"over": [7], "questions": 2}
            modlinalg_audit("tests.audits.hostile:refuses", "rank", allow_refusals=True, **few)
        """
    )
    result.assert_outcomes(passed=1, failed=2)
    result.stdout.fnmatch_lines(["E*AssertionError: audit of tests.audits.slips:off_by_one_rank: *"])
    result.stdout.fnmatch_lines(["E*why: the rank is 2, not 1"])
    result.stdout.no_fnmatch_line("*def audited*")
