"""The groups in which `pnp --help` lists the verbs; a verb names its own as the `rich_help_panel` of its command."""

from typing import Any

from typer.core import TyperGroup

MAKE, CHECK, PLAY, WORDS, SHARE, SET_UP = "Make", "Check", "Play", "Words", "Share", "Set up"
_GROUPS = (MAKE, CHECK, PLAY, WORDS, SHARE, SET_UP)
# What names no group is shown last, under the heading that the library gives to commands.
_OTHERS = "Commands"


class GroupedVerbs(TyperGroup):
    """The verbs of the command line."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write each group with a line for every verb."""
        verbs = [self.commands[name] for name in self.list_commands(ctx)]
        width = max(len(verb.name or "") for verb in verbs)
        for group in (*_GROUPS, _OTHERS):
            rows = [
                (f"{verb.name:{width}}", verb.get_short_help_str(formatter.width - width - 4))
                for verb in verbs
                if (getattr(verb, "rich_help_panel", None) or _OTHERS) == group
            ]
            if rows:
                with formatter.section(group):
                    formatter.write_dl(rows)
