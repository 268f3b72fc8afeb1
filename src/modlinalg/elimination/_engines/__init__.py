"""The engines: each decomposes M in its own way.

They return the record; those in `elementary`, which work by elementary steps, a `Run` of the record and the
events.
"""
