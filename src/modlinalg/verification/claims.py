"""Claims as JSON objects, one on a line, and the verdicts on them.

A claim names its kind and its ring; its other fields are the parameters of the function that
verifies the kind.  `schemas/claim-1.schema.json` and `schemas/verdict-1.schema.json` describe both.

>>> from modlinalg.verification.claims import KINDS
>>> KINDS["det"].words, list(KINDS["det"].required)
('det(M)', ['M', 'value'])
"""

from modlinalg.verification._judging import judge, judge_line
from modlinalg.verification._kinds import KINDS

__all__ = ["KINDS", "judge", "judge_line"]
