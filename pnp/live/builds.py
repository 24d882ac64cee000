"""Builds for the page: `pnp build` in a separate process, one at a time, and the files that it made."""

import asyncio
import json
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from pnp.live.refusals import RefusedError
from pnp.project.folder import Project
from pnp.sheets.order import Order


class Builds:
    """The running build, if there is one, and the files of finished builds by the name in their address."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._process: asyncio.subprocess.Process | None = None
        self._is_busy = self._is_stopped = False
        self._files: dict[str, Path] = {}

    async def build(self, game_id: str, order: Order) -> dict[str, Any]:
        """Build a game as `pnp build` does; gives what it printed as JSON, with the files that can be downloaded.

        Raises RefusedError while another build is running, and when the build was stopped or could not write.
        """
        if self._is_busy:
            raise RefusedError("another build is under way; wait for it, or stop it")
        self._is_busy, self._is_stopped = True, False
        try:
            self._process = await asyncio.create_subprocess_exec(
                *_command(self._project, game_id, order),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
            )
            printed, complaints = await self._process.communicate()
        finally:
            self._is_busy, self._process = False, None
        try:
            result: dict[str, Any] = json.loads(printed)
        except ValueError:
            complaint = "" if self._is_stopped else _last_line(complaints)
            raise RefusedError(complaint or "the build was stopped") from None
        (built,) = result["games"]
        return {
            **built,
            "ok": result["ok"],
            "findings": result["findings"],
            "downloads": self._downloads(Path(built["folder"]), order) if result["ok"] else [],
        }

    def stop(self) -> None:
        """End the running build."""
        if self._process is not None:
            self._is_stopped = True
            with suppress(ProcessLookupError):
                self._process.terminate()

    def file(self, address: str) -> Path | None:
        """Find a file that a build wrote; None for any other address."""
        path = self._files.get(address)
        return path if path and path.is_file() and not path.is_symlink() else None

    def _downloads(self, folder: Path, order: Order) -> list[dict[str, Any]]:
        """Remember the files of a build, and give them by address; the file with everything comes first."""
        whole = folder.parent.name
        paths = [path for ending in order.formats for path in sorted(folder.rglob(f"*.{ending}")) if path.is_file()]
        paths.sort(key=lambda path: path.stem != whole)
        known = {f"{whole}/{folder.name}/{path.relative_to(folder).as_posix()}": path for path in paths}
        self._files |= known
        return [{"address": address, "bytes": path.stat().st_size} for address, path in known.items()]


def _command(project: Project, game_id: str, order: Order) -> list[str]:
    """Give the command line of an order; values are joined by `=`, so that they are never taken for options."""
    options = {
        "project": project.root,
        "output": project.output,
        "format": ",".join(order.formats),
        "paper": order.paper,
        "variant": order.variant,
        "sides": order.sides,
        "edition": order.wording,
        "only": ",".join(order.only),
        "players": order.players,
        "copies": order.copies,
        "scale": order.scale,
    }
    words = [f"--{name}={value}" for name, value in options.items() if value]
    no_code = [] if project.runs_code else ["--no-code"]
    return [sys.executable, "-m", "pnp", "build", game_id, "--json", *no_code, *words]


def _last_line(complaints: bytes) -> str:
    lines = complaints.decode(errors="replace").strip().splitlines()
    return lines[-1].removeprefix("error: ") if lines else ""
