"""`read`, `read_file` and `format_matrix`: matrices from the text of any system, and back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from os import PathLike
from pathlib import Path
from typing import Literal

from modlinalg._arithmetic.rings import QQ, ZZ, Ring
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, conversion, matrix, of_source
from modlinalg._matrices.arguments import is_one_of, matrix_of
from modlinalg._support.files import file_bytes, is_of_the_name, shown
from modlinalg._support.side import Side
from modlinalg.errors import InputError, RingMismatchError
from modlinalg.formats import _archives as archives, _registry as registry
from modlinalg.formats._layout import CannotFollowError, Layout, doubt_of_shape
from modlinalg.formats._parsing.cursor import normalised
from modlinalg.formats._reading import Doubt, Parsed, refuse_second_reading, refuse_several
from modlinalg.formats._ring_names import refuse_unsaid_ring

_SUFFIXES = {
    ".mtx": "matrixmarket",
    ".sms": "sms",
    ".csv": "csv",
    ".tex": "latex",
    ".json": "json",
    ".sage": "sage",
    ".gp": "pari",
    ".m2": "macaulay2",
    ".oa": "oa",
    ".alist": "alist",
}
# of 4ti2, whose matrices have their shape in front (User's Guide, "File formats"); MATLAB has .mat as well
_WITH_SHAPES = (
    ".mat",
    ".lat",
    ".mar",
    ".gra",
    ".gro",
    ".cir",
    ".hil",
    ".ray",
    ".rhs",
    ".rel",
    ".sign",
    ".cost",
)


@dataclass(frozen=True, slots=True)
class Reading:
    r"""A matrix read from the text of another system.

    `ring` is the ring that the text names, None when it names none; `format` is the name of
    the format; `is_vector` says that the text spells a vector (a row or a column then), and
    `side` where that system puts an unknown vector: "left" (x*M = b) where vectors are rows.
    `matrices` holds every matrix of the text, `matrix` being the first, and `names` what the text
    calls them ("" where it gives no name).  `doubt` is a second reading of the text that fits over
    other rings than that of `matrix`, None where there is none.  `is_list` says that the text is a list
    of lists, such as `[[1, 2], [3, 4]]` in whatever white space, whose items may be vectors.  `taken` says
    which result of a pasted session was read, or which part of what a command of this library prints; "" for
    any other text.  `remark` says what was not read of the text, or how; mostly nothing.

    >>> found = read("[Mod(2, 12), Mod(11, 12)]")
    >>> found.matrix, found.ring, found.format, found.names
    (matrix([[2, 11]], mod=12), Zmod(12), 'pari', ('',))
    >>> found.is_vector, found.side, found.is_list, found.doubt, found.matrices == (found.matrix,)
    (True, 'right', False, None, True)
    >>> read(">>> A\n[[1, 2]]\n>>> B\n[[3, 4]]").taken
    'result 2 of 2'
    >>> read(",CH4,O2\nC,1,0\nH,4,0").remark
    'the first row (CH4, O2) and the first column (C, H): labels, and left out'
    """

    matrix: Matrix
    ring: Ring | None
    format: str
    is_vector: bool
    side: Side
    matrices: tuple[Matrix, ...]
    names: tuple[str, ...]
    doubt: Doubt | None = None
    is_list: bool = False
    taken: str = ""
    remark: str = ""


def read(  # noqa: PLR0913  an option for each doubt that a text may leave
    text: str,
    format: str = "auto",  # noqa: A002  the word is right
    mod: int | None = None,
    *,
    ring: Ring | None = None,
    digits: bool | None = None,
    shape_header: bool | None = None,
    rows: int | None = None,
    result: int | str | None = None,
    header: bool | None = None,
    index: bool | None = None,
    decimals: Literal["read", "refuse"] | None = None,
    alphabet: str | None = None,
) -> Reading:
    r"""Return the matrix that a text of any system spells, its ring, and the format.

    `format` is a name in FORMATS, or "auto" to recognise it.  The ring is `ring`, or Z_n for
    `mod`, or the one that the text names, or Q when none is named: bare integers are rational unless
    ring=ZZ says that they are meant over Z.  Integers belong to every ring, so what a text has over Z
    may be asked for over another ring, and the integers among the fractions over Z.

    Two options speak of rows of numbers, and other texts are refused with them.  Lines that are runs of
    digits are refused where every digit is an element, unless `digits` says whether each digit is an entry
    (True) or each run (False).  A text that begins with the shape of what follows, and is a matrix with it
    as well, is refused unless `shape_header` says whether it is the shape (True) or entries (False).
    Names of columns above a table, and of rows in front of it, are left out, and `remark` says so.  Numbers
    in their place, 0, 1, 2, .. between commas, semicolons or tabs, are refused unless `header` and `index`
    say that the first row and the first column hold labels (True) or entries (False).
    The generators of a module, as Singular prints them, are columns; `rows` says how many rows they have,
    which such a text leaves open.  `alphabet` says that the text has letters, which are numbers from 0 on in
    this order modulo their number, "A-Z" being all 26; `rows` then says how many rows one line of them fills.
    which such a text leaves open.  Decimals are the fractions that they are, unless `decimals` is "refuse";
    "read" takes 1.000 for 1 where it may be a thousand.

    Of a pasted session, with prompts and results, the last result is read, or the one that `result` names: by
    its place, from 1, or by what the program calls it ("%3", "Out[3]", "o3").  Of an answer that a command
    prints, as text or JSON, it is the main part, or the one that `result` names ("R", "generators").
    Of several assignments, A = .. and B = .., it names one.

    >>> read("0.5 1e3").matrix, read("A = [1 2; 3 4]\nB = [5 6]", result="B").matrix
    (matrix([['1/2', 1000]], QQ), matrix([[5, 6]], QQ))
    >>> found = read("[Mod(2, 12), Mod(11, 12); Mod(10, 12), Mod(3, 12)]")
    >>> found.format, found.ring, found.matrix.tolist()
    ('pari', Zmod(12), [[2, 11], [10, 3]])
    >>> read("[ 2 11]\n[10  3]", mod=12).matrix == found.matrix
    True
    >>> from modlinalg import QQ, ZZ
    >>> read("matrix(ZZ, [[2, 4]])").ring, read("[2 4]", ring=ZZ).matrix, read("[2 4]").matrix.ring
    (ZZ, matrix([[2, 4]], ZZ), QQ)
    >>> read("110\n011", mod=2, digits=True).matrix.tolist()
    [[1, 1, 0], [0, 1, 1]]
    >>> read("2 2\n1 2\n2 4", shape_header=True).matrix == read("2 2\n1 2\n2 4", "linbox").matrix
    True
    >>> read("0,1,2\n5,7,1", header=True, mod=12).matrix.tolist()
    [[5, 7, 1]]
    >>> read("_[1]=3*gen(2)+gen(1)", rows=3).matrix.T
    matrix([[1, 3, 0]], QQ)
    >>> session = "? A = [1,2;3,4]\n%1 = \n[1 2]\n\n[3 4]\n\n? A^2\n%2 = \n[ 7 10]\n\n[15 22]\n\n? "
    >>> read(session, mod=97).matrix.tolist(), read(session, mod=97, result=1).matrix.tolist()
    ([[7, 10], [15, 22]], [[1, 2], [3, 4]])

    Raises ParseError with line and column, also for a text with two readings, RingMismatchError when
    text and caller name two rings, EntryError for a fraction that is no element, InputError for an
    unknown format.
    """
    asked = _asked("read", ring, mod)
    layout = Layout(digits, shape_header, rows, result, header, index, decimals=decimals, alphabet=alphabet)
    return _reading(registry.parse("read", text, format, layout), asked)


def read_file(  # noqa: PLR0913  as for read
    path: str | Path,
    format: str = "auto",  # noqa: A002  the word is right
    mod: int | None = None,
    *,
    ring: Ring | None = None,
    digits: bool | None = None,
    shape_header: bool | None = None,
    rows: int | None = None,
    result: int | str | None = None,
    header: bool | None = None,
    index: bool | None = None,
    decimals: Literal["read", "refuse"] | None = None,
    alphabet: str | None = None,
) -> Reading:
    r"""Return the matrix in a file, as `read` does; the name's ending is a hint.

    .npy, .npz and .mat are read as bytes, .gz and .xz unpacked; `result` names one of several arrays.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder, "M.csv")
    ...     written = path.write_text("2,11\n10,3\n")
    ...     found = read_file(path, mod=12)
    >>> found.format, found.matrix.tolist()
    ('csv', [[2, 11], [10, 3]])

    Raises InputError when no such file can be opened, or it is no UTF-8 text or longer than 1 GiB, OSError
    when the disk fails, and what `read` raises.
    """
    asked = _asked("read_file", ring, mod)
    if not isinstance(path, str | PathLike):
        raise InputError(f"read_file: the name of a file is needed, not {quoted(path)}")
    try:
        data = file_bytes(path)
    except (OSError, ValueError) as error:
        if isinstance(error, OSError) and not is_of_the_name(error):
            raise
        reason = error.strerror if isinstance(error, OSError) else error
        raise InputError(f"read_file: cannot read {shown(path)}: {reason}") from None
    layout = Layout(digits, shape_header, rows, result, header, index, decimals=decimals, alphabet=alphabet)
    try:
        return of_bytes(data, archives.ending(path), format, asked, layout)
    except UnicodeDecodeError as error:
        raise InputError(f"read_file: {shown(path)} is not UTF-8 text (byte {error.start})") from None


def of_bytes(
    data: bytes,
    suffix: str,
    format: str,  # noqa: A002  as above
    asked: Ring | None,
    layout: Layout,
) -> Reading:
    """Return the matrix in the bytes of a file whose name ends so; UnicodeDecodeError for what is no text."""
    data = archives.unpacked(data)
    is_automatic = is_one_of(format, ("auto",))
    kind = format if is_one_of(format, archives.KINDS) else archives.kind_of(data) if is_automatic else ""
    if kind:
        is_told = layout.digits or layout.shape_header or any(layout.edges) or layout.rows is not None
        if is_told or (kind == "npy" and layout.result is not None):
            raise CannotFollowError(f"the options about texts do not speak of a .{kind} file", 1, 1)
        found, taken = archives.read(data, kind, layout.result)
        return _reading(replace(registry.parsed("read", found, kind), taken=taken), asked)
    text = data.decode("utf-8-sig")
    hint = _SUFFIXES.get(suffix.lower(), "auto") if is_automatic else format
    parsed = registry.parse("read", text, hint, layout)
    if hint == "auto" and suffix.lower() in _WITH_SHAPES and layout.shape_header is None:
        first, *more = parsed.parts
        first = replace(first, doubt=first.doubt or doubt_of_shape(normalised(text)))
        parsed = replace(parsed, parts=(first, *more))
    return _reading(parsed, asked)


def over(reading: Reading, ring: Ring) -> Matrix:
    """Return the one matrix that was read, over the ring of a question.

    Raises InputError for several matrices, and for a text that has two readings over this ring.
    """
    if len(reading.matrices) > 1:
        refuse_several("", reading.format, reading.names, [part.shape for part in reading.matrices])
    if ring != reading.matrix.ring:
        refuse_second_reading(reading.doubt, ring)
    return matrix(reading.matrix, ring)


def format_matrix(M: object, format: str) -> str:  # noqa: A002  as above
    """Return a text that a system accepts as the matrix M, and that `read` reads back.

    The text carries the modulus where the system has a way to say it, in a comment otherwise;
    CSV, SMS, LinBox and NTL have neither.

    >>> from modlinalg import matrix
    >>> format_matrix(matrix([[2, 11], [10, 3]], mod=12), "pari")
    'Mod([2, 11; 10, 3], 12)'

    Raises UnsupportedError for a ring, a shape or an entry that the system cannot express,
    InputError for an unknown format.
    """
    M = matrix_of("format_matrix", M)
    return registry.named_format(format).text_of(M)


def _asked(name: str, ring: Ring | None, mod: int | None) -> Ring | None:
    """Return the ring that the caller asks for, None for none."""
    return None if ring is None is mod else conversion.resolve_ring(name, ring, mod, None)


def _reading(found: Parsed, asked: Ring | None) -> Reading:
    # integers may be read over any ring, and fractions over Z that are some
    if asked is not None and found.ring not in (None, ZZ, asked) and (found.ring, asked) != (QQ, ZZ):
        way_out = "leave out --mod, --integers or --rational (mod=, ring=), or give the numbers alone"
        raise RingMismatchError(f"read: the text names {found.ring}, but {asked} was asked for: {way_out}")
    refuse_unsaid_ring(found.unsaid, asked)
    ring = asked or found.ring or QQ
    first = found.parts[0]
    refuse_second_reading(first.doubt, ring)
    sources = (conversion.Source(part.shape, part.entries) for part in found.parts)
    matrices = tuple(of_source(source, ring, "read") for source in sources)
    return Reading(
        matrix=matrices[0],
        ring=found.ring,
        format=found.format,
        is_vector=first.is_vector,
        side=found.side,
        matrices=matrices,
        names=tuple(part.name for part in found.parts),
        doubt=first.doubt,
        is_list=found.is_list,
        taken=found.taken,
        remark=found.remark,
    )
