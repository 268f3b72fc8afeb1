"""Lightest solutions with their certificate."""
