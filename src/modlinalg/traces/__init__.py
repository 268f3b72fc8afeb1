"""Eliminations step by step, with their conclusions, views, practice and exercises."""
