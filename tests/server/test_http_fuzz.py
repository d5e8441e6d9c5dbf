"""Schemathesis over the HTTP interface, as its own documentation describes it: no 5xx, answers as promised."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CheckFunction, not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from alhambra.server.app import make_app
from alhambra.server.settings import Settings
from tests.server.conftest import House

# Not asked: that sound requests succeed (whether a seat is free or a game over depends on what happened before), nor
# that a number is refused where a truth value is documented (Litestar takes 0 for false).
CHECKS: list[CheckFunction] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
app = make_app(Settings(database="never-opened.db"))
schema = schemathesis.openapi.from_dict(msgspec.json.decode(msgspec.json.encode(app.openapi_schema.to_schema())))


@pytest.fixture(scope="session")
def url(house: House) -> str:
    """A running server at which a table waits for people."""
    address = house.shared("sqlite").workers[0].url
    made = httpx.post(f"{address}/api/tables", json={"options": {"seats": [{}, {}], "public": True}}, trust_env=False)
    assert made.status_code == 201
    return address


@schema.parametrize()
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_interface_keeps_its_word(case: Any, url: str) -> None:
    response = case.call(base_url=url)
    assert response.status_code < 500, response.text
    assert "Traceback" not in response.text
    case.validate_response(response, checks=CHECKS)
