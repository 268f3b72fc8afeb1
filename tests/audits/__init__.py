"""Other systems' answers, judged: `python -m tests.audits` asks all that are installed."""
