"""Boards as people see them: text, SVG, PNG, and a page to play on."""
