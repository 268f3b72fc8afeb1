"""Smith and Hermite forms that other systems printed, each TRUE in the convention of its system."""

import json

import pytest

from modlinalg import (
    ZZ,
    InputError,
    hermite_form,
    identity,
    invariant_factors,
    matrix,
    smith_form,
    verify_hermite_form,
    verify_invariant_factors,
    verify_smith_form,
)
from modlinalg._matrices import from_rows
from modlinalg.verification._conventions import HERMITE_CONVENTIONS, SMITH_CONVENTIONS, half_turn
from tests.helpers.runs import sampled, slow
from tests.verification import peers
from tests.verification.brute import assert_sound

WITH_SMITH = ("pari", "gap", "sympy", "fricas", "macaulay2")
ROWS = ("modlinalg", "flint", "fricas", "gap", "magma", "sage")
ALIKE = {"modlinalg", "flint", "fricas", "gap", "magma", "sage", "singular"}


def over_z(rows, width):
    """Return a matrix that a system printed, whose width an empty one does not show."""
    return from_rows(rows, width, ZZ)


def answers(name):
    """Yield each stored M with its answer."""
    for answer in peers.stored(name):
        yield matrix(answer["M"], ZZ), answer


@sampled(exhaustive=1)
@pytest.mark.parametrize("name", WITH_SMITH)
def test_smith_forms_with_transforms(name):
    """U*M*V = S as each system prints it; elsewhere it is TRUE exactly where it looks the same there."""
    for M, answer in answers(name):
        m, k = M.shape
        given = [answer["snf"][i] for i in ((0, 2, 1) if name == "pari" else (0, 1, 2))]
        U, S, V = (over_z(part, width) for part, width in zip(given, (m, k, k), strict=True))
        true = verify_smith_form(M, S, U, V, convention=name)
        assert assert_sound(true, True) == "inverse"
        assert verify_smith_form(M, S, convention=name)
        expected = smith_form(M)
        assert verify_smith_form(M, S, U, V).verdict.value == str(S == expected).upper()
        assert (
            verify_smith_form(M, S, U, V, convention="pari").verdict.value
            == str(half_turn(S) == expected).upper()
        )
        changed = over_z(
            [[entry + (i == j == 0) for j, entry in enumerate(row)] for i, row in enumerate(S.rows())], k
        )
        assert_sound(verify_smith_form(M, changed, U, V, convention=name), False)
        assert_sound(verify_smith_form(M, S, 2 * U, V, convention=name), False)


@sampled(exhaustive=1)
@pytest.mark.parametrize("name", ["gap", "sympy", "sympy-1.11", "flint"])
def test_smith_forms_alone(name):
    """SymPy 1.11 has negative entries, and only its own convention allows them."""
    signs = 0
    for M, answer in answers(name):
        S = over_z(answer["bare"], M.shape[1])
        assert_sound(verify_smith_form(M, S, convention=name.partition("-")[0]), True)
        negative = any(entry < 0 for entry in S.entries)
        signs += negative
        found = verify_smith_form(M, S)
        assert_sound(found, not negative)
        assert negative == found.reason.endswith("; --convention sympy makes it TRUE")
        assert bool(verify_smith_form(M, S, canonical=True, convention="sympy")) != negative
    assert (signs > 10) == (name == "sympy-1.11")


@pytest.mark.exhaustive
def test_singular_is_right_as_ours_or_wrong():
    """Of 72 answers of multigrading.lib six are wrong, and each is FALSE with what shows it."""
    wrong = 0
    for M, answer in answers("singular"):
        parts = [matrix(part, ZZ) for part in answer["snf"]]
        U, S, V = parts
        right = (U.shape, V.shape) == ((M.shape[0],) * 2, (M.shape[1],) * 2) and S == smith_form(M)
        right = right and U @ M @ V == S
        assert_sound(verify_smith_form(M, S, U, V, convention="singular"), right)
        wrong += not right
    assert wrong == 6


@pytest.mark.exhaustive
def test_the_lists_of_pari():
    """matsnf(M) has a number for each row; matsnf(M, 4) leaves the units out."""
    for M, answer in answers("pari"):
        for listed in (answer["factors"], answer["clean"]):
            assert_sound(verify_invariant_factors(M, listed, convention="pari"), True)
            ours = [*invariant_factors(M)]
            without_zeros = [d for d in ours if d]
            right = listed[: len(without_zeros)] == without_zeros and len(listed) <= len(ours)
            right = right and not any(listed[len(without_zeros) :])
            found = verify_invariant_factors(M, listed)
            assert_sound(found, right)
            assert right or found.reason.endswith("; --convention pari makes it TRUE")
        assert_sound(verify_invariant_factors(M, [*answer["factors"], 7], convention="pari"), False)


@sampled(exhaustive=1)
@pytest.mark.parametrize("name", ["gap", "flint", "fricas"])
def test_hermite_forms_of_rows(name):
    """U*M = H; PARI has another form unless both are the same."""
    for M, answer in answers(name):
        H, U = (over_z(part, width) for part, width in zip(answer["hnf"], M.shape[::-1], strict=True))
        assert H == hermite_form(M)
        for convention in ROWS:
            assert assert_sound(verify_hermite_form(M, H, U, convention=convention), True) == "inverse"
        assert assert_sound(verify_hermite_form(M, H), True) == "hermite_form"
        if not any(M.entries):
            continue
        doubled = verify_hermite_form(M, 2 * H, U)
        assert_sound(doubled, False)
        assert doubled.counterexample.statement == "U*M = H"
        assert_sound(verify_hermite_form(M, 2 * H), False)


@sampled(exhaustive=1)
@pytest.mark.parametrize("name", ["pari", "sympy", "sympy-1.11"])
def test_hermite_forms_of_columns(name):
    """M*U = [0 | H], without zero columns: PARI shows 0 x 0 where M is zero, which stands for no columns."""
    others = 0
    for M, answer in answers(name):
        H = over_z(answer["hnf"], len(answer["hnf"][0]) if answer["hnf"] else 0)
        for convention in ("pari", "sympy"):
            assert_sound(verify_hermite_form(M, H, convention=convention), True)
        if "transformed" in answer:
            U = matrix(answer["transformed"][1], ZZ)
            assert_sound(verify_hermite_form(M, H, U, convention="pari"), True)
            if M.shape[1] > 1:
                *others_of_U, last = U.T.rows()
                twice = [*others_of_U, [2 * x for x in last]]
                assert_sound(verify_hermite_form(M, H, over_z(twice, M.shape[1]).T, convention="pari"), False)
        if not any(M.entries):
            continue
        found = verify_hermite_form(M, H)
        if not found:
            others += 1
            assert found.reason.endswith("; --convention pari or sympy makes it TRUE")
        doubled = verify_hermite_form(M, 2 * H, convention="pari")
        assert_sound(doubled, False)
        assert doubled.counterexample.functional.shape == (1, M.shape[0])
    assert others > 30


@slow(
    exhaustive=lambda name: name in {"gap", "macaulay2", "singular", "fricas"},
    long=lambda name: name in {"gap", "macaulay2", "fricas"},
)
@pytest.mark.parametrize("name", peers.PEERS)
def test_the_programs_print_what_is_stored(name):
    """Each that is installed, asked anew."""
    peer = peers.PEERS[name]
    if peer.version() is None:
        pytest.skip(f"{name} is not installed")
    head = (peers.FOLDER / f"{name}.jsonl").read_text(encoding="ascii").partition("\n")[0]
    asked = peers.matrices()
    found = peer.ask(asked)
    assert len(asked) == len(found) == peers.COUNT
    if json.loads(head)["version"] == peer.version():
        assert peers.stored(name) == [{"M": M, **answer} for M, answer in zip(asked, found, strict=True)]


def test_the_remark_names_every_convention_that_helps():
    """Of several the strictest; none where nothing helps."""
    M = matrix([[2, 0], [0, 6]], ZZ)
    ends = {
        ((6, 2), "modlinalg"): "; --convention pari makes it TRUE",
        ((2, -6), "modlinalg"): "; --convention sympy makes it TRUE",
        ((-6, 2), "modlinalg"): "; --convention macaulay2 makes it TRUE",
        (
            (2, 6),
            "pari",
        ): "; --convention modlinalg, flint, fricas, gap, magma, sage, singular or sympy makes it TRUE",
        ((3, 4), "modlinalg"): "not so for 4 in (R2, C2)",
        ((4, 3), "pari"): "not so for 3 in (R2, C2)",
    }
    for ((a, b), convention), end in ends.items():
        found = verify_smith_form(M, [[a, 0], [0, b]], convention=convention)
        assert_sound(found, False)
        assert found.reason.endswith(end), found.reason


def test_a_remark_is_left_out_where_it_could_cost_the_verdict():
    """With a limit of seconds a matrix of more than 64 rows is compared in the convention asked for alone."""
    large = identity(65, ZZ) * 2
    rows = large.tolist()
    rows[0][0] = 4
    M = matrix(rows, ZZ)
    for limit, end in ((None, "makes it TRUE"), (600, "(R2, C2)")):
        assert verify_smith_form(M, M, limit=limit).reason.endswith(end)


def test_conventions_are_names():
    """Every name is taken where its form is unique, and no other."""
    M = matrix([[1]], ZZ)
    for convention in SMITH_CONVENTIONS:
        assert verify_smith_form(M, M, convention=convention)
    for convention in HERMITE_CONVENTIONS:
        assert verify_hermite_form(M, M, convention=convention)
        assert verify_invariant_factors(M, [1], convention=convention)
    with pytest.raises(InputError, match=r"convention must be one of modlinalg, flint, .* not 'maple'"):
        verify_smith_form(M, M, convention="maple")
    for convention in ("macaulay2", "singular", None, 3):
        with pytest.raises(InputError, match="convention must be one of"):
            verify_hermite_form(M, M, convention=convention)
        with pytest.raises(InputError, match="convention must be one of"):
            verify_invariant_factors(M, [1], convention=convention)


def test_conventions_serve_residues_as_well():
    """PARI's order modulo n, where d_i are unique up to units."""
    M = matrix([[2, 4], [6, 8]], mod=12)
    assert_sound(verify_smith_form(M, [[4, 0], [0, 2]], convention="pari"), True)
    assert_sound(verify_smith_form(M, [[4, 0], [0, 10]], convention="pari"), True)
    assert verify_smith_form(M, [[4, 0], [0, 2]]).reason.endswith("; --convention pari makes it TRUE")


def test_the_reason_for_a_diagonal_that_divides_nowhere_speaks_of_its_factors():
    """The W of diag(4, 6) is diag(2, 12), whose entries are not those of the form that was claimed."""
    M = matrix([[4, 0], [0, 6]], ZZ)
    found = verify_smith_form(M, M, convention="macaulay2")
    assert found
    assert found.reason == "a decomposition M = RI*W*CI has the invariant factors of S (up to sign)"
    own = verify_smith_form(M, [[2, 0], [0, -12]], convention="sympy")
    assert own.reason == "a decomposition M = RI*W*CI has these diagonal entries (up to sign)"
