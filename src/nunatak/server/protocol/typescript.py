"""Generates the TypeScript types of the protocol from its JSON Schema."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from nunatak.server.protocol.schema import schema

__all__ = ["typescript"]

_FILE_HEADER = """\
// The types of the protocol. Made by `python -m nunatak.server.protocol --write`: do not edit.
"""
_PRIMITIVE_TYPES = {
    "integer": "number",
    "number": "number",
    "string": "string",
    "boolean": "boolean",
}


def typescript() -> str:
    """Return a module with every type of the protocol.

    >>> print(typescript().partition("export interface Ping ")[2].partition("\\n\\n")[0])
    {
      type: "ping";
    }
    """
    found = schema()
    parts = [_FILE_HEADER, f"export const PROTOCOL = {found['version']};\n"]
    parts += [_declaration(name, each) for name, each in found["$defs"].items()]
    return "\n".join(parts)


def _declaration(name: str, definition: Mapping[str, Any]) -> str:
    comment = "".join(_comment(definition.get("description", ""), ""))
    if "properties" in definition:
        return f"{comment}export interface {name} {_object(definition, '')}\n"
    return (
        f"{comment}export type {name} =\n  | " + "\n  | ".join(_union_members(definition)) + ";\n"
    )


def _union_members(definition: Mapping[str, Any]) -> list[str]:
    return [_type(each, "") for each in definition["anyOf"]]


def _comment(text: str, indent: str) -> Iterator[str]:
    plain = text.replace("``", "`").replace("None", "null")
    lines = [line.strip() for line in plain.strip().splitlines()]
    if len(lines) == 1:
        yield f"{indent}/** {lines[0]} */\n"
    elif lines:
        yield f"{indent}/**\n"
        yield from (f"{indent} * {line}".rstrip() + "\n" for line in lines)
        yield f"{indent} */\n"


def _object(definition: Mapping[str, Any], indent: str) -> str:
    inner = f"{indent}  "
    required = set(definition.get("required", ()))
    lines = []
    for name, each in definition["properties"].items():
        mark = "" if name in required else "?"
        key = name if name.isidentifier() else json.dumps(name)
        comment = "".join(_comment(each.get("description", ""), inner))
        lines.append(f"{comment}{inner}{key}{mark}: {_type(each, inner)};\n")
    return "{\n" + "".join(lines) + f"{indent}}}"


def _type(definition: Mapping[str, Any], indent: str) -> str:
    if "$ref" in definition:
        return str(definition["$ref"]).rpartition("/")[2]
    if "enum" in definition:
        return " | ".join(json.dumps(each) for each in definition["enum"])
    if "anyOf" in definition:
        return " | ".join(_type(each, indent) for each in definition["anyOf"])
    match definition.get("type"):
        case "null":
            return "null"
        case "array" if "prefixItems" in definition:
            return f"[{', '.join(_type(each, indent) for each in definition['prefixItems'])}]"
        case "array":
            inner = _type(definition.get("items") or {}, indent)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case "object" if "properties" in definition:
            return _object(definition, indent)
        case "object":
            more = definition.get("additionalProperties")
            return f"Record<string, {_type(more, indent) if more else 'unknown'}>"
        case str(kind):
            return _PRIMITIVE_TYPES[kind]
        case list(kinds):
            return " | ".join(_type({"type": kind}, indent) for kind in kinds)
    return "unknown"
