"""Assertions read what they are given over one ring."""

import inspect
from doctest import DocTestFinder, DocTestRunner

import pytest

from modlinalg import InputError, RingMismatchError, Zmod, matrix, testing
from modlinalg.certificates._notation import ring_from_json
from modlinalg.testing import (
    assert_count,
    assert_inverse,
    assert_kernel,
    assert_no_solution,
    assert_solution,
    assert_solution_set,
)
from modlinalg.verification._claim_fields import matrix_field
from modlinalg.verification.claims import KINDS
from tests.verification.examples import claim

INVERSE_MOD_5 = [[3, 1], [4, 2]]  # of [[1, 2], [3, 4]]


@pytest.mark.parametrize("kind", ["text", "galois", "Matrix"])
def test_data_that_carries_its_ring_gives_it_to_the_rest_of_the_claim(kind):
    """M may stand first or second, and be a text, an array or a Matrix."""
    rows = [[1, 2], [3, 4]]
    if kind == "galois":
        M = pytest.importorskip("galois").GF(5)(rows)
    else:
        M = matrix(rows, mod=5) if kind == "Matrix" else "# mod 5\n1 2\n3 4"
    assert_inverse(M, INVERSE_MOD_5)
    assert_inverse(INVERSE_MOD_5, M)
    assert_solution(M, [[1], [3]], [[1], [0]])
    with pytest.raises(AssertionError, match="over Z_5"):
        assert_inverse(M, [[1, 1], [1, 0]])
    with pytest.raises(AssertionError, match="over Q"):
        assert_inverse([[1, 2], [3, 4]], INVERSE_MOD_5)


def test_vectors_that_carry_their_ring_give_it_to_a_matrix_that_carries_none():
    """Whichever of b, x and the generators is a matrix over Z_n."""
    assert_solution([[2, 0], [0, 1]], matrix([[1], [1]], mod=5), [3, 1])
    assert_solution([[2, 0], [0, 1]], [1, 1], matrix([[3], [1]], mod=5))
    assert_solution([[2, 0], [0, 1]], pytest.importorskip("galois").GF(5)([[1], [1]]), [3, 1])
    assert_count([[2]], matrix([[4]], mod=8), 2)
    assert_kernel([[2]], matrix([[4]], mod=8))
    assert_no_solution([[2]], matrix([[1]], mod=8))
    assert_solution_set([[2]], matrix([[4]], mod=8), [2], [[4]])
    for M in ("# mod 7\n2", matrix([[2]]), matrix([[2]], mod=7)):
        with pytest.raises(RingMismatchError):
            assert_count(M, matrix([[4]], mod=8), 2)
    with pytest.raises(RingMismatchError):
        assert_count([[2]], matrix([[4]], mod=8), 2, mod=7)


def test_two_rings_in_one_claim_are_refused():
    """Neither of them wins."""
    with pytest.raises(RingMismatchError):
        assert_inverse("# mod 5\n1 2\n3 4", "# mod 7\n3 1\n4 2")
    with pytest.raises(RingMismatchError):
        assert_kernel("# mod 5\n1 2", matrix([[3], [1]], mod=7))


def test_a_matrix_of_a_claim_with_another_key_names_its_keys():
    """The ring of a claim in JSON stands beside its matrices, not in one."""
    with pytest.raises(InputError, match="not with 'cols, entries, modulus, rows'"):
        matrix_field({"modulus": 6, "rows": 1, "cols": 1, "entries": [[1]]}, Zmod(6), "M")


@pytest.mark.parametrize("kind", KINDS)
def test_each_assertion_asks_the_function_of_its_name(kind, monkeypatch):
    """assert_X hands each field of the claim to verify_X, and asks it first."""
    entry, fields = KINDS[kind], claim(kind)
    ring = ring_from_json(fields["ring"], "ring")
    given = {name: read(fields[name], ring, name) for name, read in entry.readers.items() if name in fields}
    asked = []

    def spy(name, verify):
        def recorded(*arguments, **options):
            asked.append((name, inspect.signature(verify).bind(*arguments, **options).arguments))
            return verify(*arguments, **options)

        return recorded

    for name, other in KINDS.items():
        module, _, function = other.place.partition(".")
        monkeypatch.setattr(f"modlinalg.verification.{module}.{function}", spy(name, other.verify))
    getattr(testing, f"assert_{kind}")(**given)
    (first, arguments), *_ = asked  # more where that function asks others
    assert (kind, given) == (first, {name: arguments.get(name) for name in given})


@pytest.mark.parametrize("kind", KINDS)
def test_an_assertion_takes_fields_of_its_kind_and_a_modulus(kind):
    """All that are required, and optional ones with the defaults of the verifying function.

    A kind that is about one ring alone leaves no choice.
    """
    asserted = dict(inspect.signature(getattr(testing, f"assert_{kind}")).parameters)
    verified = inspect.signature(KINDS[kind].verify).parameters
    if KINDS[kind].ring is None:
        assert asserted.pop("mod").default is None
    assert set(KINDS[kind].required) <= set(asserted) <= set(KINDS[kind].readers)
    assert {name: verified[name].default for name in asserted} == {n: p.default for n, p in asserted.items()}


@pytest.mark.parametrize("kind", KINDS)
def test_the_example_of_an_assertion_holds(kind):
    """It is written in the table, so no module has a text that doctest would find."""
    assertion = getattr(testing, f"assert_{kind}")
    (found,) = DocTestFinder().find(assertion, globs=dict(vars(testing)))
    assert found.examples
    assert DocTestRunner().run(found).failed == 0


def test_wrong_arguments_of_an_assertion_are_a_type_error_that_names_it():
    """As of any function: one that is missing, one too many, and an option that there is not."""
    for arguments, options in (((), {}), (([[1]], [[1]], 5), {}), (([[1]], [[1]]), {"limit": 1})):
        with pytest.raises(TypeError, match=r"^assert_inverse\(\)"):
            assert_inverse(*arguments, **options)
