"""Scanning text: the cursor and its errors."""
