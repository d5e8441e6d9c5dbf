"""The interface as one plain page: operations by tag, the messages of the socket, and every struct as a table.

No script and nobody else's server is needed, so it is as good on a train as it is under our content policy.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import Any, get_args

import msgspec
from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

from alhambra.server.http.openapi_schema import METHODS, REF, socket_messages
from alhambra.server.wire.incoming import Incoming
from alhambra.server.wire.outgoing import Outgoing

LIMITS = {
    "minimum": "at least",
    "maximum": "at most",
    "minLength": "characters: at least",
    "maxLength": "characters: at most",
    "minItems": "items: at least",
    "maxItems": "items: at most",
}

PLACE = "<!-- the interface -->"

Json = dict[str, Any]


class PlainPage(OpenAPIRenderPlugin):
    """The schema as HTML, in the middle of the page ``interface.html``."""

    def __init__(self, *, path: str) -> None:
        super().__init__(path=path)
        self._made: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: Json) -> bytes:
        """The page; made once, for the schema never changes."""
        if self._made is None:
            around = Path(__file__).with_name("interface.html").read_text(encoding="utf-8")
            self._made = around.replace(PLACE, "\n".join(page(openapi_schema))).encode()
        return self._made


def page(schema: Json) -> Iterator[str]:
    """The main part, piece by piece."""
    structs: Json = {**socket_messages(Outgoing), **socket_messages(Incoming), **schema["components"]["schemas"]}
    sent = [kind.__name__ for kind in get_args(Incoming)]
    heard = [kind.__name__ for kind in get_args(Outgoing)]
    yield f"<h1>The interface</h1>\n<p>{_text(schema['info'].get('description', ''))}</p>"
    yield f'<p class="second">Version {escape(schema["info"]["version"])} · '
    yield 'for programs: <a href="/api/docs/openapi.json">openapi.json</a></p>'
    for tag in schema.get("tags", []):
        name = tag["name"]
        yield f"<h2>{escape(name[:1].upper() + name[1:])}</h2>\n<p>{_text(tag.get('description', ''))}</p>"
        for path, item in schema["paths"].items():
            found = [method for method in METHODS if name in item.get(method, {}).get("tags", [])]
            yield from (_operation(method, path, item[method]) for method in found)
    yield "<h2>The socket</h2>\n<p>At <code>/ws/{table_id}</code>, as JSON; <code>type</code> says which message.</p>"
    yield f"<p>You send: {_links(sent)}.<br>You are sent: {_links(heard)}.</p>"
    yield from (_struct(name, structs[name]) for name in [*sent, *heard])
    yield "<h2>Everything else that goes over the wire</h2>"
    yield from (_struct(name, structs[name]) for name in sorted(structs) if name not in {*sent, *heard})


def _operation(method: str, path: str, operation: Json) -> str:
    name = escape(operation["operationId"])
    parts = [
        f'<section class="card" id="{name}">',
        f'<h3><span class="method">{method.upper()}</span> <code class="path">{escape(path)}</code></h3>',
        f"<p><b>{_text(operation.get('summary', ''))}.</b> {_text(operation.get('description', ''))}</p>",
    ]
    parameters = operation.get("parameters", [])
    if parameters:
        rows = ([_code(each["name"]), each["in"], _kind(each["schema"]), _described(each)] for each in parameters)
        parts.append(_table(["parameter", "where", "is", ""], rows))
    body = operation.get("requestBody")
    if body:
        parts.append(f"<p>Body: {_content(body)}</p>")
    answers = ([_code(code), _text(a["description"]), _content(a)] for code, a in operation["responses"].items())
    parts.append(_table(["answer", "", ""], answers))
    return "\n".join([*parts, "</section>"])


def _described(parameter: Json) -> str:
    words = _text(parameter.get("description", ""))
    return words if parameter.get("required") else f"{words} {_default(parameter['schema'])}"


def _content(part: Json) -> str:
    return ", ".join(_kind(media["schema"]) for media in part.get("content", {}).values())


def _struct(name: str, schema: Json) -> str:
    required = schema.get("required", [])
    rows = (
        [_code(field), _kind(kind), "" if field in required else _default(kind)]
        for field, kind in schema.get("properties", {}).items()
    )
    words = f"<p>{_text(schema.get('description', ''))}</p>"
    table = _table(["field", "is", ""], rows) if schema.get("properties") else ""
    return f'<section class="card" id="{escape(name)}">\n<h3>{escape(name)}</h3>\n{words}\n{table}\n</section>'


def _default(schema: Json) -> str:
    default = f"default: {escape(_json(schema['default']))}" if "default" in schema else "may be left away"
    return f'<span class="second">{default}</span>'


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _kind(schema: Json) -> str:
    """What a value is, in words."""
    if "$ref" in schema:
        return _links([str(schema["$ref"]).removeprefix(REF)])
    if "enum" in schema or "const" in schema:
        values = schema.get("enum", [schema.get("const")])
        return " or ".join(_code(_json(value)) for value in values)
    choices = schema.get("oneOf") or schema.get("anyOf")
    if choices:
        return " or ".join(_kind(choice) for choice in choices)
    kinds = schema.get("type", "anything")
    words = " or ".join(_plain(kind, schema) for kind in (kinds if isinstance(kinds, list) else [kinds]))
    limits = [f"{LIMITS[key]} {int(schema[key]):,}" for key in LIMITS if key in schema]
    return f"{words} <span class='second'>({', '.join(limits)})</span>" if limits else words


def _plain(kind: str, schema: Json) -> str:
    if kind == "array" and "prefixItems" in schema:
        return f"[{', '.join(_kind(item) for item in schema['prefixItems'])}]"
    if kind == "array":
        return f"list of {_kind(schema.get('items', {}))}"
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {_kind(schema['additionalProperties'])}"
    return escape(kind)


def _table(heads: list[str], rows: Iterable[list[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(word)}</th>' for word in heads)
    body = "\n".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>'


def _links(names: Iterable[str]) -> str:
    return ", ".join(f'<a href="#{escape(name)}">{escape(name)}</a>' for name in names)


def _code(text: str) -> str:
    return f"<code>{escape(text)}</code>"


def _text(text: str) -> str:
    """Words in which `these marks` stand for code."""
    parts = escape(text.replace("``", "`")).split("`")
    return "".join(f"<code>{part}</code>" if place % 2 else part for place, part in enumerate(parts))
