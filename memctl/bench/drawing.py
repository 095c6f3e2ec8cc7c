"""A picture of a few shapes, and how it is written as SVG or PNG; colours that show on light and on dark ground."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from io import BytesIO
from typing import Literal

from memctl.domain.errors import MissingPart

INK = "#7d8590"
"""Grey for axes and labels: contrast 3.8 on white, 5.0 on black."""
FONT = 13
_SCALE = 2
"""Pixels of a PNG to a unit of the drawing."""


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    color: str = INK
    width: float = 1.0
    faint: bool = False


@dataclass(frozen=True, slots=True)
class Dot:
    """A filled circle, or a filled square."""

    x: float
    y: float
    color: str
    radius: float = 5.0
    square: bool = False


@dataclass(frozen=True, slots=True)
class Label:
    """A line of text; `x` is where it starts, its middle or its end, `y` its base line."""

    x: float
    y: float
    text: str
    anchor: Literal["start", "middle", "end"] = "start"
    color: str = INK
    size: int = FONT


@dataclass(frozen=True, slots=True)
class Drawing:
    """Shapes, the later ones on top; y grows downwards."""

    width: int
    height: int
    title: str
    shapes: Sequence[Line | Dot | Label] = field(default=())


def as_svg(drawing: Drawing) -> str:
    """Return the picture as an SVG document without a background."""
    size = f'width="{drawing.width}" height="{drawing.height}" viewBox="0 0 {drawing.width} {drawing.height}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" '
        f'font-family="system-ui, sans-serif" font-size="{FONT}">',
        f"<title>{_plain(drawing.title)}</title>",
        *map(_element, drawing.shapes),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _element(shape: Line | Dot | Label) -> str:
    if isinstance(shape, Line):
        places = f'x1="{shape.x1:.1f}" y1="{shape.y1:.1f}" x2="{shape.x2:.1f}" y2="{shape.y2:.1f}"'
        faint = ' stroke-opacity="0.3"' if shape.faint else ""
        return f'<line {places} stroke="{shape.color}" stroke-width="{shape.width:g}"{faint}/>'
    if isinstance(shape, Label):
        where = f'x="{shape.x:.1f}" y="{shape.y:.1f}" text-anchor="{shape.anchor}"'
        return f'<text {where} fill="{shape.color}" font-size="{shape.size}">{_plain(shape.text)}</text>'
    if shape.square:
        side = 2 * shape.radius
        corner = f'x="{shape.x - shape.radius:.1f}" y="{shape.y - shape.radius:.1f}"'
        return f'<rect {corner} width="{side:g}" height="{side:g}" fill="{shape.color}"/>'
    return f'<circle cx="{shape.x:.1f}" cy="{shape.y:.1f}" r="{shape.radius:g}" fill="{shape.color}"/>'


def _plain(text: str) -> str:
    """Return text as XML holds it: no control characters, no markup."""
    return escape("".join(sign if sign.isprintable() else " " for sign in text))


def as_png(drawing: Drawing) -> bytes:
    """Return the picture as PNG with a transparent ground; raises `MissingPart` where Pillow is not installed."""
    try:
        from PIL import Image, ImageDraw, ImageFont
    except ImportError as error:
        raise MissingPart(
            "a PNG needs Pillow, which is not installed", fix="pip install pillow, or --plot FILE.svg"
        ) from error
    image = Image.new("RGBA", (drawing.width * _SCALE, drawing.height * _SCALE), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    for shape in drawing.shapes:
        if isinstance(shape, Line):
            ends = [value * _SCALE for value in (shape.x1, shape.y1, shape.x2, shape.y2)]
            pen.line(ends, fill=shape.color + ("4d" if shape.faint else ""), width=round(shape.width * _SCALE))
        elif isinstance(shape, Label):
            font = ImageFont.load_default(shape.size * _SCALE)
            anchor = {"start": "ls", "middle": "ms", "end": "rs"}[shape.anchor]
            pen.text((shape.x * _SCALE, shape.y * _SCALE), shape.text, fill=shape.color, font=font, anchor=anchor)
        else:
            r = shape.radius
            box = [value * _SCALE for value in (shape.x - r, shape.y - r, shape.x + r, shape.y + r)]
            (pen.rectangle if shape.square else pen.ellipse)(box, fill=shape.color)
    kept = BytesIO()
    image.save(kept, "PNG", optimize=True)
    return kept.getvalue()
