"""Normal forms of a matrix and the invariants that they show."""
