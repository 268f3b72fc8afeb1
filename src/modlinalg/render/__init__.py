"""Views of a trace: each module turns the same data into one format."""
