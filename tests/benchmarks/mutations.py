"""Ways to spoil a file: bytes, lines, words and YAML structures changed at random, the same for the same seed."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import yaml

WORDS = (
    "", " ", "~", "null", "true", "no", "0", "-0", "-1", "1e309", ".inf", ".nan", "007", "0x1F", "12:30", "1_000",
    "999999999999999999999999", "-999999999999", "0.0000000001", "3.5mm", "-2mm", "1e9mm", "0 x 0", "60mm x 90mm",
    "#FFFFFF", "#fff", "palette:field", "<<", "*a", "&a 1", "!!python/object:os.system", "- ", ": ", "---", "...",
    "{number.hand}", "{count.fruit|# apple|# apples}", "{count.fruit|", "{icon:leaf}", "{icon:}", "{}", "{{", "}}",
    "**", "***bold*", "\\{", "\\", "players", "50 * players", "players // 0", "min(1,2", "not not 1", "a" * 5000,
    "wort" * 300, "../../etc/passwd", "/dev/zero", "plum", "pear", "é̂", "Ξ", "漢字", "\U0001f350", "\u202e", "\u00ad",
    "\x00", "\x1b[31m", "\ufeff", "\r\n", "\t", "G7", "A1-B2", "1-3",
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 7, 10**6, 10**12, -(10**17), 0.5, -0.25, 1e-9, 123456789.5, [], {}, [None], [[]],
    {"": ""}, {"a": {"b": {"c": []}}}, [1, 2, 3], ["a", "a"], {"min": 5, "max": 2}, {"x": 1, "y": "2"}, *WORDS,
)  # fmt: skip

LARGEST = 32_000

Tree = dict[str, Any] | list[Any]


def spoilt_bytes(data: bytes, lot: random.Random) -> bytes:
    """A file with a few of its bytes or lines changed."""
    for _ in range(lot.choice((1, 1, 1, 2, 4, 8))):
        data = lot.choice(_ON_BYTES)(data, lot)
    return data


def spoilt_text(text: str, lot: random.Random) -> str:
    """A text with something put in, taken out or doubled."""
    for _ in range(lot.choice((1, 1, 2, 5))):
        at = lot.randint(0, len(text))
        end = lot.randint(at, min(len(text), at + 12))
        text = text[:at] + lot.choice((lot.choice(WORDS), text[at:end] * 2, "")) + text[end:]
    return text


def spoilt_tree(tree: Tree, others: Sequence[Tree], lot: random.Random) -> bytes:
    """A YAML document with a few of its values, keys or branches changed; `others` lend branches."""
    while True:
        spoilt = _copied(tree)
        for _ in range(lot.choice((1, 1, 1, 2, 3))):
            _change(spoilt, others, lot)
        data = dumped(spoilt)
        # Time is measured against a limit, and a file sixty times as long may well take longer.
        if len(data) < LARGEST:
            return data


def dumped(tree: Tree) -> bytes:
    """A tree as YAML."""
    text: str = yaml.dump(tree, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=10_000)
    return text.encode("utf-8", "surrogatepass")


class _Dumper(yaml.CSafeDumper):
    """Writes branches that stand in several places out in each of them."""

    def ignore_aliases(self, _data: Any) -> bool:
        return True


def _flip(data: bytes, lot: random.Random) -> bytes:
    if not data:
        return b"\0"
    at = lot.randrange(len(data))
    return data[:at] + bytes([data[at] ^ (1 << lot.randrange(8))]) + data[at + 1 :]


def _cut(data: bytes, lot: random.Random) -> bytes:
    at = lot.randint(0, len(data))
    return data[:at] + data[at + lot.choice((1, 2, 8, 64, len(data))) :]


def _put(data: bytes, lot: random.Random) -> bytes:
    at = lot.randint(0, len(data))
    put = lot.choice((bytes([lot.randrange(256)]), lot.choice(WORDS).encode("utf-8", "surrogatepass"), b"[" * 100))
    return data[:at] + put + data[at:]


def _lines(data: bytes, lot: random.Random) -> bytes:
    lines = data.split(b"\n")
    one, other = lot.randrange(len(lines)), lot.randrange(len(lines))
    match lot.randrange(5):
        case 0:
            lines.insert(one, lines[other])
        case 1:
            del lines[one]
        case 2:
            lines[one], lines[other] = lines[other], lines[one]
        case 3:
            lines[one] = b"  " + lines[one] if lot.random() < 0.5 else lines[one].lstrip()
        case _:
            lines = lines[:one]
    return b"\n".join(lines)


def _value(data: bytes, lot: random.Random) -> bytes:
    """Another value behind a colon."""
    lines = data.split(b"\n")
    with_values = [n for n, line in enumerate(lines) if b": " in line]
    if not with_values:
        return data
    at = lot.choice(with_values)
    key, colon, value = lines[at].partition(b": ")
    other = lines[lot.choice(with_values)].partition(b": ")[2]
    lines[at] = key + colon + lot.choice((other, lot.choice(WORDS).encode("utf-8", "surrogatepass"), value * 2))
    return b"\n".join(lines)


_ON_BYTES: tuple[Callable[[bytes, random.Random], bytes], ...] = (_flip, _cut, _put, _lines, _lines, _value, _value)


def _copied(tree: Any) -> Any:
    if isinstance(tree, dict):
        return {key: _copied(value) for key, value in tree.items()}
    return [_copied(value) for value in tree] if isinstance(tree, list) else tree


def _branches(tree: Any) -> list[Tree]:
    """Every mapping and list of a tree that holds something."""
    met, waiting = [], [tree]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict | list) and one:
            met.append(one)
            waiting.extend(one.values() if isinstance(one, dict) else one)
    return met


def _change(tree: Tree, others: Sequence[Tree], lot: random.Random) -> None:
    branches = _branches(tree)
    if not branches:
        return
    branch = lot.choice(branches)
    key: Any = lot.choice(list(branch)) if isinstance(branch, dict) else lot.randrange(len(branch))
    how = lot.randrange(9)
    if how == 0:
        del branch[key]
    elif how == 1 and isinstance(branch, dict):
        branch[lot.choice((spoilt_text(str(key), lot), lot.choice(WORDS)))] = branch.pop(key)
    elif how == 1 and isinstance(branch, list):
        branch.extend(_copied(branch) * lot.choice((1, 2, 10)))
    elif how == 2:
        branch[key] = lot.choice(([branch[key]], {"a": branch[key]}, [branch[key], branch[key]]))
    elif how == 3:
        branch[key] = _nested(branch[key], lot.choice((5, 38, 60)))
    elif how == 4 and others:
        lender = lot.choice(_branches(lot.choice(others)) or [{}])
        branch[key] = _copied(lot.choice(list(lender.values() if isinstance(lender, dict) else lender) or [None]))
    elif how == 5 and isinstance(branch[key], str):
        branch[key] = spoilt_text(branch[key], lot)
    elif how == 6 and isinstance(branch[key], int | float):
        branch[key] = lot.choice((-branch[key], branch[key] * 1000, branch[key] + 1, branch[key] / 7, str(branch[key])))
    else:
        branch[key] = _copied(lot.choice(VALUES))


def _nested(value: Any, depth: int) -> Any:
    for _ in range(depth):
        value = [value]
    return value
