"""Which addresses count as one visitor, and under which host names the server answers: the configured base address, or
names that nobody else can own."""

from __future__ import annotations

import ipaddress
import re
import socket
from functools import cache
from urllib.parse import urlsplit

from jianghu.errors import BadOption

HOST = re.compile(r"(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*\.?)(?::[0-9]{1,5})?", re.ASCII)
# Reserved top-level names that nobody can register.
PRIVATE = (".localhost", ".local", ".lan", ".home", ".internal", ".home.arpa", ".test")


@cache
def own_names() -> frozenset[str]:
    """The machine's own host names."""
    return frozenset(name.lower() for name in (socket.gethostname(), socket.getfqdn()) if name)


def is_ours(host: str) -> bool:
    """Whether a Host header may name this server without being configured: an address, or a name of a home network.

    Any other name could belong to somebody who points it here.
    """
    found = HOST.fullmatch(host)
    if found is None or len(host) > 255:
        return False
    name = found[1].lower().rstrip(".")
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        if name.startswith("[") or name.replace(".", "").isdigit():
            return False
        return "." not in name or name.endswith(PRIVATE) or name in own_names()
    return True


def base_url(given: str) -> str:
    """The configured address without a slash at its end; BadOption when it is none."""
    try:
        parts = urlsplit(given.strip())
        right = parts.scheme in ("http", "https") and HOST.fullmatch(parts.netloc) is not None and parts.port != 0
    except ValueError:
        right = False
    if not right or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise BadOption(f"--base-url is {given!r}, not an address like https://games.example.org")
    return f"{parts.scheme}://{parts.netloc.lower()}"


def proxies(given: str) -> str:
    """Addresses and networks of proxies, with commas; BadOption names the one that is none."""
    found = [one.strip() for one in given.split(",") if one.strip()]
    for one in found:
        try:
            ipaddress.ip_network(one)
        except ValueError as error:
            raise BadOption(f"--behind-proxy has {one!r}, not an address or network: {error}") from None
    if not found:
        raise BadOption("--behind-proxy needs the address of the proxy")
    return ",".join(found)


def counted(host: str) -> str:
    """The address that bounds are counted by: an IPv6 customer owns a whole /64, so that network counts as one."""
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:60] or "?"  # a UNIX socket, or something that a trusted proxy wrote
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)
