import ResumeDomain
import Testing

@Suite("Identifiers")
struct IdentifierTests {
  @Test(
    "accepts valid IDs",
    arguments: [
      "a", "loycus-ios", "Ñandú", "日本", "with space", "a.b", "...", "__a", "a__", "_", "__", "___", "-x", "%2F", "?#&",
      String(repeating: "x", count: 1500), "e\u{301}", "🙂",
    ])
  func legal(id: String) {
    #expect(Identifier.isLegal(id))
    #expect(!Identifier.containsUnsafeCharacters(id))
  }

  @Test(
    "rejects IDs that Firestore doesn't accept",
    arguments: [
      "", ".", "..", "____", "__x__", "__.*__", String(repeating: "x", count: 1501),
      String(repeating: "é", count: 751),
    ])
  func illegal(id: String) {
    #expect(!Identifier.isLegal(id))
    #expect(!Identifier.containsUnsafeCharacters(id))
  }

  @Test(
    "rejects unsafe IDs",
    arguments: [
      "a/b", "/", "../x", "a\u{0}", "\n", "a\tb", "\u{1B}[2J", "\u{7F}", "\u{80}", "\u{9B}31m", "\u{9F}", "a\r\nb",
      "a/\u{338}",
    ])
  func hostile(id: String) {
    #expect(Identifier.containsUnsafeCharacters(id))
    #expect(!Identifier.isLegal(id))
  }

  @Test("distinguishes Unicode normalizations")
  func normalisation() {
    #expect("caf\u{E9}" == "cafe\u{301}")
    #expect(!Identifier.areEqual("caf\u{E9}", "cafe\u{301}"))
    #expect(Identifier.areEqual("caf\u{E9}", "caf\u{E9}"))
    #expect(Identifier.isOrderedBefore("cafe\u{301}", "caf\u{E9}"))
  }

  @Test("orders by bytes")
  func order() {
    #expect(["é", "z", "a", "Z", "B", ""].sorted(by: Identifier.isOrderedBefore) == ["", "B", "Z", "a", "z", "é"])
  }
}
