"""Moduli, numbers and types at the edges of machine words, and matrices as nested lists."""

from hypothesis import settings

MODULI = (2, 3, 6, 8, 2**31, 2**61 - 1, 2**63 - 1, 2**63, 2**63 + 29, 2**64 - 59, 2**64, 2**64 + 13, 10**40)
HUGE = 10**5000  # more digits than Python's int -> str conversion allows
DTYPES = ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"]
drawn = settings(derandomize=True, max_examples=80, deadline=None)


def nested(depth):
    """Return a list in a list in a list .., deeper than recursion can follow."""
    inside = []
    for _ in range(depth):
        inside = [inside]
    return inside
