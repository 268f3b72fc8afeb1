"""Verdicts on what another solver, a paper or a student claims: true, false or unknown, with the proof."""
