"""Statements for Rocq about ranks and invariant factors by an invertible minor."""

from __future__ import annotations

from typing import Any

_MINOR = "m k r M minor_rows minor_cols X"
# the kind, of rank also the field that K or V is: the checker, its arguments, and the statement
RANKS = {
    "invariant_factors": (
        "invariant_factors",
        "n m k r s M minor_rows minor_cols X factors A L B R",
        "has_diagonal n m k (entry M) (factor_at r factors)",
    ),
    "rank K": ("rank", f"divisor {_MINOR} K Y", "has_rank m k (entry M) r"),
    "rank V": ("rank_by_rows", f"divisor {_MINOR} V Y", "has_rank m k (entry M) r"),
}
PLACES = ("minor_rows", "minor_cols")


def key_of(kind: str, fields: dict[str, Any]) -> str:
    """Return the kind, of rank with the field K or V."""
    return f"rank {'K' if 'K' in fields else 'V'}" if kind == "rank" else kind


def sizes_of(fields: dict[str, Any]) -> dict[str, int]:
    """Return the size of the minor, and the number of factors."""
    factors = fields.get("factors", {"cols": 0})
    return {"r": len(fields["minor_rows"]), "s": factors["cols"]}
