"""What every matrix stands on: rings, storage, and the words for numbers."""
