"""Exact linear algebra over Z_n and Q, with a proof by check for every answer."""

from modlinalg.certificates import certify, dumps
from modlinalg.decomposition import Decomposition, decompose
from modlinalg.errors import (
    EntryError,
    InputError,
    ModlinalgError,
    NoGeneralizedInverseError,
    NonexistenceError,
    NotInvertibleError,
    ParseError,
    PostconditionError,
    RingMismatchError,
    ShapeError,
    UnsupportedError,
)
from modlinalg.identities import IdentityCheck, IdentityReport, check_identities
from modlinalg.inverses import pseudo_inverse
from modlinalg.matrix import Matrix, identity, matrix, zeros
from modlinalg.rings import QQ, RationalField, Zmod
from modlinalg.traces import Trace, trace_decomposition

__version__ = "0.1.0"

__all__ = [
    "QQ",
    "Decomposition",
    "EntryError",
    "IdentityCheck",
    "IdentityReport",
    "InputError",
    "Matrix",
    "ModlinalgError",
    "NoGeneralizedInverseError",
    "NonexistenceError",
    "NotInvertibleError",
    "ParseError",
    "PostconditionError",
    "RationalField",
    "RingMismatchError",
    "ShapeError",
    "Trace",
    "UnsupportedError",
    "Zmod",
    "certify",
    "check_identities",
    "decompose",
    "dumps",
    "identity",
    "matrix",
    "pseudo_inverse",
    "trace_decomposition",
    "zeros",
]
