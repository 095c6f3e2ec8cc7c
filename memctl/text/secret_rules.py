"""Credentials that are known by their shape: vendors' tokens, keys, URLs and connection strings."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """One shape; it is tried only where one of the hints stands in the lowered text."""

    kind: str
    expression: str
    """The group `value`, else the whole match, is the secret."""
    hints: tuple[str, ...]
    check: str = "placeholder"
    """What the value must pass: placeholder (is none), token (is random too), password, basic."""

    flags: int = 0

    @property
    def pattern(self) -> re.Pattern[str]:
        """The compiled expression; made on first use, because compiling them all takes longer than most commands."""
        return _compiled(self.expression, self.flags)


@cache
def _compiled(expression: str, flags: int) -> re.Pattern[str]:
    return re.compile(expression, flags)


_START = r"(?<![A-Za-z0-9])"
_END = r"(?![A-Za-z0-9])"


def _tokens(kind: str, *shapes: tuple[str, str]) -> Iterable[Rule]:
    """Yield one rule a shape: its literal prefix and the pattern of the rest."""
    for prefix, rest in shapes:
        yield Rule(kind, f"{_START}{re.escape(prefix)}{rest}{_END}", (prefix.lower(),))


def _rule(kind: str, pattern: str, *hints: str, check: str = "placeholder", flags: int = 0) -> Rule:
    return Rule(kind, pattern, hints, check, flags)


_CLOUD = (
    *(Rule("aws_access_key_id", f"{_START}{p}[A-Z0-9]{{16}}{_END}", (p.lower(),)) for p in ("AKIA", "ASIA", "ABIA")),
    *_tokens("google_api_key", ("AIza", r"[\w-]{30,40}")),
    *_tokens("google_oauth_token", ("ya29.", r"[\w-]{20,}"), ("GOCSPX-", r"[\w-]{20,}"), ("1//0", r"[\w-]{30,}")),
    *_tokens("digitalocean_token", *((f"do{letter}_v1_", "[0-9a-f]{40,}") for letter in "opr")),
    *_tokens("databricks_token", ("dapi", r"[0-9a-f]{32}(?:-\d)?")),
    *_tokens("hashicorp_token", *((p, r"[\w-]{20,}") for p in ("hvs.", "hvb.", "hvr."))),
    _rule("hashicorp_token", rf"{_START}[A-Za-z0-9]{{14}}\.atlasv1\.[\w-]{{40,}}", ".atlasv1."),
    *_tokens("flyio_token", *((p, r"[\w+/=,-]{30,}") for p in ("fm1_", "fm2_", "fo1_"))),
    *_tokens("heroku_token", ("HRKU-", r"[\w-]{30,}")),
    *_tokens("planetscale_token", *((p, r"[\w.=-]{30,}") for p in ("pscale_tkn_", "pscale_pw_", "pscale_oauth_"))),
    *_tokens("supabase_token", ("sbp_", "[0-9a-f]{40}"), ("sb_secret_", r"[\w-]{20,}")),
    *_tokens("cloudflare_key", ("v1.0-", "[0-9a-f]{24}-[0-9a-f]{100,}")),
    *_tokens("vercel_token", ("vcp_", r"\w{24,}"), ("vercel_blob_rw_", r"\w{20,}")),
    *_tokens("netlify_token", ("nfp_", r"\w{30,}")),
    *_tokens("render_token", ("rnd_", r"\w{24,}")),
    *_tokens("pulumi_token", ("pul-", "[0-9a-f]{40}")),
    *_tokens("doppler_token", *((f"dp.{p}.", r"[\w.-]{30,}") for p in ("pt", "st", "ct", "sa", "scim", "audit"))),
    *_tokens("tailscale_key", ("tskey-", r"[a-z]+-[\w-]{15,}")),
    *_tokens("alibaba_key", ("LTAI", "[A-Za-z0-9]{16,26}")),
    _rule("azure_client_secret", rf"{_START}[\w~.]{{3}}\dQ~[\w~.-]{{31,34}}", "q~"),
    _rule(
        "azure_storage_key",
        r"(?i:AccountKey|SharedAccessKey)\s*=\s*(?P<value>[A-Za-z0-9+/]{30,}={0,2})",
        "accountkey",
        "sharedaccesskey",
    ),
    _rule("azure_sas", r"[?&;]sig=(?P<value>[\w%+/=-]{20,})", "sig="),
    _rule("aws_presigned_url", r"X-Amz-Signature=(?P<value>[0-9a-f]{64})", "x-amz-signature="),
)
_CODE_HOSTS = (
    *_tokens(
        "github_token", *((f"gh{letter}_", "[A-Za-z0-9]{30,255}") for letter in "pousr"), ("github_pat_", r"\w{22,255}")
    ),
    *_tokens(
        "gitlab_token",
        *(
            (f"gl{p}-", r"[\w.-]{20,}")
            for p in ("pat", "dt", "rt", "cbt", "ptt", "ft", "soat", "agent", "oas", "imt", "ffct")
        ),
    ),
    *_tokens("gitlab_token", ("GR1348941", r"[\w-]{20,}")),
    *_tokens("atlassian_token", *((p, r"[\w=-]{20,}") for p in ("ATATT3", "ATCTT3", "ATBB", "BBDC-"))),
    *_tokens("npm_token", ("npm_", "[A-Za-z0-9]{30,}")),
    *_tokens("pypi_token", ("pypi-", r"[\w-]{40,}")),
    *_tokens("rubygems_key", ("rubygems_", "[0-9a-f]{40,}")),
    *_tokens("crates_token", ("cio", "[A-Za-z0-9]{32}")),
    *_tokens("nuget_key", ("oy2", "[a-z0-9]{43}")),
    *_tokens("docker_token", ("dckr_pat_", r"[\w-]{20,}"), ("dckr_oat_", r"[\w-]{20,}")),
    *_tokens("clojars_token", ("CLOJARS_", "[a-z0-9]{50,}")),
    *_tokens("jfrog_token", ("AKCp", "[A-Za-z0-9]{50,}"), ("cmVmdGtu", "[A-Za-z0-9]{40,}")),
    *_tokens("sonar_token", *((f"sq{p}_", "[0-9a-f]{40}") for p in "pua")),
    *_tokens("circleci_token", ("CCIPAT_", r"\w{30,}"), ("CCIPRJ_", r"\w{30,}")),
    *_tokens("buildkite_token", ("bkua_", "[0-9a-f]{40}")),
    *_tokens("postman_key", ("PMAK-", "[0-9a-f]{24}-[0-9a-f]{34}")),
    *_tokens("sentry_token", ("sntrys_", r"[\w+/=]{40,}"), ("sntryu_", "[0-9a-f]{60,}")),
    *_tokens("newrelic_key", *((p, "[A-Za-z0-9-]{19,}") for p in ("NRAK-", "NRJS-", "NRII-", "NRRA-"))),
    *_tokens("grafana_token", ("glc_", r"[\w+/=]{32,}"), ("glsa_", r"\w{40,}"), ("eyJrIjoi", r"[\w=-]{40,}")),
    *_tokens("dynatrace_token", ("dt0c01.", r"[A-Z0-9]{24}\.[A-Z0-9]{64}"), ("dt0s16.", r"[A-Z0-9]{8}\.[A-Z0-9]{64}")),
    *_tokens("honeycomb_key", ("hcaik_", r"\w{30,}")),
    *_tokens("launchdarkly_key", ("sdk-", "[0-9a-f]{8}-[0-9a-f-]{27}"), ("api-", "[0-9a-f]{8}-[0-9a-f-]{27}")),
)
_CHAT_AND_MAIL = (
    _rule("slack_token", rf"{_START}xox[abeoprst][.-][\w.-]{{10,}}\w", "xox"),
    *_tokens("slack_token", ("xapp-", r"\d-[\w-]{20,}")),
    _rule(
        "slack_webhook",
        r"hooks\.slack(?:-gov)?\.com/(?P<value>(?:services|workflows|triggers)/[\w/-]{20,})",
        "hooks.slack",
    ),
    _rule(
        "discord_webhook",
        r"discord(?:app)?\.com/api/(?:v\d+/)?webhooks/(?P<value>\d{8,}/[\w-]{20,})",
        "api/webhooks/",
        "/webhooks/",
    ),
    _rule("discord_token", rf"{_START}[MNO][\w-]{{23,27}}\.[\w-]{{6}}\.[\w-]{{27,45}}{_END}", ".", check="dotted"),
    _rule("teams_webhook", r"webhook\.office\.com/(?P<value>webhookb2/[\w@/.-]{40,})", "webhook.office.com"),
    _rule("webhook_url", r"hooks\.zapier\.com/(?P<value>hooks/catch/\d+/\w{5,})", "hooks.zapier.com"),
    _rule("webhook_url", r"maker\.ifttt\.com/\S{1,100}/key/(?P<value>[\w-]{15,})", "maker.ifttt.com"),
    _rule(
        "webhook_url",
        r"chat\.googleapis\.com/\S{1,200}?[?&]key=[^\s&]{1,200}&token=(?P<value>[\w%=-]{20,})",
        "chat.googleapis.com",
    ),
    _rule(
        "webhook_url",
        r"(?:webhook|(?<!:/)/hooks?)[^\s\"'<>]{0,300}[/=](?P<value>[A-Za-z0-9_-]{20,})",
        "hook",
        check="in_url",
    ),
    _rule("telegram_token", rf"(?<!\d)\d{{8,10}}:[A-Za-z0-9_-]{{33,37}}{_END}", ":aa", ":", check="telegram"),
    _rule("sendgrid_key", rf"{_START}SG\.[\w-]{{16,32}}\.[\w-]{{16,64}}", "sg."),
    _rule("twilio_key", rf"{_START}SK[0-9a-f]{{32}}{_END}", "sk"),
    _rule("mailgun_key", rf"{_START}key-[0-9a-f]{{32}}{_END}", "key-"),
    _rule("mailchimp_key", rf"{_START}[0-9a-f]{{32}}-us\d{{1,2}}{_END}", "-us"),
    *_tokens("brevo_key", ("xkeysib-", r"[0-9a-f]{60,}-\w+"), ("xsmtpsib-", r"[0-9a-f]{60,}-\w+")),
    *_tokens("resend_key", ("re_", r"[A-Za-z0-9]{8}_[A-Za-z0-9]{20,}")),
)
_MONEY_AND_APPS = (
    _rule(
        "stripe_key",
        rf"{_START}[rs]k_(?:live|test|prod)_[A-Za-z0-9]{{16,}}",
        "sk_live",
        "sk_test",
        "rk_live",
        "rk_test",
        "sk_prod",
    ),
    *_tokens("stripe_webhook_secret", ("whsec_", r"[\w+/=]{20,}")),
    *_tokens("shopify_token", *((p, "[0-9a-fA-F]{32}") for p in ("shpat_", "shpca_", "shppa_", "shpss_"))),
    *_tokens("square_token", ("sq0atp-", r"[\w-]{20,}"), ("sq0csp-", r"[\w-]{20,}"), ("EAAAE", r"[\w-]{50,}")),
    *_tokens("facebook_token", ("EAACEdEose0cBA", r"\w+"), ("EAA", r"[A-Za-z0-9]{80,}")),
    *_tokens("plaid_token", *((f"access-{p}-", "[0-9a-f-]{36}") for p in ("sandbox", "development", "production"))),
    _rule("paypal_token", r"access_token\$production\$[\w$]{20,}", "access_token$"),
    *_tokens("airtable_token", ("pat", r"[A-Za-z0-9]{14}\.[0-9a-f]{64}")),
    *_tokens("notion_token", ("ntn_", r"\w{40,}"), ("secret_", "[A-Za-z0-9]{43}")),
    *_tokens("linear_key", ("lin_api_", r"\w{30,}"), ("lin_oauth_", r"\w{30,}")),
    *_tokens("figma_token", ("figd_", r"[\w-]{30,}")),
    *_tokens("typeform_token", ("tfp_", r"[\w.=-]{40,}")),
    *_tokens("dropbox_token", ("sl.", r"[\w-]{60,}")),
    *_tokens("twitter_bearer", ("AAAAAAAAAAAAAAAAAAAA", r"[\w%]{40,}")),
    *_tokens("asana_token", ("1/", r"\d{16}:[0-9a-f]{32}")),
    *_tokens("onepassword_token", ("ops_eyJ", r"[\w=-]{60,}")),
    *_tokens("age_key", ("AGE-SECRET-KEY-1", "[A-Z0-9]{40,}")),
    *_tokens("mapbox_token", ("sk.eyJ", r"[\w-]{20,}\.[\w-]{15,}")),
)
_MODELS = (
    *_tokens("anthropic_key", ("sk-ant-", r"[\w-]{20,}")),
    *_tokens("openrouter_key", ("sk-or-", r"[\w-]{30,}")),
    *_tokens("openai_key", *((f"sk-{p}-", r"[\w-]{20,}") for p in ("proj", "svcacct", "admin", "None"))),
    *_tokens("openai_key", ("sk-", r"(?=[\w-]{0,80}\d)(?=[\w-]{0,80}[A-Za-z])[\w-]{20,}")),
    *_tokens("huggingface_token", ("hf_", "[A-Za-z0-9]{30,}"), ("api_org_", "[A-Za-z0-9]{30,}")),
    *_tokens("replicate_token", ("r8_", "[A-Za-z0-9]{30,}")),
    *_tokens("groq_key", ("gsk_", "[A-Za-z0-9]{30,}")),
    *_tokens("xai_key", ("xai-", "[A-Za-z0-9]{40,}")),
    *_tokens("perplexity_key", ("pplx-", "[A-Za-z0-9]{30,}")),
    *_tokens("fireworks_key", ("fw_", "[A-Za-z0-9]{20,}")),
    *_tokens("tavily_key", ("tvly-", r"[\w-]{20,}")),
    *_tokens("pinecone_key", ("pcsk_", r"\w{30,}")),
    *_tokens("langsmith_key", ("lsv2_", r"(?:pt|sk)_[0-9a-f]{32}_\w+")),
    *_tokens("nvidia_key", ("nvapi-", r"[\w-]{40,}")),
    *_tokens("elevenlabs_key", ("sk_", "[0-9a-f]{40,}")),
)
_SHAPES = (
    _rule("jwt", rf"{_START}eyJ[\w-]{{8,2000}}+={{0,2}}\.eyJ[\w-]{{8,}}+={{0,2}}\.[\w-]{{16,}}", "eyj", check="jwt"),
    _rule(
        "jwt",
        rf"{_START}eyJ[\w-]{{15,2000}}+\.[\w-]*+\.[\w-]{{10,}}+\.[\w-]{{20,}}+\.[\w-]{{15,}}",
        "eyj",
        check="jwt",
    ),
    _rule(
        "password_in_url",
        r"[a-zA-Z][a-zA-Z0-9+.-]{1,20}://[^\s:/?#@\"'<>`]*:(?P<value>[^\s/\"'<>`@]+(?:@(?=[^\s/]{0,100}@)[^\s/\"'<>`@]*)*)@(?=[\w\[$({%<-])",
        "://",
        check="url_password",
    ),
    _rule(
        "password_in_url",
        r"[a-zA-Z][a-zA-Z0-9+.-]{1,20}://(?P<value>[A-Za-z0-9_-]{20,})@(?=[\w.-]+)",
        "://",
        check="token",
    ),
    _rule(
        "token_in_url",
        r"[?&](?:[\w-]*(?:token|secret|api_?-?key|apikey|access_?key|password|passwd|pwd|auth|signature"
        r"|client_secret)|key|sig|code)"
        r"=(?P<value>[^\s&#\"'<>`)\]]{8,})",
        "token=",
        "secret=",
        "key=",
        "password=",
        "passwd=",
        "pwd=",
        "auth=",
        "signature=",
        "sig=",
        "code=",
        check="token_loose",
        flags=re.IGNORECASE,
    ),
)
_CONTEXTS = (
    _rule(
        "password",
        r"(?<!\S)[\w.*-]+:(?:\d{4,5}|\*):[\w.*-]+:[\w.-]+:(?P<value>\S{6,})",
        ":5432:",
        ":5433:",
        ":*:",
        check="password_loose",
    ),
    _rule(
        "password",
        r"(?i:identified\s+by)\s+(?P<value>'[^'\n]{6,}'|\"[^\"\n]{6,}\")",
        "identified",
        check="password_loose",
    ),
    _rule("password", r"/user:\S{1,100}\s+(?P<value>[^\s/]{8,})", "/user:", check="password_loose"),
    _rule(
        "password",
        r"(?i:\bssid\b)[^\n]{0,60}?\b(?i:key|psk)[\s:=]+(?P<value>[^\s,;]{8,})",
        "ssid",
        check="password_loose",
    ),
    _rule("password_in_url", r"\bsips?:[^\s:@]+:(?P<value>[^\s:@]{6,})@", "sip:", "sips:", check="url_password"),
    _rule(
        "private_key",
        r"-----BEGIN (?P<name>(?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?)-----"
        r"(?P<body>.*?)(?:-----END (?P=name)-----|\Z)",
        "private key",
        check="pem",
        flags=re.DOTALL,
    ),
    _rule("private_key", r"Private-Lines: \d+\s+(?P<value>(?:[A-Za-z0-9+/=]{20,}\s*)+)", "private-lines:"),
    _rule("private_key", r'"(?:d|k)"\s*:\s*"(?P<value>[\w-]{40,})"', '"kty"', check="token"),
    _rule(
        "connection_string",
        r"(?:^|[;\s\"'])(?:password|pwd)\s*=\s*(?P<value>[^;\s\"']+|'[^'\n]+'|\"[^\"\n]+\")\s*(?=;|$|[\"'\s])",
        "password",
        "pwd",
        check="password_loose",
        flags=re.IGNORECASE | re.MULTILINE,
    ),
    _rule("basic_auth", r"\bBasic\s+(?P<value>[A-Za-z0-9+/]{8,}={0,2})", "basic ", check="basic"),
    _rule(
        "bearer_token",
        r"(?i:\b(?:bearer|authorization\s*[:=]\s*[\"']?(?:token|apikey|bot|key)|x-[\w-]{0,60}(?:token"
        r"|key)\s*:))\s+[\"']?(?P<value>[\w.~+/=-]{16,})",
        "bearer",
        "authorization",
        "x-",
        check="token",
    ),
    _rule(
        "netrc_password",
        r"\bmachine\s+\S+\s+login\s+\S+\s+password\s+(?P<value>\S+)",
        "machine",
        check="password_loose",
    ),
    _rule("docker_auth", r"\"(?:_?auth)\"\s*:\s*\"(?P<value>[A-Za-z0-9+/]{12,}={0,2})\"", 'auth"', check="basic"),
    _rule(
        "npm_auth",
        r"_(?:auth|authToken|password)\s*=\s*[\"']?(?P<value>[^\s\"']{8,})",
        "_auth",
        "_password",
        check="secret_loose",
    ),
    _rule("password", r"\bpass:(?P<value>[^\s'\"]{6,})", "pass:", check="password_loose"),
)
_COMMANDS = (
    _rule("password", r"\bhtpasswd\s+(?:-\w+\s+)+\S+\s+\S+\s+(?P<value>\S{6,})", "htpasswd", check="password_loose"),
    _rule("password", r"\s-U\s*[\w\\.]+%(?P<value>\S{6,})", " -u", check="password_loose"),
    _rule(
        "password",
        r"\becho\s+(?:-n\s+)?(?P<value>'[^'\n]{6,}'|\"[^\"\n]{6,}\"|[^\s'\"]{6,})"
        r"\s*\|\s*(?:sudo -S|chpasswd|passwd|docker login|openssl)",
        "echo",
        check="password_loose",
    ),
    _rule(
        "basic_auth",
        r"(?:\bcurl\b[^\n]{0,200}?|\bhttps?\b[^\n]{0,200}?|\bwget\b[^\n]{0,200}?)\s(?:-u|--user|-a|--auth"
        r"|--proxy-user|-U)[ =]?[\"']?[^\s:\"']+:(?P<value>[^\s\"']+)",
        "curl",
        "http -",
        "https -",
        "wget",
        check="password_loose",
    ),
    _rule(
        "password",
        r"\b(?:mysql|mysqldump|mariadb|mysqladmin|7z|7za|rar|zip)\b[^\n]{0,200}?\s-p(?P<value>[^\s'\"]{4,}|'[^'\n]+'|\"[^\"\n]+\")",
        "7z",
        "rar ",
        "zip ",
        "mysql",
        "mariadb",
        check="password_loose",
    ),
    _rule(
        "password",
        r"\b(?:sshpass|docker login|podman login|helm registry login|az login|mosquitto_\w+|sqlcmd|redis-cli"
        r"|openvpn|htpasswd|mongosh?|cqlsh|unzip|rdesktop|xfreerdp|useradd|usermod|ldap\w+)\b"
        r"[^\n]{0,200}?\s-(?:p|P|w|a)[ =]?(?P<value>[^\s'\"-][^\s'\"]{3,}|'[^'\n]+'|\"[^\"\n]+\")",
        "sshpass",
        "docker login",
        "podman login",
        "registry login",
        "az login",
        "mosquitto_",
        "ldap",
        "unzip",
        "rdesktop",
        "xfreerdp",
        "useradd",
        "usermod",
        "smbclient",
        "sqlcmd",
        "redis-cli",
        "openvpn",
        "htpasswd",
        "mongosh",
        "mongo ",
        "cqlsh",
        check="password_loose",
    ),
    _rule(
        "password",
        r"(?<!\S)--?(?:[\w]+-)*(?:password|passwd|pass|storepass|keypass|passphrase|pwd|token|secret|api-?key|apikey|auth-token"
        r"|sas-token|(?:access|secret|account|storage|license|encryption|signing|private|master|deploy)[-_]key)"
        r"(?:=|\s+)[\"']?(?P<value>[^\s\"']{6,})",
        "-pass",
        "-storepass",
        "-keypass",
        "-pwd",
        "-token",
        "-secret",
        "-api-key",
        "-api_key",
        "-apikey",
        "-access-key",
        "-account-key",
        "-storage-key",
        "-secret-key",
        "-auth-token",
        check="flag",
    ),
)

DENSE_RULES: tuple[Rule, ...] = (*_SHAPES, *_CLOUD, *_CODE_HOSTS, *_CHAT_AND_MAIL, *_MONEY_AND_APPS, *_MODELS)
"""Shapes without a space: they can only stand in a long word. Where two overlap, the earlier one names the secret."""

CONTEXT_RULES: tuple[Rule, ...] = _CONTEXTS
"""Shapes that a command, a header or a line around them gives away."""

COMMAND_RULES: tuple[Rule, ...] = _COMMANDS
"""Options of command lines: they need a hyphen after a space."""
