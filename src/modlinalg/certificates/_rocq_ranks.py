"""Statements for Rocq about ranks and invariant factors by an invertible minor."""

from __future__ import annotations

from typing import Any

_MINOR = "m k r M minor_rows minor_cols X"
# by `key_of`: the checker, its arguments, and the statement
RANKS = {
    "invariant_factors": (
        "invariant_factors",
        "n m k r s M minor_rows minor_cols X factors A L B R",
        "(r + length factors <= min m k)%nat /\\ has_diagonal n m k (entry M) (factor_at r factors)",
    ),
    "rank K": ("rank", f"divisor {_MINOR} K Y", "has_rank m k (entry M) r"),
    "rank V": ("rank_by_rows", f"divisor {_MINOR} V Y", "has_rank m k (entry M) r"),
    "rank_decomposition": (
        "rank_decomposition",
        "n m k r M B C L R",
        "is_rank_decomposition n m k r (entry M) (entry B) (entry C)",
    ),
    "rank_decomposition q": (
        "rank_decomposition_modulo",
        "divisor m k r M B C L R",
        "is_rank_decomposition_over_Z m k r (entry M) (entry B) (entry C)",
    ),
    "no_drazin_inverse": (
        "no_drazin_inverse",
        "divisor m M v",
        "~ exists X k, is_drazin_inverse 0 m (entry M) X k",
    ),
}
PLACES = ("minor_rows", "minor_cols")


def key_of(kind: str, fields: dict[str, Any]) -> str:
    """Return the kind, of rank with the field K or V, of a rank decomposition with q."""
    if kind == "rank_decomposition" and "q" in fields:
        return "rank_decomposition q"
    return f"rank {'K' if 'K' in fields else 'V'}" if kind == "rank" else kind


def sizes_of(fields: dict[str, Any]) -> dict[str, int]:
    """Return the rank that the fields give, and the number of factors."""
    if "minor_rows" in fields:
        return {"r": len(fields["minor_rows"]), "s": fields.get("factors", {"cols": 0})["cols"]}
    return {"r": fields["B"]["cols"]} if "B" in fields else {}
