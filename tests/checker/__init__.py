"""The checker of certificates; accept/, reject/ and malformed/ are written by make_cases.py."""
