"""Every door by which something from outside comes into pnp, as a function of bytes that tells whether it was let in.

What a door refuses in its own words is refused; any other exception is a fault of the door.
"""

from pathlib import Path

from content_doors import SINGLES, expressions, lengths, overlays, pieces, plays, scenarios, single, texts, whole
from entrance import Entrance, shipped
from file_doors import finished, fonts, manifests, pictures, tables

# How often each kind is tried: cheap doors more often than dear ones.
SHARES = {"pieces": 30, "single": 22, "whole": 10, "small": 30, "dear": 8}


def entrances(folder: Path) -> tuple[tuple[Entrance, float], ...]:
    """Every door with the share of all tries it gets."""
    kinds: dict[str, list[Entrance]] = {
        "pieces": [pieces(game_id) for game_id in shipped().game_ids],
        "single": [*(single(kind) for kind in SINGLES), scenarios(), overlays()],
        "whole": [whole(folder)],
        "small": [pictures(folder, "svg"), texts(), expressions(), lengths(), tables(folder, "csv"), fonts(folder)],
        "dear": [
            pictures(folder, "png"),
            pictures(folder, "jpg"),
            tables(folder, "xlsx"),
            manifests(folder),
            finished(),
            plays(folder),
        ],
    }
    return tuple((one, SHARES[kind] / len(group)) for kind, group in kinds.items() for one in group)
