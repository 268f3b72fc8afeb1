"""Traces as text, LaTeX, Markdown, JSON and pages."""
