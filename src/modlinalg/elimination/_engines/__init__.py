"""The engines: each decomposes M in its own way.

`crt`, `field` and `gf2` return the record; `gcd` and `two_pass`, which work by elementary steps, return a
`Run` of the record and the events.
"""
