"""Polynomials as systems write them, in a line: terms such as 3*x^2, -x/2, Mod(1, 5)*x, Z(5)^3*x_1.

Nothing is evaluated: a text is a sum of terms, each a coefficient and a power of the one unknown, and every
term has another power.  Products of sums are for the system that wrote them to expand.

PARI, Sage, Maxima, FLINT, Mathematica and Nemo write x^2 - 5*x/2 + 1; GAP x_1^2+Z(5)^3 over its fields, and
SymPy x**2 - 5*x/2 + 1, or Poly(.., x, domain='QQ') and PurePoly(.., lambda, modulus=5).
"""

from __future__ import annotations

from fractions import Fraction

from modlinalg._answers.polynomials._polynomial import Polynomial
from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.storage.firewall import Element, parse_integer
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices.conversion import canonical_entry
from modlinalg._support.regex import re
from modlinalg.errors import ParseError, RingMismatchError
from modlinalg.formats._gap import least_primitive_root, prime_order
from modlinalg.formats._parsing.cursor import Cursor, may_be_number, normalised

MOST_DEGREE = 100_000  # a text of a few bytes must not ask for a list of any size
_MOST_FACTORS = 3  # numbers in one term: 0*Z(5), 5/2, Mod(1, 7)

_TOKEN = re.compile(
    r"""(?P<mod> Mod\(\s*+ (?P<residue> -?[0-9]++ ) \s*+,\s*+ (?P<modulus> [0-9]++ ) \s*+\) )   # Mod(3, 7)
      | (?P<gap> ZmodnZObj\(\s*+ (?P<object> [0-9]++ ) \s*+,\s*+ (?P<order> [0-9]++ ) \s*+\) )  # of GAP
      | (?P<root> Z\( (?P<field> [0-9]++ ) \) (?: \^ (?P<exponent> [0-9]++ ) )?+ )              # Z(7)^2
      | (?P<fraction> \\[dt]?+frac\{ (?P<over> [0-9]++ ) \}\{ (?P<under> [0-9]++ ) \} )         # \tfrac{1}{2}
      | (?P<number> [0-9]++ (?! \.[0-9] ) )
      | (?P<power> (?: \^ | \*\* ) \s*+ (?: (?P<plain> [0-9]++ ) | \{ (?P<braced> [0-9]++ ) \} ) )  # ^2
      | (?P<unknown> \\?+ [^\W\d_][\w\u2080-\u2089]*+ | \$\.1 )               # x  \lambda  x_1  $.1
      | (?P<times> \*(?!\*) | \\cdot\b | · )
      | (?P<divided> //? )
      | (?P<sign> [-+] )
      | (?P<opening> \( )
      | (?P<closing> \) )
    """,
    re.VERBOSE,
)
_BLANK = re.compile(r"\s*+")
_LABEL = re.compile(
    r"""\s*+ (?: %[0-9]*+ | \(%o[0-9]++\) | Out\[[0-9]++\]
              | (?P<name> [^\W\d_]\w*+ ) (?: \( [ ]*+ [^\W\d_]\w*+ (?: ,[ ]*+ [^\W\d_]\w*+ )*+ [ ]*+ \) )?+
        ) \s*+ :?=
      | \s*+ \(%o[0-9]++\)    # %3 = x   p(x) = x   Maxima's (%o3) x
    """,
    re.VERBOSE,
)
_ANOTHER_CLAIM = (
    "only a name that begins with a letter and is not the unknown may stand left of the equals sign,"
    " as in p = x^2 + 1"
)
_DRAWN = re.compile(r"^[ \t]*+[0-9][0-9 \t]*+$", re.MULTILINE)  # exponents on a line of their own
_CONSTANTS = frozenset(("pi", "Pi", "e", "E", "i", "I", "oo", "infinity", "Infinity"))
_DIGIT_ENDS = re.compile(r"[^\W\d_]++[0-9]++", re.ASCII)  # x2: the unknown x2, or Singular's x^2
_SYMPY = re.compile(r"\s*+(?:Pure)?+Poly\(")
_FIELD = re.compile(r"\s*+(?:modulus=|domain='GF\()(?P<n>[0-9]++)(?:\)')?+\s*+", re.ASCII)
_DOMAIN = re.compile(r"\s*+domain='(?:ZZ|QQ)'\s*+")
_RAISED = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹]++")  # x² as people write it
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_WORD = re.compile(r"[^\W\d]|\$")


def polynomial_in(text: str, ring: Ring) -> Polynomial:
    """Return the polynomial that a text writes, over a ring.

    >>> from modlinalg import QQ, Zmod
    >>> print(polynomial_in("x_1^2+Z(5)^3", Zmod(5)), polynomial_in("Poly(x**2 - 5*x/2, x, domain='QQ')", QQ))
    x^2 + 3 x^2 - 5/2*x

    Raises ParseError with line and column for anything else, for a power that stands there twice, and for
    what may be read in two ways; RingMismatchError for coefficients modulo another n, and EntryError for
    one that is no element of the ring.
    """
    text = normalised(text)
    if not text.isascii():
        text = _RAISED.sub(lambda raised: f"^{raised[0].translate(_SUPERSCRIPTS)}", text)
    if "\n" in text.strip() and (drawn := _DRAWN.search(text)) is not None:
        message = (
            "a line of numbers alone, as of exponents above their line: write the polynomial in one line"
        )
        Cursor(text, drawn.start()).fail(message)
    label = _LABEL.match(text)
    body, start = text.rstrip().rstrip(";"), label.end() if label else 0
    opening = _SYMPY.match(body, start)
    if opening is not None:
        body, start = _body_of_poly(body, ring), opening.end()
    terms = _SumOfTerms(body, start, ring)
    found = terms.polynomial()
    if label and label["name"] == (terms.unknown or "x").lstrip("\\"):
        terms.fail(_ANOTHER_CLAIM, label.start("name"))
    return found


def _body_of_poly(text: str, ring: Ring) -> str:
    """Return a text up to the end of what `Poly(.., x, domain='ZZ')` or `Poly(.., x, modulus=5)` holds."""
    pieces = text.removesuffix(")").rsplit(",", 2)
    field = _FIELD.fullmatch(pieces[-1])
    if len(pieces) < 3 or not text.endswith(")") or (field is None and not _DOMAIN.fullmatch(pieces[-1])):
        raise ParseError("SymPy's Poly(terms, unknown, domain='ZZ' or 'QQ', or modulus=n) is needed", 1, 1)
    if field is not None:
        _require_modulus(parse_integer(field["n"]), ring)
    return pieces[0]


def _require_modulus(n: int, ring: Ring) -> None:
    if n != ring.modulus:
        raise RingMismatchError(f"the polynomial is over Z_{n}, not over {ring}")


class _SumOfTerms(Cursor):
    """A sum of terms under way: the coefficient of each power so far, and the name of the unknown."""

    __slots__ = ("found", "ring", "unknown")

    def __init__(self, text: str, pos: int, ring: Ring) -> None:
        super().__init__(text, pos)
        self.ring = ring
        self.found: dict[int, Element] = {}
        self.unknown = ""

    def polynomial(self) -> Polynomial:
        """Read all terms."""
        self.skip()
        if self.pos >= len(self.text):
            self.fail("a polynomial is needed")
        while self.pos < len(self.text):
            start = self.pos
            exponent, coefficient = self.term(is_first=not self.found)
            if exponent in self.found:
                self.fail(f"a second term with x^{exponent}: add them up", start)
            self.found[exponent] = canonical_entry(coefficient, self.ring, f"the coefficient of x^{exponent}")
        return Polynomial([self.found.get(i, self.ring.zero) for i in range(max(self.found) + 1)], self.ring)

    def skip(self) -> str:
        """Pass blanks, and return them."""
        blank = _BLANK.match(self.text, self.pos)
        assert blank is not None  # it may be empty
        self.pos = blank.end()
        return blank[0]

    def next_token(self) -> re.Match[str] | None:
        """Return what stands here, None at the end."""
        if self.pos >= len(self.text):
            return None
        token = _TOKEN.match(self.text, self.pos)
        if token is None:
            if self.text.startswith(("=", ":="), self.pos):
                self.fail(_ANOTHER_CLAIM)
            what = quoted(self.text[self.pos : self.pos + 10])
            self.fail(f"{what} is no part of a term such as 3*x^2")
        return token

    def term(self, *, is_first: bool) -> tuple[int, Element]:
        """Read one term with its signs: an optional coefficient, and at most one power of the unknown."""
        coefficient: Element = self.signs(is_required=not is_first)
        exponent, numbers, depth, needs_factor = -1, 0, 0, True
        before, gap = "", ""
        while (token := self.next_token()) is not None:
            kind = str(token.lastgroup)
            if kind == "sign" and not needs_factor and depth == 0:
                break
            at, self.pos = self.pos, token.end()
            if kind in ("times", "divided"):
                if needs_factor:
                    self.fail("a coefficient or the unknown is missing", at)
                needs_factor = True
            elif kind == "closing" and depth and not needs_factor:
                depth -= 1
            elif kind == "opening" and needs_factor and before != "divided":
                depth += 1
                coefficient *= self.signs(is_required=False)
            elif kind == "unknown" and before != "divided" and exponent < 0:
                if not needs_factor and (before != "number" or "\n" in gap):
                    self.fail("an operator is missing, or exponents stand on a line of their own", at)
                exponent, needs_factor = self.power(token), False
            elif (factor := self.factor(token)) is not None and needs_factor and numbers < _MOST_FACTORS:
                coefficient = self.times(coefficient, factor, before == "divided", at)
                numbers, needs_factor = numbers + 1, False
            else:
                what = "a sum of terms such as 3*x^2 is needed, with products multiplied out"
                self.fail(f"{quoted(token[0])} cannot stand here: {what}", at)
            before = "number" if kind == "fraction" else kind
            gap = self.skip()
        if needs_factor or depth:
            self.fail("a term ends before it is complete")
        return max(exponent, 0), coefficient

    def signs(self, *, is_required: bool) -> int:
        """Read signs, at most two in a row as in x^2 + -3*x, and return 1 or -1."""
        sign, count = 1, 0
        while self.text[self.pos : self.pos + 1] in ("-", "+") and count < 2:
            sign = -sign if self.text[self.pos] == "-" else sign
            self.pos, count = self.pos + 1, count + 1
            self.skip()
        if is_required and not count:
            self.fail("a sign is missing between two terms")
        return sign

    def power(self, unknown: re.Match[str]) -> int:
        """Return the exponent behind the unknown that was read, 1 where none stands there."""
        name = unknown[0]
        if _DIGIT_ENDS.fullmatch(name):
            may_be = "an unknown or a power of one: write x^2 for a power"
        elif name.lstrip("\\") in _CONSTANTS:
            may_be = "a constant, and the unknown has another name"
        else:
            may_be = "a number: write it in digits, such as 1/2" if may_be_number(name) else ""
        if may_be:
            self.fail(f"{quoted(name)} may be {may_be}", unknown.start())
        if self.unknown not in ("", name):
            self.fail(
                f"two unknowns, {quoted(self.unknown)} and {quoted(name)}: one is needed", unknown.start()
            )
        self.unknown = name
        behind = _BLANK.match(self.text, self.pos)
        token = _TOKEN.match(self.text, behind.end() if behind else self.pos)
        if token is None or token.lastgroup != "power":
            return 1
        digits = token["plain"] or token["braced"]
        if len(digits) > len(str(MOST_DEGREE)) or int(digits) > MOST_DEGREE:
            self.fail(f"only powers up to x^{MOST_DEGREE} are read", token.start())
        self.pos = token.end()
        return int(digits)

    def factor(self, token: re.Match[str]) -> Element | None:
        """Return the number that a token writes, None for any other token."""
        if token["mod"] is not None:
            _require_modulus(parse_integer(token["modulus"]), self.ring)
            return parse_integer(token["residue"])
        if token["gap"] is not None:
            _require_modulus(parse_integer(token["order"]), self.ring)
            return parse_integer(token["object"])
        if token["root"] is not None:
            p = prime_order(self, token["field"], token.start())
            _require_modulus(p, self.ring)
            exponent = parse_integer(token["exponent"] or "1")  # of GAP's primitive root Z(p)
            return pow(least_primitive_root(p), exponent % (p - 1) if p > 2 else 0, p)
        if token["fraction"] is not None:
            return self.times(
                parse_integer(token["over"]), parse_integer(token["under"]), True, token.start()
            )
        return None if token["number"] is None else parse_integer(token["number"])

    def times(self, coefficient: Element, factor: Element, is_divided: bool, at: int) -> Element:
        """Return a product or a quotient."""
        if not is_divided:
            return coefficient * factor
        if not factor:
            self.fail("a denominator is 0", at)
        return Fraction(coefficient) / factor


def writes_a_list(text: str) -> bool:
    """Say whether a text has brackets, or several numbers and no word: a list of coefficients.

    >>> writes_a_list("[1, 3, 1]"), writes_a_list("1 3 1"), writes_a_list("x + 1"), writes_a_list("-3/4")
    (True, True, False, False)
    """
    if "[" in text or text.lstrip()[:1] in ("{", "<"):
        return True
    label = _LABEL.match(text)
    body = text[label.end() if label else 0 :]
    return _WORD.search(body) is None and ("," in body or len(body.split()) > 1)
