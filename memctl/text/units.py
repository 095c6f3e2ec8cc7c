"""Units of measure, English and Turkish, with what one of each is in the base unit of its dimension."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class Unit:
    """One unit; two factors where a prefix is read as thousand or as 1024."""

    dimension: str
    factors: frozenset[Decimal]
    spelled: bool
    """A word rather than a symbol, so that its case does not matter."""


_TABLE = """
time 0.001: ms | millisecond milliseconds milisaniye
time 1: s sn | sec secs second seconds saniye
time 60: min dk mins | minute minutes dakika
time 3600: h hr hrs | hour hours saat
time 86400: d | day days gün gun
time 604800: wk | week weeks hafta
months 1: mo | month months ay
months 3: | quarter quarters çeyrek
months 12: y yr yrs | year years yıl yil sene
bits 8 8: B | byte bytes bayt
bits 8000 8192: kB KB KiB | kilobyte kilobytes kilobayt
bits 8000000 8388608: MB MiB mb | megabyte megabytes megabayt
bits 8000000000 8589934592: GB GiB gb | gigabyte gigabytes gigabayt
bits 8000000000000 8796093022208: TB TiB tb | terabyte terabytes terabayt
rate 8000000 8388608: MB/s MiB/s MB/sn
rate 8000000000 8589934592: GB/s GiB/s GB/sn
rate 1000: kbps kbit/s
rate 1000000: Mbps Mbit/s
rate 1000000000: Gbps Gbit/s
length 0.001: mm | millimetre millimetres millimeter millimeters milimetre
length 0.01: cm | centimetre centimetres centimeter centimeters santimetre
length 1: m | metre metres meter meters
length 1000: km | kilometre kilometres kilometer kilometers
miles 1: mi | mile miles mil
mass 0.001: mg | milligram milligrams miligram
mass 1: g gr | gram grams gramme grammes
mass 1000: kg kilo kilos | kilogram kilograms
mass 1000000: t | tonne tonnes ton tons
volume 0.001: ml mL | millilitre millilitres milliliter milliliters mililitre
volume 1: l L lt | litre litres liter liters
frequency 1: Hz | hertz
frequency 1000: kHz
frequency 1000000: MHz
frequency 1000000000: GHz
power 1: W | watt watts
power 1000: kW | kilowatt kilowatts
power 1000000: MW
energy 1: Wh
energy 1000: kWh
energy 1000000: MWh
celsius 1: °C C | celsius derece degrees
fahrenheit 1: °F F | fahrenheit
percent 1: % pct | percent yüzde
points 1: px | pixel pixels piksel
usd 1: $ USD | dollar dollars dolar
eur 1: € EUR | euro euros avro
gbp 1: £ GBP | sterlin
try 1: ₺ TL TRY | lira
yen 1: ¥ JPY | yen
tokens 1: | token tokens
"""

CURRENCY_SIGNS = frozenset("$€£₺¥")

MULTIPLIERS: Mapping[str, int] = {
    **dict.fromkeys(("k", "K", "thousand", "bin"), 1000),
    **dict.fromkeys(("M", "million", "mn", "milyon"), 1_000_000),
    **dict.fromkeys(("bn", "billion", "milyar"), 1_000_000_000),
    **dict.fromkeys(("hundred",), 100),
}


def _read(table: str) -> dict[str, Unit]:
    units: dict[str, Unit] = {}
    for line in table.strip().splitlines():
        head, names = line.split(":", 1)
        dimension, *factors = head.split()
        symbols, _, spelled = names.partition("|")
        known = frozenset(Decimal(factor) for factor in factors)
        units |= dict.fromkeys(symbols.split(), Unit(dimension, known, spelled=False))
        units |= dict.fromkeys(spelled.split(), Unit(dimension, known, spelled=True))
    return units


UNITS: Mapping[str, Unit] = _read(_TABLE)
