"""Inverses and generalized inverses."""
