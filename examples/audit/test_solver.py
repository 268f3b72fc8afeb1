"""The same audit as a test of pytest: the plugin comes with modlinalg."""

import solver


def test_the_rank_is_right_over_fields(modlinalg_audit):
    """Sixty questions over each of three fields."""
    modlinalg_audit(solver.rank, "rank", over=[2, 97, 2**31 - 1])
