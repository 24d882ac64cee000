"""The documents as tests read and run them: files that they show, commands with what they print, and pictures.

A block marked `console` holds commands after `$ ` and what they print; `...` stands for anything. A block marked
`yaml` whose first line is `# content/...`, and any block with a path behind its kind, is a file, written before the
commands that follow it. A remark `<!-- pnp ... -->` before a picture holds the commands that make it, and behind `->`
the file that it is: a PNG, or a page of a PDF with a piece of it in millimetres (`calibration.pdf#2 10,20,90x60`).
"""

import io
import os
import re
import shlex
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from pathlib import Path
from unittest.mock import patch

from helpers.command_line import said
from PIL import Image

from pnp.backends import raster
from pnp.exports.previews.game import difference

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "layouts" / "README.md"
FILE = re.compile(r"^```\w+ (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
STEP = re.compile(
    r"^```(?P<kind>\w+)(?: (?P<path>\S+))?\n(?P<text>.*?)^```$"
    r"|^<!-- (?P<commands>pnp .*?) -> (?P<file>\S+)(?: (?P<piece>\S+))? -->\n!\[[^\]]*\]\((?P<picture>\S+?)\)$",
    re.MULTILINE | re.DOTALL,
)
SHIPPED = ("end_of_resources", "resafa", "resource_hog", "resourced", "resourcity")
DPI, PIECE_DPI, WIDEST = 100, 220, 1000
# How far the mean of a few dots may be away where another version of a library drew them.
AWAY = 32


def words_of_the_book() -> dict[str, str]:
    """The files that the picture book of the layouts shows, by the path in the line that opens their block."""
    return dict(FILE.findall(BOOK.read_text()))


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a document as it would be drawn now."""

    path: Path
    drawn: Image.Image

    def is_stale(self) -> bool:
        """Whether the kept file shows something else."""
        if not self.path.is_file():
            return True
        with Image.open(self.path) as kept:
            return difference(kept, self.drawn) > AWAY

    def keep(self) -> None:
        """Write the file anew."""
        self.path.parent.mkdir(exist_ok=True)
        self.drawn.save(self.path, optimize=True)


@dataclass(frozen=True)
class DocumentRun:
    """A document that is run in a folder, with what went another way than it says."""

    document: str
    folder: Path

    @cached_property
    def result(self) -> tuple[list[str], list[Picture]]:
        """The commands that printed something else, with what they printed, and the pictures."""
        wrong: list[str] = []
        pictures = []
        for step in STEP.finditer((ROOT / self.document).read_text()):
            if step["picture"]:
                for command in step["commands"].split(" && "):
                    self.run(command)
                pictures.append(Picture((ROOT / self.document).parent / step["picture"], self._drawn(step)))
            elif step["kind"] == "console":
                wrong += self._unlike(step["text"])
            else:
                self.write(step["text"], step["path"])
        return wrong, pictures

    def run(self, command: str) -> str:
        """Give what a command prints: in a copy of the five games if it names one, else in a project of its own."""
        words = shlex.split(command)
        assert words[0] == "pnp", f"the documents show only pnp commands in console blocks, not {command}"
        of_ours = any(word.startswith(SHIPPED) for word in words)
        where = self.folder / ("shipped" if of_ours else "own")
        where.mkdir(exist_ok=True)
        if of_ours and not (where / "content").is_dir():
            shutil.copytree(ROOT / "content", where / "content", ignore=shutil.ignore_patterns("*.png", "*.md"))
        # The printers of whoever runs the tests stay as they are.
        with patch.dict(os.environ, {"PNP_PRINTERS": str(self.folder / "printers.json")}):
            _, out, err = said(words[1:], where)
        return (out + err).rstrip()

    def _unlike(self, text: str) -> Iterator[str]:
        for command, shown in steps(text):
            met = self.run(command)
            if not re.fullmatch(as_pattern(shown), met, re.DOTALL):
                yield f"$ {command}\n{met}"

    def write(self, text: str, path: str | None = None) -> None:
        """Write a block that is a file."""
        name = path or text.partition("\n")[0].removeprefix("# ")
        if path or name.startswith("content/"):
            file = self.folder / "own" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)

    def _drawn(self, step: re.Match[str]) -> Image.Image:
        name, _, page = step["file"].partition("#")
        data = (self.folder / "own" / name).read_bytes()
        if page:
            dpi = PIECE_DPI if step["piece"] else DPI
            data = next(islice(raster.pages(data, dpi), int(page) - 1, None))
        image = Image.open(io.BytesIO(data)).convert("RGB")
        if step["piece"]:
            x, y, width, height = (float(side) * dpi / 25.4 for side in re.split("[,x]", step["piece"]))
            image = image.crop((round(x), round(y), round(x + width), round(y + height)))
        image.thumbnail((WIDEST, WIDEST))
        return image.quantize(256)


def steps(text: str) -> Iterator[tuple[str, str]]:
    """Commands of a console block, each with the output shown for it."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        yield command, shown.rstrip()


def as_pattern(shown: str) -> str:
    """The expression that matches what is shown, where three dots are anything."""
    return ".*?".join(re.escape(part) for part in shown.split("..."))
