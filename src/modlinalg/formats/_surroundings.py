"""What people copy together with a matrix: comment signs, quotes, prompts, a name, a print, a remark.

Each layer leaves the numbers and their order alone: `# ` at the beginning of every line, a fence, `let A =`,
`print(..)`, `det(..)`, a remark behind the last bracket.  A call whose value is another matrix, such as
`transpose(..)` or `Inverse[..]`, is not a layer, and no operator is one.  A text comes here only after it was
refused as a whole, so what a reader understands is never touched.  The answer names what was left out.

>>> from modlinalg import read
>>> found = read("print(np.array([[1, 2], [3, 4]]))  # a small one", mod=5)
>>> found.matrix.tolist(), found.taken
([[1, 2], [3, 4]], 'the matrix without the remark and print(..)')
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from textwrap import dedent

from modlinalg._support.regex import re, verbose
from modlinalg.formats import _sessions as sessions
from modlinalg.formats._ring_names import is_ring_label, rings_in

MOST_LAYERS = 12

_MARKS = (
    "#>",
    "##",
    "#",
    ">>>",
    ">>",
    "==>",
    "//",
    "--",
    "%%",
    "%",
    "+",
    "> ",
)  # at the beginning of every line
_REMARK = "the remark"
_QUOTED = re.compile(r"""(`|\$\$?|[rb]?(?:"{3}|'{3}|["']))(?P<kept>[^`$"']++)(?:`|\$\$?|"{3}|'{3}|["'])""")
_FORMULA = re.compile(r"\\(?:\[(?P<kept>(?:[^\\]|\\(?!\]))++)\\\]|\((?P<also>(?:[^\\]|\\(?!\)))++)\\\))")
_NAME = r"""(?: \\(?:mathbf|mathrm|mathcal|mathsf|boldsymbol|bm|textbf|bf|rm) \s*+
                   (?: \{\s*+[A-Za-z]\w*+\s*+\} | [A-Za-z] )
              | ["'][A-Za-z]\w*+["'] | [A-Za-z][\w.]*+ )
            (?: _\{?+\w++\}?+ )?+ (?: \^\{?+ (?:-1|[0-9]|[A-Za-z*]|\\top) \}?+ )?+ '?+"""
_TYPED = r"""(?: gap> | sage: | >>> | >> | julia> | In[ ]\[[0-9]++\]: | In\[[0-9]++\]:=?+ | In>
               | ii?[0-9]++[ ]: | gp[ ]> | octave:[0-9]++> | \(%i[0-9]++\) | \([0-9]++\)[ ]->
               | \? | > (?=[ ]) )"""
_CONTINUED = re.compile(r"^[ ]*+(?:\.{3,4}:?+|>)[ ]?+", re.MULTILINE)
_SMALL_PRIME = "([2357]|1[1379]|2[39]|31)"  # GF(4) is not Z_4
_ONE = rf"(?:Z\((?=2\)|[0-9]++\)\^0)|One\(GF\(){_SMALL_PRIME}\){{1,2}}(?:\^0)?+"
_MAY_BEGIN = re.compile(r"[^-+0-9.\s]")  # numbers behind a name may be a row of several
_TITLE = r"(?:[^\n\[\](){}|]*+\n){0,2} [^\n\[\](){}|=]*? \b [Mm]atrix [ \t]*+ :?+ [ \t]*+ (?=\n\s*+[\[⎡])"
_FRONTS = tuple(
    (verbose(pattern), words)
    for pattern, words in (
        (_TYPED, "the prompt"),
        (r"Out\[[0-9]++\] \s*+ [:=]", "the number of the result"),
        (r"(?: let | var | const | auto | val | def | return | print | show )\b (?!\s*+[=:(\[{])", "{0}"),
        (r"(?:ans \s*+ = \s*+)?+ Diagonal[ ]Matrix (?=\n)", "its kind"),
        (
            rf"{_NAME} \s*+ (?: :?=(?![=>]) | <- | \{{:=\}} | ≔ | := | : (?=\s) | (?<=[ ])is(?=[ ]) )",
            "the name",
        ),
        (r"\\item\b | \$ [A-Za-z]\w*+ (?=[ \t]*+\n)", "{0}"),
        (r"(?:sympy|scipy|sp) \. (?= \w*Matrix\( | mat\( | array\( )", "{0}"),
        (r"\(sym[ ][^()\n]*+\) (?=[ \t]*+\n)", "{0}"),
        (r"[=-]> (?=\s)", "the arrow"),
        (_TITLE, "the lines above"),
        (
            r"[A-Za-z]++ (?:[ ][a-z]++){1,3} : (?=\s) | (?i:input|output|result) :?+ (?=[ \t]*+\n)",
            "the lines above",
        ),
    )
)
_BEHIND = tuple(  # behind the last bracket of the text
    (verbose(pattern), words)
    for pattern, words in (
        (r"[;,]?+ [ \t]*+ (?: \# .*+ | (?: // | -- | NB\. | % ) [^0-9\n]*+ )", _REMARK),
        (r";{1,2} \s*+ [A-Za-z]\w*+ (?: \( \s*+ \w*+ \s*+ \) )?+ \s*+ ;?+", "the statement behind it"),
        (r"[.,;:$]++", "what is behind it"),
    )
)
_BEFORE_A_REMARK = re.compile(r"[\])}](?=[ \t]*+[;,]?[ \t]*+(?:#|//|--))")
_LAST_BRACKET = re.compile(r"[\])}](?=[^\])}]*+\Z)")
_REMARKS = re.compile(r"(?<=[\[\],0-9])[ \t]*+\#[^\n]*+(?=\n)")  # behind the rows of a list in Python
_OTHER_MATRIX = re.compile(  # a remark that says so is no mere remark
    r"(?i:transpos|inver|column|modul|negat|minus|scaled|times|reverse|\bhex|\bmod\b)|\bT\b"
)
_SHOWN_BY_MATHEMATICA = re.compile(
    r"// *(?:MatrixForm|TableForm|TraditionalForm)"
)  # other names are functions
# Calls whose value is no matrix, or is the matrix itself: the matrix of the text is their argument.
_ASKS = verbose(r"""(?P<name> (?:\w++\.)*+
          (?: (?:logabs)?+[dD]et(?:erminant)?+
             | (?:[mM]atrix_?+)?+[rR]ank | [tT]race | [pP]rint(?:ln|Array)?+ | pprint
             | [dD]isplay | disp | show | view | repr | [eE]igenvalues | eigenvals | eigvals
             | from_matrix | charpoly | CharacteristicPolynomial | MatrixForm
             | norm | cond | size | shape | latex ) )
        (?: \s*+ (?= [(\[] ) | [ ]++ (?= [A-Za-z{] ) )""")
# Other spellings of the same rows, and the factor 1 that makes them rows over a field.
_SPELLINGS = tuple(
    (verbose(pattern), left, words)
    for pattern, left, words in (
        (r"(?<![\w.])([0-9]++)L(?!\w)", r"\1", "the L of long integers"),
        (r"(?<=[,\[])[ \t]*+\n[ \t]*+\.{3,4}:?+(?=\s)", "\n", "... before each line"),
        (r"(?<=\w)[ ]++\((?=\s*+[\[{])", "(", "the space before a bracket"),
        # Any type of floats holds these exactly.
        (r"(?<![\w.])([0-9]{1,3})\.0?(?![\w.])", r"\1", "the .0 of whole numbers"),
        (r"&amp;", "&", "the amp; of HTML"),
        (r"\A(\s*+(?:\w++\s*+=\s*+)?+)mutableMatrix\b", r"\1matrix", "mutable"),
        (r"(?:np\.)?+matrix\('([-+0-9/;,\s]++)'\)", r"[\1]", "matrix('..')"),
        (r",\s*+ndmin=2(?=\s*+\))", "", "ndmin"),
        (r"@(?=\[)", "", "@ before each list"),
        (r",(?=[ \t]*+\n\s*+[\])]|\s*+[\])]\s*+[,\])])", "", "commas before closing brackets"),
        (r"\A\s*+!!(?=\[)", "", "!!"),
        (r"\A\s*+matrix\(\s*+(\{\s*+\{[^()]*\})\s*+\)\s*+\Z", r"matrix \1", "parentheses"),  # Macaulay2
        (r"\A\s*+mat\(([-+0-9/.,;\s]++)\)\s*+\Z", r"[\1]", "mat(..)"),  # Typst
        (
            rf"\A\s*+(?:galois\.)?+GF\(?{_SMALL_PRIME}\)?+\(\s*+(\[[^()]*\])\s*+\)\s*+\Z",
            "# mod \\1\n\\2",
            "GF(..)",
        ),
        (rf"\A\s*+{_ONE}\s*+\*\s*+(\[[^*]*\])\s*+\Z", "# mod \\1\n\\2", "the factor 1"),
    )
)
_DECIMAL = re.compile(r"(?<![\w.])(?=\.?[0-9])[0-9]{0,9}\.[0-9]{0,9}(?![\w.])")
_SHOWN = re.compile(r"\s*+(?:ans|o[0-9]++|_[0-9]++)\b")  # names that programs give their results
_CLOSING = {"(": ")", "[": "]", "{": "}"}


def peeled(text: str, *, decimals: bool = True) -> Iterator[tuple[str, str]]:
    """Yield a text without its outermost layer, without two, .., each with words for what is left out.

    Decimals of a typed statement, `A = array([[0.5, 1]])`, are exact, unless the caller wants none.  What a
    program printed may be rounded.
    """
    left_out: list[str] = []
    is_typed = False
    for _ in range(MOST_LAYERS):
        text = text.strip("\n").rstrip()
        found = next((inner for layer in _LAYERS if (inner := layer(text)) is not None), None)
        if found is None and is_typed and decimals and _DECIMAL.search(text):
            found = _DECIMAL.sub(lambda one: str(Fraction(one[0].rstrip("."))), text), "decimal points"
        if found is None:
            return
        is_typed = is_typed or found[1] == "the prompt" or (found[1] == "the name" and not _SHOWN.match(text))
        text, words = found
        left_out.append(words)
        listing = " and ".join(filter(None, (", ".join(left_out[:-1]), left_out[-1])))
        yield text, f"the matrix without {listing}"


def _without_indent(text: str) -> tuple[str, str] | None:
    inner = dedent(text)
    return (
        (inner, "the indentation") if inner != text and inner.startswith((">>>", "sage:", "In [")) else None
    )


def _without_marks(text: str) -> tuple[str, str] | None:
    lines = [line.lstrip() for line in text.split("\n") if line.strip()]
    mark = next((mark for mark in _MARKS if lines and all(line.startswith(mark) for line in lines)), None)
    if mark is None or (
        len(lines) == 1 and (mark[0] == ">" or (mark == "+" and not lines[0][1:2].isspace()))
    ):
        return None
    inner = "\n".join(line.lstrip().removeprefix(mark) for line in text.split("\n"))
    if mark in (">>>", ">>") and _partner(inner.strip(), 0) != len(inner.strip()) - 1:
        return None  # lines of a session, each of which may be a result
    return inner, f"{mark.strip()} before each line"


def _without_quotes(text: str) -> tuple[str, str] | None:
    bare = text.strip().rstrip(".,")
    for pattern, words in ((_QUOTED, "the quotes"), (_FORMULA, "the formula's signs")):
        if (match := pattern.fullmatch(bare)) and (inner := _kept(match)):
            return inner, words
    return None


def _kept(match: re.Match[str]) -> str:
    """Return what is between the signs if it may be a matrix: `$0$` has no shape."""
    inner = next(group for name, group in match.groupdict().items() if group is not None)
    return inner if re.search(r"[\[({\n]", inner) else ""


def _without_front(text: str) -> tuple[str, str] | None:
    bare = text.lstrip()
    for pattern, words in _FRONTS:
        if match := pattern.match(bare):
            rest = bare[match.end() :].lstrip(" ")
            if words == "the lines above" and (rings_in(match[0]) or _OTHER_MATRIX.search(match[0])):
                return None
            if words == "the name" and (is_ring_label(bare) or not _MAY_BEGIN.match(rest)):
                return None
            if words == "the prompt":
                rest = _CONTINUED.sub("", rest)
                if not _was_typed(text, rest):
                    return None
            return rest, words.format(match[0].strip())
    return None


def _was_typed(text: str, rest: str) -> bool:
    """Return True if the text after a prompt is one statement, and nothing in the text was printed."""
    kind = sessions.program_of(text)
    if "\n" not in text.strip():  # the same matrix, whether it was typed or printed
        return True
    if kind is not None:
        return not sessions.results(text, kind)
    opening = re.search(r"[\[({]", rest)
    return "\n" not in rest or (opening is not None and _partner(rest, opening.start()) == len(rest) - 1)


def _without_call(text: str) -> tuple[str, str] | None:
    bare = text.lstrip()
    if match := _ASKS.match(bare):
        at = match.end()
        words = f"{match['name']}(..)"
        if bare[at] not in "([":
            return bare[at:], words
        inner = bare[at + 1 : -1].strip()
        is_one = inner[:1].isalpha() or inner[:1] == "\\" or _partner(inner, 0) == len(inner) - 1
        return (inner, words) if is_one and _partner(bare, at) == len(bare) - 1 else None
    return None


def _without_end(text: str) -> tuple[str, str] | None:
    """Return a text without what is behind its last closing bracket, on that line."""
    line = text.rfind("\n") + 1
    for bracket in (_BEFORE_A_REMARK, _LAST_BRACKET):
        match = bracket.search(text, line)
        rest = text[match.end() :].strip() if match else ""
        words = next((words for pattern, words in _BEHIND if rest and pattern.fullmatch(rest)), None)
        if match is None or words is None:
            continue
        is_applied = match[0] == "}" and rest.startswith("//") and not _SHOWN_BY_MATHEMATICA.fullmatch(rest)
        changes = is_applied or _OTHER_MATRIX.search(rest) or (words == _REMARK and rings_in(rest))
        return None if changes else (text[: match.end()], words)
    return None


def _partner(text: str, at: int) -> int | None:
    """Return where the bracket closes that opens at an offset, None where brackets do not match."""
    open_ones: list[str] = []
    if text[at : at + 1] not in _CLOSING:
        return None
    for match in re.finditer(r"[\[\](){}]", text[at:]):
        sign = match[0]
        if sign in _CLOSING:
            open_ones.append(_CLOSING[sign])
        elif not open_ones or open_ones.pop() != sign:
            return None
        if not open_ones:
            return at + match.start()
    return None


def _without_spelling(text: str) -> tuple[str, str] | None:
    remarks = [match[0] for match in _REMARKS.finditer(text)]
    if remarks and not any(map(rings_in, remarks)) and text.rstrip()[-1:] in (")", "]"):
        return _REMARKS.sub("", text), "the remarks"
    if re.search('["#%]', text):  # a string, or a comment, means each sign
        return None
    for pattern, left, words in _SPELLINGS:
        rest, count = pattern.subn(left, text)
        if count:
            return rest, words
    return None


_LAYERS: tuple[Callable[[str], tuple[str, str] | None], ...] = (
    _without_indent,
    _without_marks,
    _without_quotes,
    _without_end,
    _without_front,
    _without_call,
    _without_spelling,
)
