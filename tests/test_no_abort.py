"""No public call aborts the process, whatever the modulus and the shape."""

import subprocess
import sys

import pytest

from modlinalg import (
    QQ,
    ClaimVerdict,
    InputError,
    NonexistenceError,
    ShapeError,
    UnsupportedError,
    Zmod,
    adjugate,
    certify,
    charpoly,
    check_identities,
    decompose,
    det,
    drazin_inverse,
    eigenvalues,
    games,
    group_inverse,
    howell_form,
    howell_form_with_transform,
    identity,
    inverse,
    is_howell_form,
    is_smith_form,
    kernel,
    matrix,
    matrix_order,
    minpoly,
    moore_penrose_inverse,
    plu,
    pseudo_inverse,
    rank_decomposition,
    smith_form,
    solve,
    solve_two_sided,
    trace_decomposition,
    trace_inverse,
    trace_pseudo_inverse,
    trace_solve,
    verify_moore_penrose_inverse,
    verify_rank,
    zeros,
)
from tests.helpers.runs import sampled, slow
from tests.helpers.samples import MODULI, SHAPES, samples


def use_everything(M):
    """Call every public function that takes a matrix, and every method that computes."""
    d = decompose(M)
    certify(d)
    assert trace_decomposition(M).replay() == d.W
    try:
        X = pseudo_inverse(M)
    except NonexistenceError as error:
        certify(error)
    else:
        assert check_identities(M, X).satisfied >= {1, 2}
    use_answers(M)
    assert M + M == 2 * M
    assert (M - M).is_zero
    assert (-M + M).is_zero
    assert M.T.T == M
    assert M @ identity(M.shape[1], M.ring) == M
    assert matrix(M.to_flint()) == M
    assert matrix(M.to_numpy(), M.ring) == M
    assert matrix(M.to_domain_matrix()) == matrix(M.to_sympy(), M.ring) == M
    assert hash(M) == hash(M[:, :])
    if M.is_square:
        assert M**2 == M * M
        M.trace()
    for text in (str(M), repr(M), str(d), trace_decomposition(M).to_text()):
        assert text


def use_answers(M):
    """Call what solves, inverts, reduces and traces; a refusal is an answer too."""
    zero = zeros(M.shape[0], 1, M.ring)
    for question in (
        lambda: kernel(M),
        lambda: kernel(M, side="left"),
        lambda: solve(M, zero),
        lambda: howell_form_with_transform(M),
        lambda: trace_solve(M, zero),
        lambda: trace_pseudo_inverse(M),
    ):
        certify(question())
    assert is_smith_form(smith_form(M))
    assert is_howell_form(howell_form(M))
    for refusable in (moore_penrose_inverse, *((inverse, group_inverse) if M.is_square else ())):
        try:
            refusable(M)
        except NonexistenceError as error:
            certify(error)
    if M.is_square:
        certify(drazin_inverse(M))
        certify(det(M), det_of=M)
        certify(trace_inverse(M))
        use_polynomials(M)


def use_polynomials(M):
    """Call what the polynomials of a square matrix serve; a refusal is an answer too."""
    assert charpoly(M)(M).is_zero
    assert M @ adjugate(M) == det(M) * identity(M.shape[0], M.ring)
    assert solve_two_sided(M, M.T, M @ M @ M.T)
    for refusable in (minpoly, matrix_order, eigenvalues, plu, rank_decomposition):
        try:
            refusable(M)
        except (NonexistenceError, InputError, UnsupportedError) as error:
            assert str(error).startswith(f"{refusable.__name__}: ")


@slow(exhaustive=lambda shape: min(shape) > 2)
@pytest.mark.parametrize("n", MODULI)
@pytest.mark.parametrize("shape", SHAPES)
def test_every_public_function_works_for_every_modulus_and_shape(n, shape):
    """Nothing raises but a proved non-existence."""
    for M in samples(n, shape):
        use_everything(M)


@pytest.mark.long
def test_no_public_call_aborts_the_process():
    """FLINT calls abort() on composite moduli; a subprocess shows that no call of ours gets there."""
    code = (
        "from tests.test_no_abort import MODULI, SHAPES, samples, use_everything\n"
        "for n in MODULI:\n"
        "    for shape in SHAPES:\n"
        "        for M in samples(n, shape):\n"
        "            use_everything(M)\n"
        "print('alive')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120
    )
    assert (0, "alive\n") == (done.returncode, done.stdout), done.stderr


RINGS = (2, 5, 8, 1000, 2**64 + 13, None)


def over(n):
    """Return Z_n, or Q for None."""
    return QQ if n is None else Zmod(n)


@slow(long=lambda n: n != 2**64 + 13)
@pytest.mark.parametrize("n", RINGS)
def test_what_is_too_large_for_any_memory_is_refused_before_it_is_made(n):
    """The message names the function, the shape, the entries, the ring, the bytes and the bound."""
    column = zeros(300_000, 1, over(n))
    for make in (
        lambda: zeros(10**9, 10**9, over(n)),
        lambda: identity(10**6, over(n)),
        lambda: column @ column.T,
        lambda: decompose(column),
        lambda: kernel(column.T).generators,
        lambda: pseudo_inverse(column),
        lambda: moore_penrose_inverse(column.T),
        lambda: trace_decomposition(column),
        lambda: check_identities(column, column.T),
    ):
        with pytest.raises(
            UnsupportedError, match=r"x \d+ matrix over .* entries\) takes about .* bytes .* more"
        ):
            make()


@sampled(exhaustive=1)
@pytest.mark.parametrize("n", RINGS)
def test_large_questions_without_large_matrices_are_answered(n):
    """Thin products, sums, transposes, ranks, echelon forms and checks of 300,000 entries."""
    ring = over(n)
    column = matrix([[1]] * 300_000, ring)
    assert (column.T @ column)[0, 0] == ring.canonical(300_000)
    assert (column @ matrix([[1]], ring)) == column.T.T
    assert (column + column - column) == column
    assert verify_rank(column, 1) if ring.is_field else True
    assert smith_form(column)[:2, :].tolist() == [[1], [0]] if ring.is_field else True
    assert solve(column, column).particular.tolist() == [[1]] if n is None else True
    some = column if ring.is_field else column[:30_000, :]  # row by row, which takes seconds for all of them
    assert howell_form(some).tolist() == [[1]]
    assert (column + column)[1:, :].shape == (299_999, 1)
    assert (column + column).T[:, 1:].shape == (1, 299_999)


@pytest.mark.long
def test_a_verdict_that_needs_too_large_a_matrix_is_unknown():
    """(1) and (2) are multiplied out in the order that is small; (3) is not."""
    M = matrix([[1], *[[0]] * 299_999], mod=5)
    found = verify_moore_penrose_inverse(M, M.T)
    assert found.verdict is ClaimVerdict.UNKNOWN
    assert found.established == ("(1) M*X*M = M", "(2) X*M*X = X")
    assert "(M*X)^T = M*X: product: a 300000 x 300000 matrix over Z_5" in found.reason
    assert verify_moore_penrose_inverse(M, M.T, rounds=1)


@pytest.mark.parametrize("size", [2**31, 2**63, 2**70, 10**1000])
def test_sides_that_no_matrix_has_are_refused(size):
    """A side is at most 2^31 - 1; a negative number and a truth value are none."""
    for make in (
        lambda: identity(size, Zmod(5)),
        lambda: zeros(size, 1, Zmod(2)),
        lambda: zeros(0, size, QQ),
        lambda: zeros(size, 0, Zmod(2**64 + 13)),
    ):
        with pytest.raises(ShapeError, match="a matrix has at most 2,147,483,647"):
            make()
    for wrong in (-size, True, 1.5, None):
        with pytest.raises(InputError, match="a size must be an integer >= 0"):
            identity(wrong, Zmod(5))


def test_large_boards_are_refused_before_their_matrix_is_made():
    """A board of 10^12 cells has its rules, and no matrix."""
    board = games.grid(10**6, 10**6, 2)
    with pytest.raises(UnsupportedError, match="a board's matrix"):
        board.matrix  # noqa: B018


@sampled(exhaustive=1)
@pytest.mark.parametrize("n", [2, 5])
def test_two_files_of_300000_numbers_end_no_command(n, tmp_path):
    """`verify moore-penrose-inverse` is UNKNOWN and `identities` names the product; both leave with 3."""
    tall, wide = tmp_path / "tall.txt", tmp_path / "wide.txt"
    tall.write_text("1\n" + "0\n" * 299_999)
    wide.write_text("1" + " 0" * 299_999 + "\n")
    for command in (["verify", "moore-penrose-inverse"], ["identities"]):
        arguments = [*command, str(tall), str(wide), "--mod", str(n)]
        done = subprocess.run(
            [sys.executable, "-m", "modlinalg", *arguments],
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        assert done.returncode == 3, done.stderr
        assert f"a 300000 x 300000 matrix over Z_{n}" in done.stdout + done.stderr


@pytest.mark.exhaustive
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere an address space has no limit")
@pytest.mark.parametrize(
    ("megabytes", "ring", "patience"),
    [
        (500, 2**64 + 13, 0.03),
        *(
            pytest.param(megabytes, ring, 0.2, marks=pytest.mark.long)
            for megabytes, ring in ((300, 5), (500, 2**64 + 13), (1000, "Q"))
        ),
        *(
            pytest.param(megabytes, ring, 1, marks=pytest.mark.long)
            for megabytes in (300, 500, 1000)
            for ring in (2, 5, 8, 1000, 2**64 + 13, "Q")
        ),
    ],
)
def test_no_call_ends_a_process_that_has_little_memory(megabytes, ring, patience):
    """FLINT calls abort() when malloc fails; every call ends with an answer, an error or a MemoryError."""
    command = [sys.executable, "-m", "tests.helpers.small_rooms", str(megabytes), str(ring), str(patience)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=900)
    assert (0, "done\n") == (done.returncode, done.stdout), done.stderr
