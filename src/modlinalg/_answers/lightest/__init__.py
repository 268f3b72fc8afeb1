"""Searches for a lightest solution of M*x = b, which know no board and no certificate."""
