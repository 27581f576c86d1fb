"""The real listener in this process, on a free port of loopback."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from judge.daemons import listener
from judge.daemons.listener import Hooks


@contextmanager
def listening(hooks: Hooks) -> Iterator[int]:
    """The listener on a free port of loopback."""
    ready = threading.Event()
    bound: list[int] = []
    handles: list[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = []

    def on_ready(port: int) -> None:
        bound.append(port)
        ready.set()

    async def run() -> None:
        stop = asyncio.Event()
        handles.append((asyncio.get_running_loop(), stop))
        await listener.serve(hooks, "127.0.0.1", 0, stop, on_ready)

    thread = threading.Thread(target=lambda: asyncio.run(run()))
    thread.start()
    try:
        assert ready.wait(20)
        yield bound[0]
    finally:
        loop, stop = handles[0]
        loop.call_soon_threadsafe(stop.set)
        thread.join()
