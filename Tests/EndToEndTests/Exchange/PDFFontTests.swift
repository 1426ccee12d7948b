import Foundation
import TestSupport
import Testing

/// Font files for `export pdf`.
@Suite(.limitedConcurrency) struct PDFFontTests {
  @Test func usesAFontFileAndReportsItWhenVerbose() async throws {
    let sandbox = try Sandbox()
    let font = sandbox.folder.path("font.ttf")
    let text = String(String.UnicodeScalarView((0x20...0x2122).compactMap(Unicode.Scalar.init)))
    try Data(SyntheticFont(text).bytes).write(to: URL(filePath: font))
    let out = sandbox.folder.path("cv.pdf")
    let result = try await sandbox.run("export", "pdf", "--font", font, "-v", "--lang", "en", "-o", out)
    #expect(result.exitCode == 0, "\(result)")
    #expect(result.error.contains("Font: Test Sans (\(font))"), "\(result)")
    let missing = try await sandbox.run("export", "pdf", "--font", "-", "--lang", "en", input: .data(Data("x".utf8)))
    #expect(missing.exitCode == 65 && missing.error.contains("isn't a font"), "\(missing)")
  }
}
