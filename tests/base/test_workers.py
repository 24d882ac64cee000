"""The same answer whoever does the work: one process, several, or a cluster."""

import gc
import json
import socket
import subprocess
import sys
import threading
import warnings
from contextlib import suppress

import pytest
from typer.testing import CliRunner

from pnp.base.workers import NoSchedulerError, workers
from pnp.cli.app import app


@pytest.fixture(scope="module")
def scheduler():
    """The address of a cluster of two processes on this machine."""
    distributed = pytest.importorskip("distributed")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        cluster = distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1", silence_logs=50
        )
    with cluster:
        yield cluster.scheduler_address


def report(*options):
    wish = ["referee", "end_of_resources", "--games", "12", "--players", "2", "--json"]
    result = CliRunner().invoke(app, [*wish, *options])
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_a_cluster_plays_the_same_games_as_one_process(scheduler):
    alone = report("--jobs", "1")
    assert report("--jobs", "2") == alone
    assert report("--scheduler", scheduler) == alone


def test_a_cluster_prints_the_same_sheets(scheduler, harvest):
    assert harvest.run("build", "--jobs", "1").exit_code == 0
    alone = harvest.built()
    result = harvest.run("build", "--force", "--scheduler", scheduler)
    assert result.exit_code == 0, result.output
    assert harvest.built() == alone


def test_work_comes_back_in_order():
    with workers(2) as pool:
        tasks = [pool.submit(pow, 2, n) for n in range(8)]
        assert [task.result() for task in tasks] == [2**n for n in range(8)]


def test_one_process_does_its_work_itself():
    with workers(1) as pool:
        assert pool is None


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("tcp://127.0.0.1:9", r"no Dask scheduler answers at tcp://127\.0\.0\.1:9"),
        ("nonsense", "nonsense is not the address of a scheduler; expected one such as tcp://localhost:8786"),
        ("http://127.0.0.1:9", "http://127.0.0.1:9 is not the address"),
        ("tcp://:9", "tcp://:9 is not the address"),
        ("tls://127.0.0.1:9", "tls needs a certificate, at distributed.comm.tls in the configuration of Dask"),
    ],
)
def test_an_address_that_no_scheduler_answers_is_told(monkeypatch, address, sentence):
    pytest.importorskip("distributed")
    monkeypatch.setattr("pnp.base.workers._SECONDS", 0.3)
    with pytest.raises(NoSchedulerError, match=sentence), workers(1, address):
        pass


@pytest.mark.parametrize("greeting", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n", b"\xff" * 64])
def test_another_server_is_not_taken_for_a_scheduler(monkeypatch, greeting):
    pytest.importorskip("distributed")
    monkeypatch.setattr("pnp.base.workers._SECONDS", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"

        def greet():
            with suppress(OSError):
                connection, _ = server.accept()
                with connection:
                    connection.sendall(greeting)

        thread = threading.Thread(target=greet)
        thread.start()
        with pytest.raises(NoSchedulerError, match=f"no Dask scheduler answers at {address}"), workers(1, address):
            pass
        thread.join()


def test_a_worker_of_a_cluster_is_not_taken_for_its_scheduler(scheduler):
    from distributed import Client

    with Client(scheduler, set_as_default=False) as client:
        worker = next(iter(client.scheduler_info()["workers"]))
    with pytest.raises(NoSchedulerError, match="it is a Worker"), workers(1, worker):
        pass


def test_a_scheduler_that_does_not_answer_is_told_before_anything_is_read(harvest):
    (harvest.folder / "cards.yaml").write_text("deck: [")
    for verb in ("build", "referee"):
        done = subprocess.run(
            [sys.executable, "-m", "pnp", verb, "--scheduler", "nonsense", "--project", str(harvest.root)],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 3
        assert done.stderr == (
            "error: nonsense is not the address of a scheduler; expected one such as tcp://localhost:8786\n"
        )


def test_a_game_that_fails_on_the_cluster_is_told_as_at_home(scheduler, harvest):
    harvest.change("cards.yaml", "title: Rye", "title: Rye \U0001f350")
    result = harvest.run("build", "--scheduler", scheduler)
    assert result.exit_code == 1
    assert "glyph-missing" in result.output


def test_a_program_and_its_workers_collect_rarely_and_a_library_changes_nothing():
    look = "import gc, pnp.cli.app, pnp.base.workers as w; print(gc.isenabled(), gc.get_threshold()[0] < 10_000)"
    assert subprocess.run([sys.executable, "-c", look], capture_output=True, check=True).stdout == b"True True\n"
    with workers(2) as pool:
        assert pool.submit(gc.get_threshold).result()[0] > 100_000
        assert pool.submit(gc.isenabled).result()
