"""Checks sites in Chromium: check_site.py FOLDER SCHEMA, where FOLDER has the sites that `.ci/check_site` writes.

Each site is served on loopback at the path of its URL, with the headers of its firebase.json if it has one. SCHEMA is Firebase's JSON schema,
from https://github.com/firebase/firebase-tools (MIT, see firebase-config.LICENSE).
"""
import base64
import fnmatch
import http.server
import json
import os
import re
import select
import shutil
import socketserver
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from urllib.parse import urljoin, urlsplit, unquote

SITES = {"classic": "https://ada.dev/", "modern": "https://ada.github.io/cv/", "margin": "https://ada.dev/", "web": "https://ada.dev/"}
WIDTHS = (390, 1280)
SCHEMES = ("light", "dark")
TYPES = {".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml", ".woff": "font/woff",
         ".json": "application/json", ".txt": "text/plain; charset=utf-8", ".xml": "application/xml", ".pdf": "application/pdf"}
problems = []


def problem(text):
    problems.append(text)
    print("  " + text, file=sys.stderr)


# JSON Schema (draft 7), as far as Firebase's uses it.


def violations(value, schema, root, path=""):
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/definitions/")
        return violations(value, root["definitions"][unquote(name)], root, path)
    unknown = set(schema) - {"$schema", "type", "properties", "additionalProperties", "items", "anyOf", "allOf", "enum", "required",
                             "definitions", "description", "const", "title", "default", "minItems", "maxItems"}
    if unknown:
        return [f"{path}: the check doesn't know {unknown}"]
    found = []
    kinds = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
    if "type" in schema:
        names = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        fits = any(isinstance(value, (int, float)) and not isinstance(value, bool) if n in ("number", "integer") else isinstance(value, kinds[n])
                   for n in names)
        if not fits:
            return [f"{path}: not {names}"]
    if "enum" in schema and value not in schema["enum"] or "const" in schema and value != schema["const"]:
        found.append(f"{path}: {value!r} isn't allowed")
    if "anyOf" in schema:
        options = [violations(value, s, root, path) for s in schema["anyOf"]]
        if all(options):
            found.append(f"{path}: no form fits: {min(options, key=len)}")
    for part in schema.get("allOf", []):
        found += violations(value, part, root, path)
    if isinstance(value, dict):
        found += [f"{path}: lacks {name}" for name in schema.get("required", []) if name not in value]
        known = schema.get("properties", {})
        for name, member in value.items():
            if name in known:
                found += violations(member, known[name], root, f"{path}/{name}")
            elif schema.get("additionalProperties") is False:
                found.append(f"{path}: {name} isn't known")
            elif isinstance(schema.get("additionalProperties"), dict):
                found += violations(member, schema["additionalProperties"], root, f"{path}/{name}")
    if isinstance(value, list) and isinstance(schema.get("items"), dict):
        for index, item in enumerate(value):
            found += violations(item, schema["items"], root, f"{path}/{index}")
    return found


# The server.


def serve(folder, base, headers):
    """Serves a folder at a path, as Firebase Hosting does: clean URLs, the page of errors, and headers by pattern."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            path = unquote(urlsplit(self.path).path)
            file, status = None, 200
            if path.startswith(base):
                name = path[len(base):]
                file = folder / (name + "index.html" if name == "" or name.endswith("/") else name)
            if file is None or not file.is_file() or any(part.startswith(".") for part in file.relative_to(folder).parts):
                file, status = folder / "404.html", 404
            content = file.read_bytes()
            self.send_response(status)
            self.send_header("Content-Type", TYPES.get(file.suffix, "application/octet-stream"))
            self.send_header("Content-Length", str(len(content)))
            values = {}
            for rule in headers:
                if fnmatch.fnmatch("/" + path[len(base):], rule["source"].replace("**", "*") if rule["source"] != "**" else "*"):
                    values.update((header["key"], header["value"]) for header in rule["headers"])
            for key, value in values.items():
                self.send_header(key, value)
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_):
            pass

    server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_address[1]}{base}"


# Chromium.


class Browser:
    """A headless Chromium, with the DevTools protocol on pipes."""

    def __init__(self):
        program = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
        if not program:
            sys.exit(".ci/check_site: no Chromium; name its path in CHROMIUM")
        self.home = tempfile.mkdtemp()
        (read_command, self.input), (self.output, write_reply) = os.pipe(), os.pipe()

        def connect():
            os.dup2(read_command, 10)
            os.dup2(write_reply, 11)
            os.dup2(10, 3)
            os.dup2(11, 4)

        # The sandbox needs a user other than root.
        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", "--disable-extensions",
             "--disable-background-networking", "--no-first-run", f"--user-data-dir={self.home}", "--remote-debugging-pipe"],
            preexec_fn=connect, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "HOME": self.home})
        os.close(read_command)
        os.close(write_reply)
        self.buffer, self.count, self.events, self.session = b"", 0, [], None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")

    def message(self, deadline):
        while b"\0" not in self.buffer:
            if not select.select([self.output], [], [], max(0, deadline - time.monotonic()))[0]:
                raise TimeoutError("Chromium doesn't respond")
            part = os.read(self.output, 1 << 20)
            if not part:
                raise EOFError("Chromium ended")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, **parameters):
        self.count += 1
        number = self.count
        message = {"id": number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data, start = json.dumps(message).encode() + b"\0", 0
        while start < len(data):
            start += os.write(self.input, data[start:])
        deadline = time.monotonic() + 60
        while True:
            reply = self.message(deadline)
            if reply.get("id") == number:
                if "error" in reply:
                    raise RuntimeError(f"{method}: {reply['error']}")
                return reply["result"]
            self.events.append(reply)

    def wait(self, method):
        deadline = time.monotonic() + 60
        while not any(event.get("method") == method for event in self.events):
            self.events.append(self.message(deadline))

    def evaluate(self, script):
        reply = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in reply:
            raise RuntimeError(str(reply["exceptionDetails"]))
        return reply["result"].get("value")

    def close(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.home, ignore_errors=True)


CHECK = r"""
(async () => {
  await document.fonts.ready
  const found = []
  const say = text => { if (!found.includes(text)) found.push(text) }
  const root = document.documentElement
  if (!root.lang) say('no language')
  if (!document.title) say('no title')
  if (document.querySelectorAll('h1').length !== 1) say('not one h1')
  let level = 0
  for (const heading of document.querySelectorAll('h1,h2,h3,h4')) {
    if (+heading.tagName[1] > level + 1) say('skipped heading level at ' + heading.textContent)
    level = +heading.tagName[1]
  }
  if (root.scrollWidth > WIDTH) say('overflow: ' + root.scrollWidth)
  for (const element of document.body.querySelectorAll('*')) {
    const box = element.getBoundingClientRect()
    if (box.width && (box.right > WIDTH + 1 || box.left < -1) && getComputedStyle(element).position !== 'absolute')
      say('overflow of ' + element.tagName + ' ' + element.textContent.slice(0, 40))
  }
  const numbers = text => text.match(/[\d.]+/g).map(Number)
  const luminance = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map(c => c / 255).map(c => c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4)
    return .2126 * x + .7152 * y + .0722 * z
  }
  const background = element => {
    for (let e = element; e; e = e.parentElement) {
      const color = numbers(getComputedStyle(e).backgroundColor)
      if (color.length < 4 || color[3] > 0) return color
    }
    return [255, 255, 255]
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (!walker.currentNode.data.trim() || element.closest('script,.hidden')) continue
    const [one, other] = [numbers(getComputedStyle(element).color), background(element)].map(luminance).sort((a, b) => b - a)
    const contrast = (one + .05) / (other + .05)
    if (contrast < 4.5) say('contrast ' + contrast.toFixed(2) + ' of ' + walker.currentNode.data.trim().slice(0, 40))
  }
  for (const link of document.querySelectorAll('a')) {
    const box = link.getBoundingClientRect()
    if (!box.width) { say('invisible link ' + link.href); continue }
    if (!link.textContent.trim()) say('link without text ' + link.href)
    // Links in sentences are exempt (WCAG 2.2, 2.5.8).
    if (!link.closest('.text,.points') && (box.height < 24 || box.width < 24))
      say('target ' + box.width.toFixed(1) + '×' + box.height.toFixed(1) + ': ' + link.textContent.slice(0, 40))
  }
  const fonts = [...document.fonts].filter(font => font.status === 'loaded').length
  if (!fonts) say('no font was loaded')
  const links = [...document.querySelectorAll('a,link')].map(link => link.href)
  return {found, links, title: document.title, lang: root.lang, height: root.scrollHeight}
})()
"""


def check_page(browser, name, url, base, width, scheme, picture, is_missing=False):
    browser.events.clear()
    browser.call("Emulation.setDeviceMetricsOverride", width=width, height=844, deviceScaleFactor=1, mobile=width < 600)
    browser.call("Emulation.setEmulatedMedia", media="screen", features=[{"name": "prefers-color-scheme", "value": scheme}])
    browser.call("Page.navigate", url=url)
    browser.wait("Page.loadEventFired")
    # On phones, the window is as wide as its content.
    result = browser.evaluate(CHECK.replace("WIDTH", str(width)))
    where = f"{name} at {width} px, {scheme}"
    for event in browser.events:
        method, values = event.get("method"), event.get("params", {})
        if method == "Runtime.consoleAPICalled":
            problem(f"{where}: console: {values['args']}")
        elif method == "Runtime.exceptionThrown":
            problem(f"{where}: exception: {values}")
        elif method == "Log.entryAdded" and not (is_missing and values["entry"].get("url") == url):
            problem(f"{where}: {values['entry']['level']}: {values['entry']['text']} {values['entry'].get('url', '')}")
        elif method == "Network.requestWillBeSent":
            address = values["request"]["url"]
            # Chromium asks for the icon of an origin itself.
            if not address.startswith(base) and not address.startswith("data:"):
                problem(f"{where}: request to {address}")
        elif method == "Network.responseReceived":
            status = values["response"]["status"]
            if status >= 400 and not (is_missing and values["response"]["url"] == url):
                problem(f"{where}: {status} for {values['response']['url']}")
        elif method == "Network.loadingFailed" and not values.get("canceled"):
            problem(f"{where}: {values.get('errorText')} {values.get('blockedReason', '')}")
    for text in result["found"]:
        problem(f"{where}: {text}")
    if picture:
        # Not taller than needed, and not too large.
        clip = {"x": 0, "y": 0, "width": width, "height": min(result["height"], 6000), "scale": 1}
        shot = browser.call("Page.captureScreenshot", format="png", captureBeyondViewport=True, clip=clip)
        picture.write_bytes(base64.b64decode(shot["data"]))
    return result


def check_print(browser, name):
    browser.call("Emulation.setEmulatedMedia", media="print", features=[{"name": "prefers-color-scheme", "value": "dark"}])
    state = browser.evaluate("""
      ({background: getComputedStyle(document.body).backgroundColor,
        shown: [...document.querySelectorAll('.bar,footer')].filter(e => e.getBoundingClientRect().height).length})
    """)
    if state["background"] != "rgb(255, 255, 255)" or state["shown"]:
        problem(f"{name}: printed with {state}")


def check_site(browser, folder, url, headers, pictures):
    base = urlsplit(url).path
    server, origin = serve(folder, base, headers)
    titles = {}
    for file in sorted(folder.rglob("*.html")):
        path = file.relative_to(folder).as_posix()
        name = f"{folder.name}/{path}"
        is_missing = path == "404.html"
        address = origin + ("no/such/page" if is_missing else path.removesuffix("index.html"))
        links = set()
        for width in WIDTHS:
            for scheme in SCHEMES:
                picture = pictures / f"{name.replace('/', '_').removesuffix('.html')}-{width}-{scheme}.png"
                result = check_page(browser, name, address, origin, width, scheme, picture, is_missing)
                links.update(result["links"])
        check_print(browser, name)
        for link in links:
            # The canonical URLs and those of other languages are absolute.
            local = origin + link[len(url):] if link.startswith(url) else link
            if not local.startswith(origin):
                if urlsplit(local).hostname == "127.0.0.1":
                    problem(f"{name}: {link} leaves the site")
                continue
            target = unquote(local[len(origin):])
            if not (folder / (target + "index.html" if target == "" or target.endswith("/") else target)).is_file():
                problem(f"{name}: {link} leads nowhere")
        if (key := (result["title"], result["lang"])) in titles:
            problem(f"{name}: the same title as {titles[key]}")
        titles[key] = name
    server.shutdown()
    for file in folder.rglob("*"):
        if file.suffix in (".html", ".css", ".svg", ".xml"):
            text = file.read_text()
            for data in re.findall(r'<script type="application/ld\+json">(.*?)</script>', text, re.S):
                json.loads(data)
                if "<" in data:
                    problem(f"{file}: < in structured data")
            if len(re.findall(r"<script", text)) != len(re.findall(r'<script type="application/ld\+json">', text)):
                problem(f"{file}: a script")
    print(f"{folder.name}: {len(titles)} pages")


def main():
    folder, schema = Path(sys.argv[1]), json.loads(Path(sys.argv[2]).read_text())
    configuration = json.loads((folder / "firebase.json").read_text())
    for text in violations(configuration, schema, schema):
        problem("firebase.json" + text)
    # The check itself must find something.
    if not violations({"hosting": {"public": 1, "headers": [{"source": "**"}]}}, schema, schema):
        problem("the check of firebase.json finds nothing")
    pictures = folder / "screenshots"
    pictures.mkdir(exist_ok=True)
    browser = Browser()
    try:
        for name, url in SITES.items():
            hosting = configuration["hosting"]
            check_site(browser, folder / name, url, hosting["headers"] if hosting["public"] == name else [], pictures)
    finally:
        browser.close()
    if problems:
        sys.exit(f".ci/check_site: {len(problems)} problems")


main()
