"""Whether the transforms of a claim are invertible."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from modlinalg._answers.inverses.inverses import inverse
from modlinalg._answers.systems.shown import modulo_text
from modlinalg._arithmetic.rings import ZZ
from modlinalg._matrices import Matrix, identity
from modlinalg.certificates._writing import certify
from modlinalg.nonexistence import NotInvertibleError
from modlinalg.verification._counterexamples import KilledVector, vector_text
from modlinalg.verification._products import ProductEquation, Rounds
from modlinalg.verification._verdicts import EndedError, Inquiry, Proof, Verification


class ClaimedTransform(NamedTuple):
    """A matrix that must be invertible, and the inverse of it that was claimed with its letter."""

    X: Matrix
    claimed: Matrix | None = None
    partner: str = ""


def inverses(inquiry: Inquiry, transforms: Mapping[str, ClaimedTransform], how: Rounds) -> list[Matrix]:
    """Return the inverses of the transforms, claimed or found.  One without, or with another, is FALSE."""
    found: list[Matrix] = []
    for letter, (X, claimed, partner) in transforms.items():
        if claimed is not None:
            one = identity(X.shape[0], X.ring)
            equation = ProductEquation(f"{partner}*{letter} = I", (claimed, X), (one,))
            inquiry.refute(how.first_difference(equation))
            found.append(claimed)
        else:
            try:
                found.append(inverse(X))
            except NotInvertibleError as error:
                raise EndedError(not_invertible(inquiry, letter, error)) from None
        inquiry.establish(f"{letter} has an inverse")
    return found


def proved(transforms: Mapping[str, ClaimedTransform], found: list[Matrix]) -> list[Proof]:
    """Return the proofs of the inverses that were found; those that were claimed need none."""
    pairs = zip(transforms.values(), found, strict=True)
    return [partial(certify, S, inverse_of=given.X) for given, S in pairs if given.claimed is None]


def not_invertible(inquiry: Inquiry, letter: str, error: NotInvertibleError) -> Verification:
    """Return FALSE for a transform without an inverse."""
    v = error.witness
    found = KilledVector(f"{letter}*v = 0", v, error.q) if v.ring == ZZ else v
    return inquiry.false(
        f"{letter} is not invertible: {killed_text(letter, error)}", found, partial(certify, error)
    )


def killed_text(letter: str, error: NotInvertibleError) -> str:
    """Return "v = (1, 0) is not 0 and has M*v = 0 modulo 6"."""
    return f"v = {vector_text(error.witness)} is not 0 and has {letter}*v = 0{modulo_text(error.q)}"
