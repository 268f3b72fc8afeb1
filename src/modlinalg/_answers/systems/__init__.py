"""Linear systems and their solution sets."""
