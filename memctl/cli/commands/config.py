"""memctl config ls, get, set, edit, path, explain."""

from typing import Annotated, Any

from typer import Argument, Context, Option

from memctl.cli.door import Door, door_of
from memctl.cli.formats.plainly import rows_view
from memctl.cli.view import View, plain_value
from memctl.config import KEYS, Key, Loaded, load_settings, value_of
from memctl.config.change import set_value, unset_value
from memctl.config.places import user_file, vault_file
from memctl.config.values import known_key
from memctl.domain.errors import SettingsError, UsageError

KeyName = Annotated[str, Argument(metavar="KEY", help="section.key, such as recall.limit")]
Here = Annotated[bool, Option("--here", help="in this vault's file instead of the user's")]


def run_ls(
    context: Context,
    changed: Annotated[bool, Option("--changed", help="only what is not at its default")] = False,
) -> int:
    """List settings."""
    door = door_of(context)
    loaded = _loaded(door)
    keys = [key for key in KEYS.values() if not changed or key.name in loaded.origins]
    records = [_record(key, loaded) for key in keys]
    rows = [(record["key"], written(record["value"]), record["origin"], record["doc"]) for record in records]
    headers = ("key", "value", "origin", "meaning")
    door.emit(rows_view("config", "settings", records, headers, rows, door.screen, soft=("value",)))
    return 0


def run_get(context: Context, name: KeyName) -> int:
    """Print a value."""
    door = door_of(context)
    key = known_key(name)
    value = plain_value(value_of(_loaded(door).settings, key.name))
    door.emit(View("config", {"key": name, "value": value}, rows=[(written(value),)], human=written(value)))
    return 0


def run_explain(context: Context, name: KeyName) -> int:
    """Explain a setting."""
    door = door_of(context)
    record = _record(known_key(name), _loaded(door))
    human = "\n".join(f"{label}: {written(value)}" for label, value in record.items() if value not in (None, "", []))
    door.emit(View("config", record, rows=[(label, written(value)) for label, value in record.items()], human=human))
    return 0


def run_path(context: Context) -> int:
    """Print the settings files."""
    door = door_of(context)
    vault = door.vault_or_none()
    paths = [("user", user_file())] + ([("vault", vault_file(vault))] if vault else [])
    records = [{"kind": kind, "path": str(path), "exists": path.exists()} for kind, path in paths]
    rows = [(record["kind"], record["path"], record["exists"]) for record in records]
    door.emit(rows_view("config", "files", records, ("file", "path", "exists"), rows, door.screen, flexible=None))
    return 0


def run_set(
    context: Context,
    name: KeyName,
    value: Annotated[str | None, Argument(metavar="VALUE", help="true, 20, text; a,b for a list")] = None,
    here: Here = False,
    unset: Annotated[bool, Option("--unset", help="take the key out, back to its default")] = False,
) -> int:
    """Set or unset a value."""
    door = door_of(context)
    key = known_key(name)
    if unset == (value is not None):
        raise UsageError("give a VALUE, or --unset", fix=f"memctl config set {name} VALUE")
    vault = door.find_vault() if here else None
    if door.dry_run:
        door.say(f"would {'unset' if unset else 'set'} {name} in {vault_file(vault) if vault else user_file()}")
        return 0
    if unset:
        changed = unset_value(name, vault=vault)
        door.emit(
            View("config", {"key": name, "unset": changed}, rows=[(name,)], human=f"{name} is back at its default")
        )
        return 0
    path, stored = set_value(name, value or "", vault=vault)
    shown = plain_value(stored)
    document = {"key": name, "value": shown, "path": str(path)}
    door.emit(View("config", document, rows=[(name, written(shown))], human=f"{name} = {written(shown)}  ({path})"))
    if name == "recall.rerank" and value:
        from memctl.app.models import missing_reranker

        if reason := missing_reranker(value):
            door.screen.warn(f"recall goes on without it: {reason}")
    if key.gated and vault is not None:
        door.screen.warn(f"{name} counts in a vault's file only after: memctl trust add")
    return 0


def run_edit(context: Context, here: Here = False) -> int:
    """Open the settings file in the editor; complain of what is wrong in it afterwards."""
    door = door_of(context)
    vault = door.find_vault() if here else None
    path = vault_file(vault) if vault else user_file()
    if not door.can_ask:
        door.emit(View("config", {"path": str(path)}, rows=[(str(path),)], human=str(path)))
        return 0
    from memctl.cli.editor import edit_file

    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    edit_file(door.screen, path)
    errors = load_settings(vault).errors
    if errors:
        raise SettingsError(errors[0], fix="memctl config edit")
    return 0


def _loaded(door: Door) -> Loaded:
    loaded = load_settings(door.vault_or_none())
    for warning in loaded.warnings:
        door.screen.warn(warning)
    return loaded


def _record(key: Key, loaded: Loaded) -> dict[str, Any]:
    origin = loaded.origins.get(key.name)
    return {
        "key": key.name,
        "value": plain_value(value_of(loaded.settings, key.name)),
        "default": plain_value(key.default),
        "origin": str(origin) if origin else "default",
        "type": key.type,
        "choices": list(key.choices),
        "least": key.least,
        "most": key.most,
        "variable": key.variable,
        "trust": "needed in a vault's file" if key.gated else "",
        "doc": key.doc,
    }


def written(value: Any) -> str:
    """Return a value as a person would type it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return ",".join(str(item) for item in value)
    return f"{value:g}" if isinstance(value, float) else str(value)
