"""Answers about games that take long to work out, kept until anything changes that they were worked out from.

An answer with an error is not kept: what is wrong may be the machine's fault, such as a file that cannot be read now.
"""

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from pnp.base.findings import Finding, Findings, Rulebook, Severity
from pnp.base.fingerprints import fingerprint
from pnp.base.kept_results import keep, known
from pnp.base.place import Place
from pnp.base.steps import log
from pnp.build.inputs import Inputs, fingerprint_of_code
from pnp.project.folder import Project

_KIND = "answer"


class Answers:
    """What verbs found out about the games of one project."""

    def __init__(self, project: Project) -> None:
        """Take the code, the layouts and the libraries as they are now; `code` is their hash."""
        self._project = project
        self.code = fingerprint_of_code(project.layout_folders)

    def about(self, game_id: str, question: str, findings: Findings, work: Callable[[Findings], Any]) -> Any:
        """Give the answer to a question about a game, as plain JSON, and add its findings.

        `question` names all that the answer depends on beside the project; `work` makes it, and adds its findings to
        the list that it is given.
        """
        words = repr((question, game_id))
        return _kept(
            game_id,
            lambda: Inputs.of(self._project, game_id, self.code, words).whole,
            findings,
            findings.of_game(game_id),
            work,
        )

    def about_layouts(self, question: str, findings: Findings, work: Callable[[Findings], Any]) -> Any:
        """Give the answer to a question about all layouts: those of the project, and those that games bring."""
        games = self._project.game_ids if self._project.runs_code else ()
        own = [self._project.game_folder(game_id) / "layouts" for game_id in games]
        return _kept(
            "layouts", lambda: repr((question, self.code, games, fingerprint(own))), findings, Findings(), work
        )


def _kept(
    what: str, source_now: Callable[[], str], findings: Findings, new: Findings, work: Callable[[Findings], Any]
) -> Any:
    """The answer for what `source_now` names, worked out into the empty list `new` if it is not known.

    It is not kept where a file was saved meanwhile: perhaps it is the answer for that one.
    """
    source = source_now()
    if (known_answer := known(_KIND, source.encode())) is not None:
        log.info("%s: as it was when it was last read", what)
        answer, found = json.loads(known_answer)
        findings.extend(map(_finding, found))
        return answer
    answer = work(new)
    findings.extend(new)
    if not new.has_errors() and source_now() == source:
        keep(_KIND, source.encode(), json.dumps((answer, [asdict(finding) for finding in new])).encode())
    return answer


def _finding(data: dict[str, Any]) -> Finding:
    """The finding that was kept as plain data."""
    place, rulebook = data["place"], data["rulebook"]
    parts = {
        "severity": Severity(data["severity"]),
        "place": place and Place(*place),
        "rulebook": rulebook and Rulebook(**rulebook),
    }
    return Finding(**data | parts)
