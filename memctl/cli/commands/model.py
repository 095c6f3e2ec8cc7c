"""memctl model ls, use, pull, exam."""

from typing import TYPE_CHECKING, Annotated, Any

from typer import Argument, Context

from memctl.cli.door import door_of
from memctl.cli.formats.plainly import rows_view
from memctl.cli.progress import reporter
from memctl.cli.screen import Screen
from memctl.cli.view import View, plain_value

if TYPE_CHECKING:
    from rich.console import Console

ModelName = Annotated[
    str,
    Argument(
        metavar="NAME", help="a name of memctl model ls, a GGUF file, or a folder with an embedding model's files"
    ),
]

PullName = Annotated[
    str, Argument(metavar="NAME", help="a name of memctl model ls, or OWNER/REPO/FILE.gguf on huggingface.co")
]

ExamName = Annotated[
    str, Argument(metavar="[NAME]", help="a name of memctl model ls or a GGUF file; else the model in use")
]


def run_ls(context: Context) -> int:
    """List models."""
    door = door_of(context)
    settings = door.settle(door.vault_or_none()).settings
    from memctl.app.models import list_models

    records = [plain_value(model) for model in list_models(settings)]
    rows = [
        (
            record["name"],
            record["kind"],
            "in use" if record["used"] else record["state"],
            megabytes(record),
            record["note"],
        )
        for record in records
    ]
    headers = ("name", "kind", "state", "MB", "note")
    door.emit(rows_view("model", "models", records, headers, rows, door.screen))
    return 0


def megabytes(record: dict[str, Any]) -> str:
    """Return a model's size; empty for one that lies elsewhere."""
    return str(round(record["size"] / 1e6)) if record["size"] else ""


def run_use(context: Context, name: ModelName) -> int:
    """Switch models; a language model or a cross-encoder needs no vault."""
    door = door_of(context)
    settings = door.settle(door.vault_or_none()).settings
    from memctl.app.models import is_language_model, is_reranker, use_language_model, use_reranker

    if is_reranker(name):
        if door.dry_run:
            door.say(f"would let {name} read the first candidates of every recall")
            return 0
        answer = plain_value(use_reranker(name))
        door.emit(View("model", answer, rows=[(name,)], human=f"now reranking with {name}"))
        return 0
    if is_language_model(name, settings.llm):
        if door.dry_run:
            door.say(f"would answer with {name} from now on")
            return 0
        answer = plain_value(use_language_model(name, settings.llm))
        door.emit(View("model", answer, rows=[(name,)], human=f"now using {name}"))
        return 0
    with door.memory() as memory:
        if door.dry_run:
            door.say(f"would embed the vault with {name}, then switch to it")
            return 0
        with reporter(door.screen) as progress:
            answer = plain_value(memory.use_model(name, progress=progress))
    door.emit(View("model", answer, rows=[(name,)], human=f"now using {name}"))
    return 0


def run_pull(context: Context, name: PullName) -> int:
    """Download a model; asks first, because it opens a connection."""
    door = door_of(context)
    settings = door.settle(door.vault_or_none()).settings
    if door.dry_run:
        door.say(f"would download {name} to the cache folder")
        return 0
    door.consent(f"download {name} from the network")
    from memctl.app.models import pull_model

    with reporter(door.screen) as progress:
        folder = pull_model(name, settings, progress=progress)
    door.emit(View("model", {"name": name, "folder": str(folder)}, rows=[(name, str(folder))], human=f"fetched {name}"))
    return 0


def run_exam(context: Context, name: ExamName = "") -> int:
    """Examine a language model; the result is kept under its hash, and failing is no error."""
    door = door_of(context)
    settings = door.settle(door.vault_or_none()).settings
    from memctl.app.models import exam_model

    with reporter(door.screen) as progress:
        answer = plain_value(exam_model(name, settings, progress=progress))
    door.emit(exam_view(answer, door.screen))
    return 0


def exam_view(answer: dict[str, Any], screen: Screen) -> View:
    """Return the view of an exam: one task a line, then what the model may do."""
    headers = ("task", "score", "mark", "right", "verdict")
    rows = [
        (
            task["task"],
            f"{task['score']:.2f}",
            f"{task['mark']:.2f}",
            f"{task['right']}/{task['cases']}",
            "passed" if task["passed"] else "failed",
        )
        for task in answer["tasks"]
    ]
    granted = [right for right, held in answer["rights"].items() if held]

    def draw(console: "Console") -> None:
        from memctl.cli.people import grid

        console.print(grid(headers, rows, screen=screen, flexible=None), soft_wrap=True)
        speed = f"{answer['seconds']:.0f} s, {answer['tokens_per_second']:.0f} tokens a second"
        console.print(f"{answer['calls']} answers in {speed}; invented in {answer['unfounded']:.0%} of what it wrote")
        console.print(
            f"{answer['model']} may {', '.join(granted) if granted else 'suggest, nothing more'}", markup=False
        )

    return View("exam", answer, rows=rows, human=draw)
