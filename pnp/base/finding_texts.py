"""Formats lists of findings: repeated findings are merged, and the end of a long list is only counted."""

from collections import Counter
from collections.abc import Iterable, Iterator

from pnp.base.findings import Finding
from pnp.base.visible import shown

# From this number on, repeated findings are merged.
_MANY = 4
MOST_IN_FULL = 100
_MOST_RUNS = 12


def as_texts(findings: Iterable[Finding]) -> Iterator[str]:
    """The texts of at most 100 findings, and a line that counts the rest.

    Four or more findings that differ only in their places are merged into one text.
    """
    merged = list(_merged(list(findings)))
    yield from (_text(same) for same in merged[:MOST_IN_FULL])
    rest: Counter[str] = Counter()
    for same in merged[MOST_IN_FULL:]:
        rest[same[0].code] += _count(same)
    if rest:
        kinds = ", ".join(f"{number:,} {code}" for code, number in rest.most_common())
        yield f"{rest.total():,} more findings are not shown: {kinds}"


def _merged(findings: list[Finding]) -> Iterator[list[Finding]]:
    """Findings that are printed together, in the order of the first of each."""
    alike: dict[object, list[Finding]] = {}
    for finding in findings:
        alike.setdefault(_without_place(finding), []).append(finding)
    for finding in findings:
        same = alike[_without_place(finding)]
        if len(same) < _MANY:
            yield [finding]
        elif finding is same[0]:
            yield same


def _text(same: list[Finding]) -> str:
    first, *others = same
    if not others:
        return first.as_text()
    return f"{first.as_text()}\n  the same in {_count(others):,} more places: {_places(others)}"


def _count(findings: Iterable[Finding]) -> int:
    return sum(finding.count for finding in findings)


def _without_place(finding: Finding) -> object:
    """The key by which findings are merged; findings without a place are never merged."""
    if finding.place is None:
        return id(finding)
    return finding.code, finding.message, finding.severity, finding.hint, finding.game, finding.waived


def _places(findings: Iterable[Finding]) -> str:
    """Places by file, with runs of lines: `content/g/cards.yaml:9-12, 61`."""
    lines: dict[str, list[int]] = {}
    unknown: set[str] = set()
    for finding in findings:
        if finding.place:
            lines.setdefault(finding.place.file, []).append(finding.place.line)
            unknown.update([finding.place.file] if finding.count > 1 else ())
    by_file = (f"{file}:{_listed(sorted(set(lines[file])), open_end=file in unknown)}" for file in lines)
    return shown("; ".join(by_file))


def _listed(lines: list[int], *, open_end: bool) -> str:
    runs = list(_runs(lines))
    is_open = open_end or len(runs) > _MOST_RUNS
    return ", ".join([*runs[:_MOST_RUNS], *(["..."] if is_open else [])])


def _runs(lines: list[int]) -> Iterator[str]:
    first = lines[0]
    for line, following in zip(lines, [*lines[1:], None], strict=True):
        if following != line + 1:
            yield str(line) if line == first else f"{first}-{line}"
            first = following or 0
