"""Worksheets: the same questions for a class, numbers of their own for each student, keys and exports."""
