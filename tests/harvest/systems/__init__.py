"""One module for each system: its program, and the ways in which it is asked to print a matrix."""
