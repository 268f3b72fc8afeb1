"""Verdicts against enumeration: the definitions by brute force are in `brute`."""
