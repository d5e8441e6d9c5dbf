"""What the interface's document says beyond what Litestar finds out: refusals, and what each struct is."""

from __future__ import annotations

from inspect import getdoc
from types import UnionType
from typing import Any, get_args

import msgspec
from litestar import Litestar
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIResponse, Operation, Reference, Schema

from alhambra.record import Line, Points, Record, Result, Shuffle
from alhambra.server.wire.structs import wire_structs

REF = "#/components/schemas/"
METHODS = ("get", "post", "put", "patch", "delete")
PROBLEM = OpenAPIResponse(
    description="Refused, or something went wrong: why.",
    content={"application/json": OpenAPIMediaType(schema=Reference(ref=f"{REF}Problem"))},
)

PLAINER = {  # Litestar's words, and ours
    "Request fulfilled, document follows": "Done.",
    "Document created, URL follows": "Done: it is there now.",
    "Bad request syntax or unsupported method": "This makes no sense.",
}


def complete_schema(app: Litestar) -> None:
    """Every operation may be refused, with a Problem; every struct says what it is."""
    document = app.openapi_schema
    for item in (document.paths or {}).values():
        for method in METHODS:
            operation = getattr(item, method)
            if operation is not None:
                _may_be_refused(operation)
    for name, schema in document.components.schemas.items():
        schema.description = DESCRIPTIONS.get(name, schema.description)
        _mend_tuples(schema)


def _mend_tuples(schema: Schema | Reference | None) -> None:
    """Describe tuples as OpenAPI 3.1 wants it, those of equal parts as lists of that length.

    Litestar may write the parts where one schema for all items belongs. Schemathesis does not read ``prefixItems``
    everywhere.
    """
    if not isinstance(schema, Schema):
        return
    items: object = schema.items
    if isinstance(items, list):
        schema.prefix_items, schema.items = items, None
    tuple_parts = schema.prefix_items or []
    if tuple_parts and all(part == tuple_parts[0] for part in tuple_parts):
        schema.items, schema.prefix_items = tuple_parts[0], None
        schema.min_items = schema.max_items = len(tuple_parts)
    parts = [schema.items, *(schema.properties or {}).values(), *(schema.one_of or []), *(schema.prefix_items or [])]
    for part in parts:
        _mend_tuples(part)


def _may_be_refused(operation: Operation) -> None:
    """Litestar documents its own form of a refusal, which our error handlers replace."""
    responses = operation.responses or {}
    for status, response in responses.items():
        if not isinstance(response, OpenAPIResponse):
            continue
        if status.startswith("4"):
            response.content = PROBLEM.content
        response.description = PLAINER.get(response.description, response.description)
    responses["default"] = PROBLEM
    operation.responses = responses


_STRUCTS: list[type[msgspec.Struct]] = [Shuffle, Line, Points, Result, Record, *wire_structs()]
DESCRIPTIONS = {struct.__name__: " ".join((getdoc(struct) or "").split()) for struct in _STRUCTS}


def socket_messages(union: UnionType) -> dict[str, dict[str, Any]]:
    """The JSON schemas of messages of the socket, and of all that they consist of."""
    _, components = msgspec.json.schema_components(get_args(union), ref_template=REF + "{name}")
    return components
