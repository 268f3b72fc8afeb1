"""What certificates over Z have beside those over Z_n and Q."""

from __future__ import annotations

from dataclasses import replace

from modlinalg._answers.systems.solutions import SolutionSet
from modlinalg._arithmetic.rings import ZZ
from modlinalg._matrices import Matrix, from_rows, identity, zeros
from modlinalg._matrices.sides import PLACEMENTS
from modlinalg.elimination._decomposition import decompose
from modlinalg.elimination._lattices import integer_rows, unimodular_inverse
from modlinalg.elimination._record import Decomposition
from modlinalg.elimination._row_basis import RowForm


def record_of(s: SolutionSet) -> Decomposition:
    """Return a decomposition of M that dictates the generators of a solution set; s has a solution.

    Over Z_n and Q they are read off the decomposition that s has.  Over Z they are a short basis G of the
    kernel, and the columns C[:, i] with d_i = 0 another one: G = C[:, i]*T with a unimodular T = CI[i, :]*G.
    These columns meet zero columns of W, so with G in their place and T^-1*CI[i, :] for the rows of CI it
    is a decomposition as before.  For x*M = b all this holds for the transposes.

    >>> from modlinalg import ZZ, kernel, matrix
    >>> s = kernel(matrix([[6, 10, 15]], ZZ))
    >>> d = record_of(s)
    >>> assert d.holds() and s.generators == (d.C[:, 1], d.C[:, 2])
    """
    if s.M.ring != ZZ:
        return s.decomposition
    at = PLACEMENTS[s.side]
    d = at.turned(s.decomposition)
    return at.turned(_with_basis(d, from_rows([g.entries for g in s.generators], d.M.shape[1], ZZ).T))


def record_of_congruences(s: SolutionSet) -> Decomposition:
    """Return a decomposition that dictates the generators of a solution set with moduli; s has a solution.

    It is that of the matrix A of `one_system`, with the unknown on the right for either side.  With exact
    equations A = [M' | N], and what x leaves of a column of the kernel is y_i = -(M'*x)_i/n_i.  Where all
    moduli are 1 nothing is asked, and A is 0 x 0.

    >>> from modlinalg import kernel
    >>> s = kernel([[1, 2], [1, 1]], moduli=[4, 0])
    >>> d = record_of_congruences(s)
    >>> d.M.tolist(), list(s.generators[0]), list(d.C[:, 2])
    ([[1, 2, 4], [1, 1, 0]], [4, -4], [4, -4, 1])
    >>> assert d.holds()
    """
    if s.modulus == 1:
        return decompose(zeros(0, 0, ZZ))
    at = PLACEMENTS[s.side]
    d = at.turned(s.decomposition)
    if s.modulus:
        return d
    k = at.shape(s.M)[1]
    G = at.turned(s.generator_matrix)
    images = integer_rows(d.M[:, :k] @ G)
    moduli = [n for n in s.moduli or () if n != 1]
    Y = from_rows(
        ([-a // n for a in row] for n, row in zip(moduli, images, strict=True) if n), G.shape[1], ZZ
    )
    return _with_basis(d, G.stack(Y))


def _with_basis(d: Decomposition, G: Matrix) -> Decomposition:
    """Return the decomposition with the columns of G for those of C that belong to d_i = 0."""
    r = sum(factor != 0 for factor in d.invariant_factors)
    T = d.CI[r:, :] @ G
    CI = d.CI[:r, :].stack(unimodular_inverse(T) @ d.CI[r:, :])
    return replace(d, C=d.C[:, :r].augment(G), CI=CI)


def is_unimodular(form: RowForm) -> bool:
    """Say whether a row form over Z has an invertible U, with the inverse S.

    >>> from modlinalg import ZZ, hermite_form_with_transform, howell_form_with_transform, matrix
    >>> M = matrix([[2], [4]], ZZ)
    >>> is_unimodular(hermite_form_with_transform(M)), is_unimodular(howell_form_with_transform(M))
    (True, False)
    """
    m = form.M.shape[0]
    return form.M.ring == ZZ and form.U.shape == (m, m) and form.U @ form.S == identity(m, ZZ)
