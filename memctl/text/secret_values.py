"""What a value looks like: random, a password, a placeholder, or a reference to where a secret is kept."""

import hashlib
import math
import re
from collections import Counter
from itertools import pairwise

from memctl.text.normalise import fold_case

_PLACEHOLDER_PARTS = re.compile(
    r"example|sample|placeholder|change.?(?:me|it|this)|replace|your[-_ ]|yourpass|yourtoken|yourkey|yoursecret"
    r"|dummy|redact"
    r"|\[masked|masked|censored|xxxx|\*\*\*|\.\.\.|…|•|●|foobar|insert|put[-_ ]|my[-_]?(?:secret|pass|token|api|key)"
    r"|fake|lorem|todo|deadbeef|1234567|abcdefg|abc123|buraya|ornek|örnek|degistir|değiştir|sizin|s3cr3t|n/a"
    r"|(?:secret|token|key|password|api)[-_ ]?(?:here|goes)|not[-_ ]?(?:a[-_ ]?)?real|qwerty|letmein|_here"
)
_WEAK = frozenset(
    re.findall(
        r"\S+",
        """
        password passwd pass pwd passphrase secret secrets token key user username admin root guest test testing demo
        postgres mysql redis mongo mongodb rabbitmq minio minioadmin localhost default string str text value none null
        nil undefined true false empty blank required optional hidden private sifre şifre parola kullanici kullanıcı
        gizli p@ssw0rd p@ssword passw0rd tr0ub4dor&3 pa55word
        pa$$word pass1234 pass123 password1 password12 password123 password1!
        passwort contraseña motdepasse admin123 root123 test123 test1234 user123 xxx abc foo bar baz foobar qux
        bytes int number object any boolean bool varchar input env prompt ask same unset tbd
        """,
    )
)
_REFERENCE = re.compile(
    r"""^(?:
        \$\{ | \$\( | \$[A-Za-z_]\w*$ | \$env: | %[A-Za-z_]\w*%$ | %\( | \{\{? | < | \[ | @[A-Za-z]+\(
        | !(?:Ref|Sub|GetAtt|secret|vault|env)
        | (?:env|file|vault|op|ssm|kms|gcp|aws|azure|sm|keyring|secretref|ref\+?\w*|pass|bw|doppler|awssm|akv
        |https?|git|ssh):
        | arn: | ENC\[ | \.{0,2}/ | ~/ | (?:kv|secrets?|vault|projects|run|etc|ci|infra|prod|ops|team)/
        | (?:os|process|System|ENV|config|settings|secrets|vault|vars|var|env|args|self|this|ctx|context|options|opts|
             request|req|params|data|local|module|input|inputs|steps|github|values|user|app|props|state|event|cfg)
          (?:\.|\[|\() | (?:await|new|lambda|function|return|def|class)\b | AgB[A-Za-z0-9+/]{20}
    )""",
    re.VERBOSE,
)
_CODE = re.compile(
    r"^[A-Za-z_][\w.:>-]*[(\[{]|\)$|^[A-Za-z_]+(?:\.[A-Za-z_]+)+$|^[A-Z](?=[A-Z_]*_[A-Z_])[A-Z_]++$|[{<][A-Za-z_ ]+[}>]"
)
_SAMPLE_DIGESTS = frozenset(
    re.findall(
        r"\S+",
        """
        051d093c4bde 2cafc0970149 f2d6ca165150 0011cc25eb43 bc3ae723f57c 0b5dd075ccdd 731fa294d036 aa6547439583
        78314b11be2e e9974c507d2a 08831f80b564 bdfeaef44475
        """,
    )
)
"""First digits of SHA-256 of values that vendors print as samples; the values themselves would set off scanners."""
_HEX = re.compile(r"[0-9a-fA-F]+")
_UUID = re.compile(r"[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}")
_TOKEN = re.compile(r"[A-Za-z0-9+/_=.~\-]+")
STRONG = frozenset("!@#$%^&*?~+=|")
"""Symbols that stand inside a password but hardly inside an ordinary word."""


def entropy(value: str) -> float:
    """Return the Shannon entropy of `value` in bits a character."""
    total = len(value)
    return -sum(count / total * math.log2(count / total) for count in Counter(value).values()) if total else 0.0


def is_placeholder(value: str) -> bool:
    """Tell whether a value only stands for a secret: masked, a sample, or a word such as `changeme`."""
    folded = fold_case(value.strip())
    if folded in _WEAK or _PLACEHOLDER_PARTS.search(folded):
        return True
    core = re.sub(r"[\W_]+", "", folded)
    if len(set(core)) <= 2 or core in _WEAK:
        return True
    if len(core) >= 8 and (core in "0123456789" * 4 or core in "abcdefghijklmnopqrstuvwxyz0123456789"):
        return True
    return known_sample(value)


def known_sample(value: str) -> bool:
    """Tell whether a value is one that a vendor's documentation prints."""
    return hashlib.sha256(value.encode("utf-8", "replace")).hexdigest()[:12] in _SAMPLE_DIGESTS


def is_reference(value: str) -> bool:
    """Tell whether a value says where a secret is kept: a variable, a path, an expression."""
    return bool(_REFERENCE.search(value) or _CODE.search(value))


def is_token(value: str, *, hexadecimal: bool = True) -> bool:
    """Tell whether a value is random enough for a key or token."""
    if len(value) < 16 or not _TOKEN.fullmatch(value) or is_placeholder(value):
        return False
    if value.startswith(("pk_", "pk.", "pub")):
        return False
    if _UUID.fullmatch(value):
        return hexadecimal
    if _HEX.fullmatch(value):
        return hexadecimal and len(value) >= 20 and entropy(value) > 2.8 and not value.isdigit()
    if is_name(value):
        return False
    digits = sum(letter.isdigit() for letter in value)
    mixed = value.lower() != value and value.upper() != value
    if digits == 0:
        return len(value) >= 24 and mixed and entropy(value) > 3.8 and _case_changes(value) > len(value) / 4
    return entropy(value) > (3.2 if mixed else 3.0) and (mixed or digits >= 3)


def is_password(value: str, *, strict: bool) -> bool:
    """Tell whether a value looks like a password that a person or generator chose.

    `strict` is for words of running prose that stand further away from the word "password".
    """
    if not 6 <= len(value) <= 128 or is_placeholder(value) or is_reference(value) or is_name(value):
        return False
    letters = any(letter.isalpha() for letter in value)
    digits = sum(letter.isdigit() for letter in value)
    strong = any(letter in STRONG for letter in value[:-1]) or (value[-1] in "!#$%&*@^" and digits > 0)
    mixed = value.lower() != value and any(letter.islower() for letter in value)
    if strict:
        return (
            letters
            and len(value) >= 8
            and not is_term(value)
            and (digits > 0 or strong)
            and (mixed or strong)
            and not _NUMBERED_WORD.fullmatch(value)
        )
    if not letters:
        return digits >= 6 and (strong or value.isdigit())
    return digits > 0 or strong or (mixed and _case_changes(value) >= 4 and "-" not in value)


_NAME = re.compile(
    r"""
    @\w+                                                         # handles
    |     [a-z0-9]+(?:[-_.][a-z]+)*(?:[-_.](?:v?\d{1,4}))?            # some-name-2, host.name
    | [A-Z][A-Z0-9]{1,9}-\d{1,6}                                 # ABC-123
    | [A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+                              # SOME_NAME
    | v?\d+(?:[.\-/:]\d+)+(?:[-+.]?[a-z]+\.?\d*)?                # versions, dates, times, addresses
    | [\w.+-]+@[\w-]+(?:\.[\w-]+)+                               # mail addresses
    | (?:[\w-]+\.)+(?:md|txt|json|ya?ml|toml|env|kdbx|pem|key|crt|cer|pub|py|js|ts|sh|html?|pdf|png|jpe?g|docx?
    |xlsx?|csv|conf|cfg|ini|log|sql|gpg|zip|gz)
    | \d+(?:[-–]?[a-zA-Z%]+)?                                    # 14-character, 1200ms
    | (?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|internal|local|lan|example|test|edu|gov|eu|uk|de|tr|ai|app|cloud
    |co)(?:[:/].*)?
    | \w+(?:/[\w.{}<>*-]+){2,}                                   # paths
    """,
    re.VERBOSE,
)
_HAS_MIX = re.compile(r"[a-z]\d+[a-z]|\d[a-z]+\d")


def is_name(value: str) -> bool:
    """Tell whether a value is an ordinary name, number, date, file, host or path rather than random characters."""
    if not _NAME.fullmatch(value):
        return False
    if value.isdigit():
        return len(value) < 6
    plain_word = value.isalpha() or not any(letter.isdigit() for letter in value)
    return plain_word or not (_HAS_MIX.search(value) or _LETTERS_THEN_DIGITS.fullmatch(value))


_LETTERS_THEN_DIGITS = re.compile(r"[a-z]{3,}\d{1,6}")
_TERM = re.compile(
    r"(?i)(?:sha|aes|rsa|md|rfc|iso|oauth|ipv|pbkdf|argon|bcrypt|base|utf|http|tls|ssl|wpa|ed|x|ecdsa|chacha"
    r"|hmac|fips|nist"
    r"|pkcs|python|web|win(?:dows)?|ubuntu|debian|macos|ios|android|office|postgres(?:ql)?|mysql|node|vue"
    r"|angular|java|log|k)"
    r"[-_/]?\d{1,5}[a-z]{0,6}(?:[-_/.][\w.]++)?(?:[-/][\w.]++)*|1password\w*|\d+[a-z]{1,12}|[\w-]+'\w+"
)


_NUMBERED_WORD = re.compile(r"[A-Z][a-z]+-?\d{1,2}")
"""`Windows11`, `Room12`."""


def is_term(value: str) -> bool:
    """Tell whether a value is a technical term with a number, such as the name of a cipher."""
    return _TERM.fullmatch(value) is not None


def _case_changes(value: str) -> int:
    kinds = ["u" if letter.isupper() else "d" if letter.isdigit() else "l" for letter in value]
    return sum(1 for before, here in pairwise(kinds) if before != here)
