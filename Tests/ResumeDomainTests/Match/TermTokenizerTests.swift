import Testing

@testable import ResumeDomain

@Suite("Words of terms")
struct TermTokenizerTests {
  private func words(_ text: String) -> [String] {
    var tokenizer = TermTokenizer()
    let bytes = Array(text.utf8)
    return tokenizer.tokens(of: bytes).map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  @Test(
    "keeps the signs of names",
    arguments: [
      ("C++, C# and .NET", ["C++", "C#", "and", ".NET"]), ("Node.js, ASP.NET.", ["Node.js", "ASP.NET"]),
      ("CI/CD or TCP/IP", ["CI", "CD", "or", "TCP", "IP"]), ("ISO 27001 (B2)", ["ISO", "27001", "B2"]),
      ("C++17/HTML5+CSS3", ["C++", "17", "HTML5", "CSS3"]),
      ("Python 3.11 5+ years", ["Python", "3.11", "5+", "years"]),
      ("end.Next B.Sc. 10,000", ["end", "Next", "B.Sc", "10,000"]), ("machine-learning", ["machine", "learning"]),
      ("l'anglais d'AWS", ["l", "anglais", "d", "AWS"]), ("日本語 Swift", ["日本語", "Swift"]), ("", []), ("...", []),
    ])
  func signs(text: String, words: [String]) { #expect(self.words(text) == words) }

  @Test(
    "URLs and email addresses contain no words",
    arguments: [
      "https://swift.org/kotlin", "www.java.com", "ada.swift@go.dev", "acme.com/jobs/python", "mailto:java@example.com",
      "(https://swift.org)",
    ])
  func addresses(_ text: String) {
    #expect(words("see \(text) now") == ["see", "now"])
    #expect(words("C#/.NET, CI/CD and Node.js/Go") == ["C#", ".NET", "CI", "CD", "and", "Node.js", "Go"])
  }

  @Test(
    "ignores case, accents and plurals",
    arguments: [
      ("Müller", "MULLER"), ("apps", "app"), ("services", "service"), ("libraries", "library"), ("gestores", "gestor"),
      ("aplicaciones", "aplicación"), ("APIs", "API"), ("QUALIFICATIONS", "qualification"), ("Straße", "strasse"),
    ])
  func folding(one: String, other: String) {
    var tokenizer = TermTokenizer()
    #expect(tokenizer.tokens(of: one).map(\.stem) == tokenizer.tokens(of: other).map(\.stem))
  }

  @Test(
    "distinguishes short and other words",
    arguments: [
      ("Go", "Gos"), ("C", "C++"), ("iOS", "io"), ("AWS", "AW"), ("analysis", "analysi"), ("Node", "Node.js"),
    ])
  func distinction(one: String, other: String) {
    var tokenizer = TermTokenizer()
    #expect(tokenizer.tokens(of: one).map(\.stem) != tokenizer.tokens(of: other).map(\.stem))
  }

  @Test("knows the form of words")
  func shapes() throws {
    var tokenizer = TermTokenizer()
    let tokens = tokenizer.tokens(of: "GraphQL SQL S3 42 iOS Swift x")
    let shapes = tokens.map(\.shape)
    #expect(shapes.map { $0.contains(.innerCapital) } == [true, false, false, false, true, false, false])
    #expect(shapes.map { $0.contains(.capitals) } == [false, true, false, false, false, false, false])
    #expect(shapes.map { $0.contains(.digit) } == [false, false, true, true, false, false, false])
    #expect(shapes.map { $0.contains(.number) } == [false, false, false, true, false, false, false])
    #expect(shapes.map { $0.contains(.capital) } == [true, true, true, false, false, true, false])
  }

  @Test("knows what separates words")
  func gaps() {
    var tokenizer = TermTokenizer()
    let gaps = tokenizer.tokens(of: "a b, c/d e-f (g): h. I; j\nk - l & m").map(\.gap)
    #expect(
      gaps == [
        .line, .space, .comma, .slash, .space, .hyphen, .bracket, .colon, .stop, .semicolon, .line, .dash, .and,
      ])
  }
}
