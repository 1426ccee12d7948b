import Testing

@testable import ResumeDomain

@Suite("Leadership")
struct LeadershipTests {
  private static let ad = "Requirements\n- people management, recruiting, budget responsibility"

  private func shown(_ text: String, title: String = "Developer") throws -> [String] {
    try AdSamples.match(Self.ad, resume: AdSamples.job(text, title: title)).terms.filter { $0.state == .shown }.map(
      \.term)
  }

  @Test(
    "is found in the words of résumés in several languages",
    arguments: [
      ("Led a team of eight", ["leading people"]), ("Lideré un equipo de ocho personas", ["leading people"]),
      ("Führung von acht Personen", ["leading people"]), ("Habe ein Team von acht geführt", ["leading people"]),
      ("Contraté a cinco", ["hiring"]), ("Hired two engineers", ["hiring"]),
      ("Owned the plan and the budget", ["budget"]),
    ])
  func evidence(text: String, terms: [String]) throws { #expect(try shown(text) == terms) }

  @Test(
    "isn't found where the words belong to other clauses",
    arguments: [
      "Led the migration with the team", "Team led by Ada", "The budget that I own",
      "Manage releases and help the team",
      "Managed people's expectations", "I was hired with five engineers", "No people management", "Never led a team",
      "Worked in a team and led nothing of it", "Managed our cloud. A team helped",
    ])
  func other(_ text: String) throws { #expect(try shown(text).isEmpty) }

  @Test("a title shows it in a résumé, and asks for nothing in an ad")
  func titles() throws {
    #expect(try shown("Wrote apps", title: "Mobile team lead") == ["leading people"])
    #expect(try AdSamples.match("Requirements\n- work with the team lead", resume: Resume()).names.isEmpty)
  }

  @Test(
    "is a term in the ad's words",
    arguments: [
      ("You will lead a small team", "lead a small team"),
      ("Erfahrung in der Führung von Mitarbeitern", "Führung von Mitarbeitern"),
      ("Gestión de equipos", "Gestión de equipos"), ("Direct reports", "Direct reports"),
    ])
  func ads(ad: String, written: String) throws {
    #expect(
      try AdSamples.match("Responsibilities\n- " + ad, resume: Resume()).term("leading people").asWritten == [written])
  }

  @Test(
    "is no term in what the employer does and in what an ad doesn't ask",
    arguments: [
      "We hire engineers", "You will be led by a team", "Recruiting manager will call you", "No people management",
      "Without budget responsibility",
      "We are leading a team of nurses",
    ])
  func employer(_ text: String) throws {
    #expect(try AdSamples.match("Responsibilities\n- \(text)", resume: Resume()).names.isEmpty)
  }

  @Test("is no term in the title and in what the employer offers")
  func ignored() throws {
    #expect(
      try AdSamples.match("Lead a team at Acme\n\nBenefits\n- We hired two engineers", resume: Resume()).names.isEmpty)
  }
}
