"""A law of thousands of cases, asked of families: of some cases of each, and with -m exhaustive of all.

A test for each case would take longer to be counted than to be run.
"""

import inspect

import pytest

FEW = 3


def for_each(members, family):
    """Decorate a test whose first argument is one of the members: each family becomes one or two tests."""

    def decorated(test):
        first, *others = inspect.signature(test).parameters.values()

        def of_all(members, **fixtures):
            for member in members:
                try:
                    test(member, **fixtures)
                except BaseException as error:
                    error.add_note(f"{first.name}: {member}")
                    raise

        of_all.__name__, of_all.__doc__, of_all.__module__ = test.__name__, test.__doc__, test.__module__
        taken = inspect.Parameter("members", inspect.Parameter.POSITIONAL_OR_KEYWORD)
        of_all.__signature__ = inspect.Signature([taken, *others])
        return pytest.mark.parametrize("members", list(_parameters(members, family)))(of_all)

    return decorated


def family_of_file(path):
    """Return the folder of a certificate and the first word of its name."""
    return f"{path.parent.name}/{path.stem.partition('_')[0]}"


def _parameters(members, family):
    """Some members of each family, spread evenly, and if these are not all, all of them."""
    families = {}
    for member in members:
        families.setdefault(family(member), []).append(member)
    for name, found in families.items():
        yield pytest.param(found[:: -(-len(found) // FEW)], id=name)
        if len(found) > FEW:
            yield pytest.param(found, id=f"{name}, all", marks=pytest.mark.exhaustive)
