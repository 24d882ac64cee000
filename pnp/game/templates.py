"""Resolves templates of faces: documents that begin with `template: NAME`, which sets use by name."""

from collections.abc import Iterable

from pnp.base.findings import Findings
from pnp.base.nearest import nearest
from pnp.game.heads import ITEMS_KEYS
from pnp.reader.nodes import MappingNode, described

KEY = "template"
LAYOUT = "template"
SIDES = ("face", "back")


def is_template(document: MappingNode) -> bool:
    """Tell whether a document is a template and not a piece set."""
    return KEY in document and not any(key in document for key in ITEMS_KEYS)


def with_templates(documents: Iterable[MappingNode], findings: Findings) -> list[MappingNode]:
    """The piece sets among the documents, with every name of a template replaced by the template."""
    documents = list(documents)
    templates = _by_name([document for document in documents if is_template(document)], findings)
    used: set[str] = set()
    sets = [_filled(document, templates, used, findings) for document in documents if not is_template(document)]
    for name, template in templates.items():
        if name not in used:
            message = f'no piece set uses the template "{name}"'
            findings.warning(
                "unused-template", message, place=template.place_of(KEY), subject=name, hint=f"face: {name}"
            )
    return sets


def _by_name(documents: Iterable[MappingNode], findings: Findings) -> dict[str, MappingNode]:
    templates: dict[str, MappingNode] = {}
    for document in documents:
        name, place = document[KEY], document.place_of(KEY)
        if not isinstance(name, str):
            findings.error("wrong-type", f'met {described(name)} for "{KEY}"; expected a name', place=place)
        elif name in templates:
            message = f'the template "{name}" exists twice; first in {templates[name].place_of(KEY)}'
            findings.error("duplicate-id", message, place=place, subject=name, hint="give it another name")
        else:
            templates[name] = document
    return templates


def _filled(
    document: MappingNode, templates: dict[str, MappingNode], used: set[str], findings: Findings
) -> MappingNode:
    """A piece set with its templates; an unknown template becomes a finding, and is replaced by an empty face."""
    if document.get("layout") != LAYOUT:
        return document
    for side in SIDES:
        name = document.get(side)
        if not isinstance(name, str):
            continue
        place = document.place_of(side)
        if name in templates:
            used.add(name)
            document = document.changed(side, templates[name].without([KEY]), templates[name].place)
        else:
            close = nearest(name, templates)
            hint = None if templates else f"add a document that begins with `{KEY}: {name}`"
            findings.error(
                "unknown-template", f'unknown template "{name}"', place=place, subject=name, nearest=close, hint=hint
            )
            document = document.changed(side, MappingNode(place))
    return document
