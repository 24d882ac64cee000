"""The streams of events to open pages."""

import asyncio

from pnp.live.hub import Hub


async def streamed(hub, act, count):
    """What one page receives, up to so many events, when something happens once it listens."""
    stream, events = hub.listen(), []
    events.append(await anext(stream))
    act()
    async for event in stream:
        events.append(event)
        if len(events) == count:
            break
    await stream.aclose()
    return events


def test_a_page_hears_of_every_changed_game_in_order():
    hub = Hub()

    def act():
        hub.tell("harvest")
        hub.tell("mill")

    events = asyncio.run(streamed(hub, act, 3))
    assert events == ["retry: 1000\n\n", "data: harvest\n\n", "data: mill\n\n"]


def test_a_closed_hub_ends_the_streams():
    hub = Hub()
    assert asyncio.run(streamed(hub, hub.close, 9)) == ["retry: 1000\n\n"]


def test_after_a_page_left_the_others_still_hear():
    hub = Hub()

    async def one_of_two_leaves():
        gone = hub.listen()
        await anext(gone)
        await gone.aclose()
        return await streamed(hub, lambda: hub.tell("harvest"), 2)

    assert asyncio.run(one_of_two_leaves()) == ["retry: 1000\n\n", "data: harvest\n\n"]
