"""Ways to a module: the span of columns or rows, the spaces of a matrix."""

from __future__ import annotations

from modlinalg._answers.modules._module import Module
from modlinalg._matrices.arguments import matrix_of
from modlinalg._matrices.sides import placement
from modlinalg._support.side import Side


def span(G: object, *, side: Side = "right") -> Module:
    """Return the module of all G*t, which the columns of G (m x g) over Z_n, Z or Q span.

    For side "left" it is that of all t*G, which the rows span.

    >>> from modlinalg import matrix, span
    >>> G = matrix([[2, 4], [1, 2]], mod=8)
    >>> span(G).order, span(G, side="left").order, span(G).generator_matrix.tolist()
    (8, 8, [[2, 0], [1, 4]])

    Raises InputError for anything but a Matrix, and for a side that is neither "right" nor "left".

    In docs/book: `def-span`.

    .. versionadded:: 0.2
    """
    return _spanned("span", G, side)


def column_space(M: object) -> Module:
    """Return the module of all M*x, which the columns of M (m x k) over Z_n, Z or Q span.

    >>> from modlinalg import column_space, matrix
    >>> [list(v) for v in column_space(matrix([[2, 1], [4, 2]], mod=4))]
    [[0, 0], [1, 2], [2, 0], [3, 2]]

    Raises InputError for anything but a Matrix.

    In docs/book: `def-span`.

    .. versionadded:: 0.2
    """
    return _spanned("column_space", M, "right")


def row_space(M: object) -> Module:
    """Return the module of all x*M, which the rows of M (m x k) over Z_n, Z or Q span.

    >>> from modlinalg import howell_form, matrix, row_space
    >>> M = matrix([[2, 1], [4, 2]], mod=12)
    >>> row_space(M).generator_matrix == howell_form(M)
    True

    Raises InputError for anything but a Matrix.

    In docs/book: `def-span`.

    .. versionadded:: 0.2
    """
    return _spanned("row_space", M, "left")


def image(M: object, *, side: Side = "right") -> Module:
    """Return the image of the map x -> M*x, of x -> x*M for side "left": the column space, the row space.

    M is m x k over Z_n, Z or Q.  The image of a module A under M is `A.image(M)`.

    >>> from modlinalg import image, kernel, matrix
    >>> M = matrix([[2, 3], [0, 6]], mod=12)
    >>> image(M).order * kernel(M).count == 12**2
    True

    Raises InputError for anything but a Matrix and a known side.

    In docs/book: `def-span`.

    .. versionadded:: 0.2
    """
    return _spanned("image", M, side)


def _spanned(name: str, M: object, side: Side) -> Module:
    at = placement(name, side)
    return Module(matrix_of(name, M), at.side)
