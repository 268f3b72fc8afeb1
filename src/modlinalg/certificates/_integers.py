"""What certificates over Z have beside those over Z_n and Q."""

from __future__ import annotations

from dataclasses import replace

from modlinalg._matrices import from_rows, identity
from modlinalg._rings import ZZ
from modlinalg._sides import PLACEMENTS
from modlinalg._solutions import SolutionSet
from modlinalg.elimination._lattices import unimodular_inverse
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
    r = sum(factor != 0 for factor in d.invariant_factors)
    G = from_rows([list(g.entries) for g in s.generators], d.M.shape[1], ZZ).T
    T = d.CI[r:, :] @ G
    CI = d.CI[:r, :].stack(unimodular_inverse(T) @ d.CI[r:, :])
    return at.turned(replace(d, C=d.C[:, :r].augment(G), CI=CI))


def is_unimodular(form: RowForm) -> bool:
    """Say whether a row form over Z has an invertible U, with the inverse S.

    >>> from modlinalg import ZZ, hermite_form_with_transform, howell_form_with_transform, matrix
    >>> M = matrix([[2], [4]], ZZ)
    >>> is_unimodular(hermite_form_with_transform(M)), is_unimodular(howell_form_with_transform(M))
    (True, False)
    """
    m = form.M.shape[0]
    return form.M.ring == ZZ and form.U.shape == (m, m) and form.U @ form.S == identity(m, ZZ)
