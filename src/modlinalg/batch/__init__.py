"""Many claims at once: a file of claims in, a file of verdicts out, by several processes."""

from modlinalg.batch._run import verify_batch
from modlinalg.batch._runners import Runner, in_processes, on_dask
from modlinalg.batch._work import Options

__all__ = ["Options", "Runner", "in_processes", "on_dask", "verify_batch"]
