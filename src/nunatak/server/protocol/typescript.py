"""The protocol as types of TypeScript, made from its JSON Schema."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from nunatak.server.protocol.schema import schema

__all__ = ["typescript"]

_FILE_HEADER = """\
// The types of the protocol. Made by `python -m nunatak.server.protocol --write`: do not edit.
"""
_SIMPLE = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}


def typescript() -> str:
    """Every type of the protocol, as a module.

    >>> print(typescript().partition("export interface Ping ")[2].partition("\\n\\n")[0])
    {
      type: "ping";
    }
    """
    found = schema()
    parts = [_FILE_HEADER, f"export const PROTOCOL = {found['version']};\n"]
    parts += [_declared(name, each) for name, each in found["$defs"].items()]
    return "\n".join(parts)


def _declared(name: str, form: Mapping[str, Any]) -> str:
    told = "".join(_comment(form.get("description", ""), ""))
    if "properties" in form:
        return f"{told}export interface {name} {_object(form, '')}\n"
    return f"{told}export type {name} =\n  | " + "\n  | ".join(_options(form)) + ";\n"


def _options(form: Mapping[str, Any]) -> list[str]:
    return [_type(each, "") for each in form["anyOf"]]


def _comment(text: str, indent: str) -> Iterator[str]:
    plain = text.replace("``", "`").replace("None", "null")
    lines = [line.strip() for line in plain.strip().splitlines()]
    if len(lines) == 1:
        yield f"{indent}/** {lines[0]} */\n"
    elif lines:
        yield f"{indent}/**\n"
        yield from (f"{indent} * {line}".rstrip() + "\n" for line in lines)
        yield f"{indent} */\n"


def _object(form: Mapping[str, Any], indent: str) -> str:
    inner = f"{indent}  "
    needed = set(form.get("required", ()))
    lines = []
    for name, each in form["properties"].items():
        mark = "" if name in needed else "?"
        key = name if name.isidentifier() else json.dumps(name)
        told = "".join(_comment(each.get("description", ""), inner))
        lines.append(f"{told}{inner}{key}{mark}: {_type(each, inner)};\n")
    return "{\n" + "".join(lines) + f"{indent}}}"


def _type(form: Mapping[str, Any], indent: str) -> str:
    if "$ref" in form:
        return str(form["$ref"]).rpartition("/")[2]
    if "enum" in form:
        return " | ".join(json.dumps(each) for each in form["enum"])
    if "anyOf" in form:
        return " | ".join(_type(each, indent) for each in form["anyOf"])
    match form.get("type"):
        case "null":
            return "null"
        case "array" if "prefixItems" in form:
            return f"[{', '.join(_type(each, indent) for each in form['prefixItems'])}]"
        case "array":
            inner = _type(form.get("items") or {}, indent)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case "object" if "properties" in form:
            return _object(form, indent)
        case "object":
            more = form.get("additionalProperties")
            return f"Record<string, {_type(more, indent) if more else 'unknown'}>"
        case str(kind):
            return _SIMPLE[kind]
        case list(kinds):
            return " | ".join(_type({"type": kind}, indent) for kind in kinds)
    return "unknown"
