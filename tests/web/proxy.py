"""A line between browser and server that can go dead without anybody being told, as a phone's does when it sleeps."""

from __future__ import annotations

import contextlib
import socket
import threading


class Proxy:
    """Forwards connections to a port. Frozen ones stay open and carry nothing any more; new ones work."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self._frozen: list[threading.Event] = []
        self._open: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def freeze(self) -> None:
        for event in self._frozen:
            event.set()

    def close(self) -> None:
        for one in [self._listener, *self._open]:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                far = socket.create_connection(("127.0.0.1", self._to))
                frozen = threading.Event()
                self._frozen.append(frozen)
                self._open += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(one, other, frozen), daemon=True).start()

    @staticmethod
    def _carry(one: socket.socket, other: socket.socket, frozen: threading.Event) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                if not frozen.is_set():
                    other.sendall(data)
            if not frozen.is_set():
                other.shutdown(socket.SHUT_WR)
