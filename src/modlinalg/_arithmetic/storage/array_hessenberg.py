"""Hessenberg forms over Z_n on arrays of machine words: each step changes all rows and columns at once.

The steps are those of `_answers.polynomials._hessenberg`, which says why they end; this is their quick form.
"""

from __future__ import annotations

from modlinalg._arithmetic.progress import counted
from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.blas import Array, numpy

BELOW = 2**31  # moduli, so that products of two entries are int64


def hessenberg(M: Array, n: int) -> tuple[Array, Array, Array]:
    """Return (P, PI, H) with P*PI = I and P*M = H*P over Z_n, H upper Hessenberg, for int64 residues M."""
    np = numpy()
    k = len(M)
    sizes.require("Hessenberg form", M.shape, n, sizes.array(M.shape, 10))
    H, P, PI = M.copy(), np.eye(k, dtype=np.int64), np.eye(k, dtype=np.int64)
    for j in counted("columns", range(k - 2)):
        t = j + 1
        while H[t + 1 :, j].any():
            column = H[t:, j]
            found = np.flatnonzero(column)
            ideals = np.gcd(column[found], n)
            best = int(ideals.argmin())
            g, i = int(ideals[best]), t + int(found[best])
            if i != t:
                for rows in (H, P, H.T, PI.T):
                    rows[[t, i]] = rows[[i, t]]
            s = pow(int(H[t, j]) // g, -1, n // g)  # s*pivot = g, so s*c times row t has c*g at column j
            f = H[t + 1 :, j] // g * s % n
            H[t + 1 :, j:] = (H[t + 1 :, j:] - f[:, None] * H[t, j:]) % n
            P[t + 1 :] = (P[t + 1 :] - f[:, None] * P[t]) % n
            for columns in (H, PI):
                columns[:, t] = (columns[:, t] + (columns[:, t + 1 :] * f % n).sum(axis=1)) % n
    return P, PI, H
