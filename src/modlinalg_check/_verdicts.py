"""The kind `verdict`: a claim that is TRUE, or FALSE, and the certificates from which that follows.

The certificates are of the other kinds, about matrices of the claim.  Each must be verified; then the
statements of the claim are found true, or for a FALSE one of them is found to fail.
"""

from . import (  # noqa: F401  # each enters its kinds into CLAIMS
    _claims_forms,
    _claims_inverses,
    _claims_modules,
    _claims_polynomials,
    _claims_systems,
)
from ._certificate import Certificate
from ._claims import CLAIMS as CLAIMS, Claim  # noqa: PLC0414  # filled by the above, for others too
from ._kinds import statements_of
from ._nested import find_verified, only_read
from ._text import show
from ._verdict import MalformedError, RejectedError, expect

WORDS = ("TRUE", "FALSE")
MOST_PROOFS = 4


def verdict(c: Certificate) -> None:
    """The certificates are verified, and every statement of the claim holds; for FALSE one fails."""
    value, word, given = c.field("claim"), c.field("verdict"), c.listed("proofs", dict)
    if type(word) is not str or word not in WORDS:
        raise MalformedError("the verdict is neither TRUE nor FALSE")
    expect(len(given) <= MOST_PROOFS, f"there are more than {MOST_PROOFS} proofs")
    proofs = [Certificate(proof, c.ring.work) for proof in given]
    claim = Claim(c, value, word, proofs)
    rule = CLAIMS.get(claim.name)
    if rule is None:
        raise MalformedError(f"there is no claim {show(claim.name)}")
    statements = rule.begun(claim)
    next(statements)  # up to its yield: all fields of the claim are read
    for proof in given:  # malformed comes first, so all proofs are read before one is multiplied out
        inner = Certificate(proof, c.ring.work)
        expect(inner.ring.n == c.ring.n, f"a proof is over {inner.ring}, the claim over {c.ring}")
        only_read(inner, statements_of(inner))
    claim.compare, c.compare = c.compare, None  # the question is compared with the claim
    c.all_read()
    speak_of(c, claim)
    claim.all_read()
    for number, proof in enumerate(proofs, 1):
        find_verified(proof, statements_of(proof), f"proof {number}")
    try:
        next(statements, None)  # to its end: the statements are looked at
    except RejectedError as refutation:
        if word == "TRUE":
            raise
        c.proved.append(f"refuted, since {refutation}")
        return
    if word == "FALSE":
        raise RejectedError("nothing refutes the claim")
    c.proved.extend(claim.proved or ["nothing is left to be shown"])


def speak_of(c: Certificate, claim: Claim) -> None:
    """Let the certificate be about what the claim is about."""
    c.name = f"verdict {claim.word} on {claim.name}"
    c.matrices, c.side, c.identities, c.moduli = claim.matrices, claim.side, claim.identities, claim.moduli
    c.measure, c.claim = claim.measure, claim.claim
