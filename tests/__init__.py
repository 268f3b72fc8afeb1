"""Tests that state theorems; the brute-force definitions are in `oracles`."""
