"""The engines: each decomposes M in its own way.

They return the record.  The two that work by elementary steps, whose `Run` has the events as well, are in
`elimination._workspace`.
"""
