import Testing

@testable import ResumeDomain

@Suite("Things of which one is enough")
struct AlternativesTests {
  private func rows(_ ad: String) throws -> [[String]] {
    try AdSamples.match("Requirements\n- " + ad, resume: Resume()).terms.map {
      $0.alternatives.isEmpty ? [$0.term] : $0.alternatives
    }
  }

  @Test(
    "are one row",
    arguments: [
      ("Java or Kotlin", [["Java", "Kotlin"]]), ("Java oder Kotlin", [["Java", "Kotlin"]]),
      ("Java o Kotlin", [["Java", "Kotlin"]]),
      ("Python, Java or Kotlin", [["Python", "Java", "Kotlin"]]), ("Java and/or Kotlin", [["Java", "Kotlin"]]),
      ("At least one of: PostgreSQL, Docker, SAP", [["PostgreSQL", "Docker", "SAP"]]),
      ("mindestens eine der Sprachen Java, Kotlin und Python", [["Java", "Kotlin", "Python"]]),
      ("al menos uno de Java, Kotlin y Python", [["Java", "Kotlin", "Python"]]),
      ("Java/Kotlin", [["Java", "Kotlin"]]), ("One or more of: Docker, SAP", [["Docker", "SAP"]]),
      ("SAP bzw. Docker", [["SAP", "Docker"]]),
      ("Docker o la SAP", [["Docker", "SAP"]]), ("Docker, SAP or similar", [["Docker", "SAP"]]),
      ("Studium der Physik, Bachelor oder Titulación", [["Studium", "Bachelor"]]),
      ("a degree in the field, or a Bachelor's in it", [["degree", "Bachelor"]]),
      ("Docker and Java or Kotlin", [["Docker"], ["Java", "Kotlin"]]),
      ("German (B2) or French", [["German B2", "French"]]),
    ])
  func joined(ad: String, rows: [[String]]) throws { #expect(try self.rows(ad) == rows) }

  @Test(
    "a list is no choice",
    arguments: [
      ("Java, Kotlin", [["Java"], ["Kotlin"]]), ("Java and Kotlin", [["Java"], ["Kotlin"]]),
      ("Docker/SAP", [["Docker"], ["SAP"]]), ("Java or the like, Kotlin", [["Java"], ["Kotlin"]]),
      ("Java or better Kotlin", [["Java"], ["Kotlin"]]),
    ])
  func separate(ad: String, rows: [[String]]) throws { #expect(try self.rows(ad) == rows) }

  @Test("are shown if one is, with its evidence and its name")
  func state() throws {
    let term = try #require(try AdSamples.match("Requirements\n- 3 years of Python, Java or Kotlin").terms.first)
    #expect(term.term == "Kotlin" && term.state == .shown && term.years == 3)
    #expect(term.evidence.map(\.id) == ["game"])
    #expect(term.asWritten == ["Python", "Java", "Kotlin"])
    #expect(try AdSamples.match("Requirements\n- Python or SAP").terms.map(\.state) == [.absent])
  }

  @Test("contain what the ad names alone in a zone that is no stronger")
  func covered() throws {
    let match = try AdSamples.match(
      "Java Developer\n\nRequirements\n- Java or Python\n\nNice to have\n- Python", resume: Resume())
    #expect(match.terms.map(\.alternatives) == [["Java", "Python"]])
    #expect(try rows("Java or Python\n- Python") == [["Java", "Python"]])
    #expect(
      try rows("Java or Python\n- Docker\n\nNice to have\n- SAP or Java") == [
        ["Java", "Python"], ["Docker"], ["SAP", "Java"],
      ])
  }
}
