"""Kalah counted by plain lists, without pnp: what its game in YAML is held against."""


def sown(pits: tuple[int, ...], player: int, house: int) -> tuple[tuple[int, ...], int]:
    """The pits after a move, and who is next; six houses and the store of the first player, then the other's."""
    board, store, other = list(pits), 6 + 7 * player, 13 - 7 * player
    seeds, board[house] = board[house], 0
    at = house
    while seeds:
        at = (at + 1) % 14
        if at != other:
            board[at] += 1
            seeds -= 1
    own = range(store - 6, store)
    if at in own and board[at] == 1 and board[12 - at]:
        board[store] += board[12 - at] + 1
        board[at] = board[12 - at] = 0
    if not any(board[:6]) or not any(board[7:13]):
        board = [0] * 6 + [board[6] + sum(board[:6])] + [0] * 6 + [board[13] + sum(board[7:13])]
    return tuple(board), player if at == store else 1 - player


def sequences(depth: int, seeds: int = 4) -> list[int]:
    """How many sequences of 1, 2 ... moves there are."""
    level = {((*[seeds] * 6, 0) * 2, 0): 1}
    counts = []
    for _ in range(depth):
        following: dict[tuple[tuple[int, ...], int], int] = {}
        for (pits, player), ways in level.items():
            for house in range(7 * player, 7 * player + 6):
                if pits[house]:
                    after = sown(pits, player, house)
                    following[after] = following.get(after, 0) + ways
        level = following
        counts.append(sum(level.values()))
    return counts
