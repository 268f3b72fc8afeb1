"""The exceptions that are theorems: what was asked for does not exist, and a witness proves it."""

from __future__ import annotations

from typing import Any

from modlinalg._matrices import Matrix
from modlinalg._support.side import Side
from modlinalg.errors import ModlinalgError


class NonexistenceError(ModlinalgError, ArithmeticError):
    """What was asked for is proved not to exist; `witness` is the proof.

    `matrix` is the matrix M of the question.  Each subclass says which products
    of M and the witness make the proof.  Over Z these products are taken modulo `q`: each "no" over Z is a
    "no" modulo some q >= 2, or exactly, and then q is 0.  Over Z_n and Q, where q is 0 too, they are those
    of the ring.

    >>> from modlinalg import NonexistenceError, inverse, matrix
    >>> try:
    ...     inverse(matrix([[2, 0], [0, 1]], mod=6))
    ... except NonexistenceError as error:
    ...     M, v = error.matrix, error.witness
    >>> assert (M @ v).is_zero and not v.is_zero

    Over Z the matrix (3) has no inverse, since it has none modulo 3:

    >>> from modlinalg import ZZ
    >>> try:
    ...     inverse(matrix([[3]], ZZ))
    ... except NonexistenceError as error:
    ...     error.q, list(error.witness), list(error.matrix @ error.witness)
    (3, [1], [3])
    """

    matrix: Matrix
    witness: Matrix
    q: int

    def __init__(self, message: str, *, matrix: Matrix, witness: Matrix, q: int = 0) -> None:
        """Record the matrix of the question, the witness, and what its products are taken modulo."""
        super().__init__(message)
        self.matrix = matrix
        self.witness = witness
        self.q = q

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle with the keyword-only fields."""
        return _rebuild, (type(self), str(self), dict(self.__dict__))


class NotInvertibleError(NonexistenceError):
    """M is square and has no inverse: the column v = `witness` has v != 0 and M*v = 0 (over Z modulo `q`).

    >>> from modlinalg import NotInvertibleError, inverse, matrix
    >>> try:
    ...     inverse(matrix([[2]], mod=8))
    ... except NotInvertibleError as error:
    ...     error.matrix.entries, error.witness.entries
    ((2,), (4,))

    In docs/book: `thm-not-invertible`, `thm-refusals-integers`.
    """


class NoGeneralizedInverseError(NonexistenceError):
    """No X satisfies the `identities` asked for; `failing` says which of them already have none.

    `failing` is (1,), (1, 3), (1, 4) or (1, 5) and decides what `witness` is:

    - (1,):   a matrix Z with M*Z*M = 0 and trace(Z*M) != 0;
    - (1, 3): a column v with M^T*M*v = 0 and M*v != 0;
    - (1, 4): a row u with u*M*M^T = 0 and u*M != 0;
    - (1, 5): a column w with M*M*w = 0 and M*w != 0.

    Over Z all of them are meant modulo `q`.

    >>> from modlinalg import NoGeneralizedInverseError, matrix, moore_penrose_inverse
    >>> try:
    ...     moore_penrose_inverse(matrix([[1, 1]], mod=2))
    ... except NoGeneralizedInverseError as error:
    ...     error.identities, error.failing
    ...     M, u = error.matrix, error.witness
    ((1, 2, 3, 4), (1, 4))
    >>> assert (u @ M @ M.T).is_zero and not (u @ M).is_zero

    In docs/book: `thm-moore-penrose-witness`, `thm-pseudo-inverse`, `thm-z-witness`, `thm-z-alternative`,
    `thm-refusals-integers`.
    """

    identities: tuple[int, ...]
    failing: tuple[int, ...]

    def __init__(  # noqa: PLR0913  # one keyword for each field
        self,
        message: str,
        *,
        matrix: Matrix,
        witness: Matrix,
        identities: tuple[int, ...],
        failing: tuple[int, ...],
        q: int = 0,
    ) -> None:
        """Record which identities were asked for and which of them fail."""
        super().__init__(message, matrix=matrix, witness=witness, q=q)
        self.identities = identities
        self.failing = failing


class NoDrazinInverseError(NonexistenceError):
    """M (m x m) over Z has no Drazin inverse: M^(m+1)*v = 0 and M^m*v != 0 modulo `q`, for v = `witness`.

    `power` is m.  A Drazin inverse X has M^m = X*M^(m+1), since its index is at most m; so M^m*v would be 0.

    >>> from modlinalg import NoDrazinInverseError, ZZ, drazin_inverse, matrix
    >>> try:
    ...     drazin_inverse(matrix([[2, 0], [0, 1]], ZZ))
    ... except NoDrazinInverseError as error:
    ...     M, m, q, v = error.matrix, error.power, error.q, error.witness
    >>> m, q, list(M**m @ v), list(M ** (m + 1) @ v)
    (2, 8, [4, 0], [8, 0])

    .. versionadded:: 0.2
    """

    power: int

    def __init__(self, message: str, *, matrix: Matrix, witness: Matrix, q: int, power: int) -> None:
        """Record the exponent m."""
        super().__init__(message, matrix=matrix, witness=witness, q=q)
        self.power = power


class NoSolutionError(NonexistenceError):
    """M*x = b (or x*M = b for side "left") has no solution.

    The witness is a row u with u*M = 0 and u*b != 0; for side "left" it is a column u with
    M*u = 0 and b*u != 0.  Over Z both are meant modulo `q`.  With one modulus n_i for each
    equation, `moduli`, u_i*n_i = 0 modulo `q` as well, for all i; it is None for a system over one ring.

    >>> from modlinalg import NoSolutionError, matrix, solve
    >>> try:
    ...     solve(matrix([[2]], mod=8), [1]).particular
    ... except NoSolutionError as error:
    ...     u = error.witness
    ...     (u @ error.matrix).entries, (u @ error.b).entries, error.side
    ((0,), (4,), 'right')

    In docs/book: `thm-alternative`, `thm-alternative-integers`.
    """

    b: Matrix
    side: Side
    moduli: tuple[int, ...] | None

    def __init__(  # noqa: PLR0913  # one keyword for each field
        self,
        message: str,
        *,
        matrix: Matrix,
        witness: Matrix,
        b: Matrix,
        side: Side,
        q: int = 0,
        moduli: tuple[int, ...] | None = None,
    ) -> None:
        """Record the right-hand side, the side and the moduli."""
        super().__init__(message, matrix=matrix, witness=witness, q=q)
        self.b = b
        self.side = side
        self.moduli = moduli


class NoTwoSidedSolutionError(NonexistenceError):
    """A*X*B = C has no solution X: the witness Z has B*Z*A = 0 and trace(Z*C) != 0, over Z modulo `q`.

    For trace(Z*A*X*B) = trace(X*B*Z*A) is 0 for every X.  `matrix` is A, and `B` and `C` are the others.

    >>> from modlinalg import NoTwoSidedSolutionError, matrix, solve_two_sided
    >>> try:
    ...     solve_two_sided(matrix([[2]], mod=8), matrix([[2]], mod=8), [[2]]).particular
    ... except NoTwoSidedSolutionError as error:
    ...     A, B, C, Z = error.matrix, error.B, error.C, error.witness
    >>> (B @ Z @ A).is_zero, (Z @ C).trace()
    (True, 4)

    .. versionadded:: 0.2
    """

    B: Matrix
    C: Matrix

    def __init__(  # noqa: PLR0913  # one keyword for each field
        self, message: str, *, matrix: Matrix, witness: Matrix, B: Matrix, C: Matrix, q: int = 0
    ) -> None:
        """Record the other factor and the right-hand side."""
        super().__init__(message, matrix=matrix, witness=witness, q=q)
        self.B = B
        self.C = C


def _rebuild(cls: type[NonexistenceError], message: str, fields: dict[str, Any]) -> NonexistenceError:
    """Rebuild a pickled error, whatever fields its class adds."""
    return cls(message, **fields)
