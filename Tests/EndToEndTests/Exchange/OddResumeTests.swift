import Foundation
import ResumeDomain
import TestSupport
import Testing

/// Every text of generated résumés is printed, or `validate` names its path.
@Suite("Résumés with values of other types", .limitedConcurrency) struct OddResumeTests {
  @Test(
    "are printed, or a problem names what can't be read",
    arguments: 0..<Soak.rounds(full: 500, soak: 100, otherwise: 25))
  func printed(seed: Int) async throws {
    let resume = OddResume(seed: UInt64(seed))
    let sandbox = try Sandbox()
    let text = JSON.object(resume.members).text
    try sandbox.folder.write(text, to: "cv.json")
    let whole = try await sandbox.run("show", "--long", "--file", "cv.json")
    let pdf = try await sandbox.run("export", "pdf", "--file", "cv.json", "-o", "cv.pdf")
    try #require(whole.exitCode == 0 && pdf.exitCode == 0, "\(text) \(whole) \(pdf)")
    let bytes = Array(try Data(contentsOf: URL(filePath: sandbox.folder.path("cv.pdf"))))
    let outputs: [(FieldOutput, String)] = [
      (.showLong, Self.letters(whole.output)), (.pdf, Self.letters(try ExportedText.pages(bytes))),
    ]
    let validated = try JSON(try await sandbox.run("validate", "cv.json", "--json").output)
    let paths = validated["problems"].elements.compactMap { $0["path"].string }
    // A text at the top level, and an unknown member, have no path there.
    let messages = whole.error + pdf.error
    for leaf in resume.leaves {
      let missing = outputs.filter { !$1.contains(Self.letters(leaf.text)) }.map(\.0)
      let place: Comment = "\(leaf.path): \(leaf.text) isn't in \(missing) of \(text)"
      switch leaf.expectation {
      case .hidden: #expect(missing.count == outputs.count, place)
      case .printed:
        // Only what the matrix leaves empty is in no output.
        #expect(missing.allSatisfy { leaf.field?.omission?.outputs.contains($0) ?? false }, place)
      case .named where !missing.isEmpty:
        let isNamed = paths.contains {
          leaf.path == $0 || leaf.path.hasPrefix($0 + ".") || leaf.path.hasPrefix($0 + "[")
        }
        #expect(isNamed || messages.contains(Self.name(leaf.path)), place)
      case .named: break
      }
    }
    #expect(try sandbox.folder.text(of: "cv.json") == text)
  }

  private static func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// Returns the last name of a path.
  private static func name(_ path: String) -> String {
    path.split { ".[]".contains($0) }.last { Int($0) == nil }.map(String.init) ?? path
  }
}
