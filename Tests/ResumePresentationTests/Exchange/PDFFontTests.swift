import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumePresentation

@Suite("Fonts of export pdf")
struct PDFFontTests {
  private static let latin = ["export", "pdf", "-o", "/x.pdf", "--sections", "skills", "--force"]

  /// Returns a harness for a person with a name.
  private static func harness(_ name: String, fonts: [String: [UInt8]] = [:]) -> Harness {
    var harness = Harness()
    harness.resume.someone?.name = LocalizedText(name)
    harness.fontFiles.files = fonts
    return harness
  }

  @Test("prints the fonts only with --verbose")
  func verbose() async {
    let standard = await Harness().run(Self.latin + ["-v", "--lang", "en"])
    #expect(standard.code == 0)
    #expect(standard.error.contains("Font: Times-Roman, standard\nFont: Times-Bold, standard\n"))
    let modern = await Harness().run(Self.latin + ["-v", "--lang", "es", "--theme", "modern"])
    #expect(modern.error.contains("Fuente: Helvetica, estándar\n"))
    let quiet = await Harness().run(Self.latin + ["--lang", "en"])
    #expect(!quiet.error.contains("Font"))
  }

  @Test("uses an installed font if the standard fonts lack a character")
  func installed() async {
    var font = SyntheticFont(String(String.UnicodeScalarView((0x20...0x17F).compactMap(Unicode.Scalar.init))))
    font.family = "Liberation Serif"
    let fonts = ["/f/LiberationSerif-\u{1B}Regular.ttf": font.bytes]
    let result = await Self.harness("\u{141}ada", fonts: fonts).run(Self.latin + ["-v", "--lang", "en"])
    #expect(result.code == 0, "\(result.error)")
    #expect(result.error.contains("Font: Liberation Serif (/f/LiberationSerif-"))
    #expect(!result.error.contains("\u{1B}"))
  }

  @Test("reports characters that no font has and writes nothing")
  func missing() async throws {
    let harness = Self.harness("\u{5D0}da")
    let result = await harness.run(Self.latin + ["--lang", "en"])
    #expect(result.code == 65)
    #expect(result.error.contains("\u{5D0} (U+05D0)") && result.error.contains("--font FILE"))
    #expect(harness.outputFiles.files.value.isEmpty)
    let json = await harness.run("export", "pdf", "-o", "/x.pdf", "--json")
    #expect(json.code == 65)
  }

  @Test("rejects scripts that need shaping with a hint")
  func shaping() async {
    let result = await Self.harness("\u{639}\u{644}\u{64A}").run("export", "pdf", "-o", "/x.pdf", "--lang", "en")
    #expect(result.code == 65)
    #expect(result.error.contains("U+0639") && result.error.contains("export html"))
  }

  @Test("rejects missing and invalid font files")
  func named() async {
    var harness = Harness()
    harness.input = ["/a.ttf": "no font", "-": "no font"]
    let broken = await harness.run("export", "pdf", "-o", "/x.pdf", "--font", "/a.ttf", "--lang", "en")
    #expect(broken.code == 65 && broken.error.contains("'/a.ttf' isn't a font."))
    #expect(await harness.run("export", "pdf", "-o", "/x.pdf", "--font", "-").code == 65)
    #expect(await harness.run("export", "pdf", "-o", "/x.pdf", "--font", "/b.ttf").code == 66)
    let alone = await harness.run("export", "pdf", "-o", "/x.pdf", "--font-bold", "/a.ttf", "--lang", "en")
    #expect(alone.code == 64 && alone.error.contains("--font FILE"))
    #expect(await harness.run("export", "pdf", "-o", "/x.pdf", "--font", "-", "--font-bold", "-").code == 64)
    #expect(harness.outputFiles.files.value.isEmpty)
  }
}
