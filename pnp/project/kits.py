"""Makes the kit that a game is drawn with, of its look, pictures, fonts, facts and words."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.base.codes import code_of
from pnp.base.colours import WHITE
from pnp.base.files import shown_from
from pnp.base.findings import BadValueError, Finding, Findings, Severity
from pnp.base.icon_names import KNOWN_ICONS
from pnp.drawing.kit import Kit
from pnp.drawing.pictures.artwork import ArtFolder, Artwork
from pnp.drawing.pictures.svg_art import art_in, read_art
from pnp.drawing.pictures.svg_tree import tree_in
from pnp.drawing.style import Family, Mood, Style, Variant
from pnp.game.box import FAMILIES, FONTS, Look
from pnp.game.model import component_of
from pnp.game.provenance import has_rulebook, marked_facts
from pnp.game.typed_sets import ReadGame
from pnp.texts.catalogue import catalogue
from pnp.texts.pseudo import PSEUDO, STRETCH

if TYPE_CHECKING:
    from pnp.game.icon_packs import IconPack


def kit_of(read: ReadGame, variant: Variant, findings: Findings, words: str = "", *, provenance: bool = True) -> Kit:
    """Make the kit that a game is drawn with, with the pictures of its `art/`; a broken picture is a finding.

    `words` is the language of pnp's own words; when it is empty, the language of the game. With `provenance`, content
    that the game's rulebook does not state is marked.
    """
    art = art_of(read, findings)
    language = read.game.file.language
    families = _read_fonts(read, findings)
    if len(families) < len(read.game.file.look.fonts):
        findings = findings.adjusted(_without_needing_fonts)
    style = style_of(read.game.file.look, variant, families)
    if words == PSEUDO:
        findings = findings.adjusted(_as_forecast)
    return Kit(
        style=style,
        facts=dict(read.game.facts()),
        findings=findings,
        art=art,
        language=language,
        words=catalogue(words or language),
        has_all_facts=read.game.is_whole,
        marked=marked_facts(read.game) if provenance and has_rulebook(read.game) else None,
        sizes=sizes_of(read),
    )


def sizes_of(read: ReadGame) -> Mapping[str, tuple[float, float]]:
    """Width and height of the pieces of each component if its piece sets state them; the largest if they differ."""
    sizes: dict[str, tuple[float, float]] = {}
    for outline in (typed_set.outline for typed_set in read.sets):
        for piece in outline.pieces:
            if piece.size is not None:
                component = component_of(outline, piece, read.game)
                width, height = sizes.get(component, (0.0, 0.0))
                sizes[component] = max(width, piece.size[0]), max(height, piece.size[1])
    return sizes


def style_of(look: Look, variant: Variant = Variant.COLOUR, families: Mapping[str, Family] | None = None) -> Style:
    """Make the style of a game's look; with low ink the ground is white paper.

    `families` are the font families that the game brings, by their names in game.yaml.
    """
    colours, brought = look.colours, families or {}

    def family(name: str, usual: Family) -> Family:
        # A family that could not be read has a finding already.
        return brought.get(name, name if name in FAMILIES else usual)

    low = variant is Variant.LOW_INK
    return Style(
        palette=colours,
        badges=look.badges,
        ground=WHITE if low else colours["ground"],
        ink=colours["ink"],
        accent=colours["accent"],
        title_family=family(look.title_family, "serif"),
        text_family=family(look.text_family, "sans"),
        families=brought,
        variant=variant,
        mood=Mood(
            dark=look.colour(look.scene.dark),
            middle=look.colour(look.scene.middle),
            light=look.colour(look.scene.light),
            share=look.scene.share,
            tints={name: look.colour(tint) for name, tint in look.scene.tints.items()},
            lines=look.scene.lines,
            wash=look.scene.wash,
        ),
        title_italic=look.title.italic,
        title_spacing_pt=look.title.spacing,
        rim=look.rim,
    )


def _read_fonts(read: ReadGame, findings: Findings) -> Mapping[str, str]:
    game, look = read.game, read.game.file.look
    if not look.fonts:
        return {}
    from pnp.drawing.fonts.game_fonts import read_families  # noqa: PLC0415  # few games have any

    nodes = [model.node for model in (game.file, game.rules, *game.components.values())]
    nodes += [head.document for head in game.sets]
    # This includes the letters of keys; superfluous letters do no harm.
    printed = frozenset(repr(nodes))
    return read_families(look, game.folder / FONTS, printed=printed, findings=findings, inside=game.shown_from)


def art_of(read: ReadGame, findings: Findings) -> ArtFolder:
    """The pictures of a game, read when they are first drawn, which reports their findings."""
    palette = frozenset(read.game.file.look.colours)
    root, files, packs = read.game.shown_from, read.art_files, read.icon_packs

    def picture(name: str) -> Artwork | None:
        if path := files.get(name):
            return read_picture(path, root=root, findings=findings, palette=palette)
        prefix, _, icon = name.partition(":")
        pack = packs.get(prefix)
        return read_icon(pack, icon, findings=findings, palette=palette) if pack else None

    badges = read.game.file.look.badges
    known = frozenset(files).union(*(pack.names for pack in packs.values()))
    unknown = {badge.icon or name for name, badge in badges.items()} - {*KNOWN_ICONS, *known}
    return ArtFolder(known | unknown, picture)


def read_picture(path: Path, *, root: Path, findings: Findings, palette: Collection[str]) -> Artwork | None:
    """Read a file of a game's `art/`; None, with a finding, when it cannot be drawn."""
    shown = shown_from(path, root)
    if path.suffix.lower() == ".svg":
        return read_art(path, shown_as=shown, findings=findings, palette=palette, inside=root)
    from pnp.drawing.pictures.photo_files import read_photo  # noqa: PLC0415  # few games have any

    return read_photo(path, shown_as=shown, findings=findings, inside=root)


def read_icon(pack: "IconPack", name: str, *, findings: Findings, palette: Collection[str]) -> Artwork | None:
    """Read an icon of a pack; None, with a finding, when it cannot be drawn."""

    def at_the_icon(finding: Finding) -> Finding:
        message = f'the icon "{pack.prefix}:{name}": {finding.message}'
        return replace(finding, message=message, place=pack.place_of(name))

    findings = findings.adjusted(at_the_icon)
    try:
        svg = pack.svg(name).encode(errors="replace")
    except BadValueError as error:
        findings.error("icon-broken", error.message)
        return None
    root = tree_in(svg, shown_as=pack.shown_as, findings=findings)
    return None if root is None else art_in(root, findings=findings, palette=palette)


def _without_needing_fonts(finding: Finding) -> Finding | None:
    code = code_of(finding.code)
    return None if code and code.needs_font else finding


def _as_forecast(finding: Finding) -> Finding:
    """Make a finding about fit a warning, because the pseudo-language is longer than most, and is not printed."""
    code = code_of(finding.code)
    if not code or not code.is_about_fit:
        return finding
    message = f"{finding.message}, measured in a language that is {STRETCH:.0%} longer"
    return replace(finding, severity=Severity.WARNING, message=message)
