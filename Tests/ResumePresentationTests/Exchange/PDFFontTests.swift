import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Fonts of export pdf")
struct PDFFontTests {
  private static let latin = ["export", "pdf", "-o", "/x.pdf", "--sections", "skills", "--force"]

  /// Returns a harness whose résumé has this name.
  private static func harness(_ name: String, fonts: [String: [UInt8]] = [:]) -> Harness {
    var harness = Harness()
    harness.resume.person?.set("name", LocalizedText(name))
    harness.fontFiles.files = fonts
    return harness
  }

  @Test("prints the fonts only with --verbose")
  func verbose() async {
    let classic = await Harness().run(Self.latin + ["-v", "--lang", "en"])
    #expect(classic.code == 0)
    #expect(classic.error.contains("Font: Literata, bundled\n"))
    let modern = await Harness().run(Self.latin + ["-v", "--lang", "es", "--theme", "modern"])
    #expect(modern.error.contains("Fuente: Resume Sans, incluida en el programa\n"))
    let quiet = await Harness().run(Self.latin + ["--lang", "en"])
    #expect(!quiet.error.contains("Font"))
  }

  @Test("uses an installed font if the bundled fonts lack a character")
  func installed() async {
    let latin = String(String.UnicodeScalarView((0x20...0x17F).compactMap(Unicode.Scalar.init)))
    var font = SyntheticFont(latin + "\u{4E16}")
    font.family = "Liberation Serif"
    let fonts = ["/f/LiberationSerif-\u{1B}Regular.ttf": font.bytes]
    let result = await Self.harness("\u{4E16}ada", fonts: fonts).run(Self.latin + ["-v", "--lang", "en"])
    #expect(result.code == 0, "\(result.error)")
    #expect(result.error.contains("Font: Liberation Serif (/f/LiberationSerif-"))
    #expect(!result.error.contains("\u{1B}"))
  }

  @Test("omits characters that no font has with one warning, and rejects them with --strict")
  func missing() async {
    let harness = Self.harness("Ada \u{1F680}\u{1F680}")
    let result = await harness.run(Self.latin + ["--lang", "en"])
    #expect(result.code == 0)
    #expect(
      result.error.components(separatedBy: "Omitted characters that no font includes, in basics: \u{1F680} (U+1F680).")
        .count == 2)
    #expect(harness.outputFiles.files.value["/x.pdf"]?.hasPrefix("%PDF-") == true)
    let json = await harness.run("pdf", "-o", "/y.pdf", "--sections", "skills", "--json")
    #expect(json.code == 0 && json.output.contains("missingCharacters"))
    for command in [["pdf"], ["export", "pdf"]] {
      let strict = await harness.run(command + ["-o", "/z.pdf", "--sections", "skills", "--strict", "--lang", "en"])
      #expect(strict.code == 65)
      #expect(strict.error.contains("\u{1F680} (U+1F680)") && strict.error.contains("--font FILE"))
    }
    #expect(harness.outputFiles.files.value["/z.pdf"] == nil)
  }

  @Test("rejects a document if no font has most letters of its name")
  func mostMissing() async {
    let harness = Self.harness("\u{4E16}\u{754C}")
    let result = await harness.run(Self.latin + ["--lang", "en"])
    #expect(result.code == 65)
    #expect(result.error.contains("U+4E16") && result.error.contains("--font FILE"))
    #expect(harness.outputFiles.files.value["/x.pdf"] == nil)
  }

  @Test("rejects a name and a heading that would be empty without symbols that no font has")
  func symbolsOnly() async {
    let name = Self.harness("\u{1F680} \u{1F4BC}")
    let result = await name.run(Self.latin + ["--lang", "en"])
    #expect(result.code == 65 && result.error.contains("\u{1F680} (U+1F680)") && result.error.contains("--font FILE"))
    #expect(name.outputFiles.files.value.isEmpty)
    let heading = Harness()
    for (title, code) in [("\u{1F4BC}", Int32(65)), ("Work \u{1F4BC}", 0)] {
      let arguments = ["pdf", "-o", "/x.pdf", "--sections", "work", "--lang", "en", "--title", "work=" + title]
      let result = await heading.run(arguments)
      #expect(result.code == code && result.error.contains("\u{1F4BC} (U+1F4BC)"), "\(result.error)")
      #expect(heading.outputFiles.files.value.isEmpty == (code != 0))
    }
  }

  @Test("rejects scripts that need shaping with a hint")
  func shaping() async {
    let result = await Self.harness("\u{639}\u{644}\u{64A}").run("export", "pdf", "-o", "/x.pdf", "--lang", "en")
    #expect(result.code == 65)
    #expect(result.error.contains("U+0639") && result.error.contains("export html"))
  }

  @Test("prints boxes for letters of an entry that no font has or that need shaping, and names the entry")
  func boxes() async throws {
    var harness = Harness()
    harness.resume.works.append(
      Work(
        id: "k", title: LocalizedText("엔지니어"), company: LocalizedText("예시 주식회사"), location: LocalizedText("العربية"),
        highlights: [LocalizedText("대규모 시스템 설계")]))
    let arguments = ["pdf", "-o", "/x.pdf", "--sections", "work", "--lang", "en", "--force"]
    let result = await harness.run(arguments)
    #expect(result.code == 0 && harness.outputFiles.files.value["/x.pdf"]?.hasPrefix("%PDF-") == true)
    let error = result.error.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      error.contains("Boxes stand for letters that no font can print, in 엔지니어: ") && error.contains("--font FILE"))
    let strict = await harness.run(["pdf", "-o", "/y.pdf", "--sections", "work", "--lang", "en", "--strict"])
    #expect(strict.code == 65 && harness.outputFiles.files.value["/y.pdf"] == nil)
    // A heading is as important as the name.
    let heading = await harness.run(arguments + ["--title", "work=경력"])
    #expect(heading.code == 65 && heading.error.contains("resume.docx"), "\(heading.error)")
  }

  @Test("rejects missing and invalid font files")
  func named() async {
    var harness = Harness()
    harness.input = ["/a.ttf": "no font", "-": "no font"]
    let broken = await harness.run("export", "pdf", "-o", "/x.pdf", "--font", "/a.ttf", "--lang", "en")
    #expect(broken.code == 65 && broken.error.contains("'/a.ttf' isn't a font."))
    #expect(await harness.run("export", "pdf", "-o", "/x.pdf", "--font", "-").code == 65)
    #expect(await harness.run("export", "pdf", "-o", "/x.pdf", "--font", "/b.ttf").code == 66)
    let boldOnly = await harness.run("export", "pdf", "-o", "/x.pdf", "--font-bold", "/a.ttf", "--lang", "en")
    #expect(boldOnly.code == 64 && boldOnly.error.contains("--font FILE"))
    #expect(await harness.run("export", "pdf", "-o", "/x.pdf", "--font", "-", "--font-bold", "-").code == 64)
    #expect(harness.outputFiles.files.value.isEmpty)
  }
}
