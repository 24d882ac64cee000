"""The same answer whoever does the work: one process, or several."""

import gc
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import count, islice

import pytest

from pnp.base.worker_errors import WorkersError
from pnp.base.workers import results_in_order, workers


def test_work_comes_back_in_order():
    with workers(2) as pool:
        tasks = [pool.submit(pow, 2, n) for n in range(8)]
        assert [task.result() for task in tasks] == [2**n for n in range(8)]


SHARED = """
import sys, threading
from pnp.base.workers import workers

if __name__ == "__main__":
    end = threading.Event()
    if "thread" in sys.argv:
        threading.Thread(target=end.wait).start()
    with workers(2, modules=["colorsys"]) as pool:
        print(pool.submit(eval, "'colorsys' in __import__('sys').modules").result())
    end.set()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="no other system is safely forked")
@pytest.mark.parametrize(("word", "is_shared"), [("", True), ("thread", False)])
def test_modules_are_imported_once_for_all_processes_unless_a_thread_forbids_a_fork(word, is_shared):
    command = [sys.executable, "-c", SHARED, word]
    assert subprocess.run(command, capture_output=True, check=True, text=True).stdout == f"{is_shared}\n"


def test_one_process_does_its_work_itself():
    with workers(1) as pool:
        assert pool is None


def test_a_program_and_its_workers_collect_rarely_and_a_library_changes_nothing():
    look = "import gc, pnp.cli.app, pnp.base.workers as w; print(gc.isenabled(), gc.get_threshold()[0] < 10_000)"
    assert subprocess.run([sys.executable, "-c", look], capture_output=True, check=True).stdout == b"True True\n"
    with workers(2) as pool:
        assert pool.submit(gc.get_threshold).result()[0] > 100_000
        assert pool.submit(gc.isenabled).result()


def test_a_job_is_begun_when_an_earlier_result_was_taken(monkeypatch):
    monkeypatch.setattr("pnp.base.workers._MOST_WAITING", 3)
    begun = []

    def job(number):
        begun.append(number)
        return -number

    with ThreadPoolExecutor(1) as pool:
        results = results_in_order(pool, job, ((number,) for number in count()))
        assert list(islice(results, 5)) == [0, -1, -2, -3, -4]
        results.close()
    assert begun in ([*range(n)] for n in range(5, 9))


def test_the_end_of_a_worker_process_is_reported():
    with pytest.raises(WorkersError, match="a worker process was ended from outside"), workers(2) as pool:
        pool.submit(os._exit, 1).result()
