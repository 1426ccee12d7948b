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
    "ignores hyphens, plurals and case",
    arguments: [
      ("machine-learning models in the cloud", "machine learning"),
      ("Machine Learning for all of us", "machine learning"),
      ("many code reviews every single day", "code review"), ("CODE REVIEW of all of it", "code review"),
      ("arquitectura de microservicios en la nube", "microservices"), ("KOTLIN for the most part", "Kotlin"),
    ])
  func folding(ad: String, name: String) throws { #expect(try names(ad) == [name]) }

  @Test(
    "divides German compounds",
    arguments: [
      ("Erfahrung in der iOS-Entwicklung", "iOS"), ("gute SAP-Kenntnisse", "SAP"), ("Erfahrung im B2B-Vertrieb", "B2B"),
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
    "everyday words count only with a capital and among terms",
    arguments: [
      ("Go, Docker and Python", ["Go", "Docker", "Python"]), ("Experience in Go", ["Go"]),
      ("go to market, less meetings", []),
      ("Go to the office every day", []), ("Excel in what you do", []), ("Excel nivel avanzado", ["Excel"]),
      ("Less is more than enough here", []), ("Sass and Less", ["Less"]), ("programming in C", ["C"]),
      ("C/C++", ["C", "C++"]), ("Vitamin C helps all of us", []),
      ("Modern C, C++ and Docker", ["C", "C++", "Docker"]), ("Swift replies to all of our emails", []),
    ])
  func ambiguous(ad: String, names: [String]) throws {
    #expect(try self.names(ad).filter { $0 != "Sass" } == names)
    #expect(try !self.names("Vitamin C, Hepatitis C, grade C").contains("C"))
  }

  @Test("outside of a part that asks, everyday words need another term or the résumé")
  func ambiguousElsewhere() throws {
    #expect(try AdSamples.match("People use Oracle here.").names.isEmpty)
    #expect(try AdSamples.match("People use Swift here.").names == ["Swift"])
    #expect(try AdSamples.match("People use Oracle and Docker here.").names == ["Oracle", "Docker"])
  }

  @Test(
    "finds names by their form",
    arguments: [
      ("Experience with our GraphQL interfaces for all", ["GraphQL"]), ("Everything about the S3 of our cloud", ["S3"]),
      ("All that has to do with PL/SQL in banks", ["PL/SQL"]), ("You know all about IEC 62304 and more", ["IEC 62304"]),
      ("You love everything about MQTT and more", ["MQTT"]), ("You work with AT&T and with others here", []),
      ("802.11ac, x86-64", ["802.11ac", "x86-64"]), ("C#/.NET", ["C#", ".NET"]),
      ("All of AB12/CD34 that we have here", ["AB12/CD34"]),
    ])
  func shapes(ad: String, names: [String]) throws { #expect(try self.names(ad) == names) }

  @Test(
    "other words in capitals are no terms",
    arguments: [
      "50,000 EUR in the USA for all of us", "(m/w/d) at Acme GmbH or Acme S.L. for you", "An FTE in HR for all of us",
      "Works from 9am to 5pm and 40h in Q3 for us", "Bring your CV and NIE to us when you come",
      "MitarbeiterIn und KundInnen von uns allen",
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
        "About us\nAcmeSoft makes apps.\n\nRequirements\n- Knows the tools of AcmeSoft and Docker well"
      ).names == ["Docker"])
  }

  @Test("capitalized words among known terms are unsure")
  func enumeration() throws {
    let match = try AdSamples.match("Requirements\n- You write Docker, Frobozz, Kotlin and Zork Two, also words")
    #expect(match.names == ["Docker", "Kotlin"])
    #expect(match.unsure.map(\.asWritten) == [["Frobozz"], ["Zork Two"]])
    #expect(try AdSamples.match("Requirements\n- You write Docker, Frobozz").unsure.isEmpty)
  }

  @Test("a line with a heading and a list contains items")
  func inlineList() throws {
    #expect(try AdSamples.match("Developer\n\nMust have: 802.11ac, x86-64").names == ["802.11ac", "x86-64"])
  }

  @Test(
    "parts of names are not unsure",
    arguments: ["CI/CD, Docker, PL/SQL", "Docker, Kotlin, TCP/IP", "C++Builder, Docker, Kotlin", "Docker, USD, Kotlin"])
  func parts(_ ad: String) throws { #expect(try AdSamples.match("Requirements\n- " + ad).unsure.isEmpty) }

  @Test("the résumé's skills, tags and certificates are terms")
  func ownTerms() throws {
    #expect(
      try names("You know a Frobnicator, widgets and are a Certified Zebra Keeper") == [
        "Frobnicator", "widgets", "Certified Zebra Keeper",
      ])
  }

  @Test("short items, and what follows such as experience with, are terms")
  func phrases() throws {
    #expect(try names("Forklift driving") == ["Forklift driving"])
    #expect(
      try names("You have some experience with drip irrigation or greenhouses, and more") == [
        "drip irrigation", "greenhouses",
      ])
    #expect(try names("Gute Netzwerkkenntnisse und vieles andere mehr") == ["Netzwerkkenntnisse"])
    #expect(try names("Drives a forklift in all the halls that we have").isEmpty)
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
