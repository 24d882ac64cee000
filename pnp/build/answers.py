"""Keeps answers about games that take long to work out until one of their inputs changes.

An answer with an error is not kept: the machine may be at fault, such as by a file that cannot be read now.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.base.findings import Finding, Findings, Rulebook, Severity
from pnp.base.fingerprints import fingerprint
from pnp.base.kept_results import keep, known
from pnp.base.place import Place
from pnp.base.steps import log
from pnp.build.inputs import Inputs, fingerprint_of_code

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnp.project.folder import Project
    from pnp.project.kept_sets import KeptSets
    from pnp.project.loader import Layouts

_KIND = "answer"


class Answers:
    """The answers of verbs about the games of one project."""

    def __init__(self, project: Project) -> None:
        """Take the code, the layouts and the libraries as they are now; `code` is their hash."""
        self._project = project
        self.code = self._code_now()

    @cached_property
    def layouts(self) -> Layouts:
        """The layouts of the project, with which answers are worked out."""
        from pnp.project.loader import Layouts  # noqa: PLC0415  # slow to import, and most answers are known

        return Layouts(self._project.layout_folders, code=self.code)

    def about(self, game_id: str, question: str, findings: Findings, work: Callable[[Findings, KeptSets], Any]) -> Any:
        """Give the answer to a question about a game, as plain JSON, and add its findings.

        `question` names everything that the answer depends on beside the project. `work` makes the answer: it is given
        a list for its findings, and the outlines of sets that earlier runs kept.
        """
        words = repr((question, game_id))

        def inputs_by(code: str) -> Inputs:
            return Inputs.of(self._project, game_id, code, words)

        inputs = inputs_by(self.code)

        @cache
        def sets() -> KeptSets:
            from pnp.project.kept_sets import KeptSets  # noqa: PLC0415  # slow to import, and most answers are known

            return KeptSets(inputs.code_of_sets, inputs.files)

        job = _Job(
            lambda found: work(found, sets()),
            inputs.whole,
            lambda: inputs_by(self._code_now()).whole,
            lambda: sets().commit(),
        )
        return _kept(game_id, job, findings, findings.of_game(game_id))

    def about_layouts(self, question: str, findings: Findings, work: Callable[[Findings], Any]) -> Any:
        """Give the answer to a question about all layouts of the project and of its games."""
        games = self._project.game_ids if self._project.runs_code else ()
        of_games = [self._project.game_folder(game_id) / "layouts" for game_id in games]

        def source_by(code: str) -> str:
            return repr((question, code, games, fingerprint(of_games)))

        job = _Job(work, source_by(self.code), lambda: source_by(self._code_now()))
        return _kept("layouts", job, findings, Findings())

    def _code_now(self) -> str:
        return fingerprint_of_code(self._project.layout_folders)


class _Job(NamedTuple):
    """How to make an answer.

    `source` is the hash of its inputs at the beginning, and `source_now` gives their current hash; `commit` keeps
    the by-products of the work.
    """

    work: Callable[[Findings], Any]
    source: str
    source_now: Callable[[], str]
    commit: Callable[[], None] = lambda: None


def _kept(subject: str, job: _Job, findings: Findings, new: Findings) -> Any:
    """The answer kept for the source of a job, or a new one, whose findings go into the empty list `new`.

    A new answer is not kept if a file was saved during the work, because the work may have read it before or after.
    """
    source = job.source
    if (known_answer := known(_KIND, source.encode())) is not None:
        log.info("%s: as it was when it was last read", subject)
        answer, found = json.loads(known_answer)
        findings.extend(map(_finding, found))
        return answer
    from pnp.project.loader import LayoutError  # noqa: PLC0415  # slow to import, and a known answer needs no layout

    try:
        answer = job.work(new)
    except LayoutError as error:
        # A check loads the layout of a kept set only now, and a library that the layout imports is missing.
        new.extend(error.findings)
        answer = None
    findings.extend(new)
    if not new.has_errors() and job.source_now() == source:
        job.commit()
        keep(_KIND, source.encode(), json.dumps((answer, [asdict(finding) for finding in new])).encode())
    return answer


def _finding(data: dict[str, Any]) -> Finding:
    """Make a finding of the plain data that was kept."""
    place, rulebook = data["place"], data["rulebook"]
    parts = {
        "severity": Severity(data["severity"]),
        "place": place and Place(*place),
        "rulebook": rulebook and Rulebook(**rulebook),
    }
    return Finding(**data | parts)
