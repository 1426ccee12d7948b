"""A fake Firestore on loopback: each project bench-N has N jobs, three projects and four skills."""

import base64
import json
import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

SENTENCES = {
    "en": ("Led the mobile team through a rewrite of the customer app, from the first sketch to the stores.",
           "Kept a release every two weeks, with tests that ran in minutes and a reproducible build.",
           "Measured the use of each screen, removed the unused ones, and halved the time until the first screen."),
    "es": ("Dirigió al equipo de móvil en la reescritura de la aplicación, del primer boceto a las tiendas.",
           "Mantuvo una versión cada dos semanas, con pruebas de minutos y una compilación que cualquiera repite.",
           "Midió lo que hacía la gente, quitó lo que nadie usaba y redujo a la mitad la espera de la pantalla."),
}
HIGHLIGHTS = (("Crash-free sessions from {} to 99.8 %", "Sesiones sin fallos: del {} al 99,8 %"),
              ("A library shared by {} apps", "Una biblioteca que comparten {} aplicaciones"),
              ("Onboarded {} colleagues", "Incorporó a {} compañeros"))
COUNTS = {"petProjects": 3, "skills": 4}


def text(english, spanish):
    return {"mapValue": {"fields": {"en": {"stringValue": english}, "es": {"stringValue": spanish}}}}


def work(index):
    """Returns a typical job: both languages, a summary of about 300 characters, three highlights."""
    year, month = 2026 - index % 40, 1 + index % 12
    fields = {
        "title": text(f"Senior Engineer {index}", f"Ingeniera sénior {index}"),
        "company": {"stringValue": f"Company {index % 977}"},
        "location": text("Seville, Spain", "Sevilla, España"),
        "coordinates": {"geoPointValue": {"latitude": 37.3891, "longitude": -5.9845}},
        "startDate": {"timestampValue": f"{year - 2}-{month:02}-01T00:00:00Z"},
        "summary": text(" ".join(SENTENCES["en"]), " ".join(SENTENCES["es"])),
        "goalsAchieved": {"arrayValue": {"values": [text(*(form.format(90 + index % 9) for form in highlight))
                                                    for highlight in HIGHLIGHTS]}},
        "tags": {"arrayValue": {"values": [{"stringValue": "ios"}, {"stringValue": f"team-{index % 7}"}]}},
    }
    if index % 10:
        fields["endDate"] = {"timestampValue": f"{year}-{month:02}-15T12:00:00Z"}
    return fields


def fields(collection, index):
    if collection == "works":
        return work(index)
    if collection == "petProjects":
        return {"title": text(f"App {index}", f"Aplicación {index}"), "downloads": {"integerValue": str(1000 * index)},
                "description": text(SENTENCES["en"][0], SENTENCES["es"][0])}
    item = {"mapValue": {"fields": {"title": {"stringValue": "Swift"}}}}
    return {"title": text(f"Group {index}", f"Grupo {index}"), "order": {"integerValue": str(index)},
            "items": {"arrayValue": {"values": [item]}}}


def document(project, collection, index):
    root = f"projects/{project}/databases/(default)/documents"
    return {"name": f"{root}/{collection}/{collection}-{index:06}", "fields": fields(collection, index),
            "createTime": "2026-01-01T00:00:00.000000Z", "updateTime": "2026-01-01T00:00:00.000000Z"}


def raw_list(project, count):
    """Returns all jobs in one response, in Firestore's form."""
    return {"documents": [document(project, "works", index) for index in range(count)]}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path, query = urlsplit(self.path).path, parse_qs(urlsplit(self.path).query)
        status, response = self.response(unquote(path), query)
        body = json.dumps(response, ensure_ascii=False, indent=2).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json; charset=UTF-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def response(self, path, query):
        match = re.fullmatch(r"/v1/projects/(bench-(\d+))/databases/\(default\)/documents/([^/]+)(?:/([^/]+))?(/.*)?", path)
        missing = (404, {"error": {"code": 404, "message": "Document not found.", "status": "NOT_FOUND"}})
        if not match:
            return missing
        project, count, collection, name, below = match.groups()
        count = int(count) if collection == "works" else COUNTS.get(collection, 0)
        if below:
            return 200, {}
        if name:
            index = re.fullmatch(collection + r"-(\d{6})", name)
            found = index and int(index[1]) < count
            return (200, document(project, collection, int(index[1]))) if found else missing
        start = int(base64.b64decode(query["pageToken"][0])) if "pageToken" in query else 0
        end = min(count, start + min(300, int(query.get("pageSize", ["20"])[0])))
        response = {"documents": [document(project, collection, index) for index in range(start, end)]} if end > start else {}
        if end < count:
            response["nextPageToken"] = base64.b64encode(str(end).encode()).decode()
        return 200, response

    def log_message(self, *arguments):
        pass


class FakeFirestore(ThreadingHTTPServer):
    """Serves until the process ends."""
    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def host(self):
        return f"127.0.0.1:{self.server_port}"
