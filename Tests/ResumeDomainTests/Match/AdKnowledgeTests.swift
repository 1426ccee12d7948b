import Testing

@testable import ResumeDomain

@Suite("Years, languages, degrees and places of a job ad")
struct AdKnowledgeTests {
  @Test(
    "years belong to the terms of their sentence",
    arguments: [
      ("5+ years of iOS development with Docker", ["iOS": 5, "Docker": 5]),
      ("at least five years with Kotlin", ["Kotlin": 5]),
      ("mindestens drei Jahre Erfahrung mit Kotlin", ["Kotlin": 3]), ("al menos 2 años con Kotlin", ["Kotlin": 2]),
      ("3-5 years of Kotlin", ["Kotlin": 3]), ("3 to 5 years of Kotlin", ["Kotlin": 3]),
      ("1.5 years of Kotlin", ["Kotlin": 1.5]),
      ("Kotlin (5 years), Docker (2 years)", ["Kotlin": 5, "Docker": 2]), ("Kotlin for 4 years", ["Kotlin": 4]),
      ("2 years of Kotlin, 4 years of Docker", ["Kotlin": 2, "Docker": 4]), ("3 oder mehr Jahre Kotlin", ["Kotlin": 3]),
      ("Kotlin. Five years of Docker", ["Docker": 5]),
    ])
  func years(ad: String, years: [String: Double]) throws {
    let match = try AdSamples.match("Requirements\n- " + ad)
    #expect(
      Dictionary(uniqueKeysWithValues: match.terms.compactMap { term in term.years.map { (term.term, $0) } }) == years)
  }

  @Test(
    "the age of the employer or of a person is not asked",
    arguments: [
      "For 20 years we have used Kotlin", "Founded 12 years ago, uses Kotlin", "Kotlin since 30 years",
      "Be 18 years old and know Kotlin",
    ])
  func otherYears(_ ad: String) throws { #expect(try AdSamples.match(ad + ".").term("Kotlin").years == nil) }

  @Test(
    "spoken languages are terms where the text is about languages",
    arguments: [
      ("Requirements\n- English B2", ["English"]), ("Requirements\n- Inglés y francés fluidos", ["English", "French"]),
      ("Requirements\n- Verhandlungssicheres Deutsch", ["German"]),
      ("Requirements\n- Sehr gute Englischkenntnisse", ["English"]),
      ("Requirements\n- German and French", ["German", "French"]),
      ("Requirements\n- You know the German market well", []),
      ("The German company that we are.", []), ("You speak English with us.", ["English"]),
    ])
  func languages(ad: String, names: [String]) throws { #expect(try AdSamples.match(ad).names == names) }

  @Test("a language of the résumé is listed, never shown")
  func languageState() throws {
    let term = try AdSamples.match("Requirements\n- English C1").term("English")
    #expect(term.state == .listed)
    #expect(term.evidence.map(\.kind) == [.section(.languages)])
    #expect(try AdSamples.match("Requirements\n- German C1").term("German").state == .absent)
  }

  @Test("only education contains degrees")
  func degrees() throws {
    let degree = try AdSamples.match("Requirements\n- A degree, please").term("degree")
    #expect(degree.state == .listed)
    #expect(degree.evidence.map(\.id) == ["uni"])
    #expect(try AdSamples.match("Requirements\n- Bachelor's degree").term("bachelor's degree").state == .related)
  }

  @Test("certificates are listed")
  func certificates() throws {
    #expect(
      try AdSamples.match("Requirements\n- Certified Zebra Keeper").term("Certified Zebra Keeper").state == .listed)
  }

  @Test(
    "finds places after cue words and in the lines after the title",
    arguments: [
      ("Developer\nAcme | Berlin, hybrid\n\nRequirements\n- Kotlin", "Berlin"),
      ("Developer\nLocation: Madrid\n\nRequirements\n- Kotlin", "Madrid"),
      ("Developer\nStandort: Darmstadt\n\nRequirements\n- Kotlin", "Darmstadt"),
      ("Developer\nAcme · San Sebastian\n\nRequirements\n- Kotlin", "San Sebastian"),
      ("Requirements\n- You live in Zaragoza and know Kotlin", "Zaragoza"),
    ])
  func places(ad: String, place: String) throws {
    let term = try AdSamples.match(ad).term(place)
    #expect(term.state == (place == "Madrid" ? .shown : .absent))
    #expect(term.months == nil)
  }

  @Test("remote work in the lines after the title is a term")
  func remote() throws {
    #expect(
      try AdSamples.match("Developer\nAcme, remote\n\nRequirements\n- Kotlin").names == ["remote work", "Kotlin"])
  }
}
