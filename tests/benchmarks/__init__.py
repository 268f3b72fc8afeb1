"""Speed and memory, measured and never asserted: `pytest tests/benchmarks`."""
