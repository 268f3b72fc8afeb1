"""To and from texts and the matrices of other libraries, and the checks on what comes in.

`read_source` says what an object holds without knowing the ring; `canonical_entries` makes
ring elements of it and names the first entry that is none.  numpy, galois and sympy are never
imported to recognise an object: one that came from them has already loaded them; and the
readers of texts are loaded with the first text.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from itertools import chain
from numbers import Integral, Rational, Real
from typing import TYPE_CHECKING, Any, NoReturn, Protocol, TypeGuard, runtime_checkable

from modlinalg._arithmetic.rings import QQ, ZZ, IntegerRing, RationalField, Ring, Zmod
from modlinalg._arithmetic.storage import firewall
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import brief, kind_of, quoted
from modlinalg._matrices.indexing import has_items
from modlinalg._matrices.libraries import fraction_of, integer_array, is_sparse, sparse_entries, whole_numbers
from modlinalg.errors import EntryError, InputError, RingMismatchError, ShapeError
from modlinalg.formats._parsing.cursor import parse_number

if TYPE_CHECKING:
    from modlinalg.formats._reading import Doubt


@dataclass(frozen=True, slots=True)
class Source:
    """What an object holds: its shape, its entries row by row, and the ring that it names, if any."""

    shape: tuple[int, int]
    entries: Sequence[object]
    ring: Ring | None = None
    doubt: Doubt | None = None
    unsaid: str = ""  # what a text calls its ring without saying which it is


@runtime_checkable
class CarryingRow(Protocol):
    """A Vector, as far as those who read rows need to know it."""

    @property
    def ring(self) -> Ring: ...
    @property
    def entries(self) -> Sequence[Element]: ...
    @property
    def is_column(self) -> bool: ...


def read_source(
    data: object,
    format: str = "auto",  # noqa: A002  the word is right
    told: Mapping[str, Any] | None = None,
) -> Source:
    """Return what a text, a list of rows, or a matrix of numpy, galois, sympy or FLINT holds.

    `told` is what the caller tells of a text: the fields of a Layout.
    """
    if isinstance(data, str):
        return _from_text(data, format, told or {})
    if isinstance(data, list | tuple):
        return _from_sequences(data)
    native = firewall.recognise(data)
    if native is not None:
        shape, entries, modulus = native
        return Source(shape, entries, Zmod(modulus) if modulus else ZZ if modulus == 0 else None)
    if found := _from_numpy(data) or _from_sympy(data):
        return found
    sparse = sparse_entries(data)
    if sparse is None:
        raise InputError(
            f"matrix: cannot read {kind_of(data)};"
            " rows, a text, or a matrix of numpy, scipy.sparse, galois, sympy or FLINT is needed"
        )
    return Source(sparse.shape, sparse)


def resolve_ring(name: str, ring: Ring | None, mod: int | None, carried: Ring | None) -> Ring:
    """Return the ring that the caller or the data names; Q when neither does.

    Integers may be taken over any ring, whatever their own is said to be.  Raises RingMismatchError when
    residues are asked for over another ring than theirs, InputError for what is no ring.
    """
    if ring is not None and mod is not None:
        raise RingMismatchError(f"{name}: give ring={quoted(ring)} or mod={quoted(mod)}, not both")
    if ring is not None:
        require_ring(name, ring)
    chosen = Zmod(mod) if mod is not None else ring
    if chosen is not None and isinstance(carried, Zmod) and chosen != carried:
        raise RingMismatchError(
            f"{name}: the data belongs to {carried}, but {chosen} was asked for;"
            " see Matrix.change_ring and Matrix.lift, or pass its entries (a list of rows)"
        )
    return chosen or carried or QQ


def named_ring(name: str, ring: Ring | None, mod: int | None) -> Ring:
    """Return the ring that the caller names, by itself or by its modulus.

    Raises RingMismatchError unless exactly one of the two is given, InputError for what is no ring.
    """
    if ring is None and mod is None:
        raise RingMismatchError(f"{name}: give the ring, or mod=n for the integers mod n")
    return resolve_ring(name, ring, mod, None)


def ring_of_source(name: str, source: Source, ring: Ring | None, mod: int | None) -> Ring:
    """Return the ring of a source, as `resolve_ring` does; ParseError where a text has two readings."""
    names_none = source.ring is None and ring is None and mod is None
    carried = _ring_of_residues(source) if names_none else source.ring
    target = resolve_ring(name, ring, mod, carried)
    if source.unsaid:
        from modlinalg.formats._ring_names import refuse_unsaid_ring  # noqa: PLC0415

        refuse_unsaid_ring(source.unsaid, None if names_none else target)
    if source.doubt is not None:
        from modlinalg.formats._reading import refuse_second_reading  # noqa: PLC0415

        refuse_second_reading(source.doubt, target)
    return target


def _ring_of_residues(source: Source) -> Ring | None:
    """Return the ring of the first scalar of FLINT that belongs to some Z_n, None without one."""
    given = source.entries if isinstance(source.entries, list) else []
    kinds = set(map(type, given)) - {int, Fraction, str}
    found = (firewall.to_python(a) for a in given if type(a) in kinds)
    return next((Zmod(scalar[1]) for scalar in found if scalar and scalar[1]), None)


def require_ring(name: str, ring: object) -> None:
    """Raise InputError unless ring is Zmod(n), ZZ or QQ."""
    if not isinstance(ring, Zmod | IntegerRing | RationalField):
        is_modulus = type(ring) is int and ring >= 2
        hint = f"; for the integers mod {quoted(ring)} write mod={quoted(ring)}" if is_modulus else ""
        raise InputError(f"{name}: ring must be Zmod(n), ZZ or QQ, not {quoted(ring)}{hint}")


def canonical_entries(
    entries: Sequence[object], place: Callable[[int], tuple[int, int]], ring: Ring, name: str
) -> list[Element]:
    """Return entries, of which `place` tells row and column, as elements of the ring.

    Raises EntryError with the entry, its place and the ring.
    """
    kinds = set(map(type, entries))
    if isinstance(ring, Zmod) and kinds <= {int}:
        n = ring.modulus
        return [entry % n for entry in entries]  # type: ignore[operator]  # all of them are int
    if kinds <= {int, Fraction}:
        with suppress(ZeroDivisionError):  # the loop below says where
            return _each_once(entries, ring)  # type: ignore[arg-type]  # all of them are int or Fraction
    return [canonical_entry(entry, ring, f"{name}: entry {[*place(k)]}") for k, entry in enumerate(entries)]


_SAMPLE = 1000  # numbers that tell whether most of them are repeated


def _each_once(numbers: Sequence[Element], ring: Ring) -> list[Element]:
    """Return the elements of numbers, making that of a small integer once however often it stands there.

    Larger numbers are not looked up: a text can hold any number of them with one hash.
    """
    first = numbers[:_SAMPLE]
    if 2 * len(set(first)) > _SAMPLE and all(type(x) is int for x in first):  # each stands there once or so
        return list(map(ring.canonical, numbers))
    small = {x for x in numbers if type(x) is int and x.bit_length() < sys.hash_info.width - 4}
    made: dict[Element, Element] = {x: ring.canonical(x) for x in small}
    return [made[x] if x in made else ring.canonical(x) for x in numbers]


def canonical_entry(value: object, ring: Ring, where: str) -> Element:
    """Return the element of the ring that a value denotes; EntryError begins with `where`."""
    number = _number(value, ring, where)
    try:
        return ring.canonical(number)
    except ZeroDivisionError:
        bad = f"not a unit mod {quoted(ring.modulus)}" if ring.modulus else "not 1"
        reason = f"its denominator is {bad}{'; work over Q or another Z_n' if ring.modulus else ''}"
        raise EntryError(
            f"{where} is {brief(QQ.format(number))}, which is no element of {ring}: {reason}"
        ) from None


def flat_entries(data: Any, ring: Ring, name: str) -> list[Element]:
    """Return the entries of a flat list (a vector) as elements of the ring."""
    if isinstance(ring, Zmod) and isinstance(data, list | tuple) and {*map(type, data)} <= {int}:
        n = ring.modulus
        return [entry % n for entry in data]
    each = enumerate(whole_numbers(data))
    return [canonical_entry(value, ring, f"{name}: entry [{k}]") for k, value in each]


def is_list_or_array(data: object) -> bool:
    """Say whether data is a list, a tuple, a range or an array with axes: what operators read as numbers."""
    numpy = sys.modules.get("numpy")
    if numpy is not None and isinstance(data, numpy.ndarray):
        return has_items(data)
    return isinstance(data, list | tuple | range)


def without_gaps(data: object) -> object:
    """Return the array with all entries of a flat one of scipy.sparse, and anything else as it is."""
    sparse = sys.modules.get("scipy.sparse")
    flat = sparse is not None and sparse.issparse(data) and getattr(data, "ndim", 2) == 1
    return data.toarray() if flat else data  # type: ignore[attr-defined]  # every array of scipy.sparse has it


def is_library_matrix(data: object) -> bool:
    """Say whether data is an array of numpy, or a matrix of scipy.sparse, sympy or FLINT."""
    if is_sparse(data):
        return True
    numpy, sympy = sys.modules.get("numpy"), sys.modules.get("sympy")
    if firewall.recognise(data) is not None or (numpy is not None and isinstance(data, numpy.ndarray)):
        return True
    return sympy is not None and isinstance(data, sympy.MatrixBase | sympy.polys.matrices.DomainMatrix)


def may_be_scalar(value: object) -> bool:
    """Say whether a value can be multiplied and is no text or list."""
    return hasattr(value, "__mul__") and not isinstance(value, str | list | tuple)


def is_nested(data: object) -> bool:
    """Say whether data is a matrix rather than a vector: a list of rows, an array with two dimensions."""
    if isinstance(data, list | tuple):
        kinds = set(map(type, data)) - {int, Fraction}  # to ask each number would take longer than to read it
        return bool(kinds) and any(_is_row(item) for item in data if type(item) in kinds)
    if firewall.recognise(data) is not None:
        return True
    return getattr(data, "ndim", 2 if hasattr(data, "shape") else 1) == 2


def _is_row(item: object) -> bool:
    return isinstance(item, list | tuple | CarryingRow) or getattr(item, "ndim", 0) == 1


def _source_of_rows(rows: Sequence[Sequence[object]], cols: int, ring: Ring | None = None) -> Source:
    return Source((len(rows), cols), [entry for row in rows for entry in row], ring)


def _from_text(text: str, format: str, told: Mapping[str, Any]) -> Source:  # noqa: A002
    from modlinalg.formats._layout import IN_PROMPTS, Layout  # noqa: PLC0415  they cost as much as all else together
    from modlinalg.formats._reading import refuse_several  # noqa: PLC0415
    from modlinalg.formats._registry import parse  # noqa: PLC0415

    if told.get("result") is None and any(sign in text for sign in IN_PROMPTS):
        from modlinalg.formats._sessions import require_no_choice  # noqa: PLC0415

        require_no_choice("matrix", text)
    parsed = parse("matrix", text, format, Layout(**told))
    if len(parsed.parts) > 1:
        shapes = [part.shape for part in parsed.parts]
        refuse_several("matrix: ", parsed.format, [part.name for part in parsed.parts], shapes)
    found = parsed.parts[0]
    return Source(found.shape, found.entries, parsed.ring, found.doubt, parsed.unsaid)


def _from_numpy(data: object) -> Source | None:
    numpy = sys.modules.get("numpy")
    if numpy is None or not isinstance(data, numpy.ndarray):
        return None
    if data.ndim != 2:
        raise ShapeError(f"matrix: a numpy array with 2 dimensions is needed, this one has {data.ndim}")
    field = _galois_ring(type(data)) if _is_galois(type(data)) else None
    plain = data if field is None else data.view(numpy.ndarray)
    if (integers := integer_array(plain)) is not None:
        return Source(data.shape, integers, field)
    # tolist() would make plain integers of some dates
    entries = data.flat if data.dtype.kind in "mM" else chain.from_iterable(plain.tolist())
    return Source(data.shape, list(entries), field)


def _from_sympy(data: object) -> Source | None:
    sympy = sys.modules.get("sympy")
    if sympy is None:
        return None
    if isinstance(data, sympy.MatrixBase):
        return _source_of_rows(data.tolist(), data.cols)
    if not isinstance(data, sympy.polys.matrices.DomainMatrix):
        return None
    domain = data.domain
    if domain.is_FiniteField:
        elements = [[int(entry) for entry in row] for row in data.to_list()]
        return Source(data.shape, [entry for row in elements for entry in row], Zmod(int(domain.mod)))
    if domain.is_ZZ:
        return _source_of_rows([[int(entry) for entry in row] for row in data.to_list()], data.shape[1], ZZ)
    rows = [[domain.to_sympy(entry) for entry in row] for row in data.to_list()]
    return _source_of_rows(rows, data.shape[1])


def _from_sequences(data: Sequence[Any]) -> Source:
    carried = set[Ring]()
    if not {*map(type, data)} <= {list, tuple}:
        carried = {row.ring for row in data if _carries_ring(row)}
        data = [_entries_of_row(i, row) if _carries_ring(row) else row for i, row in enumerate(data)]
        numpy = sys.modules.get("numpy")
        for i, row in enumerate(data):
            is_array = numpy is not None and isinstance(row, numpy.ndarray) and row.ndim == 1
            if not is_array and not isinstance(row, list | tuple):
                raise ShapeError(f"matrix: row {i} is {quoted(row)}, not a list: a matrix is a list of rows")
        data = [whole_numbers(row) for row in data]
    cols = len(data[0]) if data else 0
    for i, row in enumerate(data):
        if len(row) != cols:
            raise ShapeError(f"matrix: row {i} has length {len(row)}, row 0 has length {cols}")
    entries = list(chain.from_iterable(data))
    if kinds := set(map(type, entries)) - {int, Fraction, str}:
        carried |= {_galois_ring(kind) for kind in kinds if _is_galois(kind)}
    if len(carried) > 1:
        raise RingMismatchError(f"matrix: entries of several rings: {', '.join(sorted(map(str, carried)))}")
    named = carried - {QQ}
    return Source((len(data), cols), entries, named.pop() if named else None)


def _carries_ring(row: object) -> TypeGuard[CarryingRow]:
    """Say whether a row is a Vector; a list is none, and to ask the protocol takes longer than to read it."""
    return not isinstance(row, list | tuple) and isinstance(row, CarryingRow)


def _entries_of_row(i: int, row: CarryingRow) -> Sequence[Element]:
    """Return the entries of a Vector that stands for a row; ShapeError for a column."""
    if row.is_column:
        size = f"{len(row.entries)} x 1"
        raise ShapeError(
            f"matrix: row {i} is a column, {size}; give its transpose v.T, or transpose the result"
        )
    return row.entries


def require_carried_ring(data: object, ring: Ring, what: str) -> None:
    """Raise RingMismatchError where an array or a scalar of galois belongs to another ring than this one."""
    if _is_galois(type(data)) and (field := _galois_ring(type(data))) != ring:
        raise RingMismatchError(
            f"{what} is {brief(' '.join(str(data).split()))} of {field}, not an element of {ring}"
        )


def _is_galois(kind: type) -> bool:
    """Say whether a type is a field of galois, whose arrays are numpy arrays that know their field."""
    galois = sys.modules.get("galois")
    return galois is not None and issubclass(kind, galois.FieldArray)


def _galois_ring(field: Any) -> Zmod:
    """Return Z_p for a field of galois; InputError for one of p^k elements, k > 1, which is no Z_n."""
    if field.degree != 1:
        raise InputError(
            f"matrix: the array belongs to {field.name}, which is not Z_{field.order}:"
            " only fields of prime order are Z_n"
        )
    return Zmod(int(field.order))


def _number(value: object, ring: Ring, where: str) -> Element:
    """Return the Python number that a scalar of any library denotes."""
    if type(value) is int or isinstance(value, Fraction):
        return value
    scalar = firewall.to_python(value)
    if scalar is not None:
        number, modulus = scalar
        if modulus is not None and modulus != ring.modulus:
            raise RingMismatchError(f"{where} is {quoted(value)} of Z_{modulus}, not an element of {ring}")
        return number
    if _is_galois(type(value)) and getattr(value, "ndim", None) == 0:
        require_carried_ring(value, ring, where)
        whole: int = int(value)  # type: ignore[call-overload]  # galois has no types
        return whole
    if isinstance(value, str):
        parsed = parse_number(value.strip())
        if parsed is not None:
            return parsed
        _refuse(value, ring, where, "an integer or a fraction such as '3/4' is needed")
    kind = type(value).__name__
    if kind in ("bool", "bool_"):
        _refuse(value, ring, where, "a truth value is not a number here; write 0 or 1")
    if kind.startswith(("datetime", "timedelta")):  # numpy registers its time spans as integers
        _refuse(value, ring, where, "a date or a time span is not a number here")
    if isinstance(value, Integral):
        return int(value)
    if isinstance(value, Rational):
        return Fraction(int(value.numerator), int(value.denominator))
    if isinstance(value, Real | Decimal):
        held = ", or give matrix(data, exact=True) for the fraction that it holds"
        way_out = "write integers or fractions such as '3/4'" + held * (fraction_of(value) is not value)
        _refuse(value, ring, where, f"it is not exact; {way_out}")
    _refuse(value, ring, where, "an integer or a fraction is needed")


def _refuse(value: object, ring: Ring, where: str, reason: str) -> NoReturn:
    kind = type(value).__name__
    raise EntryError(f"{where} is {quoted(value)} ({kind}), which is no element of {ring}: {reason}")
