"""Serves the live page on this computer's loopback address; the only module that uses the web libraries."""

import asyncio
import mimetypes
import os
import secrets
import socket
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

import uvicorn
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import (
    FileResponse,
    JSONResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import Route
from watchfiles import awatch

from pnp.base.findings import PnpError
from pnp.base.font_files import FONTS
from pnp.base.page_design import PAGE_DESIGN
from pnp.live.builds import Builds
from pnp.live.edits.requests import edit_request
from pnp.live.guard import Guard
from pnp.live.hub import Hub
from pnp.live.order_queries import build_order_of_query, order_of_query
from pnp.live.refusals import CannotServeError, NoSuchSessionError, RefusedError, findings_as_json
from pnp.live.server import GameServer
from pnp.sheets.order import Order

_HOST = "127.0.0.1"
_PAGE = Path(__file__).parent / "page"
_FONTS = {"sans.ttf": "sans", "sans-bold.ttf": "sans-bold"}
_BACKLOG = 64
_WAIT_MS, _LONGEST_WAIT_MS, _LOOK_ANYWAY_MS = 5, 200, 2000
_SETTLE_SECONDS = 0.3
# The requests about edits, by the end of their address: what is asked, and what is done.
_EDIT_QUESTIONS = ("fields", "tables")
_EDIT_ORDERS = {"edits/try": "attempt", "edits": "save", "undo": "undo", "redo": "redo"}
_WITH_EDIT = ("attempt", "save")
_DPI = ("150", "300", "600")
_FOREVER = {"cache-control": "private, max-age=31536000, immutable"}
_NEVER = {"cache-control": "no-store"}
# A picture that is opened on its own may load only its fonts and images.
_INERT = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"}


def serve(server: GameServer, port: int, tell: Callable[[str], None]) -> NoReturn:
    """Serve the live page until interrupted; `tell` is called with its address.

    Raises CannotServeError if the port is taken, and KeyboardInterrupt at the end.
    """
    with _listening(port) as listener:
        asyncio.run(_serve(server, listener, tell))
    # Only an interrupt ends the server; the signal may come too late for the loop to pass it on.
    raise KeyboardInterrupt


class _Server(uvicorn.Server):
    """A server that ends the event streams and the build before it waits for its connections to close."""

    def __init__(self, config: uvicorn.Config, endpoints: "_Endpoints") -> None:
        super().__init__(config)
        self._endpoints = endpoints

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._endpoints.hub.close()
        self._endpoints.builds.stop()
        await super().shutdown(sockets)


async def _serve(server: GameServer, listener: socket.socket, tell: Callable[[str], None]) -> None:
    hub, token, port = Hub(), secrets.token_urlsafe(24), listener.getsockname()[1]
    endpoints = _Endpoints(server, hub)
    guard = Guard(_application(endpoints), token, port)
    endpoints.cookie = guard.set_cookie()
    config = uvicorn.Config(
        guard,
        http="h11",
        ws="none",
        loop="asyncio",
        lifespan="off",
        log_level="error",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    watching = asyncio.create_task(_watch(server, hub))
    tell(f"http://{_HOST}:{port}/?token={token}")
    try:
        await _Server(config, endpoints).serve(sockets=[listener])
    finally:
        watching.cancel()
        await asyncio.gather(watching, *endpoints.settling.values(), return_exceptions=True)


async def _watch(server: GameServer, hub: Hub) -> None:
    """Notify pages of every save; look at intervals too, because a network drive may report nothing."""
    project = server.project
    changes = awatch(
        project.content,
        *project.layout_folders,
        debounce=_LONGEST_WAIT_MS,
        step=_WAIT_MS,
        rust_timeout=_LOOK_ANYWAY_MS,
        yield_on_timeout=True,
    )
    async for _change in changes:
        for game_id in await run_in_threadpool(server.changed):
            hub.tell(game_id)


class _Endpoints:
    """The answers to the requests of pages."""

    def __init__(self, server: GameServer, hub: Hub) -> None:
        self.server = server
        self.hub = hub
        self.cookie = ""
        self.builds = Builds(server.project)
        self.settling: dict[str, asyncio.Task[None]] = {}
        # Games that were shown since their last step.
        self._unsettled: set[str] = set()
        self._asked_at = 0.0
        self._files = {path.name: path.read_bytes() for path in sorted(_PAGE.iterdir()) if path.is_file()}
        self._files |= {name: FONTS[font].read_bytes() for name, font in _FONTS.items()}
        self._files["design.css"] = PAGE_DESIGN.read_bytes()

    async def home(self, request: Request) -> Response:
        """Give the page; an address with the token is redirected to the one without it."""
        if "token" in request.query_params:
            return RedirectResponse("/", 303, {"set-cookie": self.cookie, **_NEVER})
        return self._file("index.html")

    async def file(self, request: Request) -> Response:
        """Give a style sheet, a script or a font of the page."""
        return self._file(request.path_params["name"])

    async def games(self, _request: Request) -> Response:
        """Give the games of the project."""
        return JSONResponse(self.server.games(), headers=_NEVER)

    async def game(self, request: Request) -> Response:
        """Give a game as it is now; without the sets that the page knows."""
        self._note_asking()
        game_id, known = request.path_params["game"], request.query_params.get("known", "").split(",")
        shown = await run_in_threadpool(self.server.show, game_id, self._order(request), known)
        self._unsettled.add(game_id)
        if game_id not in self.settling:
            self.settling[game_id] = asyncio.create_task(self._settle(game_id))
        return JSONResponse(shown, headers=_NEVER)

    async def picture(self, request: Request) -> Response:
        """Give a piece or a sheet as SVG."""
        self._note_asking()
        data = await run_in_threadpool(self.server.pictures.svg, request.path_params["name"])
        if data is None:
            return PlainTextResponse("There is no such picture any more.", 404)
        return Response(data, media_type="image/svg+xml", headers={**_FOREVER, **_INERT})

    async def png(self, request: Request) -> Response:
        """Give a piece or a sheet as PNG, to be kept."""
        self._note_asking()
        dpi = request.query_params.get("dpi", "300")
        if dpi not in _DPI:
            raise RefusedError(f"expected one of {', '.join(_DPI)} dots an inch")
        data = await run_in_threadpool(self.server.png, request.path_params["name"], int(dpi))
        if data is None:
            return PlainTextResponse("There is no such picture any more.", 404)
        return Response(data, media_type="image/png", headers={**_NEVER, **_INERT})

    async def build(self, request: Request) -> Response:
        """Build a game as ordered, and answer when it is done."""
        game_id, query = request.path_params["game"], request.query_params
        if game_id not in self.server.game_ids:
            raise NoSuchSessionError(f'there is no game "{game_id}" here')
        order = build_order_of_query(query, self.server.usual.paper)
        return JSONResponse(await self.builds.build(game_id, order), headers=_NEVER)

    async def stop_build(self, _request: Request) -> Response:
        """End the build that is under way."""
        self.builds.stop()
        return JSONResponse({}, headers=_NEVER)

    async def built(self, request: Request) -> Response:
        """Give a file that a build made, to be kept."""
        path = self.builds.file(request.path_params["address"])
        if path is None:
            return PlainTextResponse("No build of this run made such a file.", 404)
        return FileResponse(path, filename=path.name, headers={**_NEVER, **_INERT})

    async def events(self, _request: Request) -> Response:
        """Stream the names of games as they change."""
        return StreamingResponse(self.hub.listen(), media_type="text/event-stream", headers=_NEVER)

    async def attempt(self, request: Request) -> Response:
        """Try texts that are being typed."""
        self._note_asking()
        asked = await _asked(request, may_be_none=False)
        game_id, order, to = request.path_params["game"], self._order(request), request.query_params.get("to", "")
        return JSONResponse(await run_in_threadpool(self.server.try_texts, game_id, order, asked, to), headers=_NEVER)

    async def save(self, request: Request) -> Response:
        """Save texts into an overlay."""
        asked = await _asked(request, may_be_none=True)
        name = request.query_params.get("to", "")
        return JSONResponse(
            await run_in_threadpool(self.server.save, request.path_params["game"], name, asked), headers=_NEVER
        )

    def asking(self, what: str) -> Callable[[Request], Awaitable[Response]]:
        """Give the endpoint for a request about edits."""

        async def answer(request: Request) -> Response:
            self._note_asking()
            edit = edit_request(await request.body()) if what in _WITH_EDIT else None
            game_id, asked = request.path_params["game"], dict(request.query_params)
            return JSONResponse(await run_in_threadpool(self.server.edit, what, game_id, asked, edit), headers=_NEVER)

        return answer

    def _file(self, name: str) -> Response:
        if name not in self._files:
            return PlainTextResponse("There is no such file.", 404)
        return Response(self._files[name], media_type=mimetypes.guess_type(name)[0], headers=_NEVER)

    def _order(self, request: Request) -> Order:
        return order_of_query(request.query_params, self.server.usual.paper)

    def _note_asking(self) -> None:
        self._asked_at = asyncio.get_running_loop().time()

    async def _settle(self, game_id: str) -> None:
        """Settle a game step by step while no page asks for anything, and notify pages of changes."""
        now = asyncio.get_running_loop().time
        try:
            while True:
                while (left := self._asked_at + _SETTLE_SECONDS - now()) > 0:  # noqa: ASYNC110  # requests put it off
                    await asyncio.sleep(left)
                self._unsettled.discard(game_id)
                changed = await run_in_threadpool(self.server.settle, game_id)
                if changed is None and game_id not in self._unsettled:
                    return
                if changed:
                    self.hub.tell(game_id)
        finally:
            self.settling.pop(game_id, None)


def _application(endpoints: _Endpoints) -> Starlette:
    routes = [
        Route("/", endpoints.home),
        Route("/page/{name}", endpoints.file),
        Route("/games", endpoints.games),
        Route("/games/{game}", endpoints.game),
        Route("/games/{game}/try", endpoints.attempt, methods=["POST"]),
        Route("/games/{game}/texts", endpoints.save, methods=["POST"]),
        Route("/games/{game}/build", endpoints.build, methods=["POST"]),
        Route("/builds/stop", endpoints.stop_build, methods=["POST"]),
        Route("/builds/{address:path}", endpoints.built),
        Route("/pictures/{name}.svg", endpoints.picture),
        Route("/pictures/{name}.png", endpoints.png),
        Route("/events", endpoints.events),
        *(Route(f"/games/{{game}}/{what}", endpoints.asking(what)) for what in _EDIT_QUESTIONS),
        *(
            Route(f"/games/{{game}}/{path}", endpoints.asking(what), methods=["POST"])
            for path, what in _EDIT_ORDERS.items()
        ),
    ]
    refused = partial(_refused, root=endpoints.server.project.root)
    handlers: dict[Any, Callable[[Request, Exception], Awaitable[Response]]] = {
        NoSuchSessionError: _not_there,
        RefusedError: refused,
        PnpError: refused,
    }
    return Starlette(routes=routes, exception_handlers=handlers)


async def _asked(request: Request, *, may_be_none: bool) -> dict[str, Any]:
    """Parse the texts by key that a page sent; raises RefusedError for anything else."""
    try:
        asked = await request.json()
    except (ValueError, RecursionError):
        asked = None
    kinds = (str, type(None)) if may_be_none else (str,)
    if not isinstance(asked, dict) or not asked or not all(isinstance(text, kinds) for text in asked.values()):
        raise RefusedError("expected texts by key, as JSON")
    return asked


async def _not_there(_request: Request, error: Exception) -> Response:
    return JSONResponse({"sentence": str(error)}, 404, _NEVER)


async def _refused(_request: Request, error: Exception, *, root: Path) -> Response:
    findings = findings_as_json(getattr(error, "findings", ()), root)
    may_insist = getattr(error, "may_insist", False)
    return JSONResponse({"sentence": str(error), "findings": findings, "may_insist": may_insist}, 409, _NEVER)


def _listening(port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if os.name == "posix":  # on other systems it would let two programs share a port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((_HOST, port))
        listener.listen(_BACKLOG)
    except OSError as error:
        listener.close()
        reason = (error.strerror or "refused").lower()
        raise CannotServeError(f"port {port}: {reason}; choose another with --port, or --port 0 for any") from None
    return listener
