"""modlinalg_check: the trusted checker, which multiplies out what a certificate claims. Read checker.py."""

from .checker import Verdict as Verdict
from .checker import check as check
