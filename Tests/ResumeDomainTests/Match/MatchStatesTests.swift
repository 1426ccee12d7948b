import Testing

@testable import ResumeDomain

@Suite("States and evidence of terms")
struct MatchStatesTests {
  private func term(_ name: String, _ ad: String? = nil, language: String = "en") throws -> AdMatch.Term {
    try AdSamples.match("Requirements\n- " + (ad ?? name), language: language).term(name)
  }

  @Test(
    "a term is shown, listed, related or absent",
    arguments: [
      ("iOS", AdMatch.State.shown), ("Kotlin", .shown), ("Kubernetes", .shown), ("SwiftUI", .listed),
      ("PostgreSQL", .listed),
      ("accounting", .listed), ("UIKit", .related), ("Python", .absent), ("C++", .absent), ("C#", .listed),
    ])
  func states(name: String, state: AdMatch.State) throws { #expect(try term(name).state == state) }

  @Test("related evidence names the related term")
  func related() throws {
    let term = try term("UIKit")
    #expect(term.evidence.map(\.term) == ["SwiftUI"])
    #expect(term.evidence.map(\.quote) == ["SwiftUI"])
    #expect(term.months == nil)
  }

  @Test("evidence has entry, field, quote and dates, jobs and projects first, newest first")
  func evidence() throws {
    let term = try term("iOS")
    #expect(term.evidence.map(\.id) == ["acme", "game"])
    let first = try #require(term.evidence.first)
    #expect(first.kind == .section(.work) && first.field == "highlights" && first.title == LocalizedText("Developer"))
    #expect(first.quote == "Wrote an SDK in Swift for iOS.")
    #expect(first.start == PartialDate("2019-01") && first.end == PartialDate("2020-12"))
  }

  @Test("the quote is in the requested language")
  func languages() throws {
    #expect(try term("iOS", language: "es").evidence.first?.quote == "Escribí un SDK en Swift para iOS.")
    #expect(try term("code review", language: "es").evidence.map(\.quote) == ["Revisión de código"])
  }

  @Test("finds a term in any language of the résumé")
  func otherLanguages() throws { #expect(try term("code review", "Revisión de código").state == .listed) }

  @Test("no quote contains a contact detail")
  func contact() throws {
    #expect(try term("Docker").evidence.map(\.quote) == ["…about Docker."])
    #expect(try term("Kubernetes").evidence.map(\.quote) == ["Runs services on k8s. Call…"])
  }

  @Test("the name of an employer shows nothing")
  func employer() throws { #expect(try term("Oracle").state == .absent) }

  @Test("months of jobs count once, as for tags")
  func months() throws {
    var resume = AdSamples.resume
    #expect(try term("iOS").months == 24)
    #expect(try term("Kubernetes").months == 12)
    #expect(try term("Kotlin").months == nil)
    #expect(try term("SwiftUI").months == nil)
    resume.works[0].entry["tags"] = .array([.string("ios")])
    #expect(try AdSamples.match("Requirements\n- iOS", resume: resume).term("iOS").months == 30)
  }

  @Test("terms that are only listed are the next steps")
  func listedOnly() throws {
    #expect(
      try AdSamples.match("Requirements\n- iOS, SwiftUI, PostgreSQL, Python").listedOnly.map(\.term) == [
        "SwiftUI", "PostgreSQL",
      ])
  }

  @Test("counts hidden characters")
  func hidden() throws { #expect(try AdSamples.match("Requirements\n- Kot\u{200B}lin").hidden == 1) }

  @Test(
    "quotes are short and cut between words",
    arguments: [0, 3, 30, 60])
  func quotes(words: Int) throws {
    let text = String(repeating: "lorem ", count: words) + "Swift" + String(repeating: " ipsum", count: 60 - words)
    let start = 6 * words
    let quote = try #require(Quote.around(start..<start + 5, in: Array(text.utf8)))
    #expect(quote.count <= Quote.maximumLength && quote.count > 60)
    #expect(quote.split { " …".contains($0) }.allSatisfy { ["lorem", "Swift", "ipsum"].contains($0) })
    #expect(quote.contains("Swift"))
    #expect(quote.hasPrefix("…") == (words > 3) && quote.hasSuffix("…") == (words < 57))
  }

  @Test(
    "a quote has no phone number and no email address",
    arguments: [
      ("Swift, call +34 600 123 456", "Swift, call…"), ("Swift: ada@example.com", "Swift…"),
    ])
  func contactQuotes(_ text: String, quote: String) { #expect(Quote.around(0..<5, in: Array(text.utf8)) == quote) }

  @Test("a term in a contact detail has no quote")
  func contactTerm() { #expect(Quote.around(0..<5, in: Array("swift@example.com".utf8)) == nil) }
}
