"""Notifies all open pages when a game may have changed."""

import asyncio
from collections.abc import AsyncIterator

_HEARTBEAT_SECONDS = 15.0


class Hub:
    """The open pages; each receives the names of changed games as server-sent events."""

    def __init__(self) -> None:
        self._listening: set[asyncio.Queue[str | None]] = set()
        self._is_closed = False

    def tell(self, game_id: str) -> None:
        """Notify every page that a game changed."""
        for queue in self._listening:
            queue.put_nowait(game_id)

    def close(self) -> None:
        """End the streams of all pages."""
        self._is_closed = True
        for queue in self._listening:
            queue.put_nowait(None)

    async def listen(self) -> AsyncIterator[str]:
        """Give the events for one page, until it leaves or the hub closes."""
        queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._listening.add(queue)
        try:
            yield "retry: 1000\n\n"
            while not self._is_closed:
                try:
                    game_id = await asyncio.wait_for(queue.get(), _HEARTBEAT_SECONDS)
                except TimeoutError:
                    yield ": still here\n\n"
                    continue
                if game_id is not None:
                    yield f"data: {game_id}\n\n"
        finally:
            self._listening.discard(queue)
