"""The firewall around python-flint: the only module that imports it.

With a composite modulus many FLINT calls abort the process (`nmod_mat.inv`, `.rref`,
`.rank`, `.solve`, ...), so nothing outside this module may reach a FLINT method, and this
module offers only the calls that are safe for every modulus.  It also ends the process where it
gets no memory, so what these calls take is predicted (see `sizes`): here for eliminations and
for what is made from nothing, in `storage` for what is computed from matrices.  A *native* matrix is an
`nmod_mat` for a modulus below a machine word, an `fmpz_mod_mat` from there on, an `fmpz_mat` over Z
(where the modulus is 0), and an `fmpq_mat` over Q (where it is None).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache, reduce
from math import lcm
from operator import add, eq
from typing import Any, TypeAlias, cast

import flint

from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.crossovers import takes_integers
from modlinalg._arithmetic.storage.sizes import Height

Native: TypeAlias = Any  # an nmod_mat, fmpz_mod_mat, fmpz_mat or fmpq_mat: FLINT gives them no common base
Element: TypeAlias = int | Fraction
RowsAndColumns: TypeAlias = tuple[Sequence[int], Sequence[int]]  # some rows, and some columns
Moves: TypeAlias = Sequence[tuple[int, int]]  # (a, i): line i of one matrix becomes line a of another

LONG = 12  # bytes for each digit of an integer that is converted, which takes a few copies
WORD = sizes.WORD  # nmod_mat holds moduli below one machine word
SELECTED_BY_PRODUCT = 2048  # columns; beyond, copying entries is quicker than a product (measured)


@lru_cache(maxsize=64)
def is_prime(n: int) -> bool:
    """Say whether n is prime, with proof (BPSW below 2^64, APR-CL above)."""
    return bool(flint.fmpz(n).is_prime())


@lru_cache(maxsize=64)
def is_probable_prime(n: int) -> bool:
    """Say whether n passes the Baillie-PSW test, which is exact below 2^64."""
    return bool(flint.fmpz(n).is_probable_prime())


@lru_cache(maxsize=64)
def factors(n: int) -> tuple[tuple[int, int], ...]:
    """Return the prime powers (p, k) of n; quick below 2^64, and perhaps never done far beyond."""
    return tuple(sorted((int(p), int(k)) for p, k in flint.fmpz(n).factor()))


def easy_factors(n: int, bits: int = 0) -> list[tuple[int, int]]:
    """Return powers of numbers whose product is n > 0: primes of about so many bits, and a rest if any."""
    found = flint.fmpz(n).factor_smooth(bits) if bits else flint.fmpz(n).factor(trial_limit=3000)
    return [(int(p), int(k)) for p, k in found]


def parse_integer(digits: str) -> int:
    """Return the integer that decimal digits (with an optional sign) write, of any length.

    Python's own `int` stops at 4300 digits; FLINT's conversion is quasi-linear.
    """
    if len(digits) <= 1000:
        return int(digits)
    sizes.require_bytes(f"an integer of {len(digits):,} digits:", LONG * len(digits))
    return int(flint.fmpz(digits.removeprefix("+")))


def format_integer(n: int) -> str:
    """Return the decimal digits of an integer of any length."""
    if n.bit_length() < 2_000:  # measured: here both take 8 us, and 230 and 45 us at 10,000 bits
        return str(n)
    sizes.require_bytes(f"an integer of {n.bit_length():,} bits:", LONG * n.bit_length() // 3)
    return str(flint.fmpz(n))


@lru_cache(maxsize=64)
def _context(modulus: int) -> Any:
    return flint.fmpz_mod_ctx(modulus)


def build(rows: int, cols: int, entries: Sequence[Element], modulus: int | None) -> Native:
    """Return the native matrix with these canonical entries, row by row."""
    if modulus is None and any(entry.denominator != 1 for entry in entries):
        return flint.fmpq_mat(rows, cols, [_to_fmpq(entry) for entry in entries])
    if modulus is None:
        return flint.fmpq_mat(flint.fmpz_mat(rows, cols, [entry.numerator for entry in entries]))
    integers: Any = entries  # over Z and Z_n the canonical entries are int
    if not modulus:
        return flint.fmpz_mat(rows, cols, integers)
    if modulus < WORD:  # the way through fmpz_mat takes three quarters of the time of the direct one
        return flint.nmod_mat(flint.fmpz_mat(rows, cols, integers), modulus)
    return flint.fmpz_mod_mat(rows, cols, integers, _context(modulus))


def residues(rows: int, cols: int, integers: Sequence[Element], moduli: Sequence[int]) -> list[Native]:
    """Return the native matrices of the same integers modulo several numbers.

    The integers are converted once; each reduction then runs in FLINT.
    """
    whole = flint.fmpz_mat(rows, cols, cast("Sequence[int]", integers))
    return [flint.nmod_mat(whole, n) if n < WORD else flint.fmpz_mod_mat(whole, _context(n)) for n in moduli]


def entries_of(native: Native, modulus: int | None) -> Iterable[Element]:
    """Yield the entries of a native matrix, row by row, as Python numbers."""
    if modulus is None:
        return map(to_fraction, native.entries())
    return map(int, native.entries())


def entry_of(native: Native, i: int, j: int, modulus: int | None) -> Element:
    """Return one entry as a Python number."""
    return to_fraction(native[i, j]) if modulus is None else int(native[i, j])


def transposed(native: Native) -> Native:
    """Return the transpose."""
    return native.transpose()


def scaled(native: Native, factor: Element, modulus: int | None) -> Native:
    """Return factor * native."""
    return native * (_to_fmpq(factor) if modulus is None else factor)


def combination(factors: Sequence[int], natives: Sequence[Native], modulus: int) -> Native:
    """Return the sum of factor * native over Z_n."""
    require_room("sum", natives[0], modulus, 3)
    terms = [native * factor for factor, native in zip(factors, natives, strict=True)]
    return reduce(add, terms)


def height(native: Native) -> Height:
    """Return the height of a matrix over Z or Q, there one for numerators and denominators: the quick way."""
    if not native.ncols():  # python-flint would walk along all the rows
        return 0, 0
    if isinstance(native, flint.fmpz_mat):
        return int(max(map(abs, native.entries()), default=flint.fmpz()).height_bits()), 0
    bits = max((int(entry.height_bits()) for entry in native.entries()), default=0)
    return bits, bits


def cleared_heights(left: Native, right: Native) -> tuple[Height, Height]:
    """Return the heights of a left and a right operand, of a product over Q, as `sizes.product` has them.

    The denominators are those of whole rows on the left and of whole columns on the right.
    """
    rows, columns = left.tolist(), zip(*right.tolist(), strict=True)
    return (height(left)[0], _common(rows)), (height(right)[0], _common(columns))


def _common(lines: Iterable[Sequence[Any]]) -> int:
    """Return the bits of the longest common denominator of a line."""
    longest = max((lcm(*(int(entry.q) for entry in line)) for line in lines), default=1)
    return longest.bit_length() if longest > 1 else 0


def require_room(name: str, native: Native, modulus: int | None, copies: int) -> None:
    """Raise UnsupportedError unless there is room for an elimination that takes so many copies."""
    shape = (native.nrows(), native.ncols())
    minor = 0
    if not modulus:
        top, bottom = height(native)
        minor = sizes.minor_bits(shape, (top, shape[1] * bottom))
        if not sizes.fits(sizes.elimination(shape, None, minor, copies)):
            minor = _minor_bits(native)
    sizes.require(name, shape, modulus, sizes.elimination(shape, modulus, minor, copies))


def _minor_bits(native: Native) -> int:
    """Return the bits of a minor at most, by the norms of the rows without denominators (Hadamard)."""
    norms = []
    for row in (native if isinstance(native, flint.fmpq_mat) else flint.fmpq_mat(native)).tolist():
        common = lcm(*(int(entry.q) for entry in row))
        squares = sum((int(entry.p) * (common // int(entry.q))) ** 2 for entry in row)
        norms.append(max(squares - 1, 0).bit_length() / 2 + common.bit_length() - 1)
    norms.sort(reverse=True)
    return int(sum(norms[: min(native.nrows(), native.ncols())])) + 1


def field_rref(native: Native, modulus: int | None) -> tuple[Native, tuple[int, ...]]:
    """Return the reduced row echelon form over a field and its pivot columns.

    The modulus must be prime or None: FLINT aborts the process for some composite ones.
    """
    require_field(modulus)
    require_room("echelon form", native, modulus, 5)
    reduced, rank = native.rref()
    pivots: list[int] = []
    column = 0
    for row in range(rank):
        while not reduced[row, column]:
            column += 1
        pivots.append(column)
        column += 1
    return reduced, tuple(pivots)


def field_inverse(native: Native, modulus: int | None) -> Native:
    """Return the inverse of an invertible matrix over a field; the modulus must be prime or None."""
    require_field(modulus)
    require_room("inverse", native, modulus, 7)
    return native.inv()


def solution(left: Native, right: Native, bits: int) -> Native:
    """Return X with left*X = right over Q for an invertible left; no minor of both has more bits."""
    both = (left.nrows(), left.ncols() + right.ncols())
    sizes.require("solution", both, None, sizes.elimination(both, None, bits, 6))
    return left.solve(right)


def integers_of(native: Native) -> tuple[list[int], int]:
    """Return the entries of c*M, row by row, and the common denominator c of a rational matrix M."""
    numerators, denominator = native.numer_denom()
    return list(map(int, numerators.entries())), int(denominator)


def integer_factors(native: Native, count: int) -> list[int]:
    """Return the invariant factors over Z of a rational matrix whose entries are integers."""
    form = native.numer_denom()[0].snf()
    return [int(form[i, i]) for i in range(count)]


def of_integers(integers: Sequence[int], shape: tuple[int, int], factor: Fraction) -> Native:
    """Return the rational matrix of these integers times a factor."""
    return flint.fmpq_mat(flint.fmpz_mat(*shape, integers)) * _to_fmpq(factor)


def require_field(modulus: int | None) -> None:
    if modulus is not None and not is_prime(modulus):
        raise AssertionError("a method of FLINT that needs a field was called over another ring")


def selected(native: Native, cols: Sequence[int], modulus: int | None) -> Native:
    """Return the given columns, in their order.

    Over Z_n as a product with a 0/1 matrix, which is faster than going through Python lists.
    """
    rows, width = native.nrows(), native.ncols()
    if not rows:
        return zero((0, len(cols)), modulus)
    if len(cols) == width and all(map(eq, cols, range(width))):
        return native
    if not modulus:
        return type(native)(rows, len(cols), [native[i, j] for i in range(rows) for j in cols])
    if width > SELECTED_BY_PRODUCT or modulus >= WORD:
        result = zero((rows, len(cols)), modulus)
        put(result, [(i, i) for i in range(rows)], list(enumerate(cols)), native)
        return result
    choice = zero((width, len(cols)), modulus)
    for place, j in enumerate(cols):
        choice[j, place] = 1
    return native * choice


def selected_lines(native: Native, lines: Sequence[int], modulus: int | None) -> Native:
    """Return the given rows, in their order."""
    return selected(native.transpose(), lines, modulus).transpose()


def put(target: Native, rows: Moves, columns: Moves, source: Native) -> None:
    """Put entry (i, j) of `source` into each place (a, b) of a matrix that nobody else has yet.

    Entry by entry, which at half of all entries takes half the time of products with 0/1 matrices.
    """
    for a, i in rows:
        for b, j in columns:
            target[a, b] = source[i, j]


def spread(
    source: Native, taken: RowsAndColumns, places: RowsAndColumns, shape: tuple[int, int], modulus: int
) -> Native:
    """Return P*source*Q: the entry in row i[s] and column j[t] at (a[s], b[t]), and zeros elsewhere.

    `taken` is (i, j), `places` is (a, b), the modulus is below WORD.  Products with 0/1 matrices copy a small
    matrix in a fraction of the time of its entries; no room is asked for.
    """
    (rows, columns), (above, beside) = taken, places
    if not (columns == beside == range(source.ncols()) == range(shape[1])):
        Q = flint.nmod_mat(source.ncols(), shape[1], modulus)
        put_ones(Q, zip(columns, beside, strict=True))
        source = source * Q
    P = flint.nmod_mat(shape[0], source.nrows(), modulus)
    put_ones(P, zip(above, rows, strict=True))
    return P * source


def put_ones(target: Native, places: Iterable[tuple[int, int]]) -> None:
    """Put 1 into these places of a matrix that nobody else has yet."""
    for i, j in places:
        target[i, j] = 1


def placed(
    entries: Sequence[Element], places: RowsAndColumns, shape: tuple[int, int], modulus: int | None
) -> Native:
    """Return the matrix with entry t in row places[0][t] and column places[1][t], and zeros elsewhere."""
    result = zero(shape, modulus)
    for entry, i, j in zip(entries, *places, strict=True):
        result[i, j] = _to_fmpq(entry) if modulus is None else entry
    return result


def zero(shape: tuple[int, int], modulus: int | None) -> Native:
    """Return the zero matrix."""
    sizes.require("zeros", shape, modulus, sizes.zeros(shape, modulus))
    if not modulus:
        return flint.fmpq_mat(*shape) if modulus is None else flint.fmpz_mat(*shape)
    if modulus < WORD:
        return flint.nmod_mat(*shape, modulus)
    if not shape[1]:  # python-flint would walk along all the rows
        return flint.fmpz_mod_mat(0, shape[0], [], _context(modulus)).transpose()
    return flint.fmpz_mod_mat(*shape, [_context(modulus).zero()] * (shape[0] * shape[1]), _context(modulus))


def determinant(native: Native, modulus: int | None) -> Element:
    """Return the determinant of a square native matrix (safe for every modulus)."""
    require_room("determinant", native, modulus, 4)
    if modulus and takes_integers(modulus, k := native.nrows()):
        return int(flint.fmpz_mat(k, k, list(map(int, native.entries()))).det()) % modulus
    value = native.det()
    return to_fraction(value) if modulus is None else int(value)


def polynomial(coefficients: Sequence[Element], modulus: int | None) -> Native:
    """Return the polynomial with these canonical coefficients, the constant one first."""
    integers: Any = list(coefficients)  # but over Q
    if not modulus:
        return flint.fmpz_poly(integers) if modulus == 0 else flint.fmpq_poly(list(map(_to_fmpq, integers)))
    if modulus < WORD:
        return flint.nmod_poly(integers, modulus)
    return flint.fmpz_mod_poly_ctx(_context(modulus))(integers)


def copy_of(native: Native, modulus: int | None) -> Native:
    """Return an independent copy: native matrices are mutable, ours never change."""
    shape = (native.nrows(), native.ncols())
    bits = sizes.height_over(modulus) if modulus else height(native)
    sizes.require("copy", shape, modulus, sizes.native(shape, modulus, bits))
    if not modulus:
        return type(native)(native)
    if modulus < WORD:
        return flint.nmod_mat(native)
    return flint.fmpz_mod_mat(native)


def recognise(data: object) -> tuple[tuple[int, int], list[Element], int | None] | None:
    """Return (shape, entries, modulus) of a matrix of FLINT's own, or None for anything else.

    The modulus is None for a rational matrix, and 0 for one of integers.
    """
    if not isinstance(data, flint.nmod_mat | flint.fmpz_mod_mat | flint.fmpz_mat | flint.fmpq_mat):
        return None
    shape = (data.nrows(), data.ncols())
    sizes.require("matrix", shape, None, sizes.rows(shape, (0, 1)))
    if isinstance(data, flint.fmpq_mat):
        return shape, [to_fraction(entry) for entry in data.entries()], None
    modulus = 0 if isinstance(data, flint.fmpz_mat) else int(data.modulus())
    return shape, [int(entry) for entry in data.entries()], modulus


def to_python(value: object) -> tuple[Element, int | None] | None:
    """Return (number, modulus) of a scalar of FLINT's own, or None for anything else."""
    if isinstance(value, flint.fmpz | flint.fmpq):
        return (int(value) if isinstance(value, flint.fmpz) else to_fraction(value)), None
    if isinstance(value, flint.nmod | flint.fmpz_mod):
        return int(value), int(-(value**0)) + 1  # n - 1 is -1; an fmpz_mod does not tell its n
    return None


def _to_fmpq(value: Element) -> flint.fmpq:
    return flint.fmpq(value.numerator, value.denominator)


def to_fraction(value: Any) -> Fraction:
    return Fraction(int(value.p), int(value.q))
