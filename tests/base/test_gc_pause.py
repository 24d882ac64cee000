"""The garbage collector is put back as it was."""

import gc
from threading import Thread

import pytest

from pnp.base.gc_pause import collector_paused


def test_the_collector_rests_meanwhile_and_works_after():
    with collector_paused():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_another_thread_than_the_main_one_leaves_it_on():
    seen = []

    def look():
        with collector_paused():
            seen.append(gc.isenabled())

    thread = Thread(target=look)
    thread.start()
    thread.join()
    assert seen == [True]


def test_an_error_does_not_leave_it_off():
    with pytest.raises(KeyError), collector_paused():
        raise KeyError
    assert gc.isenabled()


def test_who_turned_it_off_finds_it_off():
    gc.disable()
    try:
        with collector_paused():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
