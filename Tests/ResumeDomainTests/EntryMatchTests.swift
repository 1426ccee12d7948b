import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Resolving an ID argument")
struct EntryMatchTests {
  static let candidates = [
    candidate("loycus-ios", ["iOS Developer", "Loycus"]),
    candidate("loycus-mobile-lead", ["Mobile Lead", "Loycus"]),
    candidate("intelygenz", ["Developer", "Intelygenz"]),
    candidate("acme", ["intelygenz-2"]),
    candidate("intelygenz-2", ["Something"]),
    candidate("Upper", ["ÁRBOL"]),
    candidate("mobile lead", ["Other"]),
    candidate("cafe\u{301}", ["Café"]),
  ]

  @Test(
    "matches ID, then title or company, then unique prefix",
    arguments: [
      ("loycus-ios", "loycus-ios"), ("intelygenz", "intelygenz"), ("intelygenz-2", "intelygenz-2"),
      ("IOS DEVELOPER", "loycus-ios"), ("Mobile Lead", "loycus-mobile-lead"), ("mobile lead", "mobile lead"),
      ("árbol", "Upper"), ("Developer", "intelygenz"), ("loycus-m", "loycus-mobile-lead"), ("acm", "acme"),
      ("cafe\u{301}", "cafe\u{301}"), ("CAFÉ", "cafe\u{301}"),
    ])
  func found(text: String, id: String) throws {
    let found = try #require(try Work.match(text, among: Self.candidates)).id
    #expect(Identifier.areEqual(found, id), "\(found)")
  }

  @Test("returns nil without a match", arguments: ["zzz", "develop", "LOYCUS-IO", "ycus", "ios dev", "upper"])
  func none(text: String) throws {
    #expect(try Work.match(text, among: Self.candidates) == nil)
  }

  @Test(
    "lists several matches by ID",
    arguments: [
      ("Loycus", ["loycus-ios", "loycus-mobile-lead"]), ("loycus-", ["loycus-ios", "loycus-mobile-lead"]),
      ("in", ["intelygenz", "intelygenz-2"]),
    ])
  func ambiguous(text: String, ids: [String]) throws {
    #expect(throws: ResumeError.ambiguousIdentifier(text, candidates: ids)) {
      try Work.match(text, among: Self.candidates)
    }
  }

  @Test("stops at a kind with several matches")
  func firstKindDecides() throws {
    let candidates = [Self.candidate("a-1", ["x"]), Self.candidate("b", ["x"]), Self.candidate("x-1", [])]
    #expect(throws: ResumeError.ambiguousIdentifier("x", candidates: ["a-1", "b"])) {
      try Work.match("x", among: candidates)
    }
  }

  @Test("matches titles in every language, once per entry")
  func languages() throws {
    let title = try #require(
      LocalizedText([.init(language: "en", text: "Lead"), .init(language: "es", text: "Líder")]))
    let candidates = [Work(id: "a", title: title, company: LocalizedText("lead"))]
    #expect(try Work.match("LÍDER", among: candidates)?.id == "a")
    #expect(try Work.match("lead", among: candidates)?.id == "a")
  }

  @Test("rejects unsafe and empty arguments", arguments: ["", "a/b", "a\u{1B}", "\u{9C}"])
  func refused(text: String) {
    #expect(throws: ResumeError.invalidIdentifier(text)) { try Identifier.argument(text) }
  }

  private static func candidate(_ id: String, _ names: [String]) -> Work {
    Work(
      id: id, title: names.first.map { LocalizedText($0) }, company: names.dropFirst().first.map { LocalizedText($0) })
  }
}
