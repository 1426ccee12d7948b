import TestSupport
import Testing

/// Fields of maximum size, in forms that make quadratic code slow.
///
/// In the full soak, each field takes a debug build about two seconds; quadratic code would take many minutes.
@Suite(.limitedConcurrency) struct LargeTextTests {
  /// The texts have full length in the full soak, otherwise a part of it.
  private static let unit = Soak.rounds(full: 16, soak: 4, otherwise: 1)

  private static let floods: [HostileText] = [
    HostileText(name: "one word", text: String(repeating: "w", count: unit << 16)),
    HostileText(name: "lines", text: String(repeating: "a\n", count: unit << 13)),
    HostileText(name: "spaces", text: String(repeating: " ", count: unit << 14) + "x"),
    HostileText(name: "marks", text: "a" + String(repeating: "\u{301}", count: unit << 13)),
    HostileText(name: "joiners", text: String(repeating: "\u{1F469}\u{200D}", count: unit << 11)),
    HostileText(name: "jamo", text: String(repeating: "\u{1100}", count: unit << 12)),
    HostileText(name: "half flags", text: String(repeating: "\u{1F1EA}", count: unit << 12)),
    HostileText(name: "escapes", text: String(repeating: "\u{1B}[", count: unit << 13)),
  ]

  /// Covers wrapping, sanitizing, truncating and measuring: a narrow list, narrow details, a record and an error.
  @Test(arguments: floods)
  func longTextsTakeLinearTime(flood: HostileText) async throws {
    let firebase = try FakeFirebase()
    let fields = Field.document(["title": Field.text("T"), "summary": Field.large(flood.text)])
    let document = #"{"name":"projects/demo/databases/(default)/documents/works/odd","fields":\#(fields)}"#
    let titled = document.replacing("summary", with: "company").replacing("works/odd", with: "works/other")
    firebase.firestore.override("works", .json(#"{"documents":[\#(document),\#(titled)]}"#))
    let sandbox = try Sandbox(firebase)
    for words in [["works"], ["works", "--plain"], ["work", "odd"], ["work", "odd", "--json"], ["work", "nothing"]] {
      let result = try await sandbox.run(words, with: ["COLUMNS": "20"])
      #expect(result.exitCode == (words[1...].first == "nothing" ? 66 : 0), "\(words)")
      if words == ["work", "odd", "--json"] {
        #expect(try JSON(result.output)["work"]["summary"].string?.utf8.elementsEqual(flood.text.utf8) == true)
      } else {
        #expect(!result.standardOutput.contains(0x1B) && !result.standardError.contains(0x1B))
      }
    }
  }
}

extension Field {
  /// Returns a long text from a compact description.
  fileprivate static func large(_ text: String) -> String {
    let escaped = text.replacing("\n", with: #"\n"#).replacing("\u{1B}", with: #"\u001b"#)
    return #"{"stringValue":"\#(escaped)"}"#
  }
}
