"""The engines, each of which returns the same record by its own way."""
