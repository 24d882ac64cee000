"""The same answer from a Dask cluster as from one process, and what is told when it cannot give one."""

import json
import os
import socket
import subprocess
import sys
import threading
import warnings
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from helpers.small_play import PLAY, write
from typer.testing import CliRunner

from pnp.base import cluster
from pnp.base.worker_errors import NoSchedulerError, WorkersError
from pnp.base.workers import workers
from pnp.build import inputs
from pnp.build.run import build
from pnp.cli.app import app
from pnp.project.folder import open_project
from pnp.sheets.order import Order


@pytest.fixture(autouse=True)
def _patient(monkeypatch):
    """Time for the processes of a cluster on a machine that does other work, too."""
    monkeypatch.setattr(cluster, "_SECONDS", 60)


@contextmanager
def machines(number, **others):
    """The address of a cluster of processes on this machine."""
    distributed = pytest.importorskip("distributed")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        made = distributed.LocalCluster(
            n_workers=number, threads_per_worker=1, dashboard_address=None, host="127.0.0.1", silence_logs=50, **others
        )
    with made:
        yield made.scheduler_address


@pytest.fixture(scope="module")
def scheduler():
    with machines(2) as address:
        yield address


def report(*options, game=("end_of_resources", "--games", "12", "--players", "2")):
    wish = ["referee", *game, "--json"]
    result = CliRunner().invoke(app, [*wish, *options])
    return result.exit_code, json.loads(result.stdout)


def test_a_cluster_plays_the_same_games_as_one_process(scheduler):
    alone = report("--jobs", "1")
    assert report("--jobs", "2") == alone
    assert report("--scheduler", scheduler) == alone


def test_a_long_run_is_cut_into_larger_jobs_with_the_same_answer(scheduler, tmp_path, monkeypatch):
    write(tmp_path)
    mill = "mill", "--games", "230", "--project", str(tmp_path)
    alone = report("--jobs", "1", game=mill)
    monkeypatch.setattr("pnp.referee.run._JOBS", 3)
    assert report("--jobs", "1", game=mill) == alone
    assert report("--scheduler", scheduler, game=mill) == alone


def test_a_cluster_plays_by_the_rules_as_they_are_now(scheduler, tmp_path):
    mill = "mill", "--games", "20", "--project", str(tmp_path)
    write(tmp_path)
    before = report("--scheduler", scheduler, game=mill)
    write(tmp_path, PLAY.replace("one: 1, two: 2", "one: 3, two: 2"))
    alone = report("--jobs", "1", game=mill)
    assert report("--scheduler", scheduler, game=mill) == alone != before


def test_a_cluster_prints_the_same_sheets(scheduler, harvest):
    assert harvest.run("build", "--jobs", "1").exit_code == 0
    alone = harvest.built()
    result = harvest.run("build", "--force", "--scheduler", scheduler)
    assert result.exit_code == 0, result.output
    assert harvest.built() == alone


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
def test_an_address_that_no_scheduler_answers_is_reported(monkeypatch, address, sentence):
    pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "_SECONDS", 0.3)
    with pytest.raises(NoSchedulerError, match=sentence), workers(1, address):
        pass


@pytest.mark.parametrize("greeting", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n", b"\xff" * 64])
def test_another_server_is_not_taken_for_a_scheduler(monkeypatch, greeting):
    pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "_SECONDS", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as server:
        # Whoever gives up before it has called leaves nobody to wait for.
        server.settimeout(10)
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


def test_a_scheduler_that_does_not_answer_is_reported_before_anything_is_read(harvest):
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


def test_a_large_game_is_drawn_in_parts_elsewhere_and_built_here(harvest, monkeypatch, caplog):
    monkeypatch.setattr("pnp.build.elsewhere._MANY", 2)
    assert harvest.run("build", "--jobs", "1").exit_code == 0
    alone = harvest.built()
    with machines(1, processes=False, protocol="tcp://") as address, caplog.at_level("INFO", logger="pnp"):
        build(open_project(harvest.root), ["harvest"], Order(), force=True, scheduler=address)
    assert harvest.built() == alone
    there, _, here = "\n".join(caplog.messages).partition("drawing 2 parts on the cluster")
    assert there.count("drawing the set") == 2
    assert all(f'the set "{name}" is as an earlier build drew it' in here for name in ("crop_card", "token"))
    assert "drawing the set" not in here


def test_machines_with_other_libraries_are_reported(scheduler, harvest, monkeypatch):
    monkeypatch.setattr(inputs, "LIBRARIES", ())
    monkeypatch.setattr(inputs, "fingerprint_of_package", inputs.fingerprint_of_package.__wrapped__)
    refused = harvest.run("build", "--scheduler", scheduler).exception
    assert isinstance(refused, WorkersError)
    assert "would draw otherwise: its Python, its libraries, the layouts or the game are others" in str(refused)


def test_a_game_that_fails_on_the_cluster_is_reported_as_at_home(scheduler, harvest):
    harvest.change("cards.yaml", "title: Rye", "title: Rye \U0001f350")
    result = harvest.run("build", "--scheduler", scheduler)
    assert result.exit_code == 1
    assert "glyph-missing" in result.output


def end_once(marker):
    """End this process the first time."""
    if not Path(marker).exists():
        Path(marker).touch()
        os._exit(1)
    return os.getpid()


def test_the_task_of_a_lost_machine_is_done_by_another(scheduler, tmp_path):
    with workers(1, scheduler) as pool:
        assert pool.submit(end_once, str(tmp_path / "ended")).result() != os.getpid()


def test_a_task_that_ends_each_machine_is_reported():
    # The settings of the library are those of Dask once it is loaded.
    pytest.importorskip("distributed")
    import dask

    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        machines(1) as address,
        pytest.raises(WorkersError, match="each of the 1 machines that tried a task was lost in the middle of it"),
        workers(1, address) as pool,
    ):
        pool.submit(os._exit, 1).result()


def test_a_cluster_without_machines_is_reported():
    with (
        machines(0) as address,
        pytest.raises(WorkersError, match=f"the Dask scheduler at {address} has no workers"),
        workers(1, address),
    ):
        pass


def test_machines_with_another_version_of_pnp_are_reported(scheduler, monkeypatch, tmp_path):
    monkeypatch.setattr(cluster, "_PACKAGE", tmp_path)
    cluster.fingerprint_of_package.cache_clear()
    with pytest.raises(WorkersError, match="has another version of pnp"), workers(1, scheduler):
        pass
    cluster.fingerprint_of_package.cache_clear()
