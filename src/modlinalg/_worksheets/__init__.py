"""Worksheets: the same questions for a class, with numbers of their own for each student, keys and exports."""
