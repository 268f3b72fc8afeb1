"""Where one way to compute overtakes another: measured, and written down here alone.

Each choice is a function of the ring, of the shape and of the number of entries that are not 0.  Whether a
matrix is held by these entries alone, which follows from how it was made, decides how its systems are solved;
all other forms decide only between ways to an answer that is unique.  `blas.is_there` adds whether this
machine has numpy.  Whether numpy is loaded, and what has been computed before, decide nothing: the same
question would have another answer.  So the first matrix beyond a threshold loads numpy, which takes 0.1 to
0.25 s, and the thresholds are high enough that no small question pays this.

All figures are from one machine (AVX-512, OpenBLAS 0.3 of numpy's wheel, FLINT 3 of python-flint's), one
thread on both sides, both in one process by turns, medians of 5.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from math import factorial, gcd
from typing import Literal, NamedTuple, Protocol, TypeAlias

from modlinalg._arithmetic.storage.blas import is_there

FormName: TypeAlias = Literal["rows", "native", "array", "bit_rows", "few", "empty", "sparse"]
Operation: TypeAlias = Literal[
    "rows", "height", "entry", "zero", "transpose", "lines", "part", "negative", "multiple", "residues",
    "places", "numpy", "pickle", "map", "comparison", "difference", "sum", "join",
]  # fmt: skip


class _Stored(Protocol):
    def stored(self) -> int: ...


Held: TypeAlias = Mapping[FormName, _Stored]  # the forms in which a matrix is held


class Factors(NamedTuple):
    """In which forms two matrices are multiplied; `turned` for the transposes, the right one first."""

    left: FormName
    right: FormName
    turned: bool = False


_ALIKE: tuple[FormName, ...] = ("rows", "bit_rows", "array", "native")
IN_ROWS, IN_BITS, ON_ARRAYS, IN_FLINT = (Factors(name, name) for name in _ALIKE)


# The form in which one matrix is worked on: the first of these that is there, and else the one in _MADE.
_IN_PLACE: tuple[FormName, ...] = ("sparse", "empty", "bit_rows", "few", "array", "native", "rows")
_ORDERS: dict[Operation, tuple[FormName, ...]] = {
    "rows": ("bit_rows", "sparse", "empty", "array", "few", "native"),
    "height": ("empty", "few", "native", "rows", "bit_rows", "array", "sparse"),
    "entry": ("sparse", "bit_rows", "array", "few", "native"),
    "zero": ("sparse", "empty", "bit_rows", "native", "array", "few", "rows"),
    "transpose": _IN_PLACE,
    "lines": _IN_PLACE,
    "part": ("sparse", "empty", "few", "rows", "bit_rows", "array", "native"),
    "negative": ("sparse", "empty", "array"),
    "multiple": ("sparse", "empty", "bit_rows", "few"),
    "residues": ("sparse", "empty", "array"),
    "places": ("sparse", "few", "bit_rows"),
    "numpy": ("bit_rows", "array"),
    "pickle": ("sparse", "empty", "few", "bit_rows", "array"),
    "map": ("empty", "few"),
}
_MADE: dict[Operation, FormName] = {"negative": "native", "multiple": "native"}  # and rows for all else
_NEAR: set[FormName] = {"rows", "array", "few", "sparse"}  # from which arrays are made
_IN_BITS = {"multiple", "places", "numpy"}  # over Z_2 bits are made for these

# Moduli below are factored, which takes no time.
FACTORED = 2**64

# The largest modulus of matrices on arrays; beyond, products in three limbs are no quicker than FLINT's.
# Product on arrays / product of FLINT, 1000 x 1000: 0.07 mod 2 and 8, 0.28 mod 3, 0.24 mod 1000, 0.12 mod
# 65537, and in two limbs 0.36 mod 2^31 - 1, 0.44 mod 2^32, 0.46 mod 2^34.  300 x 300: 0.10 mod 8, 0.17 mod
# 65537, 0.7 to 0.9 in limbs.  100 x 100: 0.11, 0.14, 1.0 to 1.4 in limbs.
LARGEST_ON_ARRAYS = 2**34

# Multiplications of a product of residues below one machine word that Python does while FLINT would take the
# entries of both matrices; where it has those of one, they may well be multiplied again.
LARGEST_IN_PYTHON = 128

# Terms of a product that are summed exactly before one reduction, if there are as many; where fewer can be,
# the next type or limbs are taken.  Slices of 128 terms take 0.7 of the time of limbs at 1000 x 1000, slices
# of 64 as long as these, and of 16 twice as long; float32 in slices of 64 to 128 terms takes as long as
# float64 in one.
SHORTEST_SLICE = 128

# Work from which on two matrices become arrays to be multiplied: the multiplications, and for each entry that
# FLINT has not yet CONVERSION more, as many as it does while it takes one integer from Python.
# Product on arrays / product of FLINT, both from rows: 0.5 to 0.8 at 20 x 20, 0.3 to 0.5 at 64, 0.1 to 0.4 at
# 100, in limbs as well, where arrays save most in converting.  Two matrices of 122 x 122 are that much, or
# one of 180 x 180 and a column; FLINT takes 2.5 ms for two of 128 x 128, and 0.5 ms at 62 x 62.  Smaller
# matrices mostly go on to eliminations in FLINT, which need them there.
PRODUCT_ON_ARRAYS = 2**24
CONVERSION = 512
IN_LIMBS = 2**23  # moduli from which on residues are split (see `exact_products`)

# Entries from which on an array of numpy stays an array.  Smaller matrices over a field are eliminated in
# FLINT, to which the way leads through rows.
HELD_AS_ARRAY = 128**2
# Entries from which on a Kronecker product of rows is made as an array.
MADE_AS_ARRAY = 256**2

# Rows of a square matrix from which on whole records are made on arrays, without limbs and in limbs; an
# m x k matrix is as large as a square one with the same m*k*max(m, k).  Record on arrays / record in FLINT:
# mod 65537 0.92 at 130 x 130, 0.74 at 160, 0.62 at 200, 0.15 at 1000, and 0.4 at 20 x 200; mod 2^31 - 1 1.2
# at 200, 0.92 at 230, 0.37 at 1000; mod 8 0.8 at 50, 0.56 at 64, 0.4 at 80 (of 8 ms), 0.08 at 1000; mod 1000
# 0.6 at 50, 0.5 at 80 (of 11 ms) and 0.11 at 1000; mod 2^30 0.76 at 64 and 100 (of 12 ms), 0.14 at 1000.
RECORD_OVER_A_FIELD = (150, 230)
RECORD_OVER_A_RING = (80, 100)

# Rows of a square matrix in FLINT over Z_p from which on its inverse is asked for before its echelon form,
# which the inverse makes needless.  It saves a sixth of the record; a singular matrix takes a sixth longer.
INVERTED_FIRST = 220

# Rows and columns from which on an elimination without transforms is quicker on arrays: of rows of integers,
# which take a tenth of the time to become an array that they take to become a FLINT matrix, and of an array.
# Elimination on arrays / nmod_mat.rref without any conversion: mod 65537 1.5 at 400 x 400, 0.8 at 600, 0.4 at
# 1000; mod 2^31 - 1 2.0, 1.3, 0.75.
ELIMINATION_OF_ROWS = (400, 700)
ELIMINATION_OF_AN_ARRAY = (200, 400)

# Size, as for records, from which on systems over Z_p are solved on arrays, not through the record, which
# takes the square of the longer side.  Solving so / through a record by FLINT, from rows of integers: mod
# 65537 0.7 at 100 x 100, 0.4 at 200, 0.25 at 300; 0.65 at 20 x 100, 0.4 at 200 x 20, 0.08 at 2 x 1000; mod
# 2^31 - 1 1.3 at 100 x 100, 0.6 at 200, 0.45 at 300, 0.4 at 200 x 20.
SOLUTION = (150, 200)

# Rows or columns from which on a system over Z_n is solved by records of blocks, if there are so many times
# as many of them as of the others.  So / through one record: mod 12, 8, 2^40 1.3 to 3.9 at 100 x 1000, where
# the one takes 0.02 to 0.2 s and grows with the square; 40 x 60000 takes 2 to 6 s so, and has no room there.
LONG = 3000
LONGER = 8

# Entries a row, modulo 2 and modulo an odd prime, up to which sparse systems are eliminated sparsely in any
# case.  Sparse / dense, at random places, the same at 120 x 120 and at 2000: solving mod 65537 0.06 to
# 0.5 with 2, 0.5 with 5, 1.1 with 8, 2.7 with 12; the rank mod 2 0.6 with 2, 1.1 with 5, 3.8 with 8.
SPARSE_ROW = (6, 8)
# With more entries a band is still quicker: peeling it costs as much as so many multiplications an entry do
# in dense elimination, and sets one in many columns aside.
PEELING_OF_AN_ENTRY = 50_000
COLUMNS_FOR_EACH_ASIDE = 4
# Bytes of a dense elimination, 40 for each entry, beyond which a sparse matrix is eliminated sparsely anyhow.
# What is free at the moment must not decide: the answer would change with it.
LARGEST_DENSE = 2**31

# Rows from which on a determinant modulo a composite n is quicker on arrays.  Elimination / nmod_mat.det: 0.6
# to 1.4 at 200 x 200, 0.2 to 0.7 at 400.
DETERMINANT = 300

# Rows of an inverse over Q from which on it is lifted.  By lifting / by FLINT: 0.8 to 1 at 30 x 30, 0.45 at
# 60, 0.3 at 100 for entries below 2^10, which is 50 ms at 60 x 60.
LIFTED_INVERSE = 60

# Rows from which on the determinant modulo n >= 2^64 is that of the integers, if n has a small prime factor.
# Where it meets a pivot that is no unit, fmpz_mod_mat.det goes on with some k^4 multiplications.  Of integers
# / there, mod 10^40: 2.7 at 24 x 24, 1 at 30, 0.8 at 40, 0.2 at 100, 0.01 at 200 (0.4 s).  Mod 2^89 - 1, a
# prime, 10 at 40 x 40.
DETERMINANT_OF_INTEGERS = 32
SMALL_FACTORS = 1000  # up to which a prime factor is small

# Over Z_2: entries from which on rows of bits are held in machine words, and products of the three sides
# from which on records, echelon forms and products are computed with them.  Words / Python integers, which
# are packed meanwhile: record 0.9 at 64, 0.6 at 128 and 200 (of 4 ms), 0.35 at 500, 0.22 at 1000; solving 0.4
# at 200 (of 7 ms); product 0.4 at 64, 0.6 at 128, 0.4 at 500; transpose 1.2 at 64, 0.75 at 128, 0.1 at 500.
HELD_IN_WORDS = 200**2
ON_WORDS = 200**3

# Entries, zeros included, from which on a matrix over Z_n is held by those that are not 0, where at most one
# in so many is stored.
HELD_SPARSELY = 10_000
STORED_OF = 8

# Entries a row up to which the matrix of a large board is made without its zeros.
BOARD_ROW = 16

# Multiplications of a dense product that take as long as one of a sparse one.
DENSE_TERMS = 128


def choose(task: Operation, n: int | None, held: Held) -> FormName:
    """Return the form in which one matrix is worked on."""
    for name in _ORDERS[task]:
        if name in held:
            return name
    if task == "multiple" and "array" in held and n and n <= LARGEST_ON_ARRAYS:
        return "array"
    return "bit_rows" if n == 2 and task in _IN_BITS else _MADE.get(task, "rows")


def choose_for_two(
    task: Operation, n: int | None, shapes: tuple[tuple[int, int], tuple[int, int]], left: Held, right: Held
) -> FormName:
    """Return the form in which two matrices with entries are compared, added or joined."""
    if task == "comparison" and "rows" in left and "rows" in right:
        return "rows"
    if task != "join":
        if "empty" in left or "empty" in right:
            return "empty"
        if ("sparse" in left or "sparse" in right) and by_places(left) and by_places(right):
            return "sparse"
        if task == "difference":
            return "rows"
        if task == "comparison" and "few" in left and "few" in right:
            return "few"
    if n == 2 and (task != "join" or "bit_rows" in left):
        return "bit_rows"
    if ("array" in left or "array" in right) and meet_on_arrays(shapes, left, right):
        return "array"
    return "rows" if task == "join" else "native"


def choose_for_product(
    n: int | None, shapes: tuple[tuple[int, int], tuple[int, int]], left: Held, right: Held
) -> Factors:
    """Return the forms in which two matrices are multiplied."""
    (m, k), (_, c) = shapes
    if "sparse" in right and "sparse" not in left:
        return Factors("sparse", "sparse", turned=True)
    if "empty" in left or "empty" in right:
        return Factors("empty", "empty")
    if "sparse" in left:
        if by_places(right):
            return Factors("sparse", "sparse")
        if multiplies_sparsely(left["sparse"].stored(), (m, k), c):
            return Factors("sparse", "bit_rows" if n == 2 else "array" if "array" in right else "rows")
    if n == 2:
        return IN_BITS
    if n and n <= FACTORED and "rows" in left and "rows" in right and m * k * c <= LARGEST_IN_PYTHON:
        return IN_FLINT if "native" in left or "native" in right else IN_ROWS
    if n and n <= LARGEST_ON_ARRAYS:
        if ("array" in left or "array" in right) and meet_on_arrays(shapes, left, right):
            return ON_ARRAYS
        if m * k * c + CONVERSION * k * (m + c) >= PRODUCT_ON_ARRAYS:  # or there is too little work anyhow
            into_flint = _into_flint(shapes[0], left) + _into_flint(shapes[1], right)
            alone = in_flint_alone(left) or in_flint_alone(right)
            if not alone and multiplies_on_arrays(n, m * k * c, into_flint):
                return ON_ARRAYS
    return IN_FLINT


def meet_on_arrays(shapes: tuple[tuple[int, int], tuple[int, int]], left: Held, right: Held) -> bool:
    """Return True if two matrices, one of them an array, meet as arrays: both are, or the way is shorter."""
    if "array" in left and "array" in right:
        return True
    both = list(zip(shapes, (left, right), strict=True))
    out_of_flint = sum(m * k for (m, k), held in both if in_flint_alone(held))
    return out_of_flint < sum(_into_flint(shape, held) for shape, held in both)


def in_flint_alone(held: Held) -> bool:
    """Return True if the only way to an array is the long one from FLINT."""
    return _NEAR.isdisjoint(held)


def in_flint(held: Held) -> bool:
    """Return True if there is a FLINT matrix, or one is made in no time."""
    return "native" in held or "few" in held


def _into_flint(shape: tuple[int, int], held: Held) -> int:
    """Return how many entries have to be given to FLINT to make its matrix."""
    return 0 if in_flint(held) else shape[0] * shape[1]


def by_places(held: Held) -> bool:
    """Return True if a matrix is held by the places of its entries."""
    return "sparse" in held or "few" in held


def multiplies_on_arrays(n: int, multiplications: int, into_flint: int) -> bool:
    """Return True if two matrices, of which FLINT lacks so many entries, become arrays for their product."""
    work = multiplications + CONVERSION * into_flint
    return work >= PRODUCT_ON_ARRAYS and 2 < n <= LARGEST_ON_ARRAYS and is_there()


def makes_records_on_arrays(n: int, shape: tuple[int, int], *, over_a_field: bool) -> bool:
    """Return True if the record of a matrix over Z_n is made on arrays."""
    return _as_large(n, shape, RECORD_OVER_A_FIELD if over_a_field else RECORD_OVER_A_RING)


def puts_together_on_arrays(blocks: Sequence[Held]) -> bool:
    """Return True if one of some matrices is an array, and not all are in FLINT."""
    return any("array" in held for held in blocks) and not all(map(in_flint, blocks))


def eliminates_on_arrays(n: int, shape: tuple[int, int], held: Held) -> bool:
    """Return True if a matrix over Z_p, unless FLINT alone has it, is eliminated on arrays."""
    if not 2 < n <= LARGEST_ON_ARRAYS or in_flint_alone(held):
        return False
    smallest = (ELIMINATION_OF_AN_ARRAY if "array" in held else ELIMINATION_OF_ROWS)[n >= IN_LIMBS]
    return min(shape) >= smallest and is_there()


def solves_on_arrays(n: int, shape: tuple[int, int]) -> bool:
    """Return True if a system over Z_p is solved on arrays."""
    return _as_large(n, shape, SOLUTION)


def is_long(shape: tuple[int, int]) -> bool:
    """Return True if a system over Z_n is solved by records of blocks."""
    return 0 not in shape and max(shape) >= max(LONG, LONGER * min(shape))


def takes_determinants_on_arrays(n: int, rows: int) -> bool:
    """Return True if a determinant over Z_n, n composite, is taken on arrays."""
    return 2 < n <= LARGEST_ON_ARRAYS and rows >= DETERMINANT and is_there()


def takes_integers(n: int, rows: int) -> bool:
    """Return True if a determinant modulo n is taken from that of the integers."""
    return n >= 2**64 and rows >= DETERMINANT_OF_INTEGERS and gcd(n, factorial(SMALL_FACTORS)) > 1


def on_words(additions: int) -> bool:
    """Return True if so many additions of bits over Z_2 are done on machine words."""
    return additions >= ON_WORDS and _have_words()


def holds_in_words(entries: int) -> bool:
    """Return True if so many entries over Z_2 are held in machine words."""
    return entries >= HELD_IN_WORDS and _have_words()


def holds_sparsely(shape: tuple[int, int], stored: int) -> bool:
    """Return True if a matrix over Z_n is held by its `stored` entries that are not 0."""
    return HELD_SPARSELY <= shape[0] * shape[1] >= STORED_OF * stored and is_there()


def multiplies_blocks_on_arrays(shape: tuple[int, int], left: Held, right: Held) -> bool:
    """Return True if a Kronecker product over Z_n is made as an array, not as rows."""
    large = shape[0] * shape[1] >= MADE_AS_ARRAY and is_there()
    return large or "array" in left or "array" in right


def multiplies_sparsely(stored: int, shape: tuple[int, int], width: int) -> bool:
    """Return True if a sparse matrix is multiplied by its entries with a dense one that is so wide."""
    entries = shape[0] * shape[1]
    return stored * min(width, DENSE_TERMS) <= entries


def _as_large(n: int, shape: tuple[int, int], size: tuple[int, int]) -> bool:
    """Return True if arrays are for n, and m*k*max(m, k) is at least that of a square matrix of this size."""
    if not 2 < n <= LARGEST_ON_ARRAYS:
        return False
    return shape[0] * shape[1] * max(shape) >= size[n >= IN_LIMBS] ** 3 and is_there()


def _have_words() -> bool:
    return sys.byteorder == "little" and is_there()  # the bytes of an integer are those of its words then
