"""Tests of fewest clicks."""
