"""A claim of which a verdict speaks: its fields, its statements, and the certificates beside it.

Each kind of claim is a function that reads its fields up to its `yield`; what comes after are its statements,
each of which follows from the claim, and which together imply it.  So the claim is TRUE when all of them
hold, and FALSE when one of them fails.
"""

from collections.abc import Callable, Iterator
from itertools import zip_longest

from ._arithmetic import Element
from ._certificate import ENVELOPE, Certificate
from ._matrices import Matrix
from ._verdict import MalformedError, RejectedError, expect

Rule = Callable[["Claim"], Iterator[None]]


class Claim(Certificate):
    """The fields of a claim, and the certificates from which its verdict is to follow."""

    def __init__(self, c: Certificate, value: object, word: str, proofs: list[Certificate]) -> None:
        """Read the kind; the ring is that of the certificate."""
        if type(value) is not dict or type(value.get("kind")) is not str:
            raise MalformedError("the claim is not an object with a kind")
        strange = value.keys() & (ENVELOPE - {"kind"})
        expect(not strange, "a claim has no format, version or ring of its own")
        envelope = {name: c.given[name] for name in ENVELOPE}  # of its kind, which is the verdict's
        super().__init__(value | envelope, c.ring.work)
        self.name = value["kind"]
        self.claim = value
        self.word = word
        self.proofs = proofs

    # what a claim has

    def optional(self, name: str, shape: str) -> Matrix | None:
        """The matrix of a field that may be missing."""
        return self.matrix(name, shape) if name in self.unread else None

    def optional_moduli(self, size: str) -> None:
        """The moduli of the equations, which may be missing; only over Z there are any."""
        if "moduli" in self.unread:
            expect(self.ring.n == 0, f"moduli over {self.ring}, where equations have none of their own")
            self.read_moduli(size)

    def word_of(self, name: str, words: tuple[str, ...]) -> str:
        """The field that is one of these words."""
        value = self.field(name)
        if type(value) is not str or value not in words:
            raise MalformedError(f"{name} is not {' or '.join(words)}")
        return value

    def number(self, name: str) -> int:
        """A number, which a claim may have below 0."""
        value = self.field(name)
        if type(value) is not int:
            raise MalformedError(f"{name} is not a number")
        return value

    # what must hold

    def shaped(self, name: str, X: Matrix, rows: int | None, cols: int | None) -> None:
        """X has so many rows and columns; None for any number."""
        fits = rows in (None, X.rows) and cols in (None, X.cols)
        if rows is None or cols is None:
            needed = f"has {cols} columns" if rows is None else f"has {rows} rows"
        else:
            needed = f"is {rows} x {cols}"
        self.holds(f"{name} {needed}", [] if fits else [f"it is {X.rows} x {X.cols}"])

    def proofs_about(
        self, kind: str, *, side: str | None = None, moduli: list[int] | None = None, **matrices: Matrix
    ) -> Iterator[Certificate]:
        """The certificates of this kind about these matrices, side and moduli."""
        for p in self.proofs:
            if (p.kind, p.side, p.moduli) == (kind, side, moduli) and all(
                name in p.matrices and same(p.matrices[name], X) for name, X in matrices.items()
            ):
                yield p

    def proof(
        self, kind: str, *, side: str | None = None, moduli: list[int] | None = None, **matrices: Matrix
    ) -> Certificate | None:
        """The first of these certificates; None where there is none."""
        return next(self.proofs_about(kind, side=side, moduli=moduli, **matrices), None)

    def settled(self, statement: str, yes: Certificate | None, no: Certificate | None) -> None:
        """A certificate says so, or another one that it is not so; without either nothing is known."""
        if no is not None:
            self.holds(statement, [f"{no.name} is verified"])
        elif yes is not None:
            self.holds(f"{statement} ({yes.name})", [])
        else:
            self.unknown(statement)

    def unknown(self, statement: str) -> None:
        """No TRUE follows without this statement; a FALSE may still follow from another one."""
        if self.word == "TRUE":
            raise RejectedError(f"no certificate beside the claim settles that {statement}")


def same(A: Matrix, B: Matrix) -> bool:
    """Whether two matrices over one ring are equal, however they are written."""
    if (A.ring.n, A.rows, A.cols) != (B.ring.n, B.rows, B.cols):
        return False
    return all(x == y for x, y in zip_longest(A.nonzero(), B.nonzero()))


def first_of(*proofs: Certificate | None) -> Certificate | None:
    """The first one that there is."""
    return next((p for p in proofs if p is not None), None)


def lines(A: Matrix, side: str | None) -> list[list[Element]]:
    """The columns of a matrix, for side left its rows."""
    return A.entries if side == "left" else A.T.entries
