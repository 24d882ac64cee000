"""Applies style sheets in SVG files: writes rules with simple selectors into the elements they select."""

import re
from collections.abc import Iterator, Sequence
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


def styled(root: Element) -> Element:
    """The tree of a file with its style sheets written into the elements.

    Raises NotKeptError if a selector is not simple.
    """
    sheets = (_COMMENT.sub("", element.text) for element in root.everything() if element.tag == "style")
    rules = sorted((rule for sheet in sheets for rule in _rules(sheet)), key=lambda rule: rule.weight)
    return _with(rules, root) if rules else root


def _with(rules: Sequence[_Rule], element: Element) -> Element:
    """The tree with the declarations of every rule in the `style` of the elements that it selects."""
    content = [part if isinstance(part, str) else _with(rules, part) for part in element.content]
    declarations = [rule.declarations for rule in rules if _selects(rule, element)]
    attributes = dict(element.attributes)
    if declarations:
        attributes["style"] = ";".join((*declarations, attributes.get("style", "")))
    return Element(tag=element.tag, attributes=attributes, place=element.place, content=content)


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
