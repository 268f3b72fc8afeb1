"""A wrong answer never leaves: each public function multiplies its answer out before returning it."""

from dataclasses import replace

import pytest

import modlinalg._answers.forms.forms
import modlinalg._answers.inverses.drazin
import modlinalg._answers.inverses.inverses
import modlinalg._answers.systems.solutions
import modlinalg._arithmetic.storage.bits
import modlinalg.elimination._decomposition
from modlinalg import (
    ZZ,
    Decomposition,
    PostconditionError,
    Zmod,
    certify,
    decompose,
    drazin_inverse,
    group_inverse,
    howell_form,
    howell_form_with_transform,
    identity,
    inverse,
    kernel,
    matrix,
    moore_penrose_inverse,
    pseudo_inverse,
    solve,
    trace_decomposition,
)
from modlinalg._matrices import from_rows
from modlinalg.elimination._decomposition import eliminate
from modlinalg.elimination._engines import prime_power
from modlinalg.elimination._engines.field import field_engine
from modlinalg.elimination._row_basis import howell_rows, row_basis
from modlinalg.elimination._workspace import Run

M = matrix([[2, 1, 0], [1, 1, 3], [0, 2, 4]], mod=12)


def spoiled(X):
    """Return X with 1 added to each entry."""
    return from_rows([[X.ring.canonical(a + 1) for a in row] for row in X.rows()], X.shape[1], X.ring)


@pytest.mark.parametrize("name", ["RI", "W", "CI", "R", "C"])
def test_decompose_and_trace_notice_a_wrong_matrix_of_the_engine(monkeypatch, name):
    """With one wrong entry in any of the five matrices, a PostconditionError comes instead of an answer."""

    def broken(M, **options):
        run = eliminate(M, **options)
        return replace(run, record=replace(run.record, **{name: spoiled(getattr(run.record, name))}))

    monkeypatch.setattr("modlinalg.elimination._decomposition.eliminate", broken)
    monkeypatch.setattr("modlinalg.traces._systems.eliminate", broken)
    with pytest.raises(PostconditionError):
        decompose(M)
    with pytest.raises(PostconditionError):
        trace_decomposition(M)


def broken_decompose(name):
    """Return a decompose whose record is wrong in one matrix and unchecked."""

    def broken(M, **options):
        d = decompose(M, **options)
        return replace(d, **{name: spoiled(getattr(d, name))})

    return broken


@pytest.mark.parametrize(
    ("module", "function"),
    [
        (modlinalg._answers.inverses.inverses, lambda: inverse(matrix([[1, 2], [3, 5]], mod=12))),
        (modlinalg._answers.inverses.inverses, lambda: inverse(matrix([[1, 2], [2, 4]], mod=12))),
        (modlinalg._answers.inverses.inverses, lambda: pseudo_inverse(matrix([[1, 2], [3, 5]], mod=12))),
        (modlinalg._answers.inverses.inverses, lambda: pseudo_inverse(matrix([[2, 0], [0, 2]], mod=12))),
        (modlinalg._answers.systems.solutions, lambda: solve(matrix([[1, 2], [3, 5]], mod=12), [1, 1])),
        (modlinalg._answers.systems.solutions, lambda: kernel(matrix([[1, 2], [2, 4]], mod=12)).generators),
        (
            modlinalg._answers.inverses.inverses,
            lambda: moore_penrose_inverse(matrix([[1, 2], [3, 5]], mod=7)),
        ),
        (modlinalg._answers.inverses.drazin, lambda: drazin_inverse(matrix([[1, 2], [2, 4]], mod=12))),
    ],
)
def test_answers_from_a_wrong_decomposition_are_noticed(monkeypatch, module, function):
    """Whatever the decomposition says, the answer itself is checked."""
    monkeypatch.setattr(module, "decompose", broken_decompose("C"))
    with pytest.raises(PostconditionError):
        function()


def test_a_wrong_witness_is_noticed(monkeypatch):
    """A refusal needs a witness that holds."""
    monkeypatch.setattr(modlinalg._answers.systems.solutions, "decompose", broken_decompose("R"))
    with pytest.raises(PostconditionError):
        solve(matrix([[1, 2], [2, 4]], mod=12), [0, 1])


@pytest.mark.parametrize("name", ["H", "U", "S"])
@pytest.mark.parametrize("n", [2, 7, 12])
def test_a_wrong_howell_form_is_noticed(monkeypatch, name, n):
    """H = U*M and M = S*H are multiplied out, for the results of the elementary and the fast ways."""

    def broken(M):
        found = row_basis(M)
        return replace(found, **{name: spoiled(getattr(found, name))})

    monkeypatch.setattr(modlinalg._answers.forms.forms, "row_basis", broken)
    for M in (matrix([[2, 1, 0], [1, 1, 3], [0, 2, 4]], mod=n), identity(9, Zmod(n))):
        with pytest.raises(PostconditionError):
            howell_form_with_transform(M)
    with pytest.raises(PostconditionError):
        howell_form(matrix([[2, 1, 0], [1, 1, 3], [0, 2, 4]], mod=n))


def test_a_row_outside_the_span_of_the_form_is_noticed(monkeypatch):
    """Division by a form of something else leaves a remainder, or the product differs."""
    monkeypatch.setattr("modlinalg.elimination._row_basis.annihilator_form", smaller_span)
    with pytest.raises(PostconditionError):
        howell_form(identity(9, Zmod(12)))
    monkeypatch.setattr("modlinalg.elimination._row_basis.howell_rows", howell_of_twice)
    with pytest.raises(PostconditionError, match="not in the span"):
        howell_form(M)


def smaller_span(K):
    """Return the Howell form of 2*I, whatever was asked for."""
    return 2 * identity(K.shape[0], K.ring), tuple(range(K.shape[0]))


def howell_of_twice(M):
    """Return the Howell form of 2*M."""
    return howell_rows(2 * M)


def test_a_record_that_does_not_hold_says_so():
    """Decomposition.holds is about the matrices in the record."""
    d = decompose(M)
    assert d.holds()
    for name in ("M", "RI", "W", "CI", "R", "C"):
        assert not replace(d, **{name: spoiled(getattr(d, name))}).holds()


@pytest.mark.parametrize(
    "W",
    [matrix([[2, 1], [0, 4]], mod=8), matrix([[4, 0], [0, 2]], mod=8), matrix([[3, 0], [0, 4]], mod=8)],
    ids=["not diagonal", "no divisibility", "no divisor of n"],
)
def test_an_engine_that_does_nothing_is_noticed(monkeypatch, W):
    """M = I*M*I is true, but M is no Smith form: the equations alone would let it pass."""
    one = identity(2, W.ring)

    def idle(M, **options):
        return Run(Decomposition(M, one, M, one, one, one), ())

    monkeypatch.setattr("modlinalg.elimination._decomposition.eliminate", idle)
    monkeypatch.setattr("modlinalg.traces._systems.eliminate", idle)
    for function in (decompose, kernel, trace_decomposition):
        with pytest.raises(PostconditionError):
            function(W)


def test_a_form_that_spans_the_same_and_is_no_howell_form_is_noticed(monkeypatch):
    """[[1, 3], [0, 2]] over Z_4 is not reduced above its second pivot."""
    monkeypatch.setattr("modlinalg.elimination._row_basis._reduce_above", lambda *arguments: None)
    with pytest.raises(PostconditionError, match="Howell form"):
        howell_form(matrix([[1, 3], [0, 2]], mod=4))


def test_a_wrong_determinant_is_noticed_when_it_is_certified(monkeypatch):
    """The elimination that proves it leads elsewhere."""
    monkeypatch.setattr("modlinalg._arithmetic.storage.firewall.determinant", lambda native, modulus: 3)
    with pytest.raises(PostconditionError, match="does not prove"):
        certify(3, det_of=M)


def test_wrong_parts_of_inverses_are_noticed(monkeypatch):
    """Generalized, Drazin and group inverses are multiplied out whatever they are made of."""
    A = matrix([[1, 2], [2, 4]], mod=7)
    monkeypatch.setattr(
        "modlinalg._answers.inverses.inverses._gram_projection", lambda F, E: spoiled(E @ F.T)
    )
    with pytest.raises(PostconditionError):
        moore_penrose_inverse(A)
    monkeypatch.setattr(
        "modlinalg._answers.inverses.drazin.pseudo_inverse_from", lambda d, *rest: spoiled(d.M)
    )
    with pytest.raises(PostconditionError):
        drazin_inverse(A)


@pytest.mark.parametrize("v", [[0, 0], [4, 1]])
def test_wrong_witnesses_of_missing_drazin_inverses_are_noticed(monkeypatch, v):
    """For (2) + (1): v needs M^3*v = 0 and M^2*v != 0 modulo 8, w needs M^2*w = 0 and M*w != 0 modulo 4."""
    wrong = matrix([[x] for x in v], ZZ)
    monkeypatch.setattr(
        "modlinalg._answers.inverses.drazin._killed_one_step_later", lambda M, X, m: (wrong, 2 ** (m + 1))
    )
    for function in (drazin_inverse, group_inverse):
        with pytest.raises(PostconditionError, match="the witness"):
            function(matrix([[2, 0], [0, 1]], ZZ))


@pytest.mark.parametrize("v", [[[0], [0]], [[0], [1]]])
def test_wrong_witnesses_of_an_index_are_noticed(monkeypatch, v):
    """For [[0, 1], [0, 0]]: v needs N^2*v = 0 and N*v != 0, and w needs N*w != 0."""
    N = matrix([[0, 1], [0, 0]], mod=5)
    wrong = matrix([[1], [0]], mod=5) if v == [[0], [1]] else matrix(v, mod=5)
    monkeypatch.setattr("modlinalg._answers.inverses.drazin._last_kernel_element", lambda M, k: wrong)
    with pytest.raises(PostconditionError):
        drazin_inverse(N)
    record = modlinalg._answers.inverses.drazin.DrazinInverse(N, N - N, 2, wrong)
    monkeypatch.setattr("modlinalg._answers.inverses.drazin.drazin_inverse", lambda M: record)
    with pytest.raises(PostconditionError):
        group_inverse(N)


@pytest.mark.parametrize("name", ["R", "RI", "C", "CI", "rank"])
def test_a_wrong_elimination_over_two_elements_is_noticed(monkeypatch, name):
    """The engine over Z_2 multiplies out what the bits gave, and decompose relies on it."""
    right = modlinalg._arithmetic.storage.bits.decompose

    def broken(rows, m, k):
        found = right(rows, m, k)
        value = getattr(found, name)
        wrong = value - 1 if name == "rank" else (value[0] ^ 2, *value[1:])
        return found._replace(**{name: wrong})

    monkeypatch.setattr("modlinalg._arithmetic.storage.bits.decompose", broken)
    with pytest.raises(PostconditionError, match="gf2_engine: an equation fails"):
        decompose(identity(9, Zmod(2)), method="fast")


def test_an_inverse_that_cannot_be_lifted_is_noticed(monkeypatch):
    """Newton's iteration needs an inverse modulo p to begin with."""
    monkeypatch.setattr(prime_power, "field_inverse", lambda U: U + identity(9, U.ring))
    with pytest.raises(PostconditionError, match=r"decompose: U\*X = I modulo 3 fails"):
        decompose(identity(9, Zmod(27)))


def test_a_remaining_block_that_is_not_divisible_is_noticed():
    """What is left below the pivots modulo p is 0 modulo p, or they were not the pivots."""
    with pytest.raises(PostconditionError, match="decompose: 3 does not divide"):
        prime_power._rest(matrix([[3, 6], [9, 4]], mod=27), 3, 3)


def test_an_echelon_form_of_an_invertible_matrix_is_the_identity_or_noticed(monkeypatch):
    """A form 2*I and twice the inverse have R*M = E: only E = I shows that they are wrong."""
    right = modlinalg.elimination._engines.field.field_inverse
    monkeypatch.setattr("modlinalg.elimination._engines.field.field_inverse", lambda U: 2 * right(U))
    monkeypatch.setattr(
        "modlinalg.elimination._engines.field.echelon", lambda M: (2 * identity(9, M.ring), range(9))
    )
    with pytest.raises(PostconditionError, match=r"field_engine: R\*M = E fails"):
        field_engine(3 * identity(9, Zmod(65537)))
