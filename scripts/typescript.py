"""TypeScript types of all messages, made from the structs themselves, so that client and server cannot disagree.

``scripts/types`` writes them to ``web/src/wire.ts``; a test compares.
"""

from __future__ import annotations

from types import UnionType
from typing import Any, get_args

import msgspec
from msgspec import inspect

from alhambra.server.wire.base import PROTOCOL, OutMessage, WireStruct
from alhambra.server.wire.incoming import Incoming
from alhambra.server.wire.outgoing import Outgoing
from alhambra.server.wire.structs import wire_structs

HEAD = "// Made by scripts/types from src/alhambra/server/wire. Do not edit.\n"
PLAIN: dict[type, str] = {
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def typescript() -> str:
    """The whole file: an interface for each struct, and the unions of what comes and goes."""
    parts = [HEAD, f"export const PROTOCOL = {PROTOCOL};\n"]
    parts += [_interface(struct) for struct in wire_structs()]
    parts += [_union("Incoming", Incoming), _union("Outgoing", Outgoing)]
    return "\n".join(parts)


def _interface(struct: type[msgspec.Struct]) -> str:
    kind = inspect.type_info(struct)
    assert isinstance(kind, inspect.StructType)
    lines = [f"  {kind.tag_field}: {_literal(kind.tag)};"] if kind.tag is not None else []
    sent = issubclass(struct, (WireStruct, OutMessage))
    for field in kind.fields:
        # What we send is always there, except where defaults are left away; what we are sent may leave defaults away.
        optional = not field.required and (struct.__struct_config__.omit_defaults or not sent)
        lines.append(f"  {field.encode_name}{'?' if optional else ''}: {_type(field.type)};")
    words = " ".join((struct.__doc__ or "").split())
    return "\n".join([f"/** {words} */", f"export interface {struct.__name__} {{", *lines, "}\n"])


def _union(name: str, union: UnionType) -> str:
    return f"export type {name} = {' | '.join(part.__name__ for part in get_args(union))};\n"


def _type(kind: inspect.Type) -> str:
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    match kind:
        case inspect.StructType():
            return str(kind.cls.__name__)
        case inspect.LiteralType():
            return " | ".join(_literal(value) for value in kind.values)
        case inspect.UnionType():
            return " | ".join(_type(part) for part in kind.types)
        case inspect.ListType() | inspect.FrozenSetType() | inspect.SetType():
            inner = _type(kind.item_type)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case inspect.TupleType():
            return f"[{', '.join(_type(part) for part in kind.item_types)}]"
        case inspect.DictType():
            return f"Record<{_type(kind.key_type)}, {_type(kind.value_type)}>"
        case inspect.Metadata():
            return _type(kind.type)
    raise TypeError(f"no TypeScript for {kind}")


def _literal(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
