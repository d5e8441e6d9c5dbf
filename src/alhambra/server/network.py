"""The addresses under which this machine can be reached."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import ip_address

EVERYWHERE = ("0.0.0.0", "::")  # to listen at all addresses of the machine
ELSEWHERE = "192.0.2.1"  # an address that documentation has to itself: nothing is sent there


def is_this_machine_only(host: str) -> bool:
    """Does ``host``, a name or an address, mean nothing but the machine that uses it?"""
    name = host.strip("[]").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:  # a name
        return False


def lan_addresses() -> list[str]:
    """The IPv4 addresses of this machine in its networks, the one that leads outside first; none without a network."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect((ELSEWHERE, 9))  # chooses the address that would be used; without a stream nothing is sent
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    useful = [address for address in found if not ip_address(address).is_loopback and address not in EVERYWHERE]
    return list(dict.fromkeys(useful))


def web_address(host: str, port: int) -> str:
    """The address of a server at ``host`` and ``port``, as a browser takes it, without a slash at its end."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
