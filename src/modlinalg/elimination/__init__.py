"""Elimination: elementary steps, the record of a run, the engines, and the choice among them."""
