"""Many claims at once: a file of claims in, a file of verdicts out, by several processes."""
