"""Changes of a game's structure: of the nodes of its documents, and of its files; the same for the same lot."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import yaml
from mutations import VALUES, WORDS, dumped

Files = dict[str, bytes]
"""The files of a game by their paths in its folder."""

Node = dict[str, Any] | list[Any]


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a game's files; `number` decides what it meets, so it means the same when others are left out."""

    how: str
    number: int
    lender: Files

    def __call__(self, files: Files) -> None:
        lot = random.Random(self.number)
        if self.how in _OF_FILES:
            _OF_FILES[self.how](files, lot)
        else:
            self._change_nodes(files, lot)

    def _change_nodes(self, files: Files, lot: random.Random) -> None:
        name = lot.choice(sorted(name for name in self.lender if name.endswith(".yaml")))
        documents = documents_of(files.get(name, b""))
        branches = _branches(documents)
        if not branches:
            return
        # Small branches near the top are met as often as the many at the bottom.
        depth = lot.choice(sorted({depth for depth, _ in branches}))
        branch = lot.choice([node for at, node in branches if at == depth])
        key = lot.choice(list(branch) if isinstance(branch, dict) else range(len(branch)))
        _OF_NODES[self.how](branch, key, documents, lot)
        files[name] = written(documents)

    def __str__(self) -> str:
        return f"{self.how} {self.number}"


def changes(files: Files, lot: random.Random, count: int) -> Iterator[Change]:
    """So many random changes; of nodes more often than of files."""
    for _ in range(count):
        kinds = _OF_NODES if lot.random() < 0.85 else _OF_FILES
        yield Change(lot.choice(list(kinds)), lot.randrange(10**9), files)


def documents_of(content: bytes) -> list[Any]:
    """The documents of a file; none when it is not YAML."""
    try:
        return [one for one in yaml.load_all(content, _Loader) if one is not None] if content else []
    except (yaml.YAMLError, ValueError):
        return []


class _Quoted(str):
    """A text that was written with quotes, or over several lines."""

    __slots__ = ()


class _Loader(yaml.CBaseLoader):
    """Gives every scalar as text, and remembers which were quoted."""

    def construct_scalar(self, node: yaml.ScalarNode) -> str:
        return _Quoted(node.value) if node.style else str(node.value)


def written(documents: list[Any]) -> bytes:
    """Documents as a file."""
    return b"---\n".join(dumped(_plain(one)) for one in documents)


def _plain(value: Any) -> Any:
    """Scalars as they would be read."""
    if isinstance(value, dict):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_plain(one) for one in value]
    if isinstance(value, _Quoted):
        return str(value)
    return _scalar(value) if isinstance(value, str) else value


def _scalar(text: str) -> Any:
    from pnp.reader.yaml_reader import plain

    return plain(text)


def _branches(documents: list[Any]) -> list[tuple[int, Node]]:
    found: list[tuple[int, Node]] = []
    waiting: list[tuple[int, Any]] = [(0, one) for one in documents]
    while waiting:
        depth, one = waiting.pop()
        if isinstance(one, dict | list) and one:
            found.append((depth, one))
            waiting.extend((depth + 1, value) for value in (one.values() if isinstance(one, dict) else one))
    return found


def _any_branch(documents: list[Any], lot: random.Random) -> Any:
    return lot.choice(_branches(documents))[1]


def _put(branch: Any, key: Any, value: Any) -> None:
    if isinstance(branch, dict):
        branch[str(key)] = value
    else:
        branch.insert(key if isinstance(key, int) else 0, value)


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(one) for key, one in value.items()}
    return [_copied(one) for one in value] if isinstance(value, list) else value


def _drop(branch: Any, key: Any, _documents: list[Any], _lot: random.Random) -> None:
    del branch[key]


def _move(branch: Any, key: Any, documents: list[Any], lot: random.Random) -> None:
    _put(_any_branch(documents, lot), key, _copied(branch[key]))
    if isinstance(branch, dict):
        branch.pop(key, None)


def _copy_elsewhere(branch: Any, key: Any, documents: list[Any], lot: random.Random) -> None:
    _put(_any_branch(documents, lot), key, _copied(branch[key]))


def _other_type(branch: Any, key: Any, _documents: list[Any], lot: random.Random) -> None:
    branch[key] = _copied(lot.choice(VALUES))


def _other_word(branch: Any, key: Any, _documents: list[Any], lot: random.Random) -> None:
    branch[key] = lot.choice(WORDS)


def _other_branch(branch: Any, key: Any, documents: list[Any], lot: random.Random) -> None:
    other = _any_branch(documents, lot)
    branch[key] = _copied(lot.choice(list(other.values()) if isinstance(other, dict) else other))


def _double(branch: Any, key: Any, _documents: list[Any], lot: random.Random) -> None:
    if isinstance(branch, list):
        branch.insert(lot.randint(0, len(branch)), _copied(branch[key]))
    else:
        branch[f"{key}_2"] = _copied(branch[key])


def _many(branch: Any, key: Any, _documents: list[Any], lot: random.Random) -> None:
    count = lot.choice((12, 150))
    if isinstance(branch, list):
        branch.extend(_copied(branch[key]) for _ in range(count))
    else:
        branch.update({f"{key}_{at}": _copied(branch[key]) for at in range(count)})


def _swap(branch: Any, key: Any, _documents: list[Any], lot: random.Random) -> None:
    other = lot.choice(list(branch) if isinstance(branch, dict) else range(len(branch)))
    branch[key], branch[other] = branch[other], branch[key]


def _rename(branch: Any, key: Any, documents: list[Any], lot: random.Random) -> None:
    if not isinstance(branch, dict):
        return
    others = lot.choice([node for _, node in _branches(documents) if isinstance(node, dict) and node])
    name = lot.choice((lot.choice(list(others)), f"{key}x", str(key)[:-1], lot.choice(WORDS)))
    branch[name] = branch.pop(key)


def _wrap(branch: Any, key: Any, _documents: list[Any], lot: random.Random) -> None:
    value = branch[key]
    branch[key] = lot.choice(([value], {"a": value}, [value, value], {str(key): value}, [[value]]))


def _unwrap(branch: Any, key: Any, _documents: list[Any], lot: random.Random) -> None:
    value = branch[key]
    if isinstance(value, dict | list) and value:
        branch[key] = lot.choice(list(value.values()) if isinstance(value, dict) else value)


def _as_list(branch: Any, key: Any, _documents: list[Any], _lot: random.Random) -> None:
    value = branch[key]
    if isinstance(value, dict):
        branch[key] = list(value.values())
    elif isinstance(value, list):
        branch[key] = {f"k{at}": one for at, one in enumerate(value)}
    else:
        branch[key] = list(str(value))


def _empty(branch: Any, key: Any, _documents: list[Any], _lot: random.Random) -> None:
    value = branch[key]
    branch[key] = {} if isinstance(value, dict) else [] if isinstance(value, list) else ""


def _number(branch: Any, key: Any, documents: list[Any], lot: random.Random) -> None:
    """Another number, where there is one nearby."""
    found = [
        (node, at)
        for _, node in _branches(documents)
        for at, value in (node.items() if isinstance(node, dict) else enumerate(node))
        if isinstance(value, str) and value.isdecimal()
    ]
    holder, at = lot.choice(found) if found else (branch, key)
    holder[at] = lot.choice((0, -1, 1, 3, 40, 99, 1000, 10**6, 10**12, 2.5, "2 * players", "6 // 0", "1 - players"))


_OF_NODES: dict[str, Callable[[Any, Any, list[Any], random.Random], None]] = {
    "drop": _drop, "move": _move, "copy elsewhere": _copy_elsewhere, "other type": _other_type,
    "other word": _other_word, "other branch": _other_branch, "double": _double, "many": _many, "swap": _swap,
    "rename": _rename, "wrap": _wrap, "unwrap": _unwrap, "as list": _as_list, "empty": _empty, "number": _number,
}  # fmt: skip


def _a_file(files: Files, lot: random.Random) -> str:
    return lot.choice(sorted(name for name in files if name.endswith((".yaml", ".svg"))) or [""])


def _split_file(files: Files, lot: random.Random) -> None:
    name = _a_file(files, lot)
    documents = documents_of(files.get(name, b""))
    if not documents or not isinstance(documents[0], dict):
        return
    keys = list(documents[0])
    cut = lot.randint(0, len(keys))
    documents[0:1] = [{k: documents[0][k] for k in part} for part in (keys[:cut], keys[cut:])]
    if lot.random() < 0.5:
        files[name] = written(documents)
    else:
        files[name], files[f"split_{lot.randrange(9)}.yaml"] = written(documents[:1]), written(documents[1:])


def _move_file(files: Files, lot: random.Random) -> None:
    name = _a_file(files, lot)
    folder = lot.choice(("", "art/", "texts/", "scenarios/", "layouts/", "rules/", "deep/er/", ".hidden/"))
    if name in files:
        files[folder + name.rpartition("/")[2]] = files.pop(name)


def _rename_file(files: Files, lot: random.Random) -> None:
    name, other = _a_file(files, lot), _a_file(files, lot)
    new = lot.choice((f"{name}.txt", other, f"x_{name.replace('/', '_')}", name.replace(".yaml", ".yml"), "play.yaml",
                      "audit.yaml", "waivers.yaml", "rules.yaml", "texts/fi.yaml", "scenarios/a.yaml"))  # fmt: skip
    if name in files:
        files[new] = files.pop(name)


def _copy_file(files: Files, lot: random.Random) -> None:
    name = _a_file(files, lot)
    files[lot.choice((f"copy_{lot.randrange(9)}.yaml", "texts/fi.yaml", "scenarios/b.yaml"))] = files.get(name, b"")


def _empty_file(files: Files, lot: random.Random) -> None:
    files[_a_file(files, lot)] = lot.choice(
        (b"", b"\n", b"---\n", b"# nothing\n", b"{}\n", b"[]\n", b"null\n", b"a: b\n")
    )


def _drop_file(files: Files, lot: random.Random) -> None:
    files.pop(_a_file(files, lot), None)


def _join_files(files: Files, lot: random.Random) -> None:
    name, other = _a_file(files, lot), _a_file(files, lot)
    files[name] = files.get(name, b"") + b"\n---\n" + files.get(other, b"")


def _file_as_folder(files: Files, lot: random.Random) -> None:
    name = _a_file(files, lot)
    if content := files.pop(name, b""):
        files[f"{name}/inner.yaml"] = content


def _folder_as_file(files: Files, lot: random.Random) -> None:
    folder = lot.choice(("art", "texts", "scenarios", "layouts", "rules", "fonts"))
    for name in [name for name in files if name.startswith(f"{folder}/")]:
        del files[name]
    files[folder] = b"a: b\n"


def _cut_file(files: Files, lot: random.Random) -> None:
    name = _a_file(files, lot)
    lines = files.get(name, b"").split(b"\n")
    files[name] = b"\n".join(lines[: lot.randint(0, len(lines))])


_OF_FILES: dict[str, Callable[[Files, random.Random], None]] = {
    "split file": _split_file, "move file": _move_file, "rename file": _rename_file, "copy file": _copy_file,
    "empty file": _empty_file, "drop file": _drop_file, "join files": _join_files, "file as folder": _file_as_folder,
    "folder as file": _folder_as_file, "cut file": _cut_file,
}  # fmt: skip
