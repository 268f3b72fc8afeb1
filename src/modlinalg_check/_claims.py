"""A claim of which a verdict speaks: its fields, its statements, and the certificates beside it.

Each kind of claim has statements that follow from the claim, and which together imply it.  So the claim is
TRUE when all of them hold, and FALSE when one of them fails.  A function that reads on after its first fields
does so up to its `yield`.
"""

from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Any

from ._arithmetic import Element
from ._certificate import ENVELOPE, Certificate
from ._fields import Rule, is_over, read
from ._matrices import Matrix
from ._verdict import MalformedError, RejectedError, expect


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


class ClaimRule(Rule):
    """A kind of claims."""

    def begun(self, c: Claim) -> Iterator[None]:
        """Read the fields of a claim, and after that find its statements true."""
        expect(is_over(c, self.rings), f"there is no claim {self.name} over {c.ring}")
        given = [value for field in self.read_first for value in read(c, field)]
        if self.reads_on:
            yield from self.statements(c, *given)
        else:
            yield
            self.statements(c, *given)


CLAIMS: dict[str, ClaimRule] = {}  # all kinds of claims; the modules `_claims_` enter theirs


def claim(name: str, fields: str, **said: Any) -> Callable[[Callable[..., Any]], ClaimRule]:
    """Make a kind of claims of the function that has its statements; see `Rule`."""
    return lambda statements: CLAIMS.setdefault(name, ClaimRule(statements, name, fields, **said))


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
