# ruff: noqa: RUF001  the tables are about characters that look like others
r"""Any text at all as text for pdflatex: plain ASCII, in the fonts that every TeX has."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from modlinalg._matrices.typeset.escape import code, visible
from modlinalg._support.regex import re

_WORD = 25  # a longer word may be broken
_PIECE = 8  # after so many characters each
_BREAK = r"\allowbreak{}"
_LONG_WORD = re.compile(rf"\S{{{_WORD + 1},}}")
_LETTERS = "ßss æae ÆAE œoe ŒOE øo ØO łl ŁL §S ¶P \\textbackslash ~textasciitilde ^textasciicircum"
_LETTERS += " <textless >textgreater |textbar …ldots"
_FORMULAS = """×times ·cdot ±pm ≤le ≥ge ≠ne ≡equiv →to ←gets ↔leftrightarrow ⇒Rightarrow ⇔Leftrightarrow
    ∈in ∉notin ∞infty ∘circ ⊕oplus ⊗otimes √surd αalpha βbeta γgamma δdelta εvarepsilon ζzeta ηeta θtheta
    ιiota κkappa λlambda μmu νnu ξxi πpi ρrho σsigma τtau υupsilon φvarphi χchi ψpsi ωomega ΓGamma ΔDelta
    ΘTheta ΛLambda ΞXi ΠPi ΣSigma ΦPhi ΨPsi ΩOmega"""
_SPECIAL = {char: "\\" + char for char in "&%$#_{}"}
_SPECIAL |= {"`": r"\`{}", '"': r"\symbol{34}", "−": "$-$"}
_SPECIAL |= {"–": "--{}", "—": "---{}", "‘": "`{}", "’": "'{}", "“": "``{}", "”": "''{}"}
_SPECIAL |= {pair[0]: rf"\{pair[1:]}{{}}" for pair in _LETTERS.split()}
_SPECIAL |= {pair[0]: rf"$\{pair[1:]}$" for pair in _FORMULAS.split()}
_SPECIAL |= {char: rf"$\mathbf{{{unicodedata.normalize('NFKC', char)}}}$" for char in "ℤℚℝℕℂ"}
_SPECIAL |= {char: f"$^{{{digit}}}$" for digit, char in enumerate("⁰¹²³⁴⁵⁶⁷⁸⁹")}
_SPECIAL |= {char: f"$_{{{digit}}}$" for digit, char in enumerate("₀₁₂₃₄₅₆₇₈₉")}
_COMBINING = (0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x30A, 0x30B, 0x30C, 0x323, 0x327)
_ACCENTS = dict(zip(map(chr, _COMBINING), "`'^~=u.\"rHvdc", strict=True))
_NOTATION = re.compile(
    r"""\b Z_(?P<modulus>[0-9]{1,8}) \b                          # Z_12
      | (?: (?<= \bover\ ) | (?<= \bin\ ) | (?<= \bof\ ) ) (?P<ring>[ZQ]) \b   # the Z of "over Z"
      | \b (?P<line>[RCxyuvg])(?P<index>[0-9]{1,4}) \b           # R1  C12  y2
      | \b (?P<inverse>[RC])I \b                                 # the R_I of R*RI = I
      | \b W (?P<plus>\+) (?! [A-Za-z0-9] )                      # the pseudo-inverse W+
      | \b (?P<rows>[0-9]{1,6})\ x\ (?P<cols>[0-9]{1,6}) \b      # 2 x 3
      | (?<= [A-Za-z0-9)+] ) (?P<times>\*) (?= [A-Za-z0-9(-] )   # the * of 4*R1
      | (?P<transposed>\^T) \b                                   # the ^T of M^T
      | (?P<unequal>!=)
      | (?<! [A-Za-z0-9.)\]'-] ) (?P<minus>-) (?= [0-9] )        # the - of (-3
      | (?P<other>.)                                             # all other characters: M  =  (
    """,
    re.DOTALL | re.VERBOSE,
)


def latex_text(text: str) -> str:
    r"""Return LaTeX of plain ASCII for the words of a text; what pdflatex lacks becomes U+4E2D.

    The notation of traces is typeset: R2, RI, W+, Z_8, "over Z", 3 x 3, products and signs.

    >>> print(latex_text("R1: 100% of Z_8, {$}, 2*3, -4, é, 中"))
    $R_{1}$: 100\% of $\mathbb{Z}_{8}$, \{\$\}, 2$\cdot$3, $-$4, \'{e}, \texttt{U+4E2D}\allowbreak{}
    """
    return "".join(_pieces(unicodedata.normalize("NFC", visible(text))))


def latex_line(text: str) -> str:
    """Return LaTeX for a line whose blanks matter, in the typewriter font."""
    line = unicodedata.normalize("NFC", text)
    breaks = _breaks(line)
    return "".join(
        (_BREAK if place in breaks else "") + _typewriter(char, line[place + 1 : place + 2])
        for place, char in enumerate(line)
    )


def _typewriter(char: str, following: str) -> str:
    if char == " ":
        return r"\ "
    if not " " <= char <= "~":  # this font lacks some accents
        return rf"\textrm{{{_char(char, following)}}}"
    return rf"\symbol{{{ord(char)}}}" if char in _SPECIAL else _char(char, following)


def _breaks(text: str) -> set[int]:
    """Return the places in long words before which a line may be broken."""
    words = _LONG_WORD.finditer(text)
    return {place for word in words for place in range(word.start() + _PIECE, word.end(), _PIECE)}


def _pieces(text: str) -> Iterator[str]:
    breaks = _breaks(text)
    for match in _NOTATION.finditer(text):
        if not breaks.isdisjoint(range(match.start(), match.end())):
            yield _BREAK
        if match["other"]:
            yield _char(match["other"], text[match.end() : match.end() + 1])
        else:
            yield _notation(match)


def _notation(match: re.Match[str]) -> str:
    if match["modulus"]:
        return rf"$\mathbb{{Z}}_{{{match['modulus']}}}$"
    if match["ring"]:
        return rf"$\mathbb{{{match['ring']}}}$"
    if match["line"]:
        return f"${match['line']}_{{{match['index']}}}$"
    if match["rows"]:
        return rf"${match['rows']} \times {match['cols']}$"
    if match["inverse"]:
        return f"${match['inverse']}_I$"
    if match["plus"]:
        return "W$^{+}$"
    if match["unequal"]:
        return r"$\neq$"
    if match["transposed"]:
        return "$^{T}$"
    return r"$\cdot$" if match["times"] else "$-$"


def _char(char: str, following: str) -> str:
    if char in _SPECIAL:
        return _SPECIAL[char]
    if " " <= char <= "~":
        return char + "{}" if char in "-'," and char == following else char  # no ligatures
    base, *marks = list(unicodedata.normalize("NFD", char))
    if base.isascii() and base.isalpha() and len(marks) == 1 and marks[0] in _ACCENTS:
        letter = {"i": r"\i", "j": r"\j"}.get(base, base)
        return rf"\{_ACCENTS[marks[0]]}{{{letter}}}"
    return rf"\texttt{{{code(char)}}}{_BREAK}"
