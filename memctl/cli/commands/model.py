"""memctl model ls, use, pull."""

from typing import Annotated

from typer import Argument, Context

from memctl.cli.door import door_of
from memctl.cli.formats.plainly import rows_view
from memctl.cli.progress import reporter
from memctl.cli.view import View, plain_value

ModelName = Annotated[str, Argument(metavar="NAME", help="a name of memctl model ls, or a folder with a model's files")]


def run_ls(context: Context) -> int:
    """List models."""
    door = door_of(context)
    door.settle(door.vault_or_none())
    from memctl.app.models import list_models

    records = [plain_value(model) for model in list_models(door.vault_or_none())]
    rows = [(record["name"], record["dimensions"], record["state"], record["note"]) for record in records]
    headers = ("name", "size", "state", "note")
    door.emit(rows_view("model", "models", records, headers, rows, door.screen))
    return 0


def run_use(context: Context, name: ModelName) -> int:
    """Switch models."""
    door = door_of(context)
    with door.memory() as memory:
        if door.dry_run:
            door.say(f"would embed the vault with {name}, then switch to it")
            return 0
        with reporter(door.screen) as progress:
            answer = plain_value(memory.use_model(name, progress=progress))
    door.emit(View("model", answer, rows=[(name,)], human=f"now using {name}"))
    return 0


def run_pull(context: Context, name: ModelName) -> int:
    """Download a model; asks first, because it opens a connection."""
    door = door_of(context)
    door.settle(door.vault_or_none())
    if door.dry_run:
        door.say(f"would download {name} to the cache folder")
        return 0
    door.consent(f"download {name} from the network")
    from memctl.app.models import pull_model

    with reporter(door.screen) as progress:
        folder = pull_model(name, progress=progress)
    door.emit(View("model", {"name": name, "folder": str(folder)}, rows=[(name, str(folder))], human=f"fetched {name}"))
    return 0
