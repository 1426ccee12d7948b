import ResumeDomain
import Testing

@testable import ResumeData

@Suite("Validation of a résumé's languages")
struct LanguageRulesTests {
  /// A file whose documents, one a line, have these texts as title, by language.
  private func file(_ texts: [[String: String]], language: String? = nil, more: String = "") -> String {
    let documents = texts.enumerated().map { index, texts in
      let fields = texts.sorted { $0.key < $1.key }.map { #""\#($0.key)": {"stringValue": "\#($0.value)"}"# }
      return
        #"{"name": "projects/p/databases/d/documents/works/\#(index)", "fields": {"title": {"mapValue": {"fields": {"#
        + fields.joined(separator: ", ") + "}}}" + more + "}}"
    }
    return "{\"documents\": [\n" + documents.joined(separator: ",\n") + "]"
      + (language.map { ", \"language\": \"\($0)\"" } ?? "") + "}"
  }

  private func findings(_ text: String) throws -> [String] {
    try Validated.report(text).problems.compactMap { problem in
      switch problem.finding {
      case .missingTranslation(let languages):
        "\(problem.position.line) \(problem.path ?? "") lacks \(languages.joined(separator: " "))"
      case .deadLanguage(let tag, let fault): "\(problem.position.line) \(tag) \(fault)"
      default: nil
      }
    }
  }

  private let both = ["en": "a", "es": "b"]

  @Test("a text that lacks a language of the résumé is told once a field")
  func missing() throws {
    #expect(try findings(file([both, both])) == [])
    #expect(try findings(file([both, both, ["en": "a"]])) == ["4 works/2: title lacks es"])
    #expect(try findings(file([both, both, ["en": "a", "es": " "]])) == ["4 works/2: title lacks es"])
    #expect(try findings(file([["en": "a"], ["en": "a"]])) == [])
    // Who reads pt-BR reads pt, not the other way round.
    #expect(
      try findings(file([["pt": "a"], ["pt": "a"], ["pt-BR": "a"], ["pt-BR": "b"]])) == [
        "4 works/2: title lacks pt", "5 works/3: title lacks pt",
      ])
    let goals =
      #", "goalsAchieved": {"arrayValue": {"values": [{"mapValue": {"fields": {"en": {"stringValue": "x"}}}}, {"mapValue": {"fields": {"en": {"stringValue": "y"}}}}]}}"#
    #expect(
      try findings(file([both, both], more: goals)) == [
        "2 works/0: goalsAchieved lacks es", "3 works/1: goalsAchieved lacks es",
      ])
  }

  @Test("a text that names no language lacks one where it is prose and the file tells its language")
  func plain() throws {
    let summary = #", "summary": {"stringValue": "x"}, "company": {"stringValue": "Acme"}"#
    #expect(try findings(file([both, both], more: summary)) == [])
    #expect(
      try findings(file([both, both], language: "en", more: summary)) == [
        "2 works/0: summary lacks es", "3 works/1: summary lacks es",
      ])
  }

  @Test("a language that hardly carries anything is told, and asked of no other text")
  func dead() throws {
    let five = Array(repeating: both, count: 5)
    #expect(try findings(file(five + [["en": "a", "es": "b", "fr": "c"]])) == ["7 fr single(of: 6)"])
    #expect(try findings(file([both, ["en": "a", "es": "b", "fr": ""]])) == ["3 fr empty"])
    #expect(
      try findings(file([["en": "a", "iw": "b"], ["en": "a", "iw": "c"]])) == [#"2 iw withdrawn(successor: "he")"#])
    #expect(try findings(file([["en": "a", "in-ID": "b"]])) == [#"2 in-ID withdrawn(successor: "id-ID")"#])
    #expect(try findings(file([["en": "a", "x_y": "b"]])) == ["2 x_y malformed"])
    // Of four texts one may well be the first of a new language.
    #expect(try findings(file([both, both, both, ["en": "a", "es": "b", "fr": "c"]])).count == 3)
    #expect(LanguageTag.successor(of: "MO") == "ro")
    #expect(LanguageTag.successor(of: "es") == nil)
  }
}
