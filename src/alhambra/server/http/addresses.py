"""Where a request or socket comes from, as rates and shares are counted by."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from litestar.types import Scope

HOUSEHOLD_BITS = 64  # of an IPv6 address: whoever has one has all that begin with them


def address_of(scope: Scope) -> str:
    """The address that the peer of ``scope`` counts for; "" if it is not known."""
    peer = scope.get("client")
    return _household(peer[0]) if peer else ""


@lru_cache(10_000)
def _household(host: str) -> str:
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:  # a name, in tests
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ip_network((address, HOUSEHOLD_BITS), strict=False))
    return str(address)
