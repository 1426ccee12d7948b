import Testing

@testable import ResumeDomain

@Suite("Zones of a job ad")
struct AdZonesTests {
  @Test("headings decide the zones")
  func headings() throws {
    let match = try AdSamples.match(
      """
      Developer at Acme

      About us
      We run Docker.

      Responsibilities
      - Write Python

      Requirements
      - Kotlin

      Nice to have
      - Java

      Benefits
      - SAP
      """)
    #expect(match.names(in: .tasks) == ["Python"])
    #expect(match.names(in: .required) == ["Kotlin"])
    #expect(match.names(in: .optional) == ["Java"])
    #expect(match.names == ["Python", "Kotlin", "Java"])
    #expect(match.ignored == [.about: 1, .benefits: 1])
  }

  @Test(
    "recognizes the forms of headings",
    arguments: [
      "## Requirements\nKotlin", "Requirements:\n- Kotlin", "REQUIREMENTS\nKotlin", "**What you bring**\n\nKotlin",
      "<h3>Requirements</h3><p>Kotlin</p>", "<p><strong>Your requirements:</strong></p><ul><li>Kotlin</li></ul>",
      "Requirements: Kotlin", "Requisitos\nKotlin", "- Must have: Kotlin", "Dein Profil\n• Kotlin",
    ])
  func headingForms(_ ad: String) throws {
    #expect(try AdSamples.match(ad).term("Kotlin").zone == .required)
  }

  @Test("a long line with a cue is no heading")
  func sentences() throws {
    let ad = "Our clients have many requirements for the apps that we build for them\nKotlin"
    #expect(try AdSamples.match(ad).term("Kotlin").zone == .other)
  }

  @Test(
    "words of a sentence decide its zone",
    arguments: [
      ("Kotlin is a plus", AdMatch.Zone.optional), ("Kotlin is required", .required), ("Se valorará Kotlin", .optional),
      ("Kotlin imprescindible", .required), ("You will write Kotlin every day", .tasks),
      ("Ideally Kotlin", .optional), ("Something with Kotlin", .other),
    ])
  func inline(ad: String, zone: AdMatch.Zone) throws {
    #expect(try AdSamples.match("Developer\n\n" + ad + ".").term("Kotlin").zone == zone)
  }

  @Test("one sentence may have several zones")
  func clauses() throws {
    let match = try AdSamples.match("Requirements\n- Python, ideally with Docker\n- Java must have, Kotlin is a plus")
    #expect(match.names(in: .required) == ["Python", "Java"])
    #expect(match.names(in: .optional) == ["Docker", "Kotlin"])
  }

  @Test(
    "what ends with such as a plus makes only its clause optional",
    arguments: [
      ("Docker, Kotlin is a plus", ["Docker"], ["Kotlin"]), ("Docker, Kotlin (nice to have)", ["Docker"], ["Kotlin"]),
      ("Docker, Java or Kotlin is a plus, Python", ["Python"], ["Docker"]),
      ("Fluent English, Java or Kotlin is a plus", ["English"], ["Kotlin"]),
      ("Python, se valorará Kotlin", ["Python"], ["Kotlin"]), ("Python, Kotlin se valorará", ["Python"], ["Kotlin"]),
      ("iOS, one more (Docker, Java or Kotlin) is a plus", ["iOS"], ["Docker"]),
      ("German (C1), English is a plus", ["German"], ["English"]),
      ("Python, Java and, ideally, Docker", ["Python", "Java"], ["Docker"]),
      ("Nice to have: Docker, Python", [], ["Docker", "Python"]),
      ("Kotlin is nice to have but not required", [], ["Kotlin"]),
      ("Python, but ideally Docker", ["Python"], ["Docker"]),
    ])
  func lastClause(ad: String, required: [String], optional: [String]) throws {
    let match = try AdSamples.match("Requirements\n- " + ad)
    #expect(match.names(in: .required) == required)
    #expect(match.names(in: .optional) == optional)
  }

  @Test(
    "a cue inside a clause divides nothing",
    arguments: [
      "You help with Kotlin is a plus for Docker", "Those who must have Kotlin because ideally they know Docker too",
    ])
  func inside(_ sentence: String) throws {
    #expect(try AdSamples.match("Requirements\n- " + sentence).names(in: .required) == ["Kotlin", "Docker"])
  }

  @Test(
    "what an ad refuses is no term",
    arguments: ["Docker, no Kotlin please", "Docker, kein Kotlin oder Java", "Docker sin Kotlin"])
  func refusal(_ sentence: String) throws {
    #expect(try AdSamples.match("Requirements\n- " + sentence).names == ["Docker"])
  }

  @Test(
    "what an ad doesn't need is no term",
    arguments: [
      "No experience with Kotlin required", "Kotlin is not necessary", "Kotlin nicht erforderlich",
      "Python, Java and Kotlin are not required",
    ])
  func negation(_ sentence: String) throws {
    #expect(try AdSamples.match("Requirements\n- Docker\n- " + sentence).names == ["Docker"])
  }

  @Test("a negation ends with its clause")
  func negatedClause() throws {
    #expect(try AdSamples.match("Requirements\n- Docker, Kotlin is not required, Java").names == ["Docker", "Java"])
  }

  @Test("sentences of paragraphs about the employer and its offer are ignored")
  func paragraphs() throws {
    let match = try AdSamples.match("We are a bank that runs SAP. We offer a Docker course. You will write Kotlin.")
    #expect(match.names == ["Kotlin"])
    #expect(match.ignored == [.about: 1, .benefits: 1])
  }

  @Test("a bullet of benefits with a colon begins no other part")
  func benefits() throws {
    #expect(try AdSamples.match("Requirements\n- Kotlin\n\nOfrecemos\n- Requisitos: Docker").names == ["Kotlin"])
  }

  @Test("what the ad says isn't needed is no task either")
  func refusedTask() throws {
    #expect(
      try AdSamples.match("Responsibilities\n- Work with Docker (Kotlin). No experience with Kotlin required.").names
        == [
          "Docker"
        ])
  }

  @Test("a term has its strongest zone")
  func strongest() throws {
    let match = try AdSamples.match("Nice to have\n- Kotlin\n\nRequirements\n- Kotlin\n\nBenefits\n- Kotlin")
    #expect(match.names(in: .required) == ["Kotlin"])
    #expect(match.ignored.isEmpty)
  }

  @Test("says what is required", arguments: zip(AdMatch.Zone.allCases, [true, false, false, nil, nil, nil, nil]))
  func isRequired(zone: AdMatch.Zone, isRequired: Bool?) {
    let term = AdMatch.Term(term: "x", asWritten: ["x"], zone: zone, state: .absent, evidence: [])
    #expect(term.isRequired == isRequired)
  }
}
