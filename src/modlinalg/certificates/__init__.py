"""Answers as JSON texts that the checker multiplies out."""
