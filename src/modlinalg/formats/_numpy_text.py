"""NumPy, galois and mpmath: array([[1, 2], [3, 4]]), the rows that str prints, GF([[1, 2]], order=7).

PyTorch, JAX and TensorFlow print arrays likewise.  Of SciPy's sparse matrices older versions print no head,
so that rows and columns of zeros at the end are not shown: such a text is refused, unless that of repr
stands above it, and so is one with `:` for entries, or with others listed than are stored.

Syntax: NumPy reference, "array_repr" and "array_str"; galois documentation, "Array creation" and
"Element representation" (the integer one; powers and polynomials are refused).  An array with
one dimension is a vector, read as a row.  `...` is refused, and so are truth values and floats
that are not whole (`_python_calls`): np.set_printoptions(threshold=sys.maxsize) prints all entries.
galois has fields only, so writing refuses a composite modulus.

mpmath documentation, "Matrices": all entries are floats, in rows as `print` shows them, or as in
`matrix([['1.0', '2.0']])` and `[[mpf('1.0')]]`.  They are read as integers, below 2^53, where they are whole.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from modlinalg._arithmetic.rings import modulus_text
from modlinalg._arithmetic.storage.firewall import Element, is_probable_prime
from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re, verbose
from modlinalg.formats._lists import bracketed_lines, listed_entries, nested, several
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._python_calls import FLOAT, WholeFloats, with_calls
from modlinalg.formats._reading import Format, Spelled, Written, begins, listed, unsupported
from modlinalg.formats._ring_names import GALOIS as GALOIS_FIELD, field_ring

_INT64 = 2**63
_CALL = verbose(r"""(?: (?: (?:np|numpy|jnp|math) \. )?+      # array([[1, 2]])  np.matrix([[1, 2]])
        (?: (?:as)?+array | (?:as)?+mat(?:rix)?+ )            # mat([[1, 2]])  math.matrix([[1, 2]])
      | (?: torch \. )?+ tensor                                 # tensor([[1, 2]])
      | (?: Device )?+ Array                                    # Array([[1, 2]], dtype=int32)
    ) \(\s*+""")
_TENSOR = verbose(r"""tf\.Tensor\( (?=\s*+\[)                          # tf.Tensor(\n[[1 2]], shape=(1, 2)
      | <tf\. (?: Tensor: | Variable [ ] '[^'\n]*+' ) [ ]?+          # <tf.Tensor: shape=(2, 2), dtype=int32,
        shape=\( (?P<shape> [0-9, ]*+ ) \),?+ [ ] dtype= (?P<dtype> \w++ ),
        \s++ numpy=\s*+ (?= array\( )                                # numpy=\narray([[1, 2]])>
    """)
_ZEROS = re.compile(r"(?:(?:np|numpy)\.)?+zeros\(\(\s*+")
_OPTION = verbose(r"""\s*+,\s*+
    (?: (?: weak_type | requires_grad ) \s*+=\s*+ (?: True | False )  # , weak_type=True
      | device \s*+=\s*+ '\w++ (?: :[0-9]++ )?+'                   # , device='cuda:0'
      | dtype \s*+=\s*+ ['\"]?+ (?P<dtype>[\w.<>=|]++) ['\"]?+     # , dtype=np.int64  , dtype='<i8'
      | (?: shape | size ) \s*+=\s*+ \( (?P<shape>[0-9, ]*+) \)                 # , shape=(0, 3)
    )""")
_DTYPE = verbose(r"""(?: (?:np|numpy|torch|tf|jnp)\. )?+
    (?: u?int (?: 8 | 16 | 32 | 64 | p | c )?+   # np.int64  uint8  int
      | object_?+ | O                            # object  np.object_  O
      | [<>=|]?+ [iu] [1248]                     # <i8  u1
    )""")
_NUMPY = verbose(r"""
    (?: (?:np|numpy|jnp)\. )?+ (?: (?:as)?+array\( | zeros\(\( )       # array([[1, 2]])  np.zeros((0, 3))
      | (?: (?:np|numpy)\. )?+ (?:as)?+mat\( | (?:np|numpy|math)\. matrix\(   # np.mat([[1, 2]])  math.matrix(
      | (?:torch\.)?+tensor\(\s*+\[ | (?:Device)?+Array\(\s*+\[          # tensor([[1, 2]])  Array([[1, 2]])
      | tf\.Tensor\( | <tf\.                                           # tf.Tensor(\n[[1 2]])  <tf.Tensor: ..>
      | \[\s*+ \[?+\s*+
        (?: (?:np|numpy)\.(?:u?int|float)[0-9]++                       # [np.int64(1), np.int64(2)]
          | mpz | mpq | Fraction ) \(                                  # [[mpz(1), mpz(2)]]
      | matrix\(\[\[ [ ]*+ -?+[0-9]++\.                               # matrix([[1., 2.],\n        [3., 4.]])
      | \[\[?+ [ ]*+ (?: [-+]?[0-9]++\.[ ]*+ )++ \]                   # [1. 2.]  [[1. 2.]]
      | \[\[ [ ]*+ (?: [-+]?[0-9]++\.\s*+ )++ \] \s*+ \[              # [[1.\n  2.]\n [3.\n  4.]]
      | \[\[ [ ]*+ [-+0-9.]++ (?: [ ]++ [-+0-9.]++ )*+ \] \n[ ] \[         # [[1 2]\n [3 4]]
    """)
_COMMA = re.compile(r"\[\s*+\[?+[^\[\],\n]*+\]?+\s*+,")  # [[1,  [[1], [2]]
_VECTOR_ON_LINES = re.compile(r"\[[-0-9 ]++\n[-0-9 \n]++\]\s*+")
_FIRST_ENTRY = re.compile(r" ++[-0-9]++")
_ENTRY = re.compile(r"[-0-9]++")
_LONGEST_HEAD = 200  # of a sparse matrix, as far as it is needed to tell one
_LONGEST_LINE = 74  # of str(array), where one more character is kept for the bracket
_FIELD = re.compile(r"(?:galois\.)?+GF\(\s*+")
_FIELDS = re.compile(r"[\[(]\s*+(?=(?:galois\.)?+GF\()")
_FIELD_CALL = re.compile(r"([0-9]++)\s*+\)(?:\(\s*+|(\.Zeros)\(\(\s*+)")
_ORDER = re.compile(r"\s*+,\s*+order\s*+=\s*+([0-9]++)(\^[0-9]++)?+")
_GALOIS = verbose(r"""
    (?: [\[(]\s*+ )?+ (?:galois\.)?+ GF\(\s*+ \[       # GF([[1, 2]], order=7)  [GF([[1]], order=7)]
      | (?:galois\.)?+ GF\(\s*+ [0-9]++ \s*+\)
        (?: \(                                           # GF(7)([[1, 2]])
          | \.Zeros\( )                                  # galois.GF(7).Zeros((0, 3))
    """)

_HEAD = verbose(r"""
    <(?: (?: COOrdinate | Compressed[ ]Sparse[ ](?:Row|Column) | Block[ ]Sparse[ ]Row | DIAgonal
        | Dictionary[ ]Of[ ]Keys | List[ ]of[ ]Lists )
        [ ]sparse[ ](?:array|matrix)[ ]of[ ]dtype[ ]'([^'\n]++)' \s++            # of dtype 'int64'
        with[ ]([0-9]{1,12})[ ]stored[ ]elements?+[ ] (?: \([^)\n]*+\)[ ] )?+    # with 3 .. (2 diagonals)
        and[ ]shape[ ]\(([0-9]{1,12}),[ ]([0-9]{1,12})\)>
        (?: \s++ Coords\tValues )?+
      | ([0-9]{1,12})x([0-9]{1,12})[ ]sparse[ ](?:array|matrix)[ ]of[ ]type[ ]   # 3x4 .. of type
        '<class[ ]'([^'\n]++)'>' \s++                                            # '<class 'numpy.int64'>'
        with[ ]([0-9]{1,12})[ ]stored[ ]elements?+[ ] (?: \([^)\n]*+\)[ ] )?+
        in[ ][A-Za-z ]++> )
    """)
_SPARSE = verbose(r"""
    < (?:[A-Z][A-Za-z]*+[ ] | of[ ])++ sparse[ ](?:array|matrix)[ ]of[ ]dtype  # <COOrdinate ..
      | < [0-9]++x[0-9]++[ ]sparse[ ](?:array|matrix)[ ]of[ ]type    # <3x4 ..
      | \([0-9]++,[ ][0-9]++\)\t    # (0, 1)\t3
    """)
_PLACE = re.compile(r"\s*+\(([0-9]++), ([0-9]++)\)\t[ ]*+")
_LEFT_OUT = re.compile(r"\s*+:\t:")
_WRITE_ALL = "scipy.io.mmwrite writes the shape and all entries"

_MPMATH_CALL = re.compile(r"(?:(?:mp|mpmath)\.)?+matrix\(\s*+(?=\[)")
_OPENING = re.compile(r"(mpf\(\s*+)?+'")
_MPMATH = verbose(r"""
    \[ [ ]*+ -?+[0-9]++\.0 (?: [ ]{2,}+ -?+[0-9]++\.0 )*+ \] [ \t]*+ (?:\n|\Z)    # [ 1.0  -2.0]
      | (?: (?:mp|mpmath) \. )?+ matrix\( \s*+ \[\s*+ \[\s*+ '     # matrix(\n[['1.0', '2.0']])
      | \[\[ mpf\(                                               # [[mpf('1.0'), mpf('2.0')]]
    """)
recognise = begins(_NUMPY, _SPARSE)


def wrapped(text: str) -> int | None:
    """Return where the first line of a text ends, if NumPy may have printed it as one vector.

    That is where lines follow that begin with a blank, and no line had room for the next entry:
    up to NumPy's own width, or up to the longest line where that is longer and the entries stand
    as NumPy sets them.  A vector printed with a width below NumPy's own (np.set_printoptions)
    cannot be told from the rows of MATLAB, and is not found.
    """
    if not _VECTOR_ON_LINES.fullmatch(text):
        return None
    lines = [line.rstrip() for line in text.rstrip("] \n").split("\n") if line.strip()]
    longest = max((len(line) for line in lines if " " in line[1:].strip()), default=0)
    if longest > _LONGEST_LINE and any("  " in line for line in lines):  # no single blanks
        ends = [entry.end() for line in lines for entry in _ENTRY.finditer(line)]
        if any(end % ends[0] for end in ends):  # nor fields of one width with a blank before each
            return None
    for line, following in pairwise(lines):
        first = _FIRST_ENTRY.match(following)
        if first is None or len(line) + first.end() <= max(longest, _LONGEST_LINE):
            return None
    return text.index("\n") if len(lines) > 1 else None


def read(cursor: Cursor) -> Spelled:
    start = cursor.pos
    if _SPARSE.match(cursor.text, start, start + _LONGEST_HEAD):
        return _sparse(cursor)
    if cursor.match(_ZEROS):
        found = Spelled.zeros(cursor, cursor.sizes(")"), start)
        option = cursor.expect_match(_OPTION)
        if not option["dtype"] or not _DTYPE.fullmatch(option["dtype"]):
            cursor.fail("the dtype is not exact", option.start())
        cursor.expect(")")
        return found
    if tensor := cursor.match(_TENSOR):
        return _tensor(cursor, tensor)
    if cursor.match(_CALL):
        return _array(cursor, start)
    entry = WholeFloats()
    with_commas = _COMMA.match(cursor.text, cursor.pos)
    return nested(cursor, "[]", "," if with_commas else " ", entry)


def _array(cursor: Cursor, start: int, separator: str = ",") -> Spelled:
    entry = WholeFloats()
    is_numpy = cursor.text[start : cursor.pos].rstrip("( \n").endswith(("array", "matrix"))
    found = nested(cursor, "[]", separator, entry)
    dtype = "float64" if is_numpy else "float32"
    while option := cursor.match(_OPTION):
        if option["dtype"]:
            dtype = option["dtype"]
            _require_dtype(cursor, found, dtype, option.start("dtype"))
        if option["shape"] is not None:
            found = _shaped(cursor, found, option, start)
    entry.require_exact(cursor, dtype)
    cursor.expect(")")
    return found


def _require_dtype(cursor: Cursor, found: Spelled, dtype: str, at: int) -> None:
    """Raise ParseError for a type that is neither of integers nor of floats, unless nothing is listed."""
    empty = not found.rows or not found.cols
    if not (empty or _DTYPE.fullmatch(dtype) or FLOAT.fullmatch(dtype)):
        cursor.fail(f"the dtype {dtype[:40]} is not exact", at)


def _tensor(cursor: Cursor, head: re.Match[str]) -> Spelled:
    """Return what TensorFlow prints: the rows of str behind `tf.Tensor(`, or an array within `<..>`."""
    start = head.start()
    if head["dtype"] is None:
        cursor.blanks()
        return _array(cursor, start, " ")
    cursor.match(_CALL)
    found = _shaped(cursor, _array(cursor, start), head, start)
    _require_dtype(cursor, found, head["dtype"], head.start("dtype"))
    cursor.expect(">")
    return found


def _shaped(cursor: Cursor, found: Spelled, option: re.Match[str], at: int) -> Spelled:
    sizes = [Cursor(size.strip()).size() for size in option["shape"].split(",") if size.strip()]
    if len(sizes) not in (1, 2):
        cursor.fail(f"an array of {len(sizes)} dimensions is no matrix", option.start("shape"))
    if len(sizes) == 2:
        return found.declared((sizes[0], sizes[1]), cursor, at)
    is_vector = found.is_vector or not found.rows
    if not is_vector or found.cols != sizes[0]:
        listed = f"{found.cols} are" if is_vector else f"{len(found.rows)} rows are"
        cursor.fail(f"a vector of {sizes[0]} entries is declared, but {listed} listed", option.start("shape"))
    return replace(found, is_vector=True)


def read_galois(cursor: Cursor) -> Spelled:
    if cursor.match(_FIELDS):
        return several(cursor, _field_array)
    if not _FIELD.match(cursor.text, cursor.pos):
        return nested(cursor, "[]", " ")
    return _field_array(cursor)


def _field_array(cursor: Cursor) -> Spelled:
    start = cursor.pos
    cursor.expect_match(_FIELD)
    if not cursor.sees("["):
        call = cursor.expect_match(_FIELD_CALL)
        found = Spelled([], 0).declared(cursor.sizes(")"), cursor, start) if call[2] else nested(cursor)
        if call[2] and 0 not in found.shape:
            cursor.fail("an array of zeros is read only where it has no entries", start)
        cursor.expect(")")
        return found.over(field_ring(cursor, call[1], call.start(1)))
    found = nested(cursor)
    order = cursor.match(_ORDER)
    if order is None:
        cursor.unsaid = GALOIS_FIELD
        cursor.expect(")")
        return found
    if order[2]:
        cursor.fail(f"a field of {order[1][:20]}{order[2][:20]} elements is not Z_n", order.start(1))
    cursor.expect(")")
    return found.over(field_ring(cursor, order[1], order.start(1)))


def write_galois(M: Written) -> str:
    n = M.ring.modulus
    if n is None or not is_probable_prime(n):
        raise unsupported("galois", M, "it has fields of prime power order only")
    if 0 in M.shape:
        return f"galois.GF({n}).Zeros(({M.shape[0]}, {M.shape[1]}))"
    return f"galois.GF({modulus_text(M.ring)})({listed(M)})"


# ----------------------------------------------------------------- SciPy


def _sparse(cursor: Cursor) -> Spelled:
    """Return what the text of a sparse matrix of SciPy spells; ParseError where it does not show all."""
    start = cursor.pos
    if cursor.sees("("):
        places = _PLACE.findall(cursor.text, start)
        size = " x ".join(quoted(1 + max(int(place[k][:12]) for place in places)) for k in (0, 1))
        what = f"a {size} matrix, or a larger one with rows or columns of zeros at its end"
        cursor.fail(f"coordinates without a shape: {what}; put the text of repr above it, or {_WRITE_ALL}")
    head = cursor.expect_match(_HEAD)
    dtype, stored, rows, cols = head.group(1, 2, 3, 4) if head[1] else head.group(7, 8, 5, 6)
    entry = WholeFloats()
    found, count = listed_entries(cursor, _PLACE, (int(rows), int(cols)), 0, entry)
    if cursor.match(_LEFT_OUT):
        cursor.fail(f"':' stands for entries that were left out: {_WRITE_ALL}")
    if count != int(stored):
        cursor.fail(f"{stored} stored elements are declared, but {count} are listed: {_WRITE_ALL}", start)
    entry.require_exact(cursor, dtype)
    return found


def write(M: Written) -> str:
    """Return array(..), after a comment that names the modulus; dtype=object where int64 is too small."""
    if 0 in M.shape:
        return f"zeros(({M.shape[0]}, {M.shape[1]}), dtype=int64)"
    is_exact = all(entry.denominator == 1 and abs(entry.numerator) < _INT64 for entry in M.entries)
    options = "" if is_exact else ", dtype=object"
    return f"array({with_calls(listed(M), 'Fraction')}{options})"


FORMAT = Format("numpy", "NumPy and SciPy: array([[1, 2], [3, 4]]), printed", recognise, read, write)
GALOIS = Format("galois", "galois: GF([[1, 2]], order=7)", _GALOIS.match, read_galois, write_galois)


# ----------------------------------------------------------------- mpmath


class _Quoted(WholeFloats):
    """Reads whole floats, which may stand in quotes, and these in mpf(..)."""

    def __call__(self, cursor: Cursor) -> Element:
        opening = cursor.match(_OPENING)
        value = super().__call__(cursor)
        if opening:
            cursor.expect("'")
        if opening and opening[1]:
            cursor.expect(")")
        return value


def read_mpmath(cursor: Cursor) -> Spelled:
    call = cursor.match(_MPMATH_CALL)
    if not call and not re.compile(r"\[\s*+\[").match(cursor.text, cursor.pos):
        return bracketed_lines(cursor, " ", _Quoted())
    found = nested(cursor, "[]", ",", _Quoted())
    if call:
        cursor.expect(")")
    return found


def write_mpmath(M: Written) -> str:
    rows = ", ".join("[" + ", ".join(f"'{cell}.0'" for cell in row) + "]" for row in M.cells())
    return f"matrix([{rows}])"


_ABOUT = "mpmath: [1.0  2.0] on lines, matrix([['1.0', '2.0']])"
MPMATH = Format("mpmath", _ABOUT, _MPMATH.match, read_mpmath, write_mpmath)
