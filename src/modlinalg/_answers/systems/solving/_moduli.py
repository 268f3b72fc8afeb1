"""One modulus for each equation of a system over Z, as people give it: checked, and written."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from operator import index
from typing import TypeAlias

from modlinalg._arithmetic.rings import ZZ, Zmod
from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._arithmetic.wording import kind_of, quoted
from modlinalg._matrices import Matrix, Vector, as_vector, matrix
from modlinalg._matrices.arguments import carried_matrix, is_matrix_data, read_as
from modlinalg._matrices.indexing import has_order
from modlinalg._matrices.sides import Placement
from modlinalg.elimination._decomposition import Decomposition
from modlinalg.errors import InputError, RingMismatchError, ShapeError

Moduli: TypeAlias = tuple[int, ...]  # n_i >= 0, one for each equation; 0 says that it holds exactly

SHOWN = 12  # moduli; a longer list is shortened where people read it


def integers_of(name: str, M: object) -> Matrix:
    """Return a matrix of integers over Z, whatever holds it; RingMismatchError for one over Z_n."""
    if isinstance(M, Decomposition):
        raise InputError(f"{name}: with moduli a matrix of integers is needed, not a Decomposition")
    if not is_matrix_data(M):
        raise InputError(f"{name}: a matrix of integers is needed (see `matrix`), not {kind_of(M)}")
    with read_as(f"{name}: M"):
        carried = carried_matrix(M)
    if carried is not None and isinstance(carried.ring, Zmod):
        raise RingMismatchError(
            f"{name}: M is over {carried.ring}, so all its lines are modulo"
            f" {format_integer(carried.ring.modulus)}; moduli are for integers: take M.lift()"
        )
    with read_as(f"{name}: M"):
        return matrix(M if carried is None else carried, ZZ)


def integer_right_hand_side(name: str, at: Placement, M: Matrix, b: object) -> Matrix:
    """Return b as a matrix over Z, a flat list and a Vector as a Vector; ShapeError where M and b do not fit.

    It may be over Q where its entries are integers.
    """
    if not isinstance(b, Matrix) or isinstance(b.ring, Zmod):
        return at.right_hand_side(name, M, b)
    with read_as(f"{name}: b"):
        integers = matrix(b, ZZ)
    rhs = at.right_hand_side(name, M, integers)
    return as_vector(rhs, is_column=b.is_column) if isinstance(b, Vector) else rhs


def moduli_of(name: str, at: Placement, M: Matrix, moduli: object) -> Moduli:
    """Return integers n_i >= 0, one for each equation of M.

    Raises InputError for what is no list, and for what is no modulus, with its position; ShapeError for
    another number of them.
    """
    equations = at.shape(M)[0]
    given = _listed(moduli, equations + 1)
    if given is None:
        one = f"; for one modulus take matrix(M, mod={quoted(moduli)})" if _is_a_modulus(moduli) else ""
        raise InputError(
            f"{name}: moduli must be a list of integers, one for each {at.across} of M,"
            f" not {quoted(moduli)}{one}"
        )
    found = tuple(_modulus(name, i, n) for i, n in enumerate(given))
    if len(found) != equations:
        number = "more" if len(found) > equations else str(len(found))
        needed = "1 modulus is" if equations == 1 else f"{equations} moduli are"
        raise ShapeError(
            f"{name}: M is {M.shape[0]} x {M.shape[1]}, so {needed} needed,"
            f" one for each {at.across}, not {number}"
        )
    return found


def _listed(moduli: object, most: int) -> list[object] | None:
    """Return the first elements of a list, which may have no end; None for what has no order."""
    return list(islice(moduli, most)) if has_order(moduli) else None


def _is_a_modulus(value: object) -> bool:
    return type(value) is int and value >= 2


def _modulus(name: str, i: int, value: object) -> int:
    try:
        n = -1 if isinstance(value, bool) else index(value)  # type: ignore[arg-type]  # a TypeError tells
    except TypeError:
        n = -1
    if n < 0:
        raise InputError(f"{name}: moduli[{i}] must be an integer n >= 0, not {quoted(value)}")
    return n


def moduli_text(at: Placement, moduli: Sequence[int] | None) -> str:
    """Return " with the rows modulo 3, 5, 7", a long list shortened; nothing for no moduli.

    >>> from modlinalg._matrices.sides import PLACEMENTS
    >>> moduli_text(PLACEMENTS["left"], (3, 0)), moduli_text(PLACEMENTS["right"], ())
    (' with the columns modulo 3, 0', '')
    >>> moduli_text(PLACEMENTS["right"], range(2, 99))
    ' with the rows modulo 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, .., 98'
    """
    return f" with the {at.across}s modulo {listed(moduli)}" if moduli else ""


def listed(numbers: Sequence[int]) -> str:
    """Return integers with commas, and a long list of them shortened.

    >>> listed([3, 2]), listed(range(20))
    ('3, 2', '0, 1, 2, 3, 4, 5, 6, 7, 8, 9, .., 19')
    """
    words = list(map(format_integer, numbers))
    if len(words) > SHOWN:
        words[SHOWN - 2 : -1] = [".."]
    return ", ".join(words)
