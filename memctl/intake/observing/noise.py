"""Text that no one said: machine output, markup, code and blobs, told by their shape line by line."""

import json
import re

from memctl.text.stopwords import is_stopword
from memctl.text.tokens import words

_OPEN_FENCE = re.compile(r"^[ \t]*(?:`{3,}|~{3,})", re.MULTILINE)
_INLINE = re.compile(r"`[^`\n]{1,200}`")
_TAG = re.compile(r"</?[A-Za-z!?][\w:.-]{0,60}(?:\s[^<>]{0,300})?/?>|<\|[\w ]{1,30}\|>")
_FORMATTING = re.compile(r"</?(?:b|i|u|em|strong|mark|small|sub|sup|br|kbd|code|a|p)\b[^<>]{0,300}>", re.IGNORECASE)
_LOG = re.compile(
    r"\s*+(?:"
    r"[\[(]?\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?\S*\s"  # an instant before anything else
    r"|[\[(]?\d\d:\d\d:\d\d\S*\s"
    r"|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\s+\d\d?\s\d\d:\d\d:\d\d"
    r"|\d{1,3}(?:\.\d{1,3}){3}\s+-\s"
    r"|[\[(<]?(?:trace|debug|info|notice|warn|warning|error|fatal|critical|err|panic|verbose)[\])>]?\s*[:\]|]\s"
    r"|(?:trace|debug|info|notice|warn|warning|error|fatal|critical)\s{1,4}[\[({]|(?:TRACE|DEBUG|INFO|WARN|ERROR"
    r"|FATAL)\s"
    r"|\[[\w.:/ -]{1,40}\]\s*(?:[\[{(]|\w+[=:]|\d)"
    r"|(?:npm|yarn|pip|cargo|gradle|docker|git|make|mvn|bash|zsh|sh)(?:\[\d+\])?[:!]?\s(?:err|error|warn|fatal|!)"
    r"|(?:fatal|error|warning|panic|hint|note|remote)(?:\[\w+\])?: "
    r"|at [\w.$<>/]+ ?\(|(?<=\s)at \S+:\d+|file \"[^\"]*\", line \d+|traceback \(most recent|caused by: "
    r"|[\w.]*(?:error|exception|iteration|interrupt|warning)(?:: |\Z)"
    r"|thread '[^']*' panicked|goroutine \d+ \[|segmentation fault|core dumped"
    r"|(?:passed|failed|ok|pass|fail|skipped|done|✓|✔|✗|✘|×|√)\s+[\w/.:\[\]-]+(?:\s|\Z)"
    r"|(?:make|gmake|ninja|cmake|gcc|cc|ld|java|python\d?|node|systemd|kernel|sshd|cron)(?:\[\d+\]|:\d+)?: "
    r"|[=+*_#~-]{4,}|\d+ (?:passed|failed|files? changed|insertions?|errors?|warnings?)\b"
    r"|(?:\d{1,3}%|\[[#=>. -]{4,}\]).{0,80}\Z"
    r"|(?:get|post|put|patch|delete|head|options) /\S*\s|http/\d"
    r"|(?:commit|tree|parent|index|author|date|merge|modified|deleted|new file|renamed|on branch)[: ]\s*[0-9a-f]{7,}"
    r"|(?:modified|deleted|new file|renamed):\s+\S+\Z"
    r")",
    re.IGNORECASE,
)
_PAIRS = re.compile(r"(?<![\w=])[\w.-]{1,40}=(?:\"[^\"]{0,80}\"|[^\s,;]{1,80})")
_DIFF = re.compile(r"(?:diff --git|@@ -?\d|index [0-9a-f]{7}|--- [ab/]|\+\+\+ [ab/])")
_PROMPT = re.compile(r"\s*(?:[$#%❯»>]{1,3}\s+[\w./~-]+(?:\s|\Z)|\w+@[\w-]+:\S*[$#]\s|(?:ps )?[A-Z]:\\\S*>)")
_CODE_START = re.compile(
    r"\s*(?:import\s+[\w{*\"'.]|from\s+[\w.]+\s+import|(?:async\s+)?def\s+\w+\s*\(|class\s+\w+\s*[:({<]"
    r"|(?:export\s+)?(?:default\s+)?(?:const|let|var|function|interface|enum|struct|impl|fn|func|pub|static|final|type)"
    r"\s+[\w{*(<\[][^.!?]*[=({;:]"
    r"|(?:public|private|protected)\s+\w+|#include\s*[<\"]|#!/|package\s+[\w.]+;?\Z|using\s+[\w.]+;|@\w+\(?.{0,40}\Z"
    r"|(?:if|for|while|switch|foreach|elif|else if|catch|with)\s*\(.*\)?\s*[{:]?\s*\Z|(?:else|try|finally|do)\s*[:{]"
    r"|(?:if|for|while|elif|with|except)\s[^.!?]*:\s*\Z|return\b[^!?]*;?\Z|(?:end|fi|done|esac)\Z|[})\]]+[;,)]*\s*\Z"
    r"|(?:select\s.+\sfrom|insert\s+into|update\s+\w+\s+set|delete\s+from|create\s+(?:table|index|view|database)"
    r"|alter\s+table|drop\s+table|with\s+\w+\s+as\s*\()\b"
    r"|<[?!]?[a-z][\w-]*[\s>/]|[\w.#-]+\s*\{\s*\Z|from\s+[\w./-]+:[\w.-]+\Z"
    r"|(?:run|copy|cmd|workdir|env|entrypoint|expose)\s+[\[\"/\w.-]+\s*(?:&&|\\|\.|[\"\[]))",
    re.IGNORECASE | re.DOTALL,
)
_CODE_LINE = re.compile(
    r"[;{}\\]\s*\Z|=>|->\s*\w+\s*[:{]|\A\s*[\w.\[\]\"']+\s*(?::?=|\+=|==)\s*\S|\A\s*[\w.]+\([^)]*\)?[;,]?\s*\Z"
    r"|\A\s*(?://|/\*|\*/|--\s|#\s*\w+\s*=)|\A\s*[\"']?[\w-]+[\"']?:\s*[\"'\[{\d]|&&\s*\S|\|\|"
)
_COMMAND = re.compile(
    r"\s*(?:sudo\s+)?(?:git|npm|npx|yarn|pnpm|pip3?|python3?|node|docker|kubectl|helm|curl|wget|ssh|scp|cd|ls|rm|cp|mv"
    r"|mkdir|cat|grep|sed|awk|chmod|chown|apt|apt-get|brew|cargo|go|make|terraform|psql|mysql|systemctl|export|echo"
    r"|tar|find|ps|kill|java|mvn|gradle|poetry|uv)\s+(?=\S*[-./=$:|]|\w+\s*\Z|\w+\s+\S*[-./=$:])[^.!?]*\Z"
)
_SYMBOL = re.compile(r"[{}()\[\]<>=;|&$\\#@^~*+_\"/]")
_BLOB = re.compile(r"[A-Za-z0-9+/=_-]{40,}")
_KEYS = ("qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertyuıop", "asdfghjklş")
_BULLET = re.compile(r"\s*(?:[-*+•]\s+|\d+[.)]\s+|#{1,6}\s|\|)|.*\*\*[^*]+\*\*")
_MANY_BULLETS = 5
_HALF = 0.5
_MOSTLY = 0.8


def noise_in(text: str) -> str | None:
    """Return what kind of noise a whole message is, or None where it holds something said."""
    stripped = text.strip()
    if not stripped:
        return "empty"
    if _is_data(stripped):
        return "data"
    if _is_markup(stripped):
        return "markup"
    if code_share(stripped) > _HALF:
        return "code"
    bare = without_code(stripped)
    lines = [line for line in bare.split("\n") if line.strip()]
    marked = sum(len(line) for line in lines if not is_said(line))
    if lines and marked > _HALF * sum(map(len, lines)):
        return "machine output or code"
    return "keyboard noise" if _is_blob(bare) else None


def is_said(line: str) -> bool:
    """Tell whether a line reads as something a person wrote."""
    if _LOG.match(line) or _DIFF.match(line) or _PROMPT.match(line) or _COMMAND.match(line):
        return False
    plain = _INLINE.sub(" code ", line)
    if len(_PAIRS.findall(plain)) >= _pairs_needed(plain):
        return False
    if _CODE_START.match(plain) and (not _is_prose(plain) or len(_SYMBOL.findall(plain)) > 4):
        return False
    return _is_prose(plain) or not (_CODE_LINE.search(plain) or _is_dense(plain))


def code_share(text: str) -> float:
    """Return the share of a text, 0..1, that lies in code blocks."""
    if not _OPEN_FENCE.search(text):
        return 0.0
    return 1.0 - len(without_code(text).strip()) / max(1, len(text))


def without_code(text: str) -> str:
    """Return a text without its code blocks; one that is never closed runs to the end."""
    kept: list[str] = []
    fence = ""
    for line in text.split("\n"):
        mark = line.strip()[:3]
        if fence:
            fence = "" if mark == fence else fence
        elif mark in ("```", "~~~"):
            fence = mark
        else:
            kept.append(line)
    return "\n".join(kept)


def is_list_heavy(text: str) -> bool:
    """Tell whether five or more lines are bullets, headings, table rows or hold bold text."""
    return sum(1 for line in text.split("\n") if _BULLET.match(line)) >= _MANY_BULLETS


def _pairs_needed(line: str) -> int:
    return 2 if len(line.split()) <= 8 or not _is_prose(line) else 5


def _is_prose(line: str) -> bool:
    """Tell whether enough of a line's words are such as only join other words."""
    found = words(line)
    joining = sum(1 for word in found if is_stopword(word))
    return joining >= max(2, len(found) // 5) and len(_SYMBOL.findall(line)) <= max(4, len(found) // 2)


def _is_dense(line: str) -> bool:
    return len(_SYMBOL.findall(line)) > max(3, len(line) // 8)


def _is_data(text: str) -> bool:
    """Tell whether a text is JSON, whole or a line at a time, or begins and ends as such."""
    if text[0] not in "{[" or text[-1] not in "}],":
        return False
    try:
        return isinstance(json.loads(text), (dict, list))
    except (ValueError, RecursionError):
        return text.count('":') >= 1 or (text.count(":") >= 2 and text[0] == "{") or text.count("},") >= 1


def _is_markup(text: str) -> bool:
    """Tell whether a text is wrapped in tags, or mostly tags; bold and the like do not count."""
    plain = _FORMATTING.sub("", text).strip()
    tags = list(_TAG.finditer(plain))
    if not tags:
        return False
    inside = sum(match.end() - match.start() for match in tags)
    wrapped = tags[0].start() == 0 and (tags[-1].end() == len(plain) or len(tags) > 2)
    return wrapped or inside > _HALF * len(plain)


def _is_blob(text: str) -> bool:
    """Tell whether a text is one long token, a row of keys, or the same word again and again."""
    if sum(len(match.group()) for match in _BLOB.finditer(text)) > _MOSTLY * len(text):
        return True
    found = words(text)
    rows = sum(1 for word in found if len(word) >= 4 and any(word in row for row in _KEYS))
    letters = [word for word in found if word.isalpha()]
    again = len(letters) >= 3 and len(set(letters)) == 1
    return again or (rows > 0 and len(found) <= 6 * rows)
