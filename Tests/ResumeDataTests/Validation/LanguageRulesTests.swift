import ResumeDomain
import Testing

@testable import ResumeData

@Suite("Validation of languages")
struct LanguageRulesTests {
  /// Returns a file with one job per line, titled with these texts by language.
  private func file(_ texts: [[String: String]], more: String = "") -> String {
    let jobs = texts.enumerated().map { index, texts in
      let texts = texts.sorted { $0.key < $1.key }.map { #""\#($0.key)": "\#($0.value)""# }
      return #"{"id": "\#(index)", "position": {\#(texts.joined(separator: ", "))}\#(more)}"#
    }
    return "{\"work\": [\n" + jobs.joined(separator: ",\n") + "]}"
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

  @Test("reports missing translations once per field")
  func missing() throws {
    #expect(try findings(file([both, both])) == [])
    #expect(try findings(file([both, both, ["en": "a"]])) == ["4 work[2].position lacks es"])
    #expect(try findings(file([both, both, ["en": "a", "es": " "]])) == ["4 work[2].position lacks es"])
    #expect(try findings(file([["en": "a"], ["en": "a"]])) == [])
    // A reader of pt-BR also reads pt, but not the reverse.
    #expect(
      try findings(file([["pt": "a"], ["pt": "a"], ["pt-BR": "a"], ["pt-BR": "b"]])) == [
        "4 work[2].position lacks pt", "5 work[3].position lacks pt",
      ])
    // The entity of a job has no property for this field.
    let description = #", "description": {"en": "x"}"#
    #expect(
      try findings(file([both, both], more: description)) == [
        "2 work[0].description lacks es", "3 work[1].description lacks es",
      ])
    let goals = #", "highlights": [{"en": "x"}, {"en": "y"}]"#
    #expect(
      try findings(file([both, both], more: goals)) == [
        "2 work[0].highlights lacks es", "3 work[1].highlights lacks es",
      ])
  }

  private func missing(_ language: String, _ text: String) throws -> (lines: [String], texts: Int?, shown: [String]) {
    let scope = ValidationScope(today: Validated.today, missingLanguage: language)
    let report = try ResumeValidation.report(Array(text.utf8), scope)
    let shown = report.problems.compactMap(\.text).map { "\($0.entry) \($0.field) \($0.beginning)" }
    return (report.problems.map(Validated.line), report.texts, shown)
  }

  @Test("lists the texts without a language, including elements of lists and untagged texts")
  func missingTexts() throws {
    let more = #", "name": "Acme", "highlights": ["x", {"es": "y"}, ""]"#
    let text = file([both, ["en": "a", "es": " "]], more: more)
    let spanish = try missing("es", text)
    // The company's name is the same in every language.
    #expect(spanish.texts == 6)
    #expect(
      spanish.lines.map { $0.split(separator: " ", maxSplits: 1)[1] } == [
        "work[0].highlights[0] missingTranslation", "work[1].position missingTranslation",
        "work[1].highlights[0] missingTranslation",
      ])
    #expect(spanish.shown == ["0 highlights x", "1 position a", "1 highlights x"])
    #expect(try missing("en-GB", text).lines.count == 2)
    #expect(try missing("fr", text).lines.count == 6)
  }

  @Test("lists the texts of JSON Resume, which have one language")
  func missingTextsOfJSONResume() throws {
    let text = #"{"basics": {"label": "Lead"}, "experience": [{"company": "A", "highlights": ["x", "y"]}]}"#
    let spanish = try missing("es", text)
    #expect(spanish.texts == 3)
    #expect(spanish.shown == ["basics label Lead", "a highlights x", "a highlights y"])
    #expect(
      spanish.lines == [
        "1:22 basics.label missingTranslation",
        "1:78 experience[0].highlights[0] missingTranslation", "1:83 experience[0].highlights[1] missingTranslation",
      ])
    #expect(try missing("es", #"{"meta": {"language": "es"}, "basics": {"label": "A"}}"#).texts == 1)
  }

  @Test("reports that a file isn't a résumé instead of missing texts")
  func missingTextsOfOtherFiles() throws {
    #expect(try missing("es", #"{"a": 1}"#) == (["1:1 - notResume"], nil, []))
    #expect(try missing("es", "{") == (["1:2 - syntax"], nil, []))
    #expect(try missing("es", "{}") == ([], 0, []))
  }

  @Test("reports a language with few texts and expects no translations for it")
  func dead() throws {
    let four = Array(repeating: both, count: 4)
    #expect(try findings(file(four + [["en": "a", "es": "b", "fr": "c"]])) == ["6 fr single(of: 5)"])
    #expect(try findings(file([both, ["en": "a", "es": "b", "fr": ""]])) == ["3 fr empty"])
    #expect(
      try findings(file([["en": "a", "iw": "b"], ["en": "a", "iw": "c"]])) == [#"2 iw withdrawn(successor: "he")"#])
    #expect(try findings(file([["en": "a", "in-ID": "b"]])) == [#"2 in-ID withdrawn(successor: "id-ID")"#])
    #expect(try findings(file([["en": "a", "x_y": "b"]])) == ["2 x_y malformed"])
    // One text among four may be the first of a new language.
    #expect(try findings(file([both, both, both, ["en": "a", "es": "b", "fr": "c"]])).count == 3)
    #expect(LanguageTag.successor(of: "MO") == "ro")
    #expect(LanguageTag.successor(of: "es") == nil)
  }
}
