"""The interface as one plain page: operations by tag, the messages of the socket, and every struct as a table.

No script and nobody else's server is needed, so it is as good on a train as it is under our content policy.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Any, get_args

import msgspec
from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

from alhambra.server.http.openapi_schema import METHODS, REF, socket_messages
from alhambra.server.wire.incoming import Incoming
from alhambra.server.wire.outgoing import Outgoing

HEAD = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Interface · Alhambra</title>
<link rel="icon" href="/static/star.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/plain.css">
</head>
<body>
<header>
<a href="/"><img src="/static/star.svg" alt="">Alhambra</a>
<nav aria-label="Pages"><a href="/fair">Fair dealing</a> · <a href="/api/docs" aria-current="page">Interface</a></nav>
</header>
<main>"""
FOOT = "</main>\n</body>\n</html>\n"
LIMITS = {
    "minimum": "at least",
    "maximum": "at most",
    "minLength": "characters: at least",
    "maxLength": "characters: at most",
    "minItems": "items: at least",
    "maxItems": "items: at most",
}

Json = dict[str, Any]


class PlainPage(OpenAPIRenderPlugin):
    """The schema as HTML."""

    def __init__(self, *, path: str) -> None:
        super().__init__(path=path)
        self._made: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: Json) -> bytes:
        """The page; made once, for the schema never changes."""
        if self._made is None:
            self._made = "\n".join([HEAD, *page(openapi_schema), FOOT]).encode()
        return self._made


def page(schema: Json) -> Iterator[str]:
    """The main part, piece by piece."""
    operations = _by_tag(schema)
    incoming, outgoing = socket_messages(Incoming), socket_messages(Outgoing)
    structs: Json = {**outgoing, **incoming, **schema["components"]["schemas"]}
    sent = [kind.__name__ for kind in get_args(Incoming)]
    heard = [kind.__name__ for kind in get_args(Outgoing)]
    yield f"<h1>The interface</h1>\n<p>{_text(schema['info'].get('description', ''))}</p>"
    yield f'<p class="second">Version {escape(schema["info"]["version"])} · '
    yield 'for programs: <a href="/api/docs/openapi.json">openapi.json</a></p>'
    for tag in schema.get("tags", []):
        yield f"<h2>{_capital(tag['name'])}</h2>\n<p>{_text(tag.get('description', ''))}</p>"
        yield from (_operation(*found) for found in operations.get(tag["name"], []))
    yield "<h2>The socket</h2>\n<p>At <code>/ws/{table_id}</code>, as JSON; <code>type</code> says which message.</p>"
    yield f"<p>You send: {_links(sent)}.<br>You are sent: {_links(heard)}.</p>"
    yield from (_struct(name, structs[name]) for name in [*sent, *heard])
    yield "<h2>Everything else that goes over the wire</h2>"
    yield from (_struct(name, structs[name]) for name in sorted(structs) if name not in {*sent, *heard})


def _by_tag(schema: Json) -> dict[str, list[tuple[str, str, Json]]]:
    out: dict[str, list[tuple[str, str, Json]]] = {}
    for path, item in schema["paths"].items():
        for method in METHODS:
            if method in item:
                for tag in item[method].get("tags", []):
                    out.setdefault(tag, []).append((method, path, item[method]))
    return out


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
    if "default" not in schema:
        return '<span class="second">may be left away</span>'
    value = schema["default"]
    return f'<span class="second">default: {escape(_json(value))}</span>'


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


def _capital(text: str) -> str:
    return escape(text[:1].upper() + text[1:])
