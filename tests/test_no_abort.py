"""No public call aborts the process, whatever the modulus and the shape."""

import subprocess
import sys

import pytest

from modlinalg import (
    NonexistenceError,
    Zmod,
    certify,
    check_identities,
    decompose,
    det,
    drazin_inverse,
    group_inverse,
    howell_form,
    identity,
    inverse,
    is_howell_form,
    is_smith_form,
    kernel,
    matrix,
    moore_penrose_inverse,
    pseudo_inverse,
    row_form,
    smith_form,
    solve,
    trace_decomposition,
    trace_inverse,
    trace_pseudo_inverse,
    trace_solve,
    zeros,
)

MODULI = (2, 4, 6, 12, 2**32, 2**61 - 1, 2**64 - 59, 2**64, 2**64 + 13, 10**40)
SHAPES = ((0, 3), (3, 0), (0, 0), (1, 1), (2, 3), (3, 2), (3, 3))


def samples(n, shape):
    """Return the zero matrix, a singular one, and one of entries near n."""
    rows, cols = shape
    yield zeros(rows, cols, Zmod(n))
    if rows and cols:
        yield matrix([[(i + 1) * (j + 1) for j in range(cols)] for i in range(rows)], mod=n)
        yield matrix([[n - 1 - (i * cols + j) ** 2 for j in range(cols)] for i in range(rows)], mod=n)
        yield matrix([[2 * (i + j) for j in range(cols)] for i in range(rows)], mod=n)


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
    assert matrix(M.to_sympy()) == M
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
        lambda: row_form(M),
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
        certify(det(M), determinant_of=M)
        certify(trace_inverse(M))


@pytest.mark.parametrize("n", MODULI)
@pytest.mark.parametrize("shape", SHAPES)
def test_every_public_function_works_for_every_modulus_and_shape(n, shape):
    """Nothing raises but a proved non-existence."""
    for M in samples(n, shape):
        use_everything(M)


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
