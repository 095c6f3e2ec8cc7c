from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from memctl.bench.drawing import Label
from memctl.bench.plot import demand_plot, draw, save_plot
from memctl.domain.errors import UsageError

SVG = "{http://www.w3.org/2000/svg}"


def measured(**figures: float) -> dict[str, Any]:
    runs: list[dict[str, Any]] = [
        {"profile": "default", "latency_p50_ms": 12.0, "ci": {name: [0.6, 0.8] for name in figures}, **figures},
        {"profile": "default", "without": "words", "latency_p50_ms": 11.0, "ci": {}, **figures},
        {"baseline": "fts5", "latency_p50_ms": 0.7, "ci": {}, **{name: value - 0.1 for name, value in figures.items()}},
        {"baseline": "rrf", "latency_p50_ms": 9.0, "ci": {}, **{name: value - 0.1 for name, value in figures.items()}},
    ]
    return {"dataset": "a <b> & c", "queries": 7, "runs": runs}


def test_the_picture_is_xml_with_a_mark_and_a_name_for_each_profile_and_baseline(tmp_path: Path) -> None:
    path = tmp_path / "plot.svg"
    save_plot(path, measured(**{"recall@10": 0.7}))
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    texts = [element.text for element in root.iter(f"{SVG}text")]
    assert [text for text in texts if text and text.startswith(("default", "fts5", "rrf"))] == [
        "default 0.700",
        "fts5 0.600",
        "rrf 0.600",
    ]
    assert any(text and "a <b> & c, 7 questions" in text for text in texts)
    assert len(list(root.iter(f"{SVG}circle"))) == 1
    assert len(list(root.iter(f"{SVG}rect"))) == 2
    assert "style" not in path.read_text(encoding="utf-8")


def test_names_never_touch_and_stay_on_the_picture() -> None:
    document = measured(**{"hit@5": 0.5})
    document["runs"] = [
        {"profile": f"p{n}", "hit@5": 0.1, "latency_p50_ms": 5.0, "ci": {"hit@5": [0.1, 0.9]}} for n in range(9)
    ]
    drawing = draw(document)
    names = [one for one in drawing.shapes if isinstance(one, Label) and one.text.startswith("p") and one.x > 500]
    heights = sorted(one.y for one in names)
    assert len(heights) == 9
    assert all(later - earlier >= 14 for earlier, later in zip(heights, heights[1:], strict=False))
    assert 0 < heights[0] < heights[-1] < drawing.height - 20


def test_a_png_is_written_where_pillow_is(tmp_path: Path) -> None:
    pytest.importorskip("PIL")
    path = tmp_path / "plot.png"
    demand_plot(path)
    save_plot(path, measured(**{"recall@10": 0.7}))
    assert path.read_bytes().startswith(b"\x89PNG")


def test_another_ending_is_refused() -> None:
    with pytest.raises(UsageError, match="neither") as raised:
        demand_plot(Path("plot.pdf"))
    assert raised.value.fix == "--plot plot.svg"
