"""The certificates of accept/, reject/ and malformed/, built from their answers; standard library only."""
