"""TypeScript types of all messages, made from the structs themselves, so that client and server cannot disagree.

``scripts/types`` writes them to ``web/src/wire.ts``, and what a module shows to ``web/src/modules/<name>/shown.ts``; a
test compares.
"""

from __future__ import annotations

from pathlib import Path
from types import UnionType
from typing import Any, TypedDict, get_args, get_type_hints

import msgspec
from msgspec import inspect

from alhambra.engine.book import Module
from alhambra.modules import MODULES, OWN
from alhambra.modules.third import ThirdPlayer
from alhambra.server.wire.base import PROTOCOL, OutMessage, WireStruct
from alhambra.server.wire.incoming import Incoming
from alhambra.server.wire.outgoing import Outgoing
from alhambra.server.wire.structs import wire_structs

ROOT = Path(__file__).resolve().parents[1]
HEAD = "// Made by scripts/types from src/alhambra/server/wire. Do not edit.\n"
MODULE_HEAD = "// Made by scripts/types from the module's shown_fields. Do not edit.\n"
NAMED_TYPES = {("GameView", "modules"): "ModulesShown"}  # where an interface says more than the struct
PLAIN: dict[type, str] = {
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def type_files() -> dict[Path, str]:
    """All files by their paths: the messages, and what each of our modules shows."""
    files = {ROOT / "web/src/wire.ts": typescript()}
    for name in OWN:
        files[ROOT / f"web/src/modules/{name}/shown.ts"] = shown_typescript(MODULES[name]())
    return files


def shown_struct(module: Module) -> type:
    """What ``module`` shows, as a type that data can be checked by."""
    types = get_type_hints(type("Shown", (), {"__annotations__": module.shown_fields()}))
    return TypedDict("Shown", types)  # type: ignore[operator,no-any-return]


def shown_typescript(module: Module) -> str:
    """The file in the client's folder of ``module``: an interface, added to those of the messages."""
    own = "\n".join(["/** What the server shows of the module. */", "export interface Shown {", *_shown(module), "}\n"])
    added = f'declare module "../../wire" {{\n  interface ModulesShown {{\n    {module.name}?: Shown;\n  }}\n}}\n'
    return f"{MODULE_HEAD}\n{own}\n{added}"


def _shown(module: Module) -> list[str]:
    kind = inspect.type_info(shown_struct(module))
    assert isinstance(kind, inspect.TypedDictType)
    return [f"  {_field_name(field.name)}: {_type(field.type)};" for field in kind.fields]


def _field_name(name: str) -> str:
    return name if name.isidentifier() else f'"{name}"'


def _modules_shown() -> str:
    """What comes with the base game; the folders of modules add their own."""
    fields = " ".join(line.strip() for line in _shown(ThirdPlayer()))
    words = "/** What modules show, by their names: each adds its own in `modules/<name>/shown.ts`. */"
    third = f'  "{ThirdPlayer().name}"?: {{ {fields} }};'
    return f"{words}\nexport interface ModulesShown {{\n{third}\n  [name: string]: unknown;\n}}\n"


def typescript() -> str:
    """The file of messages: an interface for each struct, and the unions of what comes and goes."""
    parts = [HEAD, f"export const PROTOCOL = {PROTOCOL};\n", _modules_shown()]
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
        named = NAMED_TYPES.get((struct.__name__, field.name)) or _type(field.type)
        lines.append(f"  {field.encode_name}{'?' if optional else ''}: {named};")
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
