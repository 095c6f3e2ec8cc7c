"""memctl export."""

from typer import Context

from memctl.cli.door import door_of
from memctl.cli.formats.memories import block
from memctl.cli.view import Place, View, plain_value, to_json


def run(context: Context) -> int:
    """Write every memory out, dormant ones too: JSON lines unless another format is asked for."""
    door = door_of(context)
    with door.memory() as memory:
        memories = memory.export()
    documents = [plain_value(item) for item in memories]
    if door.screen.shape in ("plain", "table", "jsonl"):
        for document in documents:
            door.screen.write(to_json(document) + "\n")
        return 0
    places = [Place(item.path, item.line, item.title) for item in memories]
    text = "\n".join(block(item) for item in memories)
    door.emit(View("export", {"results": documents}, records=documents, places=places, markdown=lambda: text))
    return 0
