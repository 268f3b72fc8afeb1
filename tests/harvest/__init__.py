"""Texts that installed programs printed, with the commands that made them: a module a system in `systems`.

`python -m tests.harvest SYSTEM ..` asks the programs again and writes their files in `data`; `--table` says
how the texts are read, and `--count` writes down how many are refused.
"""
