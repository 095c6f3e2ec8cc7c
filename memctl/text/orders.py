"""Sentences in notes that give orders to an assistant: quoted data, never grounds for what a model says."""

import re

from memctl.text.normalise import fold_case
from memctl.text.tokens import sentences

_STRONG = re.compile(
    "|".join(
        (
            r"\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,40}"
            r"\b(?:instructions?|prompts?|rules|directions|guidelines|context)\b",
            r"\byou are (?:now|no longer)\b",
            r"\bfrom now on,? you\b",
            r"\b(?:system|developer) (?:prompt|message|override)\b",
            r"^[^\w\n]*+(?:system|assistant|developer|admin)\s*:",
            r"\bnew instructions?\b",
            r"\bas an ai\b",
            r"\b(?:language model|llm|chatbot)s? (?:must|should|reading)\b",
            r"\b(?:delete|erase|wipe|purge|forget|invalidate|overwrite)\b[^.\n]{0,30}"
            r"\b(?:all|every|other|these|the|your) [^.\n]{0,20}\b(?:memory|memories|notes|facts)\b",
            r"\b(?:assistant|ai|model|memory system|memctl)\b[^.\n]{0,20}\b(?:must|should|shall|please)\b[^.\n]{0,40}"
            r"\b(?:say|reply|respond|answer|store|save|record|mark|delete|ignore|output|remember|trust|set)\b",
            r"\b(?:do not|don't|never) (?:tell|inform|mention)[^.\n]{0,20}\b(?:user|human|owner)\b",
            r"\b(?:talimat|yönerge|komut)\w*\b[^.\n]{0,20}\b(?:yok ?say|unut|görmezden gel)\w*",
            r"\b(?:yok ?say|unut|görmezden gel)\w*\b[^.\n]{0,30}\b(?:talimat|yönerge|komut)\w*",
            r"\bartik sen(?:in)?\b",
            r"\bsistem (?:mesaji|istemi)\b",
            r"忽略.{0,8}(?:指令|指示|说明|命令)|以前の指示|指示を無視|이전 지시",
        )
    ),
    re.MULTILINE,
)
"""In text folded by `fold_case`."""

_WEAK = re.compile(
    r"^\W*(?:then |now |and |instead,? |please |only )*(?:say|reply|respond|answer|output|print|return|repeat|write"
    r"|store|save|record|mark|delete|set|remember|add|tell|claim|state|insert|append|execute|run|call"
    r"|yaz|söyle|kaydet|sil|cevapla|yanitla)\b"
)


def is_order(sentence: str) -> bool:
    """Tell whether a sentence tries to command the assistant or its memory."""
    return _STRONG.search(fold_case(sentence)) is not None


def without_orders(text: str) -> str:
    """Return a text without the sentences that give orders, and without imperatives beside them."""
    if not is_order(text):
        return text
    kept = []
    for start, end in sentences(text):
        for line in text[start:end].split("\n"):
            folded = fold_case(line)
            if not _STRONG.search(folded) and not _WEAK.search(folded):
                kept.append(line)
    return "\n".join(kept)
