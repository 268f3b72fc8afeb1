"""What a kind says of itself beside its statements: name, rings, fields, products, and what it answers.

A table in words.  `fields` has a word for each field, in the order in which they are read:

    M:mk           a matrix of m rows and k columns; a letter stands for the same size throughout, 1 for 1
    b:mj|jk        the second shape is that for side left
    x:kj^          for side left it is the transpose that has this shape, and stands upright when it is read
    M:mk~ U:cd?    it may be sparse; it may be missing
    lines=a|b      one of these words
    rank#          a number
    side measure identities moduli:m q    are read as the certificate keeps them
    M:mk .. x p    what comes after the dots is read by the function itself, with whatever is special about it

`products` are those that are formed: "mkj" is m x k times k x j, "mkst" is of three matrices, in the cheaper
order, and "mkj|jmk" has the second form for side left.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ._certificate import Certificate, read_word
from ._verdict import expect

MARKS = "^~?#"


class Field(NamedTuple):
    """A field, as its word has it."""

    name: str
    right: str = ""
    left: str = ""
    words: tuple[str, ...] = ()
    marks: str = ""


def parsed(word: str) -> Field:
    """The field of a word."""
    marks = "".join(mark for mark in MARKS if mark in word)
    word = word.rstrip(MARKS)
    if "=" in word:
        name, _, words = word.partition("=")
        return Field(name, words=tuple(words.split("|")))
    name, _, shape = word.partition(":")
    right, _, left = shape.partition("|")
    return Field(name, right, right[::-1] if "^" in marks else left or right, marks=marks)


def is_over(c: Certificate, rings: tuple[str, ...]) -> bool:
    """Whether the ring of a certificate is one of these."""
    return ("Q" if c.ring.n is None else "Z_n" if c.ring.n else "Z") in rings


def read(c: Certificate, field: Field) -> list[Any]:
    """Read a field: what its function is given of it, which is nothing of what the certificate keeps."""
    name, is_optional = field.name, "?" in field.marks
    shape = field.left if c.side == "left" else field.right
    if name in KEPT:
        KEPT[name](c)
    elif name == "moduli":
        if not is_optional or name in c.unread:
            expect(
                not is_optional or c.ring.n == 0,
                f"moduli over {c.ring}, where equations have none of their own",
            )
            c.read_moduli(shape)
    elif is_optional and name not in c.unread:
        return [None]
    elif field.words:
        return [read_word(name, c.field(name), field.words)]
    elif "#" in field.marks:
        return [c.number(name)]
    else:
        M = c.matrix(name, shape, may_be_sparse="~" in field.marks)
        return [M.T if c.side == "left" and "^" in field.marks else M]
    return []


def read_all(c: Certificate, fields: str) -> list[Any]:
    """Read these fields."""
    return [value for word in fields.split() for value in read(c, parsed(word))]


KEPT: dict[str, Callable[[Certificate], object]] = {
    "side": Certificate.read_side,
    "measure": Certificate.read_measure,
    "identities": Certificate.read_identities,
    "q": Certificate.read_modulus,
}


def largest_of(chain: list[int]) -> int:
    """The entries of a product of matrices of these sizes; of three the most of both in the cheaper order."""
    if len(chain) == 3:
        return chain[0] * chain[2]
    a, b, c, d = chain
    return max(a * d, b * d if b * d * (c + a) < a * c * (b + d) else a * c)


class Rule:
    """A kind of certificates: called with one, it reads the fields, then finds the statements true."""

    def __init__(
        self,
        statements: Callable[..., Any],
        name: str,
        fields: str,
        *,
        products: str | Callable[[Mapping[str, Any]], str] = "",
        answer: str = "",
        rings: str = "Z_n Z Q",
    ) -> None:
        """Take the words apart."""
        before, dots, after = fields.partition("..")
        self.statements: Callable[..., Any] = statements
        self.words: str = statements.__doc__ or ""
        self.name: str = name
        self.read_first: list[Field] = [parsed(word) for word in before.split()]
        self.fields: list[Field] = [*self.read_first, *map(parsed, after.split())]
        self.reads_on: bool = bool(dots)
        self.products = products
        self.answer: tuple[str, ...] = tuple(answer.split())
        self.rings: tuple[str, ...] = tuple(rings.split())

    def __call__(self, c: Certificate) -> None:
        """Read all fields, then find the statements true."""
        given = [value for field in self.read_first for value in read(c, field)]
        if not self.reads_on:
            c.all_read()
        self.statements(c, *given)

    def largest(self, given: Mapping[str, Any]) -> int:
        """The number of entries of the largest product, from the sizes in the JSON of a certificate."""
        side = given.get("side", given.get("of", {}).get("side"))
        sizes = {"1": 1}
        for field in self.fields:
            shape = field.left if side == "left" else field.right
            M = given.get(field.name)
            if len(shape) == 2 and isinstance(M, dict):
                sizes.setdefault(shape[0], M["rows"])
                sizes.setdefault(shape[1], M["cols"])
        words = self.products if isinstance(self.products, str) else self.products(given)
        chains = (word.split("|")[-1 if side == "left" else 0] for word in words.split())
        return max(
            (largest_of([sizes[x] for x in chain]) for chain in chains if {*chain} <= {*sizes}), default=0
        )


def kind(name: str, fields: str, **said: Any) -> Callable[[Callable[..., None]], Rule]:
    """Make a kind of certificates of the function that has its statements; see `Rule`."""
    return lambda statements: Rule(statements, name, fields, **said)
