"""What certificates over Z have beside those over Z_n and Q."""

from __future__ import annotations

from typing import NamedTuple

from modlinalg._matrices import Matrix, from_rows, identity
from modlinalg._rings import ZZ
from modlinalg._solutions import SolutionSet
from modlinalg.elimination._lattices import unimodular_inverse
from modlinalg.elimination._row_basis import RowForm


class Record(NamedTuple):
    """The matrices of M = RI*W*CI with R*RI = I and C*CI = I."""

    RI: Matrix
    W: Matrix
    CI: Matrix
    R: Matrix
    C: Matrix


def record_of(s: SolutionSet) -> Record:
    """Return a decomposition of M that dictates the generators of a solution set; s has a solution.

    Over Z_n and Q they are read off the record of M.  Over Z they are a reduced basis G of the kernel, and
    the columns C[:, i] with d_i = 0 another one: G = C[:, i]*T with a unimodular T = CI[i, :]*G.  As these
    columns meet zero columns of W, C with G in their place and CI with T^-1*CI[i, :] in place of its rows
    are a decomposition as well.  On the left it is the same with R and RI.

    >>> from modlinalg import ZZ, kernel, matrix
    >>> M = matrix([[6, 10, 15]], ZZ)
    >>> s = kernel(M)
    >>> d = record_of(s)
    >>> assert d.RI @ d.W @ d.CI == M and d.C @ d.CI == identity(3, ZZ)
    >>> assert s.generators == (d.C[:, 1], d.C[:, 2])
    """
    d = s.decomposition
    record = Record(d.RI, d.W, d.CI, d.R, d.C)
    if s.M.ring != ZZ:
        return record
    r = sum(factor != 0 for factor in d.invariant_factors)
    G = from_rows([list(g.entries) for g in s.generators], s.M.shape[s.side == "right"], ZZ)
    if s.side == "right":
        T = d.CI[r:, :] @ G.T
        CI = d.CI[:r, :].stack(unimodular_inverse(T) @ d.CI[r:, :])
        return record._replace(C=d.C[:, :r].augment(G.T), CI=CI)
    T = G @ d.RI[:, r:]
    RI = d.RI[:, :r].augment(d.RI[:, r:] @ unimodular_inverse(T))
    return record._replace(R=d.R[:r, :].stack(G), RI=RI)


def is_unimodular(form: RowForm) -> bool:
    """Say whether a row form over Z has an invertible U, with the inverse S.

    >>> from modlinalg import ZZ, hermite_form_with_transform, howell_form_with_transform, matrix
    >>> M = matrix([[2], [4]], ZZ)
    >>> is_unimodular(hermite_form_with_transform(M)), is_unimodular(howell_form_with_transform(M))
    (True, False)
    """
    m = form.M.shape[0]
    return form.M.ring == ZZ and form.U.shape == (m, m) and form.U @ form.S == identity(m, ZZ)
