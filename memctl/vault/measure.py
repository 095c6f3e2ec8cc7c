"""How long a text is in tokens, asked of the model's tokenizer only where the answer is in doubt."""

from memctl.domain.ports import TokenCounter

_MOST_CHARACTERS_A_TOKEN = 16
"""A text is never held for shorter than this: tokenizers give one `[UNK]` for a kilobyte of base64."""
_LONGEST_COUNTED = 4_000
"""Characters; a longer text is beyond every bound, so that its length is estimated."""
_USUAL_CHARACTERS_A_TOKEN = 4


class Measure:
    """Counts tokens, with bounds from characters and words that spare most calls."""

    __slots__ = ("_count",)

    def __init__(self, count_tokens: TokenCounter) -> None:
        self._count = count_tokens

    def tokens(self, text: str) -> int:
        """Return the number of tokens of `text`; an estimate above 4,000 characters."""
        if len(text) > _LONGEST_COUNTED:
            return len(text) // _USUAL_CHARACTERS_A_TOKEN
        return max(self._count(text), len(text) // _MOST_CHARACTERS_A_TOKEN)

    def fits(self, text: str, bound: int) -> bool:
        """Tell whether `text` has at most `bound` tokens: a token takes a byte or more, a word a token or more."""
        if len(text) * 4 <= bound:
            return True
        if len(text) > min(bound * _MOST_CHARACTERS_A_TOKEN, _LONGEST_COUNTED):
            return False
        if len(text.encode("utf-8", "surrogatepass")) <= bound:
            return True
        if len(text.split()) > bound:
            return False
        return self.tokens(text) <= bound
