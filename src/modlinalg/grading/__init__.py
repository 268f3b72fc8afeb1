"""Answers of many students to the questions of a teacher: each is verified, and gets its points."""

from modlinalg.grading._marking import grade, grade_files
from modlinalg.grading._records import Grade, Grading, Problem, Result, Submission

__all__ = ["Grade", "Grading", "Problem", "Result", "Submission", "grade", "grade_files"]
