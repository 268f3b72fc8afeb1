"""Other systems' answers, verified: `python -m tests.audits.table` prints what was found."""
