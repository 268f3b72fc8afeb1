"""Where one way to compute overtakes another: measured, and written down here alone.

All figures are from one machine (AVX-512, OpenBLAS 0.3 of numpy's wheel, FLINT 3 of python-flint's), one
thread on both sides, both in one process by turns, medians of 5.
"""

from __future__ import annotations

import sys
from math import factorial, gcd

# Moduli below are factored, which takes no time.
FACTORED = 2**64

# The largest modulus of matrices on arrays; beyond, products in three limbs are no quicker than FLINT's.
# Product on arrays / product of FLINT, 1000 x 1000: 0.07 mod 2 and 8, 0.28 mod 3, 0.24 mod 1000, 0.12 mod
# 65537, and in two limbs 0.36 mod 2^31 - 1, 0.44 mod 2^32, 0.46 mod 2^34.  300 x 300: 0.10 mod 8, 0.17 mod
# 65537, 0.7 to 0.9 in limbs.  100 x 100: 0.11, 0.14, 1.0 to 1.4 in limbs.
LARGEST_ON_ARRAYS = 2**34

# Terms of a product that are summed exactly before one reduction, if there are as many; where fewer can be,
# the next type or limbs are taken.  Slices of 128 terms take 0.7 of the time of limbs at 1000 x 1000, slices
# of 64 as long as these, and of 16 twice as long; float32 in slices of 64 to 128 terms takes as long as
# float64 in one.
SHORTEST_SLICE = 128

# Work from which on two matrices become arrays to be multiplied: the multiplications, and for each entry that
# FLINT has not yet CONVERSION more, as many as it does while it takes one integer from Python.
# Product on arrays / product of FLINT, both from rows: 0.5 to 0.8 at 20 x 20, 0.3 to 0.5 at 64, 0.1 to 0.4 at
# 100, in limbs as well, where arrays save most in converting.  Two matrices of 62 x 62 are that much, or one
# of 90 x 90 and a column.  Smaller matrices mostly go on to eliminations in FLINT, which need them there.
PRODUCT_ON_ARRAYS = 2**22
CONVERSION = 512
IN_LIMBS = 2**23  # moduli from which on residues are split (see `exact_products`)

# Entries from which on an array of numpy stays an array.  Smaller matrices over a field are eliminated in
# FLINT, to which the way leads through rows.
HELD_AS_ARRAY = 128**2

# Rows or columns from which on whole records are quicker on arrays, where the matrix is rows of integers:
# without limbs, and in limbs.  Record on arrays / record in FLINT: mod 65537 0.92 at 130 x 130, 0.74 at 160,
# 0.62 at 200, 0.15 at 1000, and 0.4 at 20 x 200; mod 2^31 - 1 1.2 at 200, 0.92 at 230, 0.37 at 1000; mod 8
# 0.8 at 50, 0.56 at 64, 0.08 at 1000; mod 1000 0.6, 0.5 and 0.11; mod 2^30 0.76 at 64 and 0.14 at 1000.
RECORD_OVER_A_FIELD = (150, 230)
RECORD_OVER_A_RING = (56, 72)

# What a record in FLINT takes for each of the m*k*max(m, k), in multiplications as LOADING counts them: over
# a field 13 at 200 x 200 and 20 at 100 mod 65537, of which arrays save a third; over a ring 29 mod 8, 47 mod
# 1000 and 41 mod 2^30 at 200, twice as many at 100, of which they save most.
WORK_OF_A_RECORD = {True: 4, False: 40}

# Rows of a square matrix in FLINT over Z_p from which on its inverse is asked for before its echelon form,
# which the inverse makes needless.  It saves a sixth of the record; a singular matrix takes a sixth longer.
INVERTED_FIRST = 220

# Rows and columns from which on an elimination without transforms is quicker on arrays: of rows of integers,
# which take a tenth of the time to become an array that they take to become a FLINT matrix, and of an array.
# Elimination on arrays / nmod_mat.rref without any conversion: mod 65537 1.5 at 400 x 400, 0.8 at 600, 0.4 at
# 1000; mod 2^31 - 1 2.0, 1.3, 0.75.
ELIMINATION_OF_ROWS = (400, 700)
ELIMINATION_OF_AN_ARRAY = (200, 400)

# Rows or columns from which on systems over Z_p are solved on arrays, not through the record, which takes
# the square of the longer side.  Solving so / through a record by FLINT, from rows of integers: mod 65537 0.7
# at 100 x 100, 0.4 at 200, 0.25 at 300; 0.65 at 20 x 100, 0.4 at 200 x 20, 0.08 at 2 x 1000; mod 2^31 - 1 1.3
# at 100 x 100, 0.6 at 200, 0.45 at 300, 0.4 at 200 x 20.
SOLUTION = (100, 160)

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


# Rows from which on a determinant modulo a composite n is quicker on arrays.  Elimination / nmod_mat.det: 0.6
# to 1.4 at 200 x 200, 0.2 to 0.7 at 400.  FLINT takes six times what LOADING counts for a multiplication.
DETERMINANT = 300
WORK_OF_A_DETERMINANT = 6

# Rows of an inverse over Q from which on lifting pays for loading numpy.  By lifting / by FLINT: 0.8 to 1 at
# 30 x 30, 0.45 at 60, 0.3 at 100 for entries below 2^10, which is 50 ms at 60 x 60.
LIFTED_INVERSE = 60

# Rows from which on the determinant modulo n >= 2^64 is that of the integers, if n has a small prime factor.
# Where it meets a pivot that is no unit, fmpz_mod_mat.det goes on with some k^4 multiplications.  Of integers
# / there, mod 10^40: 2.7 at 24 x 24, 1 at 30, 0.8 at 40, 0.2 at 100, 0.01 at 200 (0.4 s).  Mod 2^89 - 1, a
# prime, 10 at 40 x 40.
DETERMINANT_OF_INTEGERS = 32
SMALL_FACTORS = 1000  # up to which a prime factor is small

# Multiplications that FLINT does in the time in which numpy is loaded.
LOADING = 2**29


# Over Z_2: entries from which on rows of bits are held in machine words, and products of the three sides
# from which on records, echelon forms and products are computed with them.  Words / Python integers, which
# are packed meanwhile: record 0.9 at 64, 0.6 at 128, 0.35 at 500, 0.22 at 1000; product 0.4 at 64, 0.6 at
# 128, 0.4 at 500; transpose 1.2 at 64, 0.75 at 128, 0.1 at 500.
HELD_IN_WORDS = 128**2
ON_WORDS = 128**3
BITS_AT_ONCE = 4  # additions of bits that integers do in the time in which FLINT does a multiplication

# Entries, zeros included, from which on a matrix over Z_n is held by those that are not 0, where at most one
# in so many is stored.
HELD_SPARSELY = 10_000
STORED_OF = 8

# Entries a row up to which the matrix of a large board is made without its zeros.
BOARD_ROW = 16

# Multiplications of a dense product that take as long as one of a sparse one.
DENSE_TERMS = 128


class _LeftToFlint:
    """What was left to FLINT, or to integers over Z_2, because numpy was not loaded."""

    multiplications = 0


def multiplies_on_arrays(n: int, multiplications: int, into_flint: int) -> bool:
    """Say whether to make arrays of two matrices, of which FLINT lacks so many entries, for their product."""
    work = multiplications + CONVERSION * into_flint
    return work >= PRODUCT_ON_ARRAYS and 2 < n <= LARGEST_ON_ARRAYS and _numpy_pays(work)


def makes_records_on_arrays(n: int, shape: tuple[int, int], *, over_a_field: bool) -> bool:
    """Say whether to make the record of a matrix over Z_n on arrays, in whatever form it is held."""
    if not 2 < n <= LARGEST_ON_ARRAYS:
        return False
    smallest = (RECORD_OVER_A_FIELD if over_a_field else RECORD_OVER_A_RING)[n >= IN_LIMBS]
    work = WORK_OF_A_RECORD[over_a_field] * shape[0] * shape[1] * max(shape)
    return max(shape) >= smallest and _numpy_pays(work)


def eliminates_on_arrays(n: int, shape: tuple[int, int], *, is_array: bool) -> bool:
    """Say whether to eliminate a matrix over Z_p on arrays: rows of integers, or an array already."""
    if not 2 < n <= LARGEST_ON_ARRAYS:
        return False
    smallest = (ELIMINATION_OF_AN_ARRAY if is_array else ELIMINATION_OF_ROWS)[n >= IN_LIMBS]
    return min(shape) >= smallest and _numpy_pays(shape[0] * shape[1] * min(shape))


def solves_on_arrays(n: int, shape: tuple[int, int]) -> bool:
    """Say whether to solve a system over Z_p on arrays, in whatever form its matrix is held."""
    if not 2 < n <= LARGEST_ON_ARRAYS or 0 in shape or max(shape) < SOLUTION[n >= IN_LIMBS]:
        return False
    return _numpy_pays(shape[0] * shape[1] * max(shape))


def is_long(shape: tuple[int, int]) -> bool:
    """Say whether to solve a system over Z_n by records of blocks."""
    return 0 not in shape and max(shape) >= max(LONG, LONGER * min(shape))


def takes_determinants_on_arrays(n: int, rows: int) -> bool:
    """Say whether to take a determinant over Z_n, n composite, on arrays, however the matrix is held."""
    suits = 2 < n <= LARGEST_ON_ARRAYS and rows >= DETERMINANT
    return suits and _numpy_pays(WORK_OF_A_DETERMINANT * rows**3)


def takes_integers(n: int, rows: int) -> bool:
    """Say whether to take a determinant modulo n from that of the integers."""
    return n >= 2**64 and rows >= DETERMINANT_OF_INTEGERS and gcd(n, factorial(SMALL_FACTORS)) > 1


def on_words(additions: int) -> bool:
    """Say whether to work over Z_2 on machine words, for so many additions of bits."""
    if additions < ON_WORDS or sys.byteorder != "little":  # the bytes of an integer are those of its words
        return False
    return _numpy_pays(additions // BITS_AT_ONCE)


def on_words_if_loaded(entries: int) -> bool:
    """Say the same for what costs no more than so many entries: nothing is loaded for it."""
    loaded = sys.modules.get("numpy") is not None
    return entries >= HELD_IN_WORDS and loaded and sys.byteorder == "little"


def holds_sparsely(shape: tuple[int, int], stored: int) -> bool:
    """Say whether to hold a matrix over Z_n by the entries that are stored, of which there are so many."""
    entries = shape[0] * shape[1]
    return HELD_SPARSELY <= entries >= STORED_OF * stored and _numpy_pays(entries * min(shape))


def makes_an_array(shape: tuple[int, int]) -> bool:
    """Say whether to make a new matrix over Z_n as an array, where rows would do as well."""
    entries = shape[0] * shape[1]
    return entries >= HELD_AS_ARRAY and _numpy_pays(CONVERSION * entries)


def multiplies_sparsely(stored: int, shape: tuple[int, int], width: int) -> bool:
    """Say whether to multiply a sparse matrix with so many entries by a dense one that is so wide."""
    entries = shape[0] * shape[1]
    return stored * min(width, DENSE_TERMS) <= entries


def _numpy_pays(multiplications: int) -> bool:
    """Say whether numpy is there, or should be loaded for something with so many multiplications.

    It takes 0.1 s to load, so unless somebody has loaded it, it is loaded when as much time could have been
    saved by it: no small question waits for it, and many together wait twice as long at most.
    """
    if sys.modules.get("numpy") is None:
        _LeftToFlint.multiplications += multiplications
        if _LeftToFlint.multiplications < LOADING:
            return False
    from modlinalg._storage.blas import is_there  # noqa: PLC0415  # loaded when arrays pay

    return is_there()
