"""python-flint: nmod_mat and fmpz_mod_mat over Z_n, fmpz_mat over Z, fmpq_mat over Q."""

from __future__ import annotations

from flint import fmpq, fmpq_mat, fmpz, fmpz_mat, fmpz_mod_ctx, fmpz_mod_mat, nmod_mat


def _entries(M):
    return [a for row in M for a in row]


def _nmod(M, n, shape):
    return nmod_mat(*shape, _entries(M), n)


def _fmpz_mod(M, n, shape):
    return fmpz_mod_mat(*shape, _entries(M), fmpz_mod_ctx(n))


def _fmpz(M, shape):
    return fmpz_mat(*shape, _entries(M))


def _fmpq(M, shape):
    return fmpq_mat(*shape, [fmpq(a.numerator, a.denominator) for a in _entries(M)])


def _ints(found):
    return [[int(a) for a in row] for row in found.tolist()]


def _inverse(A):
    try:
        return A.inv()
    except ZeroDivisionError:  # "matrix is singular"
        return None


def nmod_inverse(M, n, shape):
    """Return nmod_mat.inv."""
    found = _inverse(_nmod(M, n, shape))
    return found and _ints(found)


def nmod_rank(M, n, shape):
    """Return nmod_mat.rank."""
    return _nmod(M, n, shape).rank()


def nmod_rref(M, n, shape):
    """Return nmod_mat.rref."""
    return _ints(_nmod(M, n, shape).rref()[0])


def nmod_det(M, n, shape):
    """Return nmod_mat.det."""
    return int(_nmod(M, n, shape).det())


def nmod_kernel(M, n, shape):
    """Return the columns of nmod_mat.nullspace that it says are the kernel."""
    return _first_columns(*_nmod(M, n, shape).nullspace())


def _first_columns(X, nullity):
    return [[int(X[i, j]) for i in range(X.nrows())] for j in range(nullity)]


def nmod_solution(M, b, n, shape):
    """Return nmod_mat.solve for a square M; None where it says that M is singular is no claim: refused."""
    if shape[0] != shape[1]:
        raise NotImplementedError("only square M")
    try:
        found = _nmod(M, n, shape).solve(nmod_mat(len(b), 1, b, n))
    except ZeroDivisionError as error:
        raise NotImplementedError(str(error)) from None
    return [int(a) for a in found.entries()]


def nmod_charpoly(M, n, shape):
    """Return nmod_mat.charpoly, the constant coefficient first."""
    return [int(a) for a in _nmod(M, n, shape).charpoly().coeffs()]


def nmod_minpoly(M, n, shape):
    """Return nmod_mat.minpoly, the constant coefficient first."""
    return [int(a) for a in _nmod(M, n, shape).minpoly().coeffs()]


def fmpz_mod_inverse(M, n, shape):
    """Return fmpz_mod_mat.inv."""
    found = _inverse(_fmpz_mod(M, n, shape))
    return found and _ints(found)


def fmpz_mod_rank(M, n, shape):
    """Return fmpz_mod_mat.rank."""
    return _fmpz_mod(M, n, shape).rank()


def fmpz_mod_rref(M, n, shape):
    """Return fmpz_mod_mat.rref."""
    return _ints(_fmpz_mod(M, n, shape).rref()[0])


def fmpz_mod_det(M, n, shape):
    """Return fmpz_mod_mat.det."""
    return int(_fmpz_mod(M, n, shape).det())


def smith(M, n, shape):
    """Return fmpz_mat.snf."""
    return _ints(_fmpz(M, shape).snf())


def hermite(M, n, shape):
    """Return fmpz_mat.hnf with its transform."""
    H, U = _fmpz(M, shape).hnf(transform=True)
    return _ints(H), _ints(U)


def kernel(M, n, shape):
    """Return the columns of fmpz_mat.nullspace, which generate the kernel over Q."""
    return _first_columns(*_fmpz(M, shape).nullspace())


def rank(M, n, shape):
    """Return fmpz_mat.rank, over Q fmpq_mat.rank."""
    return _fmpq(M, shape).rank() if n is None else _fmpz(M, shape).rank()


def det(M, n, shape):
    """Return fmpz_mat.det, over Q fmpq_mat.det."""
    return fmpq(_fmpq(M, shape).det()) if n is None else fmpz(_fmpz(M, shape).det())


def rational_inverse(M, n, shape):
    """Return fmpq_mat.inv."""
    found = _inverse(_fmpq(M, shape))
    return found and found.tolist()


def rational_rref(M, n, shape):
    """Return fmpq_mat.rref."""
    return _fmpq(M, shape).rref()[0].tolist()


def charpoly(M, n, shape):
    """Return fmpz_mat.charpoly, over Q fmpq_mat.charpoly, the constant coefficient first."""
    return (_fmpq(M, shape) if n is None else _fmpz(M, shape)).charpoly().coeffs()
