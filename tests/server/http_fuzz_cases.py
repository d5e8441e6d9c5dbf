"""Schemathesis over the HTTP interface, as its own documentation describes it: no 5xx, answers as promised.

``test_http_fuzz.py`` runs this file against a server: just to collect it takes many seconds, and each process of a
test run collects everything.
"""

from __future__ import annotations

import os
from typing import Any

import msgspec
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

EXAMPLES = int(os.environ["FUZZED_EXAMPLES"])
# Just to reckon the requests that reach every corner of the documentation takes two thirds of a short run.
schema.config.phases.coverage.enabled = EXAMPLES > 2


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_interface_keeps_its_word(case: Any) -> None:
    response = case.call(base_url=os.environ["FUZZED_URL"])
    assert response.status_code < 500, response.text
    assert b"Traceback" not in response.content  # which may be a zip file
    case.validate_response(response, checks=CHECKS)
