"""What twelve programs read in a PDF: a name and a function for each. A function raises ImportError if its program isn't installed."""

import glob, os, shutil, subprocess, tempfile

JARS = ":".join(f"/usr/share/java/{name}.jar" for name in ("pdfbox2", "pdfbox2-tools", "fontbox2", "commons-logging"))
SCRIPT = """const fs = require('fs'), pdf = require(process.argv[3]);
(async () => {
  const data = new Uint8Array(fs.readFileSync(process.argv[2]));
  const file = await pdf.getDocument({data, disableFontFace: true, verbosity: 0}).promise;
  for (let page = 1; page <= file.numPages; page++) {
    const {items} = await (await file.getPage(page)).getTextContent();
    console.log(items.map(item => item.str + (item.hasEOL ? '\\n' : '')).join(''));
  }
})()"""


def command(*arguments):
    if not shutil.which(arguments[0]):
        raise ImportError(arguments[0])
    return subprocess.run(arguments, capture_output=True, text=True, errors="replace").stdout


def pdfminer(path):
    from pdfminer.high_level import extract_text
    return extract_text(path)


def pypdf(path):
    import pypdf
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(path).pages)


def pymupdf(path, sort=False):
    import pymupdf
    return "\n".join(page.get_text(sort=sort) for page in pymupdf.open(path))


def pdfplumber(path):
    import pdfplumber
    with pdfplumber.open(path) as file:
        return "\n".join(page.extract_text() or "" for page in file.pages)


def pdfium(path):
    import pypdfium2
    return "\n".join(page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(path))


def pdfbox(path, *options):
    if not os.path.exists(JARS.split(":")[0]):
        raise ImportError("pdfbox2")
    return command("java", "-cp", JARS, "org.apache.pdfbox.tools.ExtractText", *options, "-console", path)


def pdfjs(path):
    library = next(iter(glob.glob("/usr/share/javascript/pdf/build/pdf.js")), None)
    if not library:
        raise ImportError("pdf.js")
    with tempfile.NamedTemporaryFile("w", suffix=".js") as script:
        script.write(SCRIPT)
        script.flush()
        return command("node", script.name, path, library)


READERS = {
    "pdftotext": lambda path: command("pdftotext", "-enc", "UTF-8", path, "-"),
    "pypdf": pypdf,
    "pdfplumber": pdfplumber,
    "pdftotext -layout": lambda path: command("pdftotext", "-layout", "-enc", "UTF-8", path, "-"),
    "pdfminer": pdfminer,
    "PyMuPDF": pymupdf,
    "PyMuPDF sorted": lambda path: pymupdf(path, sort=True),
    "PDFium": pdfium,
    "PDFBox": pdfbox,
    "PDFBox sorted": lambda path: pdfbox(path, "-sort"),
    "Ghostscript": lambda path: command("gs", "-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=txtwrite", "-o", "-", path),
    "pdf.js": pdfjs,
}
