"""All audits, in the order of their page."""

from tests.audits.integers import INTEGERS
from tests.audits.residues import RESIDUES

AUDITS = (*RESIDUES, *INTEGERS)
