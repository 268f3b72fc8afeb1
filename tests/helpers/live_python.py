"""The Python of docs/_live and docs/_ext, called as the worker of a page calls it."""

import json
import sys
from importlib import import_module

from tests.helpers.documentation import DOCS


def module(name):
    """Import a module of docs/_live or docs/_ext."""
    folders = [str(DOCS / "_live"), str(DOCS / "_ext")]
    sys.path[:0] = folders
    try:
        return import_module(name)
    finally:
        for folder in folders:
            sys.path.remove(folder)


def called(name, function, request):
    """Call a function as the worker does."""
    return json.loads(getattr(module(name), function)(json.dumps(request)))
