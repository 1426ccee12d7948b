import Testing

@testable import ResumeDomain

@Suite("Years, spoken languages, degrees and licenses of a job ad")
struct AdYearsTests {
  @Test(
    "years belong to the terms of their clause",
    arguments: [
      ("5+ years of iOS development with Docker", ["iOS": 5, "Docker": 5]),
      ("7+ years of iOS, at least 2 of them leading a team", ["iOS": 7, "leading people": 2]),
      ("Docker and Kotlin: 3 years", ["Docker": 3, "Kotlin": 3]),
      ("Docker/Kotlin (3 years), Java", ["Docker": 3, "Kotlin": 3]),
      ("5 years of Swift, 2 with SwiftUI", ["Swift": 5, "SwiftUI": 2]),
      ("5 Jahre Swift, davon 2 mit SwiftUI", ["Swift": 5, "SwiftUI": 2]),
      ("5 años de Swift, 2 de ellos con SwiftUI", ["Swift": 5, "SwiftUI": 2]),
      ("5 years of Kotlin, Docker", ["Kotlin": 5]), ("Docker, 5 years of Kotlin", ["Kotlin": 5]),
      ("at least five years with Kotlin", ["Kotlin": 5]), ("Kotlin, 4 years", ["Kotlin": 4]),
      ("mindestens drei Jahre Erfahrung mit Kotlin", ["Kotlin": 3]), ("al menos 2 años con Kotlin", ["Kotlin": 2]),
      ("3-5 years of Kotlin", ["Kotlin": 3]), ("3 to 5 years of Kotlin", ["Kotlin": 3]),
      ("1.5 years of Kotlin", ["Kotlin": 1.5]), ("3 years of Java or Python", ["Java": 3]),
      ("Kotlin (5 years), Docker (2 years)", ["Kotlin": 5, "Docker": 2]), ("Kotlin for 4 years", ["Kotlin": 4]),
      ("2 years of Kotlin, 4 years of Docker", ["Kotlin": 2, "Docker": 4]), ("3 oder mehr Jahre Kotlin", ["Kotlin": 3]),
      ("Kotlin. Five years of Docker", ["Docker": 5]), ("Kotlin (5+ years), Docker, Java", ["Kotlin": 5]),
      ("Python, Kotlin (at least 5 years), Docker, Java (2 years), iOS", ["Kotlin": 5, "Java": 2]),
      ("Kotlin: 4 years, Java", ["Kotlin": 4]), ("Python, Docker (5+ years of Kotlin)", ["Kotlin": 5]),
      ("Kotlin and 2 of our apps", [:]), ("Kotlin for 5 years and Java for 2 years", ["Kotlin": 5, "Java": 2]),
      ("Kotlin durante 5 años y Java durante 2 años", ["Kotlin": 5, "Java": 2]),
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
      ("Requirements\n- You know the German market well", []), ("Requirements\n- German market leaders know us", []),
      ("The German company that we are.", []), ("You speak English with us.", ["English"]),
    ])
  func languages(ad: String, names: [String]) throws { #expect(try AdSamples.match(ad).names == names) }

  @Test(
    "the level of a language is part of what the ad writes, and no term",
    arguments: [
      ("Kotlin, English (C1), Docker", "English C1"), ("German B2", "German B2"), ("Inglés: B2", "Inglés B2"),
      ("Deutsch auf C1-Niveau", "Deutsch C1"), ("nivel B2 de inglés", "inglés B2"),
      ("French at least B1", "French B1"), ("English, C# and B2B", "English"),
    ])
  func languageLevels(ad: String, written: String) throws {
    let match = try AdSamples.match("Requirements\n- " + ad)
    #expect(match.terms.flatMap(\.asWritten).contains(written))
    #expect(!match.names.contains { ["C1", "B2", "B1"].contains($0) })
  }

  @Test("a language of the résumé is listed, never shown")
  func languageState() throws {
    let term = try AdSamples.match("Requirements\n- English C1").term("English")
    #expect(term.state == .listed)
    #expect(term.evidence.map(\.kind) == [.section(.languages)])
    #expect(try AdSamples.match("Requirements\n- German C1").term("German").state == .absent)
  }

  @Test("only education contains degrees")
  func degrees() throws {
    let degree = try AdSamples.match("Requirements\n- A degree, please").term("university degree")
    #expect(degree.state == .listed)
    #expect(degree.evidence.map(\.id) == ["uni"])
    #expect(try AdSamples.match("Requirements\n- Bachelor's degree").term("bachelor's degree").state == .related)
  }

  @Test("remote work in the lines after the title is a term, and places are none")
  func remote() throws {
    #expect(
      try AdSamples.match("Developer\nAcme, Madrid, remote\n\nRequirements\n- Kotlin, based in Berlin").names == [
        "remote work", "Kotlin",
      ])
  }
}
