"""Answers as JSON texts that the checker multiplies out."""

from modlinalg.certificates._notation import JsonObject

__all__ = ["JsonObject"]
