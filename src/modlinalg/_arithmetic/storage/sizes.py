"""The memory that an operation takes, predicted before anything is allocated.

FLINT and GMP end the whole process where `malloc` gives them nothing, and a list that grows
beyond what the machine has is ended by the system.  So everything that makes a matrix says here
beforehand how many bytes it takes; what is too large is an UnsupportedError.  The numbers are
upper bounds, temporary operands included, which tests hold against a limited address space.

A Height bounds the entries: the bits of a numerator, and of a denominator (0 where all are 1).
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TypeAlias

from modlinalg.errors import ShapeError, UnsupportedError

try:
    import resource
except ImportError:  # not on Windows
    resource = None  # type: ignore[assignment]  # then there are no such limits either

Height: TypeAlias = tuple[int, int]

MOST = 2**33  # bytes of one operation: 8 GiB
LONGEST_SIDE = 2**31 - 1  # rows or columns: what a C long holds everywhere
POSITION = 40  # bytes of an integer in a list
POINTER = 8  # bytes of a place in a list
# FLINT holds entries modulo less than this in a machine word each: 2^64, in a browser 2^32.
WORD = 2 * (sys.maxsize + 1)

_RESERVE = 2**24  # bytes for all that is not counted: small objects, and what malloc adds
_STEP = 2**24  # bytes that may be allotted before the system is asked again, which takes 50 microseconds
_UNKNOWN = 2**32  # bytes that are there where the system does not say


class _Account:
    """How many bytes may be allotted before the system is asked again."""

    credit = 0


def require(name: str, shape: tuple[int, int], modulus: int | None, needed: int) -> None:
    """Raise UnsupportedError unless there are the bytes for an operation that makes such a matrix."""
    _Account.credit -= needed
    if _Account.credit < 0:
        _ask(needed, name, shape, modulus)


def require_bytes(name: str, needed: int) -> None:
    """Raise UnsupportedError unless these bytes are there, for what is no matrix: `name` has its colon."""
    _Account.credit -= needed
    if _Account.credit < 0:
        _ask(needed, name)


def require_addresses(name: str, needed: int) -> None:
    """Raise UnsupportedError where the limits on this process leave fewer addresses.

    That is for what other libraries map, most of which is never filled: no memory of the machine is counted.
    """
    room = min(_limits(), default=needed + _RESERVE) - _RESERVE
    if needed > room:
        raise UnsupportedError(
            f"{name} takes up to {needed:,} bytes of addresses,"
            f" more than the {max(room, 0):,} that are left to this process"
        )


def fits(needed: int) -> bool:
    """Say whether `require` would find these bytes."""
    return needed <= _Account.credit or _with_malloc(needed) <= _room()[0]


def require_side(name: str, side: int) -> int:
    """Return a number of rows or columns; ShapeError for more than any matrix has."""
    if side > LONGEST_SIDE:
        given = f"{side:,}" if side < 2**64 else f"at least 2^{side.bit_length() - 1}"
        raise ShapeError(f"{name}: {given} rows or columns; a matrix has at most {LONGEST_SIDE:,}")
    return side


def _ask(needed: int, name: str, shape: tuple[int, int] | None = None, modulus: int | None = None) -> None:
    room, whose = _room()
    if _with_malloc(needed) > room:
        _Account.credit = 0
        what = name if shape is None else f"{name}: a {shape[0]} x {shape[1]} matrix over {_ring(modulus)}"
        entries = "" if shape is None else f" ({shape[0] * shape[1]:,} entries)"
        raise UnsupportedError(
            f"{what}{entries} takes about {needed:,} bytes with all that is needed beside it,"
            f" more than the {max(room, 0):,} that {whose}"
        )
    _Account.credit = min(_STEP, room - needed)


def _room() -> tuple[int, str]:
    """Return how many bytes an operation may take, and what sets this bound."""
    left = _left() - _RESERVE
    return (MOST, "one operation may take") if left > MOST else (left, "are left to this process")


def _with_malloc(needed: int) -> int:
    return needed + needed // 16


def _ring(modulus: int | None) -> str:
    if not modulus:
        return "Q" if modulus is None else "Z"
    return f"Z_{modulus}" if modulus < 2**128 else f"Z_n, n of {modulus.bit_length()} bits"


# ------------------------------------------------------------------- what the system has left


def _left() -> int:
    """Return how many bytes this process may still take, by its limits and by what the machine has."""
    size, resident, _ = _used()
    bounds = [_physical(), sys.maxsize // 2 - size, *_limits()]
    with suppress(OSError, ValueError):  # no such file, or "max"
        bounds.append(int(_text("/sys/fs/cgroup/memory.max")) - resident)  # that of a container
    return min(bounds)


def _limits() -> list[int]:
    """Return what each limit on this process leaves of its addresses."""
    bounds = []
    if resource is not None:
        size, _, data = _used()
        for limit, used in ((resource.RLIMIT_AS, size), (resource.RLIMIT_DATA, data)):
            soft = resource.getrlimit(limit)[0]
            if soft != resource.RLIM_INFINITY:
                bounds.append(soft - used)
    return bounds


def _used() -> tuple[int, int, int]:
    """Return the bytes of address space, of memory and of data of this process; 0 where it is unknown."""
    try:
        fields = [int(field) for field in _text("/proc/self/statm").split()]
    except OSError:  # only Linux has it
        return 0, 0, 0
    page = os.sysconf("SC_PAGE_SIZE")
    return fields[0] * page, fields[1] * page, fields[5] * page


def _physical() -> int:
    """Return the bytes of memory that can be had without swapping, or all that there are."""
    with suppress(OSError):
        for line in _text("/proc/meminfo").splitlines():
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) * 1024
    with suppress(AttributeError, OSError, ValueError):  # no such function, or no such number
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    return _UNKNOWN


def _text(path: str) -> str:
    with open(path, encoding="ascii") as file:
        return file.read()


# --------------------------------------------------------------------- what each form takes


def _long(bits: int) -> int:
    """Return what FLINT takes for an integer beside its word: a head, two spare limbs, malloc's own."""
    return 0 if bits <= 62 else 56 + bits // 8


def height_over(modulus: int) -> Height:
    """Return the height of the elements of Z_n."""
    return modulus.bit_length(), 0


def native(shape: tuple[int, int], modulus: int | None, height: Height) -> int:
    """Return what a FLINT matrix takes."""
    if modulus is None:
        return shape[0] * shape[1] * (16 + _long(height[0]) + _long(height[1]))
    return shape[0] * shape[1] * (8 + (0 if 0 < modulus < WORD else _long(height[0])))


def built(shape: tuple[int, int], modulus: int | None, height: Height) -> int:
    """Return what it takes to make a FLINT matrix of Python numbers: a flat list and integers too."""
    return native(shape, modulus, height) + shape[0] * shape[1] * (
        32 + 2 * _long(height[0]) + 2 * _long(height[1])
    )


def selected(shape: tuple[int, int], modulus: int | None, height: Height) -> int:
    """Return what it takes to copy entries into a new FLINT matrix, over Z and Q through a list of them."""
    listed = 0 if modulus else 48 + _long(height[0]) + _long(height[1])
    return native(shape, modulus, height) + listed * shape[0] * shape[1]


def zeros(shape: tuple[int, int], modulus: int | None) -> int:
    """Return what it takes to make a FLINT matrix of zeros, with the list that an fmpz_mod_mat is made of."""
    listed = 0 if modulus is None or modulus < WORD else 8 * shape[0] * shape[1]
    return native(shape, modulus, (0, 0)) + listed


def rows(shape: tuple[int, int], height: Height) -> int:
    """Return what rows of Python numbers take, with the scalars of FLINT they are made of."""
    numbers = 3 * (_long(height[0]) + _long(height[1])) + (128 if height[1] else 0)
    return shape[0] * 64 + shape[0] * shape[1] * (144 + numbers)


def lines(shape: tuple[int, int]) -> int:
    """Return what lists of rows take beside their entries."""
    return shape[0] * (64 + 8 * shape[1])


def identity(size: int, modulus: int | None) -> int:
    """Return what an identity matrix takes, in the form in which it is made."""
    shape = (size, size)
    return size * 16 + (bit_rows(shape) if modulus == 2 else native(shape, modulus, (1, 0)))


def bit_rows(shape: tuple[int, int]) -> int:
    """Return what bit rows take."""
    return shape[0] * (48 + shape[1] // 7)  # Python keeps 30 bits of an integer in 32


def words(shape: tuple[int, int]) -> int:
    """Return what a matrix over Z_2 takes in machine words, with tables of sums of strips of its rows."""
    width = shape[1] // 64 + 1
    return 2**20 + 8 * shape[0] * width + 8 * 2**12 * min(width, 2**10)


def words_of_record(shape: tuple[int, int]) -> int:
    """Return what a record over Z_2 takes in machine words: the table, four transforms, and transposes."""
    return 4 * words(shape) + sum(4 * words((size, size)) for size in shape)


def array(shape: tuple[int, int], copies: int = 1) -> int:
    """Return what some arrays of numpy take, at 8 bytes an entry."""
    return 8 * copies * shape[0] * shape[1]


def array_product(shape: tuple[int, int], inner: int) -> int:
    """Return what the product of two arrays takes, in limbs.

    Of either operand there are two limbs, their difference and the quotient they are made with; of the
    product its three parts and what one of them is made with.  Entries that are float32 take half of it,
    and so do products without limbs.
    """
    return array((shape[0], inner), 4) + array((inner, shape[1]), 4) + array(shape, 4)


def product(shape: tuple[int, int], inner: int, modulus: int | None, left: Height, right: Height) -> int:
    """Return what the product of an r x inner and an inner x c matrix takes.

    Over Q the heights are those of a numerator and of the common denominator of a row (of a column).
    FLINT makes integers of the operands, multiplies modulo as many primes as the result needs,
    and puts it together; and Strassen's method takes as much as the operands.
    """
    A, B, C = shape[0] * inner, inner * shape[1], shape[0] * shape[1]
    if modulus and modulus < WORD:
        return 8 * (2 * C + A + B)
    a, b = sum(left), sum(right)
    c = a + b + inner.bit_length()
    integers = C * (8 + _long(c)) + 8 * (A + B + C) * (c // 59 + 2)
    if modulus:
        return integers + C * (8 + _long(left[0]))
    return (
        integers + (A + B) * 8 + A * _long(a) + B * _long(b) + C * (16 + _long(c) + _long(left[1] + right[1]))
    )


def product_height(inner: int, left: Height, right: Height) -> Height:
    """Return the height of a product, for heights as in `product`."""
    return sum(left) + sum(right) + inner.bit_length(), left[1] + right[1]


def sum_height(left: Height, right: Height) -> Height:
    """Return the height of a sum: a/b + c/d = (a*d + c*b)/(b*d)."""
    return max(left[0] + right[1], right[0] + left[1]) + 1, left[1] + right[1]


def transforms(shape: tuple[int, int], modulus: int | None) -> int:
    """Return what R, RI, C and CI take while they are made, at the least; M is m x k."""
    if modulus == 2:
        return 4 * sum(bit_rows((size, size)) for size in shape)
    return 4 * native((1, shape[0] ** 2 + shape[1] ** 2), modulus, (1, 0))


def benches(shape: tuple[int, int]) -> int:
    """Return what W and the transforms take as lists of Python numbers, their smallest entries."""
    m, k = shape
    return lines(shape) + 2 * (lines((m, m)) + lines((k, k)))


def elimination(shape: tuple[int, int], modulus: int | None, minor: int, copies: int) -> int:
    """Return what an elimination in FLINT takes: some copies, over Q with entries as long as minors."""
    entries = shape[0] * shape[1]
    if not modulus:
        return entries * (64 + copies * _long(minor))
    return copies * entries * (8 + (0 if modulus < WORD else _long(2 * modulus.bit_length())))


def minor_bits(shape: tuple[int, int], height: Height) -> int:
    """Return the bits of a minor at most (Hadamard), for heights as in `product`."""
    return min(shape) * (sum(height) + shape[1].bit_length() // 2 + 1)
