"""Audits: any function or program is asked questions full of traps, and each answer is judged.

>>> from modlinalg.audits import audit
>>> found = audit("math:gcd", claims="rank", over=[7], questions=2)
>>> found.status, found.crashed[0].reason
(1, "TypeError: 'list' object cannot be interpreted as an integer")
"""

from modlinalg.audits._asking import questions
from modlinalg.audits._audit import Audit
from modlinalg.audits._records import AuditFinding, AuditQuestion, AuditTally, QuestionPart
from modlinalg.audits._run import audit, audit_program

__all__ = [
    "Audit",
    "AuditFinding",
    "AuditQuestion",
    "AuditTally",
    "QuestionPart",
    "audit",
    "audit_program",
    "questions",
]
