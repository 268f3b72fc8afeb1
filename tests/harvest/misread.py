"""The texts of the harvest that are read as another matrix than was meant, each with the reason: none."""

KNOWN: dict[tuple[str, str, str], str] = {}
