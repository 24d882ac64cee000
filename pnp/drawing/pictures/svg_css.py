"""Applies style sheets in SVG files: writes rules with simple selectors into the elements they select."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from pnp.drawing.pictures.svg_tree import Element, NotKeptError

_COMMENT = re.compile(r"/\*.*?\*/|<!--|-->", re.DOTALL)
_RULE = re.compile(r"\s*([^{}]+)\{([^{}]*)\}\s*")
_SELECTOR = re.compile(r"(\*|[A-Za-z][\w-]*)?((?:[.#][\w-]+)*)")


class _Rule(NamedTuple):
    weight: tuple[int, int, int]
    tag: str
    names: frozenset[str]
    declarations: str


@dataclass(frozen=True, slots=True)
class StyleSheet:
    """The rules of all `<style>` elements of a file, in ascending order of precedence."""

    rules: tuple[_Rule, ...]

    def applied(self, element: Element) -> Element:
        """The tree with the declarations of every rule in the `style` of the elements that it selects."""
        content = [part if isinstance(part, str) else self.applied(part) for part in element.content]
        declarations = [rule.declarations for rule in self.rules if _selects(rule, element)]
        attributes = dict(element.attributes)
        if declarations:
            attributes["style"] = ";".join((*declarations, attributes.get("style", "")))
        return Element(tag=element.tag, attributes=attributes, place=element.place, content=content)


def style_sheet(root: Element) -> StyleSheet:
    """Read the style sheets of a file; raises NotKeptError if a selector is not simple."""
    rules = sorted((rule for text in _sheets(root) for rule in _rules(text)), key=lambda rule: rule.weight)
    return StyleSheet(tuple(rules))


def styled(root: Element) -> Element:
    """The tree of a file with its style sheets written into the elements; raises NotKeptError."""
    sheet = style_sheet(root)
    return sheet.applied(root) if sheet.rules else root


def _sheets(element: Element) -> Iterator[str]:
    if element.tag == "style":
        yield _COMMENT.sub("", element.text)
    for child in element:
        yield from _sheets(child)


def _rules(text: str) -> Iterator[_Rule]:
    at = 0
    while text[at:].strip():
        match = _RULE.match(text, at)
        if match is None or "!important" in match[2] or "@" in match[1]:
            raise NotKeptError("a style sheet with more than simple rules")
        for selector in match[1].split(","):
            yield _rule(selector.strip(), match[2].strip().strip(";"))
        at = match.end()


def _rule(selector: str, declarations: str) -> _Rule:
    match = _SELECTOR.fullmatch(selector)
    if match is None or not selector:
        raise NotKeptError("a style sheet with more than simple rules")
    tag, names = match[1] or "*", frozenset(re.findall(r"[.#][\w-]+", match[2]))
    ids = sum(name.startswith("#") for name in names)
    return _Rule((ids, len(names) - ids, int(tag != "*")), tag, names, declarations)


def _selects(rule: _Rule, element: Element) -> bool:
    if rule.tag not in ("*", element.tag):
        return False
    if not rule.names:
        return True
    classes = {f".{name}" for name in element.attributes.get("class", "").split()}
    return rule.names <= classes | {f"#{element.attributes.get('id', '')}"}
