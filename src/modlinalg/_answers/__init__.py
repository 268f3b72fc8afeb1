"""What is computed of a matrix, in six parts, each with its own folder."""
