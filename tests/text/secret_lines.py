"""Lines with and without credentials, made at run time by a seeded generator; none of the tokens ever existed."""

import base64
import json
import random
import string
import uuid
from collections.abc import Iterator

LOWER, UPPER, DIGITS = string.ascii_lowercase, string.ascii_uppercase, string.digits
ALNUM = UPPER + LOWER + DIGITS
HEX = "0123456789abcdef"
URLSAFE = ALNUM + "-_"
B64 = ALNUM + "+/"
WORDS = (
    "otter",
    "canal",
    "lantern",
    "maple",
    "harbour",
    "quartz",
    "willow",
    "ember",
    "falcon",
    "meadow",
    "saffron",
    "thimble",
)
TURKISH_WORDS = ("zeytin", "liman", "deniz", "bulut", "kestane", "martı", "çınar", "nehir", "fener", "rüzgar")


class Dice:
    """Random tokens in the formats of vendors."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def of(self, alphabet: str, length: int) -> str:
        return "".join(self.random.choice(alphabet) for _ in range(length))

    def word(self) -> str:
        return self.random.choice(WORDS)

    def password(self) -> str:
        number = self.random.randint(10, 9999)
        first, second = self.random.sample(WORDS, 2)
        mark = self.random.choice("!#%&*$@?")
        return self.random.choice(
            [
                f"{first.title()}-{second.title()}-{number}{mark}",
                f"{first.title()}{number}{second.title()}",
                f"{first}{mark}{second.title()}{number}",
                self.of(ALNUM, 9) + str(number),
                self.of(ALNUM, 8) + mark + self.of(DIGITS, 3),
                f"{self.random.choice(TURKISH_WORDS).title()}{mark}{second.title()}{number}",
            ]
        )

    def strong(self, length: int = 14) -> str:
        return self.of(ALNUM, length - 3) + self.of(LOWER, 1) + self.of(UPPER, 1) + self.of(DIGITS, 1)

    def base64(self, octets: int) -> str:
        return base64.b64encode(self.random.randbytes(octets)).decode()

    def uuid(self) -> str:
        return str(uuid.UUID(bytes=self.random.randbytes(16), version=4))

    def jwt(self) -> str:
        def part(value: object) -> str:
            return base64.urlsafe_b64encode(json.dumps(value, separators=(",", ":")).encode()).decode().rstrip("=")

        payload = {"sub": self.word(), "iat": self.random.randint(1_600_000_000, 1_800_000_000)}
        return ".".join((part({"alg": "HS256", "typ": "JWT"}), part(payload), self.of(URLSAFE, 43)))

    def pem(self, name: str) -> str:
        body = "\n".join(self.of(B64, 64) for _ in range(5))
        return f"-----BEGIN {name}-----\n{body}\n-----END {name}-----"


def encoded(text: str) -> str:
    return base64.b64encode(text.encode()).decode()


def vendor_tokens(d: Dice) -> list[str]:
    return [
        "AKIA" + d.of(UPPER + "234567", 16),
        "ASIA" + d.of(UPPER + "234567", 16),
        "ghp" + "_" + d.of(ALNUM, 36),
        "gho" + "_" + d.of(ALNUM, 36),
        "github" + "_pat_" + d.of(ALNUM, 22) + "_" + d.of(ALNUM, 59),
        "glpat" + "-" + d.of(URLSAFE[:62], 20),
        "glrt" + "-" + d.of(ALNUM, 20),
        "xoxb" + f"-{d.of(DIGITS, 12)}-{d.of(DIGITS, 13)}-{d.of(ALNUM, 24)}",
        "xoxp" + f"-{d.of(DIGITS, 12)}-{d.of(DIGITS, 12)}-{d.of(DIGITS, 13)}-{d.of(HEX, 32)}",
        "xapp" + f"-1-A{d.of(UPPER + DIGITS, 10)}-{d.of(DIGITS, 13)}-{d.of(HEX, 64)}",
        "sk" + "_live_" + d.of(ALNUM, 24),
        "rk" + "_live_" + d.of(ALNUM, 24),
        "sk" + "_test_" + d.of(ALNUM, 24),
        "whsec" + "_" + d.of(ALNUM, 32),
        "AIza" + d.of(URLSAFE, 34) + d.of(ALNUM, 1),
        "ya29" + ".a0" + d.of(URLSAFE, 60) + "x",
        "GOCSPX" + "-" + d.of(URLSAFE, 27) + "a",
        "sk" + "-" + d.of(ALNUM, 48),
        "sk" + "-proj-" + d.of(URLSAFE, 60) + "x9",
        "sk" + "-ant-api03-" + d.of(URLSAFE, 90) + "AA",
        "sk" + "-or-v1-" + d.of(HEX, 64),
        "hf" + "_" + d.of(UPPER + LOWER, 34),
        "gsk" + "_" + d.of(ALNUM, 52),
        "r8" + "_" + d.of(ALNUM, 37),
        "npm" + "_" + d.of(ALNUM, 36),
        "pypi" + "-AgEIcHlwaS5vcmc" + d.of(URLSAFE, 80) + "A",
        "dckr" + "_pat_" + d.of(URLSAFE, 26) + "a",
        "SG" + "." + d.of(ALNUM, 22) + "." + d.of(ALNUM, 43),
        "SK" + d.of(HEX, 32),
        "key" + "-" + d.of(HEX, 32),
        d.of(HEX, 32) + "-us" + "12",
        "dop" + "_v1_" + d.of(HEX, 64),
        "shpat" + "_" + d.of(HEX, 32),
        "lin" + "_api_" + d.of(ALNUM, 40),
        "ntn" + "_" + d.of(ALNUM, 46),
        "figd" + "_" + d.of(URLSAFE, 40) + "a",
        "glsa" + "_" + d.of(ALNUM, 32) + "_" + d.of(HEX, 8),
        "hvs" + "." + d.of(URLSAFE, 90) + "a",
        "dapi" + d.of(HEX, 32),
        "tskey" + "-auth-" + d.of(ALNUM, 16) + "-" + d.of(ALNUM, 32),
        "sq0csp" + "-" + d.of(URLSAFE, 42) + "a",
        "NRAK" + "-" + d.of(UPPER + DIGITS, 27),
        "dp" + ".pt." + d.of(ALNUM, 43),
        "ATATT3" + d.of(URLSAFE, 180) + "=" + d.of(HEX.upper(), 8),
        d.of(DIGITS[1:], 10) + ":AA" + d.of(URLSAFE, 32) + "x",
        "M" + d.of(ALNUM, 23) + "." + d.of(ALNUM, 6) + "." + d.of(ALNUM, 38),
        d.of(ALNUM, 3) + "8Q~" + d.of(ALNUM, 34),
        "AGE" + "-SECRET-KEY-1" + d.of(UPPER + DIGITS, 58),
        d.jwt(),
        d.pem("RSA PRIVATE " + "KEY"),
        d.pem("PRIVATE " + "KEY"),
        d.pem("EC PRIVATE " + "KEY"),
        d.pem("OPENSSH PRIVATE " + "KEY"),
        d.pem("PGP PRIVATE " + "KEY BLOCK"),
        d.pem("ENCRYPTED PRIVATE " + "KEY"),
    ]


FRAMES = (
    "export TOKEN={0}",
    "the deploy bot uses {0} for now",
    "{0}",
    'key: "{0}"',
    "anahtar şu: {0} (silmeyi unutma)",
    "old one was `{0}`, revoke it",
)


def positives(d: Dice) -> Iterator[str]:
    """Yield lines that would give someone access."""
    for number, token in enumerate(vendor_tokens(d)):
        yield FRAMES[number % len(FRAMES)].format(token)
    yield from urls(d)
    yield from settings(d)
    yield from commands(d)
    yield from prose(d)
    yield from encoded_lines(d)


def urls(d: Dice) -> Iterator[str]:
    for scheme, port in (
        ("postgres", 5432),
        ("mysql", 3306),
        ("amqps", 5671),
        ("redis", 6379),
        ("mongodb+srv", 27017),
        ("ftp", 21),
        ("https", 443),
    ):
        yield f"{scheme}://{d.word()}:{d.strong()}@db-{d.word()}.example.org:{port}/app"
        yield f"URL={scheme}://svc_{d.word()}:{d.strong(10)}!@10.0.3.7/x?ssl=true"
    yield f"smb://acme;{d.word()}:{d.strong()}@nas.example.org/share"
    yield f"git remote add origin https://{d.word()}:{d.of(ALNUM, 30)}@git.example.org/a/b.git"
    yield f"https://hooks.slack.com/services/T{d.of(UPPER, 8)}/B{d.of(UPPER, 10)}/{d.of(ALNUM, 24)}"
    yield f"https://discord.com/api/webhooks/{d.of(DIGITS[1:], 18)}/{d.of(URLSAFE, 68)}"
    yield f"https://acme.webhook.office.com/webhookb2/{d.uuid()}@{d.uuid()}/IncomingWebhook/{d.of(HEX, 32)}/{d.uuid()}"
    yield f"https://hooks.zapier.com/hooks/catch/{d.of(DIGITS[1:], 7)}/{d.of(LOWER + DIGITS, 7)}/"
    yield f"https://chat.googleapis.com/v1/spaces/AAA/messages?key={d.of(ALNUM, 39)}&token={d.of(ALNUM, 43)}"
    yield f"wget 'https://api.example.org/v2/export?api_key={d.of(HEX, 32)}&format=csv'"
    yield f"https://example.org/feed?access_token={d.of(ALNUM, 40)}"
    yield f"https://acct.blob.core.windows.net/c?sv=2022-11-02&sig={d.of(ALNUM, 43)}%3D"
    yield f"https://s3.example.org/f?X-Amz-Signature={d.of(HEX, 64)}"
    yield f"Server=db.example.org;Database=x;Uid=app;Pwd={d.strong()};"
    yield f"jdbc:sqlserver://sql.example.org;user=app;password={d.strong()};encrypt=true"
    yield f"jdbc:postgresql://db.example.org/x?user=app&password={d.strong()}"
    yield f"DefaultEndpointsProtocol=https;AccountName=a;AccountKey={d.base64(64)};"
    yield f"Endpoint=sb://x.servicebus.windows.net/;SharedAccessKeyName=Root;SharedAccessKey={d.base64(32)}"
    yield f"host=db.example.org port=5432 user=app password={d.strong()} dbname=x"


def settings(d: Dice) -> Iterator[str]:
    yield f"DB_PASSWORD={d.strong()}"
    yield f"password: {d.strong()}"
    yield f"  password: '{d.password()}'"
    yield f'"password": "{d.password()}",'
    yield f"spring.datasource.password={d.password()}"
    yield f"MYSQL_ROOT_PASSWORD: {d.password()}"
    yield f'smtp_pass = "{d.password()}"'
    yield f"PGPASSWORD={d.password()} psql -h db"
    yield f"<password>{d.strong()}</password>"
    yield f"requirepass {d.strong(24)}".replace("requirepass ", "redis password: ")
    yield f"aws_secret_access_key = {d.base64(30)}"
    yield f"AWS_SESSION_TOKEN={d.base64(90)}"
    yield f"client_secret: {d.of(ALNUM, 32)}"
    yield f"JWT_SECRET={d.of(HEX, 64)}"
    yield f"SECRET_KEY = '{d.of(ALNUM + '!@#$%^&*(-_=+)', 50)}'"
    yield f'django_secret_key: "{d.of(LOWER + DIGITS, 40)}"'
    yield f"DATADOG_API_KEY={d.of(HEX, 32)}"
    yield f"HEROKU_API_KEY={d.uuid()}"
    yield f'api_token = "{d.of(ALNUM, 40)}"'
    yield f"apiKey: '{d.of(ALNUM, 32)}',"
    yield f"x-api-key: {d.of(ALNUM, 40)}"
    yield f"Authorization: Bearer {d.of(ALNUM, 40)}"
    yield f"Authorization: token {d.of(HEX, 40)}"
    yield f"authToken: {d.of(ALNUM, 36)}"
    yield f"encryption_key={d.base64(32)}"
    yield f"webhook_signing_key: {d.of(HEX, 40)}"
    yield f"TWILIO_AUTH_TOKEN={d.of(HEX, 32)}"
    yield f"| API key | {d.of(ALNUM, 32)} |".replace("| API key |", "API key:")
    yield f"**Password:** {d.password()}"
    yield f"- Password: `{d.password()}`"
    yield f"şifre: {d.password()}"
    yield f"Parola = {d.password()}"
    yield f"kullanıcı: depo\nşifre: {d.password()}"
    yield f"db.user=app\ndb.pass={d.password()}"
    yield f'- name: DB_PASS\n  value: x\npassphrase: "{d.password()}"'
    yield f"_auth={encoded('ci:' + d.strong())}"
    yield f'"auth": "{encoded("ci:" + d.strong())}"'
    yield f"machine example.org login {d.word()} password {d.strong()}"
    yield f"secret_key_base: {d.of(HEX, 128)}"
    yield f"AWS: AKIA{d.of(UPPER, 16)} / {d.base64(30)}"


def commands(d: Dice) -> Iterator[str]:
    yield f"curl -u admin:{d.strong()} https://example.org"
    yield f"curl --user '{d.word()}:{d.password()}' https://example.org/api"
    yield f"curl -H 'Authorization: Basic {encoded('bot:' + d.strong())}' https://example.org"
    yield f'curl -H "X-Auth-Token: {d.of(ALNUM, 32)}" https://example.org'
    yield f"mysql -u root -p{d.strong()} shop"
    yield f"mysqldump --password={d.strong()} shop"
    yield f"sshpass -p '{d.password()}' ssh root@10.0.0.4"
    yield f"docker login -u ci -p {d.strong()} registry.example.org"
    yield f"vault login --token {d.of(ALNUM, 26)}"
    yield f"mytool --api-key {d.of(HEX, 32)} sync"
    yield f"redis-cli -h cache -a {d.strong(20)} ping"
    yield f"openssl rsa -in a.pem -passin pass:{d.strong()}"
    yield f'psql "postgresql://app:{d.strong()}@db/app"'
    yield f"restic -r sftp:backup:/r --password-command 'echo {d.strong()}'".replace(
        "--password-command 'echo ", "--password='"
    )
    yield f"net use Z: \\\\nas\\x /user:bob password {d.strong()}"


def prose(d: Dice) -> Iterator[str]:
    yield f"The wifi password is {d.password()}."
    yield f"Password for the staging admin is {d.password()}, change it on Monday"
    yield f"the new password on the NAS: {d.password()}"
    yield f"use {d.password()} as the password for the demo tenant"
    yield f"log in as admin with password {d.password()}"
    yield f"I set the router password to {d.password()} yesterday"
    yield f'Her login is mira and the password is "{d.password()}"'
    yield f"root pw is {d.password()}"
    yield f"credentials: admin / {d.password()}"
    yield f"password changed from the old one to {d.password()} after the audit"
    yield f"the passphrase of the backup disk is {d.password()}"
    yield f"My VPN password was {d.password()} until last week"
    yield f"We still share one password, {d.password()}, for the label printers"
    yield f"Sunucunun şifresi {d.password()}"
    yield f"Wi-Fi şifresi: {d.password()}"
    yield f"parolayı {d.password()} olarak değiştirdim"
    yield f"Admin panelinin parolası {d.password()}, not et"
    yield f"Yeni şifre {d.password()} oldu"
    yield f"giriş bilgileri: depo / {d.password()}"
    yield f"{d.password()} şifresiyle girebilirsin"
    yield f"The alarm code is {d.of('2345678', 3)}9"
    yield f"kapı kodu {d.of('2345678', 3)}9"
    yield f"our api key for the weather service is {d.of(HEX, 32)}"
    yield f"the signing key we use is {d.of(ALNUM, 40)}"
    yield f"webhook secret for checkout: {d.of(ALNUM, 32)}"
    yield f"bot token, don't share: {d.of(ALNUM, 40)}"
    yield f"API anahtarı {d.of(ALNUM, 32)}, üretimde kullanılıyor"
    yield f"recovery key {'-'.join(d.of(UPPER + DIGITS, 5) for _ in range(5))}"


def encoded_lines(d: Dice) -> Iterator[str]:
    yield f"apiVersion: v1\nkind: Secret\ndata:\n  password: {encoded(d.strong())}"
    yield f"decode this: {encoded('DB_PASSWORD=' + d.strong())}"
    yield f"blob {encoded('postgres://app:' + d.strong() + '@db.example.org/app')}"
    yield f"{encoded('export T=ghp' + '_' + d.of(ALNUM, 36))}"
    yield f"base64 of the key: {encoded('AKIA' + d.of(UPPER, 16) + ':' + d.base64(30))}"


def negatives(d: Dice) -> Iterator[str]:
    """Yield lines that look alike and give nobody access."""
    yield from identifiers(d)
    yield from references()
    yield from placeholders()
    yield from harmless_prose()


def identifiers(d: Dice) -> list[str]:
    sha = d.of(HEX, 40)
    return [
        f"fixed in commit {sha}",
        f"git cherry-pick {sha[:9]} onto release",
        f"https://github.com/acme/x/blob/{sha}/README.md#L10",
        f"HEAD is now at {sha[:7]} Rotate the token",
        f"token refresh bug: bisected to commit {sha}",
        f"request_id={d.uuid()} status=200",
        f"user {d.uuid()} signed in",
        f"session ended, order {d.uuid()}",
        f"sha256:{d.of(HEX, 64)}",
        f"SHA256 ({d.word()}.iso) = {d.of(HEX, 64)}",
        f"{d.of(HEX, 64)}  release.tar.gz",
        f"md5 checksum {d.of(HEX, 32)}",
        f"image: nginx@sha256:{d.of(HEX, 64)}",
        f'"integrity": "sha512-{d.base64(64)}"',
        f"integrity sha1-{d.base64(20)}",
        f"    --hash=sha256:{d.of(HEX, 64)} \\",
        f"golang.org/x/net v0.17.0/go.mod h1:{d.base64(32)}",
        f'checksum = "{d.of(HEX, 64)}"',
        f"![x](data:image/png;base64,{d.base64(120)})",
        f"background: url(data:font/woff2;base64,{d.base64(200)})",
        f"traceparent: 00-{d.of(HEX, 32)}-{d.of(HEX, 16)}-01",
        f"trace_id={d.of(HEX, 32)} span_id={d.of(HEX, 16)}",
        f"X-Request-Id: {d.of(HEX, 32)}",
        f'ETag: W/"{d.of(HEX, 32)}"',
        f"ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQ{d.of(B64, 300)} me@laptop",
        f"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI{d.of(B64, 43)} me@laptop",
        f"SHA256:{d.of(B64, 43)} me@host (ED25519)",
        d.pem("PUBLIC KEY"),
        d.pem("CERTIFICATE"),
        d.pem("PGP PUBLIC KEY BLOCK"),
        f"stripe publishable key pk_live_{d.of(ALNUM, 24)}",
        "class AbstractSingletonProxyFactoryBeanTokenProviderImpl2",
        "arn:aws:secretsmanager:eu-central-1:123456789012:secret:prod/db-AbCdEf",
        f"primary_key: {d.uuid()}",
        f"cache_key = {d.of(HEX, 32)}",
        f"public_key: {d.base64(32)}",
        f"next_page_token: {d.of(ALNUM, 40)}",
        f"idempotency-key: {d.uuid()}",
        "https://docs.example.org/d/1a2B3c4D5e6F7g8H9i0JkLmNoPqRsTuVwXyZ/edit",
        "https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL123",
        f"IBAN DE{d.of(DIGITS, 20)}",
        f"tracking number 1Z{d.of(UPPER + DIGITS, 16)}",
        f"key_id: {d.uuid()}",
        f"password_hash_id: {d.uuid()}",
    ]


def references() -> Iterator[str]:
    yield 'token = os.getenv("API_TOKEN")'
    yield "password: ${DB_PASSWORD}"
    yield "password: {{ vault_db_password }}"
    yield "secret: vault:secret/data/app#password"
    yield "api_key: op://Private/Weather/credential"
    yield "PASSWORD=$(pass show work/db)"
    yield "db_password = settings.DATABASE_PASSWORD"
    yield "const token = process.env.GITHUB_TOKEN;"
    yield "GITHUB_TOKEN: ${{ secrets.GITHUB_TOKEN }}"
    yield "password_file: /run/secrets/db_password"
    yield "secretKeyRef:\n  name: db-secret\n  key: password"
    yield "secretName: wildcard-tls"
    yield "postgres://app:${DB_PASS}@db/app"
    yield 'curl -u "$USER:$PASS" https://example.org'
    yield 'curl -H "Authorization: Bearer ${TOKEN}" https://example.org'
    yield "The API key is in 1Password, vault Platform"
    yield "The password is stored in the team's KeePass file"
    yield "password = getpass.getpass()"
    yield "token = request.headers['X-Token']"
    yield "password: !vault |"
    yield "Şifre kasada, anahtarı Hana'da"
    yield "mysql -u root -p shop"
    yield "the key is under secret/data/checkout in Vault"
    yield "ask Mira for the wifi password"
    yield "CI variable NPM_TOKEN is set on the group"
    yield "self.password = password"
    yield "def login(user: str, password: str) -> Token:"


def placeholders() -> Iterator[str]:
    yield "password: <your-password>"
    yield "API_KEY=your-api-key-here"
    yield "SECRET=changeme"
    yield "password=********"
    yield "token: xxxxxxxxxxxxxxxxxxxxxxxx"
    yield "TOKEN={token}"
    yield "AWS_SECRET_ACCESS_KEY=REPLACE_ME"
    yield "aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLE" + "KEY"
    yield "mysql://user:pass@localhost/db"
    yield "https://user:password@example.com"
    yield "redis://:password@localhost:6379"
    yield "ghp" + "_" + "x" * 36
    yield "sk" + "-..." + "abcd"
    yield "Bearer <token>"
    yield 'password: ""'
    yield "password: null"
    yield "PASSWORD=hunter2".replace("hunter2", "password123")
    yield "https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX"
    yield "Authorization: Basic dXNlcjpwYXNz" + "d29yZA=="
    yield "-----BEGIN RSA PRIVATE " + "KEY-----\n...\n-----END RSA PRIVATE " + "KEY-----"
    yield "api_key = 'YOUR_API_KEY'"
    yield "şifre: <buraya yazın>"
    yield "password: [masked:password]"
    yield "OPENAI_API_KEY=sk" + "-your-key"
    yield "api_key: 00000000000000000000000000000000"


def harmless_prose() -> Iterator[str]:
    yield "Passwords must be at least 14 characters and contain one digit."
    yield "Password reset takes 2 minutes; the link expires after 24h."
    yield "We moved from SHA-1 to SHA-256 for password hashes in 2019."
    yield "The token budget is 128000 tokens per request."
    yield "Secret Santa is on 2026-12-18 in room B-204."
    yield "The password manager costs 3.99 a month per seat."
    yield "password: required, at least 8 characters"
    yield "Password policy v2.1 takes effect on 1 March 2026"
    yield "Enter your password and press Ctrl+Enter"
    yield "The key to a good roast is 65C core temperature."
    yield "OAuth2 tokens expire after 3600s, refresh tokens after 30 days"
    yield "The password field uses type=password in HTML5"
    yield "See RFC6750 for bearer token usage"
    yield "Keyboard shortcut: Cmd+Shift+P opens the palette"
    yield "Parola en az 12 karakter olmalı ve 90 günde bir değişmeli."
    yield "Şifremi unuttum, yarın sıfırlatacağım."
    yield "The wifi password is on the whiteboard in room 4.12"
    yield "the password is wrong, try again"
    yield "Passkeys replace passwords in iOS17 and Windows11"
    yield "pass: 134, fail: 2"
    yield "Her bypass surgery code is I25.10"
    yield "PIN code of the parcel office is asked at the counter"
    yield "max_tokens: 4096"
    yield "auth: oauth2"
    yield "token_type: bearer"
    yield "password_min_length: 12"
    yield "ticket SEC-1234: rotate the db password by Q3-2026"
    yield "Password rotation (OPS-4411) is done on all 12 hosts"
    yield "The secret ingredient is 200g of butter"
    yield "login page loads in 1200ms on 4G"
    yield "password spraying hit 1,204 accounts from 10.2.3.4"
    yield "the token's TTL is 15m"
    yield "two-factor login works with FIDO2 and WebAuthn"
    yield "PostgreSQL16 supports SCRAM-SHA-256 password auth"
