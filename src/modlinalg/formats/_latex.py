r"""LaTeX: pmatrix, bmatrix, array with bars, \pmatrix{..\cr}, fractions, \pmod{n}.

Syntax: amsmath user's guide, "Matrix-like constructions"; LaTeX2e, `array`; The TeXbook for
\pmatrix.  What surrounds a formula ($, \[, \left, spaces) is passed over, \hline and bars
subdivide.  `\pmod{n}` after the matrix names the ring.  `\left(\;\right)_{0 \times 3}` is an
empty matrix, as this library writes it.  Maxima's tex, with `\ifx..` and its value `false` below, the
`1 mod 6` of PARI's printtex, Giac's `1\mathbin{\%}5` and the TeX of FriCAS, with `\leqno(1)` and
braces around all numbers, are read, and so are the `%` at line ends of GAP's LaTeX, and digits in groups
of three as Macaulay2's tex parts them, `-18\,197` in `\left(\!\begin{array}`.  Refused: vmatrix (a
determinant), \cdots and their like, and factors in front.
"""

from __future__ import annotations

from collections.abc import Sequence

from modlinalg._arithmetic.rings import modulus_text
from modlinalg._arithmetic.storage.firewall import Element, parse_integer
from modlinalg._support.regex import re, verbose
from modlinalg.formats._lists import entries
from modlinalg.formats._parsing.cursor import Cursor, blanked
from modlinalg.formats._reading import Format, Spelled, Written
from modlinalg.formats._ring_names import RingOfEntries

_AROUND = verbose(r"""(?: \s
      | \$ | \\\[ | \\\] | \\\( | \\\) | "               # $  \[  \]  \(  \)  and Giac's quotes
      | \\[,;:!] | ~                                     # \,  \;  ~
      | \\displaystyle\b                                 # \displaystyle
      | \\ (?: left | right | [bB]ig+[lr]? ) \s*+ (?: \\[{}] | [(\[.)\]] )   # \left(  \right\}  \Biggl[
      | \\leqno\([0-9]++\)                                # \leqno(12), as FriCAS numbers its answers
      | [()]                                             # ( )
      | \{ (?=\s*+\\begin) | \} (?=\s*+\\right)           # \left[ {\begin{array}..\end{array}} \right]
    )++""")
_LABEL = verbose(r"""(?: \\ (?: math (?:bf|rm|it|sf|cal|bb) | boldsymbol | bm | bf | text(?:bf)?+ ) \s*+
        \{\s*+ \w++ \s*+\} | [A-Za-z] ) (?: _ (?: \w | \{\w++\} ) )?+ \s*+         # {A}  A_1  A_{12}
    (?: \^ (?: -?+1 | \{-1\} ) \s*+ )?+ &?+ \s*+ :?+ = (?!=)                  # A^{-1} =  A &=
    """)
_STOP = re.compile(r"\s*+[.,;]")  # of the sentence
_BEGIN = re.compile(r"\\begin\{([A-Za-z]*+\*?)\}\s*+")
_ENVIRONMENTS = re.compile(r"(?:small)?(?:p|b|B)?matrix\*?|array")
_ALIGNMENT = re.compile(
    r"(?:\[[a-z]\]\s*+)?(?:\{(?:[lcr|\s]|@\{\}|\*\{[0-9]++\}\{[lcr|]++\})*+\}|\[[lcr|]++\])\s*+"
)
_LOOSE = re.compile(r"\\(begin|end)\s++\{\s*+([A-Za-z]++\*?)\s*+\}|\\(begin|end)\{\s++([A-Za-z]++\*?)\s*+\}")
_COLOURED = re.compile(r"\\(?:text)?color\s*+\{[^{}]*+\}\s*+\{\s*+([-+]?[0-9]++)\s*+\}")  # \color{red}{3}
_PLAIN_TEX = re.compile(r"\\[pbB]?mat(?:rix)?\s*+\{")  # \pmatrix{..}, and the macro \mat{..} of many notes
_EMPTY = re.compile(r"_\{?\s*+([0-9]{1,9})\s*+\\times\s*+([0-9]{1,9})\s*+\}?")
_MODULUS = verbose(r"""\s*+ (?: \\[ ,;] \s*+ )*+ \\         # a space such as \; and the backslash
    (?: pmod\s*+ \{\s*+ ([0-9]++) \s*+\}     # \pmod{12}
      | bmod\s++ ([0-9]++)                   # \bmod 12
      | mod\s*+ \{\s*+ ([0-9]++) \s*+\}      # \mod{12}
    )""")
_RULE = re.compile(r"\s*+\\hline(?![A-Za-z])")
_ROW_END = verbose(r"""\s*+ \\
    (?: \\ (?: \[ [0-9.]*+ [a-z]*+ \] )?                    # \\  \\[2pt]
      | (?: cr | newline | tabularnewline ) (?![A-Za-z])     # \cr  \newline  \tabularnewline
    )""")
_FRACTION = verbose(r"""([-+]?) \s*+ (\{\s*+)?+ \\[td]?frac \s*+      # \frac  -\tfrac  -{\frac
    (?: \{\s*+ ([-+]?[0-9]++) \s*+\}               # {-12}
      | \{\s*+ \{\s*+ ([0-9]++) \s*+\} \s*+\}      # {{12}}
      | ([0-9]) )                                  # 3
    \s*+
    (?: \{\s*+ ([0-9]++) \s*+\}                    # {17}
      | \{\s*+ \{\s*+ ([0-9]++) \s*+\} \s*+\}      # {{17}}
      | ([0-9]) )                                  # 4
    (?(2) \s*+\} )                                # the } of {\frac{1}{2}}
    """)
_GROUPS = re.compile(  # FriCAS parts the digits of {10000000000000000000 00000} by twenties
    r"(?<=\{) [0-9]{20} (?: \s++ [0-9]{20} )*+ (?: \s++ [0-9]{1,19} )?+ (?=\s*+\})", re.VERBOSE
)
_BRACED = re.compile(r"([-+]?)\s*+(?:\{\s*+([-+]?)\s*+)?([0-9]++)\s*+\}?(?=[\s&\\}])")  # 3  -{3}  { - 3}
_OVER = re.compile(  # -{{5}\over{17}}, as Maxima's tex writes it
    r"([-+]?) \s*+ \{\s*+\{\s*+ ([0-9]++) \s*+\}\s*+ \\over \s*+ \{\s*+ ([0-9]++) \s*+\}\s*+\}", re.VERBOSE
)
_RESIDUE = re.compile(r"\s++mod\s++([0-9]++)")
_OF_GIAC = r"\mathbin{\%}"  # between a residue and its modulus
_MAXIMA = verbose(r"""\\ifx\\endpmatrix\\undefined \s*+      # \ifx\endpmatrix\undefined
    (?: (?P<begin> \\pmatrix\{ ) \s*+          # \pmatrix{\else\begin{pmatrix}\fi
        \\else \s*+ \\begin\{pmatrix\} \s*+ \\fi
      | \} \s*+                               # }\else\end{pmatrix}\fi
        \\else \s*+ \\end\{pmatrix\} \s*+ \\fi
    )""")
_VALUE = re.compile(  # of Maxima's tex, below what it prints: (%o10) false, whose ( is one of _AROUND
    r"\s*+ (?: (?<=\() %o[0-9]++ \) \s*+ )?+ false (?= \s*+ \Z )", re.VERBOSE
)
_LINE_END = re.compile(r"%(?=[ \t]*+(?:\n|\Z))")
_GROUPED = re.compile(r"(?<![0-9,])[0-9]{1,3}(?:\\,[0-9]{3})++(?![0-9]|\\,)", re.ASCII)  # 18\,197
_GROUPING = re.compile(r"[$\s]*+\\left\(\\!\\begin\{array\}")
_NAUGHT = re.compile(r"[$\s]*+0[$\s]*+\Z")
_CLOSING = ("\\\\", "\\cr", "\\end", "\\newline", "\\tabularnewline", "}")


class _LatexEntries(RingOfEntries):
    """Reads entries, and remembers the modulus that they name, as `1 mod 6` in PARI's printtex."""

    def __call__(self, cursor: Cursor) -> Element:
        value = _entry(cursor)
        if modulus := cursor.match(_RESIDUE):
            if value.denominator != 1:
                cursor.fail("a fraction modulo n", modulus.start())
            self.name_modulus(cursor, modulus[1], modulus.start(1))
        return value


def _as_environment(mark: re.Match[str]) -> str:
    r"""Return \begin{pmatrix} or \end{pmatrix}, as long and on as many lines as Maxima's choice of it."""
    plain = r"\begin{pmatrix}" if mark["begin"] else r"\end{pmatrix}"
    return blanked(mark[0][: -len(plain)]) + plain


def _tight(mark: re.Match[str]) -> str:
    r"""Return `\begin{pmatrix}` for `\begin { pmatrix }`, as long and on as many lines."""
    word, name = mark[1] or mark[3], mark[2] or mark[4]
    tight = f"\\{word}{{{name}}}"
    return tight + blanked(mark[0][len(tight) :])


def _joined(digits: re.Match[str]) -> str:
    """Return a number without the blanks between its digits, which move behind it."""
    words = digits[0].split()
    return "".join(words) + re.sub("[0-9]", "", digits[0])


def read(cursor: Cursor) -> Spelled:
    if _NAUGHT.match(cursor.text, cursor.pos):
        cursor.fail("a 0 alone: so Macaulay2's tex prints every matrix of zeros, whose shape is not shown")
    if _GROUPING.match(cursor.text, cursor.pos):
        cursor.text = _GROUPED.sub(lambda x: x[0].replace("\\,", "").ljust(len(x[0])), cursor.text)
    cursor.text = _LOOSE.sub(_tight, _COLOURED.sub(lambda x: x[1].ljust(len(x[0])), cursor.text))
    cursor.text = cursor.text.replace(_OF_GIAC, " mod ".ljust(len(_OF_GIAC)))
    text = _LINE_END.sub(" ", cursor.text)
    cursor.text = _MAXIMA.sub(_as_environment, text)
    is_maximas = cursor.text != text
    cursor.text = _GROUPS.sub(_joined, cursor.text)
    entry = _LatexEntries("a residue")
    cursor.match(_AROUND)
    if cursor.match(_LABEL):
        cursor.match(_AROUND)
    start = cursor.pos
    if empty := cursor.match(_EMPTY):
        found = Spelled([], 0).declared((int(empty[1]), int(empty[2])), cursor, start)
    elif cursor.match(_PLAIN_TEX):
        found = Spelled.filled(_rows(cursor, entry), cursor, start)
        cursor.expect("}")
    else:
        found = _environment(cursor, entry)
    cursor.match(_AROUND)
    if modulus := cursor.match(_MODULUS):
        digits = next(filter(None, modulus.groups()))
        entry.name_modulus(cursor, digits, modulus.start())
    cursor.match(_AROUND)
    if cursor.match(_STOP):
        cursor.match(_AROUND)
    if is_maximas:
        cursor.match(_VALUE)
    return found.over(entry.ring)


def _environment(cursor: Cursor, entry: _LatexEntries) -> Spelled:
    start = cursor.pos
    begin = cursor.match(_BEGIN)
    if begin is None:
        if re.compile(r"[-+0-9]|\\[td]?frac").match(cursor.text, start):
            cursor.fail("something stands in front of the matrix: multiply factors into the entries")
        cursor.refuse()
    if not _ENVIRONMENTS.fullmatch(begin[1]):
        cursor.fail(f"the environment {begin[1][:40]!r} is not read as a matrix", start)
    cursor.match(_ALIGNMENT)
    rows = _rows(cursor, entry)
    cursor.expect(f"\\end{{{begin[1]}}}")
    return Spelled.filled(rows, cursor, start)


def _rows(cursor: Cursor, entry: _LatexEntries) -> list[Sequence[Element]]:
    rows: list[Sequence[Element]] = []
    while True:
        while cursor.match(_RULE):
            pass
        row = entries(cursor, _CLOSING, "&", entry)
        ended = cursor.match(_ROW_END)
        if not row and not ended:
            return rows
        rows.append(row)
        if len(row) != len(rows[0]) or not row:
            cursor.fail_uneven(len(rows), len(row), len(rows[0]))
        if not ended:
            return rows


def _entry(cursor: Cursor) -> Element:
    if match := cursor.match(_BRACED):
        number = parse_integer((match[2] or "") + match[3])
        return -number if match[1] == "-" else number
    at = cursor.pos
    if match := cursor.match(_FRACTION):
        above, below = (parse_integer(next(filter(None, match.group(*k)))) for k in ((3, 4, 5), (6, 7, 8)))
        value = cursor.fraction(above, below, at)
        return -value if match[1] == "-" else value
    if match := cursor.match(_OVER):
        return cursor.fraction(parse_integer(match[1] + match[2]), parse_integer(match[3]), at)
    return cursor.number()


def write(M: Written) -> str:
    n = M.ring.modulus
    ring = rf" \pmod{{{modulus_text(M.ring)}}}" if n else ""
    return f"{formula(M)}{ring}"


def formula(M: Written) -> str:
    """Return a pmatrix, without its ring."""
    if 0 in M.shape:
        return rf"\left(\;\right)_{{{M.shape[0]} \times {M.shape[1]}}}"
    rows = " \\\\\n".join(" & ".join(row) for row in M.cells())
    rows = re.sub(r"(?<![0-9])([0-9]++)/([0-9]++)", r"\\frac{\1}{\2}", rows)
    return f"\\begin{{pmatrix}}\n{rows}\n\\end{{pmatrix}}"


_START = re.compile(r'"?+\\|\$')
FORMAT = Format("latex", "LaTeX: pmatrix, bmatrix, array, \\pmod{n}", _START.match, read, write)
