"""Many claims at once: a file of claims in, a file of verdicts out, by several processes.

A Runner is a function of chunks of claims and the Options; it yields the verdicts of each chunk:

>>> from modlinalg.batch import Runner, in_processes
>>> run: Runner = in_processes(2)
>>> assert callable(run)
"""

from modlinalg.batch._run import verify_batch
from modlinalg.batch._runners import Runner, in_processes, on_dask
from modlinalg.batch._work import Options

__all__ = ["Options", "Runner", "in_processes", "on_dask", "verify_batch"]
