"""memctl completion SHELL."""

from typing import Annotated, Literal

from typer import Argument, Context

from memctl.cli.completion import script
from memctl.cli.door import door_of


def run(
    context: Context,
    shell: Annotated[
        Literal["bash", "zsh", "fish", "powershell"], Argument(metavar="SHELL", help="bash, zsh, fish or powershell")
    ],
) -> int:
    """Print the script."""
    door_of(context).screen.write(script(shell))
    return 0
