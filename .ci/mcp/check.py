"""Checks a server with one client of PyPI's 'mcp'. Usage: check.py PROGRAM auto|legacy|2026-07-28|v1; see .ci/check_mcp."""

import asyncio
import gzip
import json
import os
import subprocess
import sys
import tempfile
from contextlib import asynccontextmanager
from pathlib import Path

from jsonschema import Draft202012Validator
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

FOLDER = Path(__file__).parent
PROGRAM, MODE = sys.argv[1], sys.argv[2]
MODERN, LEGACY = "2026-07-28", "2025-11-25"
RESULTS = {
    "initialize": "InitializeResult",
    "ping": "EmptyResult",
    "server/discover": "DiscoverResult",
    "tools/list": "ListToolsResult",
    "tools/call": "CallToolResult",
    "resources/list": "ListResourcesResult",
    "resources/templates/list": "ListResourceTemplatesResult",
    "resources/read": "ReadResourceResult",
    "prompts/list": "ListPromptsResult",
    "prompts/get": "GetPromptResult",
}
AD = "We look for a senior iOS developer with Swift, SwiftUI and 5 years of experience. Kotlin is a plus."
# Tools that need a local profile; for the sample, an error that says so is right.
LOCAL = {"list_versions", "compare_versions", "list_variants", "get_variant", "list_applications", "propose_changes"}

problems = []


def fail(text):
    problems.append(text)


def schema(revision):
    return json.loads(gzip.decompress((FOLDER / f"{revision}.schema.json.gz").read_bytes()))


SCHEMAS = {MODERN: schema(MODERN), LEGACY: schema(LEGACY)}


def validate(value, revision, definition, what):
    whole = {"$schema": SCHEMAS[revision]["$schema"], "$defs": SCHEMAS[revision]["$defs"], "$ref": f"#/$defs/{definition}"}
    for error in list(Draft202012Validator(whole).iter_errors(value))[:3]:
        fail(f"{what} is no {definition} of {revision}: {error.message[:300]} at {list(error.absolute_path)}")


# ---- Recorded messages


def check_messages(log):
    """Validates each message of the server, and each tool result with the schema that the server has listed."""
    requests, tools, calls = {}, {}, set()
    for entry in map(json.loads, log.read_text(encoding="utf-8").splitlines()):
        if entry["by"] == "end":
            if entry["line"] != "0":
                fail(f"the server ended with {entry['line']}")
            continue
        message = json.loads(entry["line"])
        if entry["by"] == "client":
            if "id" in message and "method" in message:
                requests[json.dumps(message["id"])] = message
            continue
        request = requests.pop(json.dumps(message.get("id")), None)
        if request is None:
            fail(f"no request has this response: {entry['line'][:300]}")
            continue
        method, params = request["method"], request.get("params") or {}
        is_modern = "io.modelcontextprotocol/protocolVersion" in (params.get("_meta") or {})
        revision = MODERN if is_modern else LEGACY
        validate(message, revision, "JSONRPCMessage", method)
        if "error" in message:
            validate(message, revision, "JSONRPCErrorResponse", method)
            continue
        result = message["result"]
        validate(result, revision, RESULTS[method], method)
        if is_modern and result.get("resultType") != "complete":
            fail(f"{method} has no resultType")
        if method == "tools/list":
            tools = {tool["name"]: tool for tool in result["tools"]}
        if method == "tools/call":
            calls.add(params["name"])
            check_call(params["name"], result, tools)
    return tools, calls


def check_call(name, result, tools):
    if result.get("isError"):
        return
    text, structured = result["content"][0]["text"], result.get("structuredContent")
    if len(result["content"]) != 1 or json.loads(text) != structured:
        fail(f"the text of {name} isn't its structured content")
    for error in list(Draft202012Validator(tools[name]["outputSchema"]).iter_errors(structured))[:3]:
        fail(f"{name} doesn't match its outputSchema: {error.message[:300]} at {list(error.absolute_path)}")


def check_tool(tool, allows_edits):
    """Checks what a tool declares."""
    for key in ("inputSchema", "outputSchema"):
        Draft202012Validator.check_schema(tool[key])
        if tool[key].get("type") != "object":
            fail(f"{key} of {tool['name']} isn't that of an object")
    if tool["inputSchema"].get("additionalProperties") is not False:
        fail(f"{tool['name']} accepts unknown arguments")
    hints = tool["annotations"]
    if set(hints) < {"readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"} or hints["openWorldHint"]:
        fail(f"{tool['name']} has the annotations {hints}")
    if not allows_edits and not hints["readOnlyHint"]:
        fail(f"{tool['name']} writes without --allow-edits")


# ---- Clients


class Client:
    """What the clients of both versions have in common."""

    def __init__(self, client, is_old):
        self.client, self.is_old = client, is_old

    async def call(self, name, arguments):
        result = await self.client.call_tool(name, arguments)
        is_error = result.isError if self.is_old else result.is_error
        content = result.structuredContent if self.is_old else result.structured_content
        return is_error, content, result.content[0].text

    async def read(self, uri):
        if self.is_old:
            from pydantic import AnyUrl

            uri = AnyUrl(uri)
        return (await self.client.read_resource(uri)).contents[0].text


@asynccontextmanager
async def connect(arguments, home, log):
    server = StdioServerParameters(
        command=sys.executable, args=[str(FOLDER / "record.py"), str(log), PROGRAM, "mcp", *arguments], env={"HOME": str(home)}
    )
    if MODE == "v1":
        async with stdio_client(server) as (read, write):
            async with ClientSession(read, write) as session:
                await session.initialize()
                yield Client(session, True)
    else:
        from mcp.client import Client as ModernClient

        async with ModernClient(server, mode=MODE, cache=None) as client:
            yield Client(client, False)


async def use(client, is_local):
    """Calls each tool, and reads each resource and each prompt."""
    tools = [tool.name for tool in (await client.client.list_tools()).tools]
    known = {}

    async def call(name, arguments):
        if name not in tools:
            return {}
        is_error, content, text = await client.call(name, arguments)
        if is_error and (is_local or name not in LOCAL):
            fail(f"{name} {arguments} failed: {text}")
        if content and "revision" in content:
            known["revision"] = content["revision"]
        return content or {}

    await call("get_resume", {})
    await call("get_resume", {"sections": ["work"], "lang": "es"})
    found = await call("search_resume", {"query": "swift", "limit": 5})
    entry = next(result["id"] for result in found["results"] if result["kind"] in ("job", "work"))
    await call("get_entry", {"id": entry})
    for by in ("company", "tag"):
        await call("list_experience", {"by": by})
    await call("describe_fields", {"kind": "work"})
    await call("check_resume", {"missingLanguage": "es"})
    await call("match_job", {"ad": AD})
    for format in ("markdown", "text"):
        await call("preview_document", {"format": format, "pages": 2})
    for name in ("list_variants", "list_applications", "list_versions"):
        await call(name, {})
    changes = [{"entry": entry, "field": "summary", "lang": "en", "op": "set", "value": "Led 12 people at NASA in 2021."}]
    proposal = await call("propose_changes", {"changes": changes})
    if proposal and not proposal["newFacts"]:
        fail("propose_changes finds no new facts in a text with invented ones")
    if is_local:
        await call("apply_changes", {"proposal": proposal.get("proposal"), "revision": known["revision"]})
        versions = (await call("list_versions", {}))["versions"]
        await call("compare_versions", {})
        await call("save_variant", {"name": "acme", "select": {"sections": ["work"]}, "revision": known["revision"]})
        await call("get_variant", {"name": "acme"})
        await call("preview_document", {"format": "text", "variant": "acme"})
        await call("restore_version", {"number": int(versions[0]["id"]), "revision": known["revision"]})
        await call("export_document", {"format": "pdf"})
        await call("record_application", {"company": "Acme", "role": "Lead", "ad": AD})
        await call("list_applications", {})
    else:
        await call("compare_versions", {})
        await call("get_variant", {"name": "none"})
    is_error, _, text = await client.call("get_entry", {"id": "no-such-entry"})
    if not is_error or not text:
        fail("an unknown ID is no error of a tool")
    for resource in (await client.client.list_resources()).resources:
        await client.read(str(resource.uri))
    await client.client.list_resource_templates()
    await client.read("resume://profile/work")
    for prompt in (await client.client.list_prompts()).prompts:
        values = {"job": AD, "lang": "es"}
        await client.client.get_prompt(prompt.name, {argument.name: values[argument.name] for argument in prompt.arguments or []})


async def work(client, is_local):
    """Prepares and records an application with the tools only; fails if applying a proposal adds a warning."""
    known = {}

    async def call(name, arguments):
        is_error, content, text = await client.call(name, arguments)
        if is_error:
            fail(f"{name} {arguments} failed: {text}")
        known["revision"] = (content or {}).get("revision", known.get("revision"))
        return content or {}

    async def change(proposal):
        proposed = await call("propose_changes", proposal)
        applied = await call("apply_changes", {"proposal": proposed["proposal"], "revision": proposed["revision"]})
        if applied["warnings"] != proposed["warnings"] or applied["references"] != proposed["references"]:
            fail(f"a change has other warnings than its proposal: {proposed} {applied}")
        return proposed

    await client.client.list_tools()
    await call("match_job", {"ad": AD})
    found = await call("search_resume", {"query": "swift"})
    entry = next(result["id"] for result in found["results"] if result["kind"] in ("job", "work"))
    bullets = (await call("get_entry", {"id": entry}))["fields"]["highlights"]
    element = entry + "#1"
    for name, select in (("acme", {"omit": [element]}), ("other", {"include": [element]})):
        await call("save_variant", {"name": name, "select": select, "document": {"lang": "en"}, "revision": known["revision"]})
    text = bullets[0] if isinstance(bullets[0], str) else bullets[0].get("en") or bullets[0]["$text"]["en"]
    corrected = await change({"changes": [{"op": "set", "entry": entry, "field": "highlights#1", "lang": "en", "value": text + " too"}]})
    if corrected["references"] != ["acme", "other"]:
        fail(f"a bullet that two variants name has the references {corrected['references']}")
    await change({
        "variant": "acme", "changes": [{"op": "add", "entry": entry, "value": text + " too"}],
        "letter": {"to": {"name": "Ms Gray", "company": "Acme"}, "subject": {"en": "iOS developer"}, "body": {"en": "Dear Ms Gray,\n\nI build apps."}},
    })
    names = []
    for letter in (False, True):
        exported = await call("export_document", {"format": "pdf", "variant": "acme", "lang": "en", "letter": letter})
        if exported["contacts"]:
            fail("a document has contact details without permission")
        names.append(exported["name"])
    sent = await call("record_application", {"company": "Acme", "role": "iOS developer", "documents": names, "status": "sent", "ad": AD})
    listed = (await call("list_applications", {}))["applications"]
    if [document["name"] for document in listed[0]["documents"]] != names or sent["warnings"]:
        fail(f"the record is {listed[0]}, with the warnings {sent['warnings']}")
    if (await call("get_variant", {"name": "acme"}))["letter"]["to"]["company"] != "Acme":
        fail("the letter isn't that of the proposal")


async def check(name, arguments, home, is_local, use=use):
    log = home / f"{name}.log"
    async with connect(arguments, home, log) as client:
        await use(client, is_local)
    tools, calls = check_messages(log)
    for tool in tools.values():
        check_tool(tool, is_local)
    for missing in sorted(set(tools) - calls) if use is not work else []:
        fail(f"no call of {missing}")
    print(f"  {name}: {len(tools)} tools, {len(log.read_text().splitlines())} messages")


def main():
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        environment = {"HOME": folder, "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
        for line in (["export", "json-resume", "-o", "sample.json"], ["import", "sample.json", "--profile", "me", "--yes"]):
            subprocess.run([PROGRAM, *line], cwd=folder, env=environment, check=True, capture_output=True)
        (home / "out").mkdir()
        print(f"mcp, {MODE}:")
        asyncio.run(check("sample", ["--profile", "sample"], home, False))
        local = ["--profile", "me", "--allow-edits", "--output", str(home / "out")]
        asyncio.run(check("local", local, home, True))
        asyncio.run(check("day", local + ["--letters"], home, True, work))
    for problem in problems:
        print(f"  {problem}", file=sys.stderr)
    sys.exit(1 if problems else 0)


main()
