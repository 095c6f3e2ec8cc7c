"""Values of options and arguments, checked without pydantic.

typer 0.29 hands every value to pydantic, whose import costs more than a whole `recall --keyword`; its parameters
take their converter from one attribute, which is set here. A test sees to it that pydantic stays out.
"""

from enum import Enum
from typing import Any, get_args, get_origin

import typer


class Converter:
    """Turns what stands on the command line into the type that a command declares."""

    def __init__(self, annotation: Any) -> None:
        self.inner = get_args(annotation)[0] if get_origin(annotation) is list else annotation

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """Return the value, or raise BadParameter with what would be right."""
        many = param.multiple or param.nargs == -1
        if value is None:
            return () if many else None
        try:
            return tuple(self._one(item, param) for item in value) if many else self._one(value, param)
        except ValueError as error:
            raise typer.BadParameter(str(error), ctx=ctx, param=param) from None

    def _one(self, value: Any, param: Any) -> Any:
        choices = choices_of(self.inner)
        if choices:
            return self._choice(value, choices)
        if self.inner in (int, float):
            return _number(value, self.inner, param)
        return value if isinstance(value, self.inner) else self.inner(value)

    def _choice(self, value: Any, choices: tuple[str, ...]) -> Any:
        if value not in choices:
            from difflib import get_close_matches

            near = get_close_matches(str(value), choices, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise ValueError(f"{value!r} is not one of {', '.join(choices)}{hint}")
        return self.inner(value) if isinstance(self.inner, type) else value


def _number(value: Any, kind: type, param: Any) -> Any:
    try:
        number = kind(value)
    except ValueError:
        raise ValueError(f"{value!r} is not a {'whole ' if kind is int else ''}number") from None
    if number != number:
        raise ValueError(f"{value!r} is not a number")
    if param.min is not None and number < param.min:
        raise ValueError(f"{value!r} is less than {param.min:g}")
    if param.max is not None and number > param.max:
        raise ValueError(f"{value!r} is more than {param.max:g}")
    return number


def choices_of(annotation: Any) -> tuple[str, ...]:
    """Return the closed set of values of a type, empty where it is open."""
    if get_origin(annotation) is list:
        annotation = get_args(annotation)[0]
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return tuple(str(member.value) for member in annotation)
    values = get_args(annotation)
    return values if values and all(isinstance(value, str) for value in values) else ()


def convert_here(params: list[Any]) -> None:
    """Give each parameter its converter."""
    for param in params:
        param._runtime_param = Converter(param.type_descriptor.annotation)
