"""Reads a whole game: loads its folder, and types every piece set by the Spec of its layout."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.base.figure_names import KNOWN_FIGURES, by_figure
from pnp.base.files import PICTURE_ENDINGS, is_there, shown_from
from pnp.base.findings import Finding, Findings, Place, Severity
from pnp.base.icon_names import KNOWN_ICONS
from pnp.game.box import FAMILIES, FONT_ENDINGS, FONTS
from pnp.game.heads import for_paper
from pnp.game.loading import EntryModels, check_names, load_game
from pnp.game.model import Game, Names, SetHead, nearest
from pnp.game.placeholders import icons as icons_in
from pnp.game.typed_sets import Layout, OutlinedSet, ReadGame, TypedSet
from pnp.project.folder import Project
from pnp.project.kept_sets import KeptOutlines, KeptSets
from pnp.project.loader import LayoutError, Layouts
from pnp.project.maps import maps_of
from pnp.reader.placed import Placed
from pnp.reader.typed import model_at, typed

if TYPE_CHECKING:
    from pnp.game.icon_packs import IconPack

PACK_ENDING = ".json"
_Reporters = dict[tuple[str, Place], SetHead]
"""The set for which a finding was reported first, by the code and the place of the finding."""


def read_game(  # one parameter for each input of a reading
    project: Project,
    layouts: Layouts,
    game_id: str,
    findings: Findings,
    *,
    players: int = 0,
    paper: str = "a4",
    kept: KeptSets | None = None,
) -> ReadGame | None:
    """Read one game of a project; every problem becomes a finding. Returns None if nothing could be read.

    Sets whose outlines are `kept` are typed only when more than the outline is needed.
    """
    folder, before = project.game_folder(game_id), len(findings.found)
    if project.runs_code:
        layouts = layouts.for_game(folder)
    game = load_game(
        folder, shown_from=project.root, findings=findings, players=players, entry_models=_entry_models(layouts)
    )
    if game is None:
        return None
    art = _art_files(folder / "art", findings, project.root)
    packs = _icon_packs(folder / "art", findings, project.root)
    pictures = frozenset(art).union(*(pack.names for pack in packs.values()))
    _check_fonts(game, findings)
    names = _names(game, pictures)
    check_names(game, names=names, outlines=frozenset({*KNOWN_ICONS, *pictures}), findings=findings)
    reporters: _Reporters = {}
    outlines = kept.of_game(game, names, paper) if kept else None
    typed_sets = [_typed_set(layouts, head, paper, names, findings, reporters, outlines) for head in game.sets]
    sets = tuple(item for item in typed_sets if item is not None)
    # Sets with maps are always typed: no outline of them is kept.
    game = replace(game, maps=maps_of((item.spec for item in sets if type(item) is TypedSet), folder, findings))
    is_sound = all(finding.severity is not Severity.ERROR for finding in findings.found[before:])
    return ReadGame(game=game, sets=sets, names=names, art_files=art, icon_packs=packs, is_sound=is_sound)


def if_sound(read: ReadGame | None) -> ReadGame | None:
    """The game, if its content has no error, so that it can be drawn, checked and played; else None."""
    return read if read is not None and read.is_sound else None


def _entry_models(layouts: Layouts) -> EntryModels:
    """The models of the layouts' entries; a layout that cannot be loaded is reported when its sets are typed."""

    def entry_model(name: str) -> type[Placed] | None:
        try:
            model = model_at(layouts.load(name).spec, ("items", 0)) if name in layouts.names else None
        except LayoutError:
            return None
        return model if model is not None and issubclass(model, Placed) else None

    return entry_model


def _art_files(folder: Path, findings: Findings, root: Path) -> dict[str, Path]:
    """The pictures of a game by name; two of the same name are a finding."""
    pictures: dict[str, Path] = {}
    for path in sorted(folder.glob("*")):
        if path.suffix.lower() not in PICTURE_ENDINGS:
            continue
        first = pictures.setdefault(path.stem, path)
        if first != path:
            message = f'the pictures {first.name} and {path.name} have one name, "{path.stem}"'
            findings.error(
                "duplicate-id", message, place=Place(shown_from(path, root), 1, 1), hint="rename one of them"
            )
    return pictures


def _icon_packs(folder: Path, findings: Findings, root: Path) -> "dict[str, IconPack]":
    """The icon packs of a game by prefix; two of the same prefix are a finding."""
    packs: dict[str, IconPack] = {}
    for path in sorted(folder.glob(f"*{PACK_ENDING}")):
        from pnp.game.icon_packs import read_pack  # noqa: PLC0415  # few games have any

        pack = read_pack(path, shown_as=shown_from(path, root), findings=findings, inside=root)
        if pack is None:
            continue
        first = packs.setdefault(pack.prefix, pack)
        if first is not pack:
            message = f'the icon packs {first.shown_as} and {pack.shown_as} have one prefix, "{pack.prefix}"'
            findings.error("duplicate-id", message, place=Place(pack.shown_as, 1, 1), hint="remove one of them")
    return packs


def _check_fonts(game: Game, findings: Findings) -> None:
    """Report font files that are not in the game's folder; drawing the game reads the files."""
    folder, look = game.folder / FONTS, game.file.look
    for family, cuts in look.fonts.items():
        for cut, name in cuts.files.items():
            if not is_there(folder / name):
                files = [path.name for path in folder.glob("*") if path.suffix.lower() in FONT_ENDINGS]
                hint = nearest(name, files).hint or f"put it into {FONTS}/ of the game"
                message = f'{FONTS}/ has no file "{name}"'
                findings.error("unknown-font", message, place=look.font_place(family, cut), hint=hint)


def _names(game: Game, pictures: frozenset[str]) -> Names:
    """The names that texts and keys of this game may refer to."""
    look, facts = game.file.look, dict(game.facts())
    known = frozenset({*KNOWN_ICONS, *look.badges, *pictures})
    lacking = {key: name for key, printed in facts.items() for name in icons_in(printed) if name not in known}
    names = Names(
        colours=frozenset(look.colours),
        icons=known,
        pictures=pictures,
        figures=known.union(KNOWN_FIGURES, by_figure(pictures)),
        fonts=frozenset({*FAMILIES, *look.fonts}),
        facts=frozenset(facts) if game.is_whole else None,
        amounts=frozenset(key for key, printed in facts.items() if printed.isdecimal()) if game.is_whole else None,
        lacking=lacking,
        language=game.file.language,
        players=game.file.players.numbers,
    )
    # Interned: the object of the last reading is reused if it is equal, because many values are cached with it.
    return names if game.file.node is None else game.file.node.once(Names, names, lambda: names)


def _typed_set(  # one parameter for each input of a typed set
    layouts: Layouts,
    head: SetHead,
    paper: str,
    names: Names,
    findings: Findings,
    reporters: _Reporters,
    outlines: KeptOutlines | None,
) -> TypedSet | None:
    if head.layout not in layouts.names:
        findings.error(
            "unknown-layout",
            f'unknown layout "{head.layout}" for "{head.id}"',
            place=head.place_of("layout"),
            subject=head.layout,
            nearest=nearest(head.layout, layouts.names),
            hint="pnp keys",
        )
        return None
    if outlines and (outline := outlines.known(head)):
        known = OutlinedSet.of(head, outline, partial(_typed_again, layouts, head, paper, names))
        return known.keeping(partial(outlines.worked_out, head))
    try:
        layout = layouts.load(head.layout)
    except LayoutError as error:
        findings.extend(error.findings)
        return None
    problems: list[Finding] = []
    noted = findings.adjusted(partial(_noted, problems)).adjusted(partial(_unless_reported, reporters, head))
    item = typed_set(head, layout, names, noted, paper=paper)
    if item and outlines and not problems:
        outlines.keep(item)
        return item.keeping(partial(outlines.worked_out, head))
    return item


def _typed_again(layouts: Layouts, head: SetHead, paper: str, names: Names) -> TypedSet:
    """Type a set again, from the same content by the same code.

    Raises LayoutError when something else changed, such as a library that the layout needs.
    """
    findings = Findings()
    item = typed_set(head, layouts.load(head.layout), names, findings, paper=paper)
    if item is None:
        raise LayoutError(*findings)
    return item


def typed_set(head: SetHead, layout: Layout, names: Names, findings: Findings, *, paper: str = "a4") -> TypedSet | None:
    """Type a piece set by the Spec of its layout; None, with findings, if it does not conform."""
    spec = typed(layout.spec, for_paper(head.document, paper), names=names, findings=findings)
    if spec is None:
        return None
    spec.warn(findings)
    return TypedSet(head=head, layout=layout, spec=spec)


def _noted(problems: list[Finding], finding: Finding) -> Finding:
    problems.append(finding)
    return finding


def _unless_reported(reporters: _Reporters, head: SetHead, finding: Finding) -> Finding | None:
    """The finding; None if it was already reported for another set with the same template or table."""
    place = finding.place
    return finding if place is None or reporters.setdefault((finding.code, place), head) is head else None
