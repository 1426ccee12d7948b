"""Compares the text that pdftotext, and pdfminer if it is installed, extract from our PDFs, and the text of our Word documents,
with the résumés, entry by entry. Also imports the PDFs that carry their data, and exports them again. Then reads the documents of the
sample and of invented people with pdftotext, pypdf and pdfplumber, or with `--all` with twelve programs and a page that Chromium printed.

    check_pdf.py BINARY SCRATCH [SEED] [--all]

Exits with 0 if both documents have each text of each entry in reading order, qpdf finds no errors, and no reader breaks a word of a title
or misses a bullet.
"""

import glob, io, json, os, random, re, subprocess, sys, unicodedata, zipfile
from xml.etree import ElementTree

from pdf_readers import READERS

try:
    from pdfminer.high_level import extract_text
except ImportError:
    extract_text = None

reads_all = "--all" in sys.argv
if reads_all:
    sys.argv.remove("--all")
binary, scratch = sys.argv[1:3]
seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
environment = {"HOME": scratch, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
problems = []

LATIN = "analysed café señor naïve Zürich “quoted” 100% C++ C# a/b well-known e-mail 3,5 € – — … (brackets) [x] {y} 'tis".split()
HEBREW = "שלום עולם מפתח תוכנה ניהול צוות".split()
GREEK = "Ελλάδα μηχανικός Łódź Žižek Москва ő ş İstanbul".split()
PAGES = {
    "en": r"Page \d+ of", "es": r"Página \d+ de", "ca": r"Pàgina \d+ de", "de": r"Seite \d+ von", "fr": r"Page \d+ sur",
    "it": r"Pagina \d+ di", "nl": r"Pagina \d+ van", "pt": r"Página \d+ de",
}
MONTHS = {
    "en": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(),
    "es": "ene feb mar abr may jun jul ago sept oct nov dic".split(),
    "ca": "gen. febr. març abr. maig juny jul. ag. set. oct. nov. des.".split(),
    "de": "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.".split(),
    "fr": "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.".split(),
    "it": "gen feb mar apr mag giu lug ago set ott nov dic".split(),
    "nl": "jan feb mrt apr mei jun jul aug sep okt nov dec".split(),
    "pt": "jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.".split(),
}


def run(*arguments, ok=(0,)):
    done = subprocess.run([binary, *arguments], env=environment, stdin=subprocess.DEVNULL, capture_output=True)
    if done.returncode not in ok:
        raise SystemExit(f"resume {' '.join(arguments)}: {done.returncode}\n{done.stderr.decode()}")
    return done


def text(words, generator, count):
    return " ".join(generator.choice(words) for _ in range(count))


def resume(generator, words, jobs, language, long_words=False):
    def long():
        return "".join(generator.choice("abcdefgh") for _ in range(300))

    def paragraph():
        sentences = text(words, generator, generator.randint(1, 60))
        return sentences + (" " + long() if long_words and generator.random() < 0.5 else "")

    return {
        "basics": {
            "name": text(words, generator, 3), "label": text(words, generator, 4), "summary": paragraph(),
            "email": "ada@example.org", "url": "https://example.org/a/b",
            "profiles": [{"network": "GitHub", "username": "ada", "url": "https://github.com/ada"}],
        },
        "work": [
            {
                "name": text(words, generator, 2), "position": f"{text(words, generator, 2)} {index}",
                "startDate": f"{2020 - index // 12}-{12 - index % 12:02}", "endDate": f"{2021 - index // 12}-01",
                "summary": paragraph(), "highlights": [paragraph() for _ in range(generator.randint(0, 4))],
            }
            for index in range(jobs)
        ],
        "education": [{"institution": text(words, generator, 2), "area": text(words, generator, 2), "startDate": "1999"}],
        "skills": [{"name": f"{text(words, generator, 1)} {n}", "keywords": [text(words, generator, 1) for _ in range(9)]} for n in range(3)],
        "languages": [] if jobs % 2 else [{"language": text(words, generator, 1), "fluency": text(words, generator, 1)}],
        "awards": [], "volunteer": [],
        "references": [{"name": text(words, generator, 2), "reference": paragraph()}],
        "meta": {"language": language},
    }


def bare(string):
    """Returns a string without spaces and invisible characters: lines break anywhere, and direction marks are not text."""
    string = unicodedata.normalize("NFC", string)
    return "".join(c for c in string if not c.isspace() and unicodedata.category(c) not in ("Cf", "Cc"))


def month(date, language):
    year, number = date.split("-")
    return f"{MONTHS[language][int(number) - 1]} {year}"


def texts(data):
    basics = data["basics"]
    yield "name", basics["name"]
    yield "label", basics["label"]
    yield "email", basics["email"]
    yield "url", "example.org/a/b"
    yield "summary", basics["summary"]
    for index, job in enumerate(data["work"]):
        for member in ("position", "name"):
            yield f"work {index} {member}", job[member]
        for member in ("startDate", "endDate"):
            yield f"work {index} {member}", month(job[member], data["meta"]["language"])
        yield f"work {index} summary", job["summary"]
        for number, highlight in enumerate(job["highlights"]):
            yield f"work {index} highlight {number}", highlight
    for entry in data["education"]:
        yield "area", entry["area"]
        yield "institution", entry["institution"]
        yield "time", entry["startDate"]
    for entry in data["skills"]:
        yield "skill", entry["name"]
        for word in entry["keywords"]:
            yield "keyword", word
    for entry in data["languages"]:
        yield "language", entry["language"]
        yield "fluency", entry["fluency"]
    for entry in data["references"]:
        yield "reference", entry["reference"]
        yield "referee", entry["name"]


def compare(name, found, data):
    """Reports each text that is missing or in the wrong order."""
    start = 0
    for what, wanted in texts(data):
        at = found.find(bare(wanted), start)
        if at < 0:
            problem = "is missing" if bare(wanted) not in found else "is in the wrong place"
            problems.append(f"{name}: {what} {problem}: {wanted[:80]!r}")
        else:
            start = at + len(bare(wanted))


def word_document(name, language):
    """Returns the text of a profile's Word document, and checks that its parts are well-formed."""
    export = ("export", "docx", "--profile", name, "--lang", language)
    content = run(*export).stdout
    if content != run(*export).stdout:
        problems.append(f"{name}.docx: exporting again gives other bytes")
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        if archive.testzip():
            problems.append(f"{name}.docx: {archive.testzip()} is damaged")
        parts = {part: ElementTree.fromstring(archive.read(part)) for part in archive.namelist()}
    return "".join(part.text or "" for part in parts["word/document.xml"].iter() if part.tag.endswith("}t"))


def check(name, data, language, *options, in_order=True, reversed_script=False):
    path = f"{scratch}/{name}.json"
    with open(path, "w") as file:
        json.dump(data, file)
    run("import", path, "--profile", name, "--lang", language)
    pdf = f"{scratch}/{name}.pdf"
    run("export", "pdf", "--profile", name, "--lang", language, "-o", pdf, *options)
    again = run("export", "pdf", "--profile", name, "--lang", language, *options).stdout
    with open(pdf, "rb") as file:
        if file.read() != again:
            problems.append(f"{name}: exporting again gives other bytes")
    if "--source" in options:
        run("import", pdf, "--profile", f"{name}-back", "--lang", language)
        back = run("export", "pdf", "--profile", f"{name}-back", "--lang", language, *options).stdout
        if back != again:
            problems.append(f"{name}: the document of the imported PDF has other bytes")
    checked = subprocess.run(["qpdf", "--check", pdf], capture_output=True, text=True)
    if checked.returncode != 0:
        problems.append(f"{name}: {checked.stdout}{checked.stderr}")
    found = subprocess.run(["pdftotext", "-enc", "UTF-8", pdf, "-"], capture_output=True, text=True, check=True).stdout
    footer = re.compile(r"^.*" + PAGES[language].replace(" ", r"\s+") + r"\s+\d+\s*$", re.MULTILINE)
    pages = found.count("\f")
    found = bare(footer.sub("", found)) if pages > 1 else bare(found)
    if reversed_script:
        for what, wanted in texts(data):
            missing = [word for word in wanted.split() if bare(word) not in found]
            if missing:
                problems.append(f"{name}: {what} lacks {missing}")
    else:
        compare(name, found, data)
        # pdfminer is slow with many pages.
        if extract_text and pages < 20:
            compare(f"{name} in pdfminer", bare(footer.sub("", extract_text(pdf))), data)
    compare(f"{name}.docx", bare(word_document(name, language)), data)
    info = subprocess.run(["pdfinfo", pdf], capture_output=True, text=True, check=True).stdout
    for line in ("Tagged:          yes", "Title:"):
        if line not in info:
            problems.append(f"{name}: pdfinfo does not print {line!r}")
    print(f"{name}: {pages} pages, {os.path.getsize(pdf)} bytes")
    return pages


generator = random.Random(seed)
for language in PAGES:
    for theme in ("classic", "modern", "margin"):
        source = ["--source"] if theme == "margin" else []
        check(f"short-{language}-{theme}", resume(generator, LATIN, 3, language), language, "--theme", theme, *source)
check("letter", resume(generator, LATIN, 12, "en"), "en", "--paper", "letter", "--theme", "modern")
check("many", resume(generator, LATIN, 200, "es"), "es")
check("long-words", resume(generator, LATIN, 6, "en", long_words=True), "en")
check("embedded", resume(generator, LATIN + GREEK, 8, "en"), "en")
check("hebrew", resume(generator, HEBREW, 8, "en"), "en", reversed_script=True)
empty = {"basics": {"name": "Ada"}, "work": [], "meta": {"language": "en"}}
with open(f"{scratch}/empty.json", "w") as file:
    json.dump(empty, file)
run("import", f"{scratch}/empty.json", "--profile", "empty")
run("export", "pdf", "--profile", "empty", "-o", f"{scratch}/empty.pdf")
emoji = resume(generator, LATIN + ["👩‍💻"], 2, "en")
with open(f"{scratch}/emoji.json", "w") as file:
    json.dump(emoji, file)
run("import", f"{scratch}/emoji.json", "--profile", "emoji")
# Without a font that has the emoji, a warning names it and --strict refuses it.
export = ("export", "pdf", "--profile", "emoji", "-o", f"{scratch}/emoji.pdf", "--force")
warned = "U+1F" in run(*export).stderr.decode()
if warned != (run(*export, "--strict", ok=(0, 65)).returncode == 65):
    problems.append("emoji: the warning and --strict disagree")

# What reads in the order of positions: with some, dates at the right are inside of a title of two lines on a printed page.
BY_POSITION = {"PyMuPDF sorted", "PDFBox sorted", "pdftotext -layout", "pdfplumber", "Ghostscript"}
# The readers of which four find the names of sections alone in their lines.
LINES = ["pypdf", "pdfminer", "PDFium", "PDFBox", "pdf.js"]
readers = READERS if reads_all else {name: READERS[name] for name in ("pdftotext", "pypdf", "pdfplumber")}


def letters(string):
    """Returns a text as it is, with one space between words. Quotes and dashes differ by language; PDFium marks a hyphen at the end of a line."""
    string = re.sub(r"[\"'“”„‟‘’‚«»‹›]|[–—\x02\ufffe-]\s*", "", unicodedata.normalize("NFC", string))
    return re.sub(r"[\s\u00a0\u0085]+", " ", string).strip()


def read(path, data, theme):
    """Reports titles with broken words, jobs that are out of order, and highlights without a bullet."""
    jobs = sorted(data.get("work", []), key=lambda job: job.get("startDate", ""), reverse=True)
    entries = [entry for key in ("work", "volunteer", "projects") for entry in data.get(key, [])]
    highlights = [text for entry in entries for text in entry.get("highlights", [])]
    count = len(entries)
    titles = [job[key] for job in jobs for key in ("position", "name")] + [project["name"] for project in data.get("projects", [])]
    alone = 0
    name = os.path.basename(path)
    for reader, extract in readers.items():
        if theme == "margin" and reader == "PyMuPDF sorted" or theme == "printed" and reader in BY_POSITION:
            continue
        found = extract(path)
        text = letters(found)
        problems.extend(f"{name} in {reader}: {title!r} is broken" for title in titles if letters(title) not in text)
        start = 0
        for job in jobs:
            at = text.find(letters(job["position"]), start)
            problems.extend([f"{name} in {reader}: {job['position']!r} is in the wrong place"] if at < 0 else [])
            start = max(at, start)
        lines = [line.strip() for line in re.split(r"[\n\u0085]", found)]
        bullets = [letters(line[1:]) for line in lines if line.startswith("•")]
        missing = [item for item in highlights if not any(line and letters(item).startswith(line) for line in bullets)]
        # Some readers find the date beside an item before its bullet.
        if len(missing) > (count if theme == "margin" else 0):
            problems.append(f"{name} in {reader}: no bullet before {missing[0]!r} and {len(missing) - 1} more")
        sections = [section for section in HEADINGS.get(name.split("-")[1], []) if section in text]
        alone += reader in LINES and bool(sections) and all(section in lines for section in sections)
    if reads_all and HEADINGS.get(name.split("-")[1]) and alone < 4:
        problems.append(f"{name}: only {alone} of {LINES} have the names of sections in lines of their own")


HEADINGS = {"en": ["Experience", "Education", "Skills"], "de": ["Berufserfahrung", "Ausbildung"], "es": ["Experiencia", "Formación"]}
environment["HOME"] = f"{scratch}/home"
run("export", "json-resume", "--lang", "en", "-o", f"{scratch}/sample-en.json")
for file in [f"{scratch}/sample-en.json"] + sorted(glob.glob(f"{os.path.dirname(os.path.abspath(__file__))}/people/*.json")):
    with open(file) as stream:
        data = json.load(stream)
    name = os.path.basename(file).removesuffix(".json")
    for theme in ("classic", "modern", "margin"):
        path = f"{scratch}/{name}-{theme}.pdf"
        run("pdf", file, "--theme", theme, "-o", path)
        read(path, data, theme)
    if reads_all:
        page = f"{scratch}/{name}.html"
        run("export", "html", "--file", file, "-o", page)
        subprocess.run(
            [os.environ.get("CHROMIUM", "chromium"), "--headless", "--no-sandbox", "--no-pdf-header-footer", f"--user-data-dir={scratch}/chromium",
             f"--print-to-pdf={scratch}/{name}-printed.pdf", f"file://{page}"], capture_output=True, check=True)
        read(f"{scratch}/{name}-printed.pdf", data, "printed")
print(f"{len(readers)} readers")

for problem in problems:
    print(problem, file=sys.stderr)
sys.exit(bool(problems))
