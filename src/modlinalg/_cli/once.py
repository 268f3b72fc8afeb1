"""Commands whose options are given once: of `--mod 7 --mod 8` the last one does not win in silence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


class FileName(click.types.StringParamType):
    """The name of a file, which shells complete."""

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Leave it to the shell to find files."""
        from click.shell_completion import CompletionItem  # noqa: PLC0415  # commands do without

        return [CompletionItem(incomplete, type="file")]


class Once(click.Command):
    """A command, or a group, that refuses an option that is given twice; a base of click's class for it."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments (of a group its own); UsageError for an option that stands there twice."""
        if ctx.resilient_parsing:  # a shell asks how a line could go on
            return super().parse_args(ctx, args)
        given = Counter(self.make_parser(ctx).parse_args(list(args))[2])
        if any(isinstance(option, click.Option) and option.is_eager and option.is_flag for option in given):
            given.clear()  # --help and --version say the same however often, and whatever stands beside them
        for option, times in given.items():
            if times > 1 and isinstance(option, click.Option) and not (option.multiple or option.count):
                names = "/".join([*option.opts, *option.secondary_opts])
                raise click.UsageError(f"the option {names} is given {times} times", ctx)
        return super().parse_args(ctx, args)


class _Command(Once):
    """A command whose options are given once.

    What is called FILE in its help, alone or beside other things, is completed as the name of one.
    """

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        """Make the command."""
        super().__init__(*arguments, **settings)
        for param in self.params:
            if param.type is click.STRING and "FILE" in (param.metavar or str(param.name).upper()):
                param.type = FILE_NAME


FILE_NAME = FileName()


class Group(Once, click.Group):
    """A group of such commands, with options of its own or without."""

    command_class = _Command


command: Callable[..., Callable[[Callable[..., Any]], click.Command]] = partial(click.command, cls=_Command)
group: Callable[..., Callable[[Callable[..., Any]], click.Group]] = partial(click.group, cls=Group)
