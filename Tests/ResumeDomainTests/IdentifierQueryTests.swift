import Testing

@testable import ResumeDomain

@Suite("What a typed id means")
struct IdentifierQueryTests {
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
    "the exact id, then the whole title or company in any letter case, then a unique prefix of an id",
    arguments: [
      ("loycus-ios", "loycus-ios"), ("intelygenz", "intelygenz"), ("intelygenz-2", "intelygenz-2"),
      ("IOS DEVELOPER", "loycus-ios"), ("Mobile Lead", "loycus-mobile-lead"), ("mobile lead", "mobile lead"),
      ("árbol", "Upper"), ("Developer", "intelygenz"), ("loycus-m", "loycus-mobile-lead"), ("acm", "acme"),
      ("cafe\u{301}", "cafe\u{301}"), ("CAFÉ", "cafe\u{301}"),
    ])
  func found(text: String, id: String) throws {
    let found = try #require(try IdentifierQuery(text).resolve(among: Self.candidates))
    #expect(Identifier.areSame(found, id), "\(found)")
  }

  @Test("none is meant", arguments: ["zzz", "develop", "LOYCUS-IO", "ycus", "ios dev", "upper"])
  func none(text: String) throws {
    #expect(try IdentifierQuery(text).resolve(among: Self.candidates) == nil)
  }

  @Test(
    "several are listed, by id, and nothing is guessed",
    arguments: [
      ("Loycus", ["loycus-ios", "loycus-mobile-lead"]), ("loycus-", ["loycus-ios", "loycus-mobile-lead"]),
      ("in", ["intelygenz", "intelygenz-2"]),
    ])
  func ambiguous(text: String, ids: [String]) throws {
    #expect(throws: ResumeError.ambiguousIdentifier(text, candidates: ids)) {
      try IdentifierQuery(text).resolve(among: Self.candidates)
    }
  }

  @Test("a kind with several matches is not passed over for a later one")
  func firstKindDecides() throws {
    let candidates = [Self.candidate("a-1", ["x"]), Self.candidate("b", ["x"]), Self.candidate("x-1", [])]
    #expect(throws: ResumeError.ambiguousIdentifier("x", candidates: ["a-1", "b"])) {
      try IdentifierQuery("x").resolve(among: candidates)
    }
  }

  @Test("the title counts in each of its languages, and one entry matching twice is one match")
  func languages() throws {
    let title = try #require(
      LocalizedText([.init(language: "en", text: "Lead"), .init(language: "es", text: "Líder")], form: .perLanguage))
    let candidates = [IdentifierQuery.Candidate(id: "a", names: [title, LocalizedText("lead")])]
    #expect(try IdentifierQuery("LÍDER").resolve(among: candidates) == "a")
    #expect(try IdentifierQuery("lead").resolve(among: candidates) == "a")
  }

  @Test("hostile and empty texts are refused at once", arguments: ["", "a/b", "a\u{1B}", "\u{9C}"])
  func refused(text: String) {
    #expect(throws: ResumeError.invalidIdentifier(text)) { try IdentifierQuery(text) }
  }

  private static func candidate(_ id: String, _ names: [String]) -> IdentifierQuery.Candidate {
    IdentifierQuery.Candidate(id: id, names: names.map { LocalizedText($0) })
  }
}
