"""Excel's first line `sep=;`, which says what separates the cells of the rows below it."""

from __future__ import annotations

from modlinalg._support.regex import re
from modlinalg.formats._parsing.cursor import blanked, fail

_SEPARATOR_LINE = re.compile(r'\s*+("?+)sep=([,;\t])\1[ \t]*+\n', re.IGNORECASE)
_OTHERS = {
    mark: re.compile(rf"[{others}]|(?<=[0-9])[ ]++[-+0-9]")
    for mark, others in ((",", r";\t"), (";", r",\t"), ("\t", ",;"))
}


def without_separator_line(text: str) -> str | None:
    r"""Return a text with blanks for its first line `sep=;`, None for a text without one.

    >>> without_separator_line("sep=;\n1;2\n"), without_separator_line("1;2")
    ('     \n1;2\n', None)

    Raises ParseError where the rows have another separator: a decimal comma, or what the line does not say.
    """
    line = _SEPARATOR_LINE.match(text)
    if line is None:
        return None
    at = line.end()
    for content in text[at:].split("\n"):
        if other := _OTHERS[line[2]].search(content.partition("#")[0]):
            message = (
                f"the first line says that {line[2]!r} separates cells, and {other[0][:1]!r} does not fit"
            )
            fail(text, at + other.start(), f"{message}: take the line away, or change the rows")
        at += len(content) + 1
    return blanked(line[0]) + text[line.end() :]
