"""Signals and processes."""
