"""Which language model may do what: the one of the settings, with the rights of the exam it passed."""

from dataclasses import dataclass

from memctl.app.engine import Engine
from memctl.app.exams import exam_rights
from memctl.domain.llm import LanguageModel, Rights


@dataclass(frozen=True, slots=True)
class Speaker:
    """A model that may do what was asked for, or the reason why there is none."""

    model: LanguageModel | None = None
    rights: Rights = Rights()
    reason: str | None = None


def speaker_for(engine: Engine, task: str) -> Speaker:
    """Return the model of the settings if it may do `task`, a name of `Rights`; no weights are loaded."""
    model = engine.language_model()
    if model is None:
        return Speaker(reason=engine.language_reason or "there is no language model")
    rights = exam_rights(model)
    if not getattr(rights, task):
        told = f"{task} in the exam" if rights.scores else f"an exam; memctl model exam {model.name}"
        return Speaker(rights=rights, reason=f"{model.name} has not passed {told}")
    return Speaker(model, rights)
