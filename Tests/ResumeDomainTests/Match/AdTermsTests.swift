import Testing

@testable import ResumeDomain

@Suite("Terms of a job ad")
struct AdTermsTests {
  private func names(_ ad: String) throws -> [String] { try AdSamples.match("Requirements\n- " + ad).names }

  @Test(
    "prefers longer names, and knows the letters of other names",
    arguments: [
      ("React Native and Docker", ["React Native", "Docker"]), ("React and Node.js", ["React", "Node.js"]),
      ("A C-level role with R&D", []), ("C++, C# and .NET", ["C++", "C#", ".NET"]),
      ("Leeds is a city for all of us", []),
      ("see https://swift.org/kotlin or kotlin@docker.com today", []), ("TCP/IP and CI/CD", ["TCP/IP", "CI/CD"]),
      ("ISO 27001", ["ISO 27001"]), ("ci-cd, ci cd", ["CI/CD"]),
    ])
  func longest(ad: String, names: [String]) throws { #expect(try self.names(ad) == names) }

  @Test(
    "ignores hyphens, spaces, plurals and case",
    arguments: [
      ("machine-learning models in the cloud", "machine learning"),
      ("machinelearning for all of us", "machine learning"), ("micro services", "microservices"),
      ("micro-services", "microservices"), ("Type-Script", "TypeScript"), ("Type Script", "TypeScript"),
      ("many code reviews every single day", "code review"), ("CODE REVIEW of all of it", "code review"),
      ("arquitectura de microservicios en la nube", "microservices"), ("KOTLIN for the most part", "Kotlin"),
    ])
  func folding(ad: String, name: String) throws {
    let match = try AdSamples.match("Requirements\n- " + ad, terms: AdSamples.terms + "\n@\nTypeScript")
    #expect(match.names == [name])
  }

  @Test("words with a space between them are no name of one word in other letters")
  func spaces() throws {
    let terms = AdSamples.terms + "\n@\nInDesign"
    #expect(try AdSamples.match("Requirements\n- experience in design", terms: terms).names.isEmpty)
    #expect(try AdSamples.match("Requirements\n- experience with In-Design", terms: terms).names == ["InDesign"])
  }

  @Test(
    "divides German compounds",
    arguments: [
      ("Erfahrung in der iOS-Entwicklung", "iOS"), ("gute SAP-Kenntnisse", "SAP"), ("Erfahrung im B2B-Vertrieb", "B2B"),
      ("gute Kotlinkenntnisse", "Kotlin"), ("gute Kotlinkenntnissen", "Kotlin"),
    ])
  func compounds(ad: String, name: String) throws { #expect(try names(ad).contains(name)) }

  @Test(
    "a version belongs to the term",
    arguments: [
      ("Python 3.11 or later", "Python", "Python 3.11"), ("Java 17+ for sure", "Java", "Java 17+"),
      ("Python3 for scripts", "Python", "Python3"), ("C++17 is used here", "C++", "C++17"),
    ])
  func versions(ad: String, name: String, written: String) throws {
    #expect(try AdSamples.match("Requirements\n- " + ad).term(name).asWritten == [written])
  }

  @Test(
    "finds names by a digit, a sign or an inner capital, and norms",
    arguments: [
      ("Experience with our GraphQL interfaces for all", ["GraphQL"]), ("Everything about the S3 of our cloud", ["S3"]),
      ("All about OAuth2 and gRPC here", ["OAuth2", "gRPC"]), ("Experience with Alpine.js", ["Alpine.js"]),
      ("You know all about IEC 62304 and EN ISO 12100", ["IEC 62304", "EN ISO 12100"]),
      ("C#/.NET", ["C#", ".NET"]), ("You work with AT&T and with others here", []),
    ])
  func shapes(ad: String, names: [String]) throws { #expect(try self.names(ad) == names) }

  @Test(
    "plain words with capitals are no terms",
    arguments: [
      "50,000 EUR in the USA for all of us", "(m/w/d) at Acme GmbH or Acme S.L. for you", "An FTE in HR for all of us",
      "Works from 9am to 5pm and 40h in Q3 for us", "Bring your CV and NIE to us when you come",
      "MitarbeiterIn und KundInnen von uns allen", "Experience with Frobozz and Zork", "Forklift driving", "MQTT",
      "Deliver high-quality results with the finance team", "Work with product to deliver value",
    ])
  func noShapes(_ ad: String) throws { #expect(try names(ad).isEmpty) }

  @Test("headings in capitals are no abbreviations")
  func capitals() throws {
    #expect(try AdSamples.match("SENIOR DEV ROLE\n\nREQUIREMENTS\n\nTHE JOB\n\nYOUR TEAM").names.isEmpty)
  }

  @Test("the names of the employer are no terms")
  func employer() throws {
    #expect(
      try AdSamples.match(
        "About us\nAcmeSoft makes apps.\n\nRequirements\n- Knows the products of AcmeSoft and Docker well"
      ).names == ["Docker"])
  }

  @Test("the résumé's skills, projects, tags and certificates are terms")
  func ownTerms() throws {
    #expect(
      try names("You know a Frobnicator, widgets and are a Certified Zebra Keeper") == [
        "Frobnicator", "widgets", "Certified Zebra Keeper",
      ])
  }

  @Test("a tag that is a plain word asks for nothing in a sentence about tasks")
  func plainTags() throws {
    #expect(try AdSamples.match("Responsibilities\n- Sell widgets and Docker").names == ["Docker"])
  }

  @Test("names have no control characters")
  func controls() throws {
    #expect(try names("You know **IEC** 62304 and much more of it") == ["IEC 62304"])
    let match = try AdSamples.match("Requirements\n- You know flurb and more", own: "Fl\u{1B}ur\u{202E}b = flurb")
    #expect(match.names == ["Flurb"])
  }

  @Test("terms are in the order of the ad, with their spellings")
  func order() throws {
    let match = try AdSamples.match(
      "Nice to have\n- Postgres\n\nRequirements\n- Kotlin, PostgreSQL, postgres, Postgres")
    #expect(match.names == ["PostgreSQL", "Kotlin"])
    #expect(try match.term("PostgreSQL").asWritten == ["Postgres", "PostgreSQL", "postgres"])
  }
}
