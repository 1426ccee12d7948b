import TestSupport
import Testing

@testable import ResumeDomain

@Suite("What a résumé shows of an ad's terms")
struct MatchEvidenceTests {
  private static let terms =
    AdSamples.terms.replacing("degree = Studium, titulación\n", with: "university degree = degree\n") + """

      Terraform
      MySQL
      SQL Server
      driving license = carné de conducir
      Redux
      Chef !
      Redis
      Kafka
      Google Analytics
      Google Ads certification = Google Analytics certification
      AWS certification = AWS Certified
      Scrum
      Certified Scrum Master = Scrum Master
      Cambridge certificate = IELTS
      TypeScript
      PHP
      SQL
      sales
      Sales Cloud
      master's degree = MSc
      PhD = doctorate
      vocational training = ciclo formativo, grado superior
      ~ React, Redux
      ~ React, React Native
      ~ SQL, SQL Server, MySQL
      """

  private func match(_ ad: String, _ resume: Resume, whole: Resume? = nil) throws -> AdMatch {
    try AdSamples.match("Requirements\n- " + ad, terms: Self.terms, resume: resume, whole: whole)
  }

  private func state(_ name: String, _ resume: Resume) throws -> AdMatch.State {
    try match(name, resume).term(name).state
  }

  private func skills(_ items: [String]) -> Resume {
    var resume = Resume()
    resume.skills = [
      SkillGroup(
        id: "skills", title: LocalizedText("Skills"), items: items.map { .init(title: LocalizedText($0)) })
    ]
    return resume
  }

  private func work(
    _ summary: String? = nil, title: String = "Developer", location: String? = nil, highlights: [String] = [],
    tags: [String] = []
  ) -> Resume {
    var resume = Resume()
    resume.works = [
      Work(
        id: "acme", title: LocalizedText(title), company: LocalizedText("Acme"),
        location: location.map { LocalizedText($0) }, period: AdSamples.period("2019-01", "2020-12"),
        summary: summary.map { LocalizedText($0) }, highlights: highlights.map { LocalizedText($0) }, tags: tags)
    ]
    return resume
  }

  private func entry(_ section: ResumeSection, _ values: [String: String]) -> Resume {
    var resume = Resume()
    resume.sections = [
      section: [SectionEntry(section: section, id: "one", values: values.mapValues { .text(LocalizedText($0)) })]
    ]
    return resume
  }

  // MARK: Phrases of the résumé

  @Test(
    "a skill that contains a term is evidence of it",
    arguments: [
      ("Kubernetes", "Docker & Kubernetes"), ("Docker", "Docker & Kubernetes"), ("Terraform", "Terraform modules"),
      ("MySQL", "MySQL 8"), ("SQL Server", "MS SQL Server"), ("driving license", "Carné de conducir B"),
      ("React", "React + Redux"), ("Redux", "React + Redux"), ("Chef", "Ansible/Chef"), ("PHP", "PHP 8.2"),
      ("Python", "Python 3 scripting"), ("English", "English C1"), ("TypeScript", "Type-Script"), ("C#", "c#"),
    ])
  func phrases(name: String, skill: String) throws {
    let term = try match(name, skills([skill])).term(name)
    #expect(term.state == .listed)
    #expect(term.evidence.map(\.quote) == [skill])
  }

  @Test(
    "a certificate that contains a term is evidence of it",
    arguments: [
      ("Kafka", "Certified Kafka Developer"), ("Google Analytics", "Google Analytics Certification"),
      ("AWS certification", "AWS Certified Solutions Architect"), ("Cambridge certificate", "IELTS 8"),
    ])
  func certificates(name: String, certificate: String) throws {
    #expect(try state(name, entry(.certificates, ["name": certificate])) == .listed)
  }

  @Test("the number of a credential is no evidence")
  func credentialNumber() throws {
    #expect(try state("PHP", entry(.certificates, ["name": "Other", "credentialId": "PHP-123"])) == .absent)
  }

  @Test("a keyword that contains a term doesn't hide it in sentences")
  func sentences() throws {
    let resume = work(
      "Ran a Redis Cluster and Terraform modules in production.", tags: ["Redis Cluster", "Terraform modules"])
    for name in ["Redis", "Terraform"] { #expect(try state(name, resume) == .shown) }
    let match = try match("Terraform modules", resume)
    #expect(match.names == ["Terraform", "Terraform modules"])
    #expect(match.terms.allSatisfy { $0.state == .shown })
  }

  @Test("a position that contains a term shows it")
  func position() throws { #expect(try state("Scrum", work(title: "Scrum master")) == .shown) }

  @Test("a name that contains a related one is another thing")
  func distinct() throws {
    #expect(try state("React", skills(["React Native"])) == .related)
    #expect(try state("sales", skills(["Sales Cloud"])) == .absent)
    #expect(try state("sales", skills(["Medical sales"])) == .listed)
  }

  // MARK: Contact details

  @Test(
    "a contact detail near a term is left out of the quote",
    arguments: [
      ("Built Redis caches; maintainer: bob@example.org", "Built Redis caches; maintainer…"),
      ("Ran Redis for 612345678 users", "Ran Redis for…"), ("Call +34 600 123 456 about Redis.", "…about Redis."),
      ("Redis at https://u:p@h.example/x", "Redis at…"),
      ("Wrote Redis, see tel:+34600123456 or ask", "Wrote Redis, see…"),
    ])
  func contacts(text: String, quote: String) throws {
    let term = try match("Redis", work(text)).term("Redis")
    #expect(term.state == .shown)
    #expect(term.evidence.map(\.quote) == [quote])
  }

  @Test("quotes have no control sequences and no invisible characters")
  func invisible() throws {
    let term = try match(
      "Re\u{AD}dis",
      work("Ran \u{1B}[31mRed\u{AD}is\u{1B}[0m, a\u{34F} \u{1B}]8;;https://h.example\u{07}cache\u{FE0F}.")
    ).term("Redis")
    #expect(term.evidence.map(\.quote) == ["Ran Redis, a cache."])
    #expect(term.asWritten == ["Redis"])
  }

  // MARK: Degrees and languages

  @Test(
    "a degree includes lower ones",
    arguments: [
      ("MSc", ["university degree": AdMatch.State.listed, "bachelor's degree": .listed, "master's degree": .listed]),
      ("Doctorate in physics", ["university degree": .listed, "master's degree": .listed, "PhD": .listed]),
      ("Bachelor", ["university degree": .listed, "master's degree": .absent, "PhD": .absent]),
      ("Ciclo Formativo de Grado Superior", ["university degree": .absent, "vocational training": .listed]),
    ])
  func degrees(studies: String, states: [String: AdMatch.State]) throws {
    let resume = entry(.education, ["studyType": studies])
    for (name, state) in states { #expect(try self.state(name, resume) == state, "\(name)") }
  }

  @Test("a bachelor's degree isn't shown by a course of vocational training")
  func training() throws {
    let resume = entry(.education, ["studyType": "Grado superior"])
    let terms = Self.terms.replacing("bachelor's degree = Bachelor !", with: "bachelor's degree = grado")
    let match = try AdSamples.match("Requirements\n- Bachelor's degree", terms: terms, resume: resume)
    #expect(try match.term("bachelor's degree").state == .absent)
  }

  @Test(
    "levels of languages are printed on both sides",
    arguments: [
      ("German B2", "German B2"), ("German (B2)", "German B2"), ("B2 German", "German B2"), ("German", "German"),
    ])
  func levels(ad: String, written: String) throws {
    let term = try match(ad, entry(.languages, ["language": "German", "fluency": "A2"])).term("German")
    #expect(term.asWritten == [written])
    #expect(term.evidence.map(\.quote) == ["German: A2"])
  }

  @Test("a level in parentheses isn't unsure")
  func unsureLevels() throws {
    #expect(try match("English (C1), German (B2), Kotlin", Resume()).unsure.isEmpty)
  }

  // MARK: Places

  @Test("a job's location and the name of a university are evidence of a place")
  func places() throws {
    let job = work(location: "Madrid, Spain")
    #expect(try match("Remote or Madrid", job).term("Madrid").state == .shown)
    #expect(try match("You live in Madrid", job).term("Madrid").state == .shown)
    let study = entry(.education, ["institution": "University of Seville", "studyType": "Degree"])
    #expect(try match("You live in Seville or Madrid", study).term("Seville").state == .listed)
    #expect(try match("You live in Seville or Madrid", study).term("Madrid").state == .absent)
  }

  @Test("a country's code is evidence of the country")
  func countries() throws {
    var resume = Resume()
    resume.person = Person(otherFields: ["location": .map(["countryCode": .string("ES")])])
    let ad = Array("Requirements\n- You live in Spain".utf8)
    let match = try MatchAd(
      terms: TermList(Self.terms), cues: AdCues(AdSamples.cues), today: #require(PartialDate("2021-06-15")),
      cities: CityTable(countries: ["ES": "Spain|España", "PT": "Portugal"]))(
        ad, resume: resume, preference: LanguagePreference("en"))
    #expect(try match.term("Spain").state == .listed)
  }

  // MARK: What isn't evidence

  @Test(
    "a denied term is absent",
    arguments: [
      ("No Python experience, moved to PHP", "Python"), ("Sin experiencia en Docker", "Docker"),
      ("Runs without Docker and Kubernetes", "Kubernetes"), ("Keine Erfahrung mit Python", "Python"),
      ("Raised series C funding", "C"),
    ])
  func denied(text: String, name: String) throws {
    #expect(try match("\(name), Kotlin", work(text)).term(name).state == .absent)
  }

  @Test(
    "a negation of something else denies no term",
    arguments: [
      ("No downtime with Docker", "Docker"), ("Moved without downtime to Kubernetes", "Kubernetes"),
      ("No Python experience, moved to PHP", "PHP"), ("Wrote embedded C for boards", "C"),
    ])
  func notDenied(text: String, name: String) throws {
    #expect(try match("\(name), Kotlin", work(text)).term(name).state == .shown)
  }

  // MARK: Variants

  @Test("a passage that a variant leaves out of a shown entry is named")
  func passages() throws {
    let whole = work("Ran Docker.", highlights: ["Wrote Kotlin.", "Ran Redis."])
    let shown = work("Ran Docker.", highlights: ["Wrote Kotlin."])
    let match = try match("Docker, Kotlin and Redis", shown, whole: whole)
    #expect(match.terms.map(\.state) == [.shown, .shown, .absent])
    #expect(match.omitted.map(\.terms) == [["Redis"]])
    #expect(match.omitted.map(\.element) == ["Ran Redis."])
  }

  @Test("what a variant shows or lists elsewhere is no omission")
  func knownOmissions() throws {
    var whole = work("Ran Docker.")
    whole.skills = skills(["Docker", "Kotlin"]).skills
    let match = try match("Docker and Kotlin", work("Ran Docker."), whole: whole)
    #expect(match.omitted.map(\.terms) == [["Kotlin"]])
    #expect(match.omitted.map(\.element) == [nil])
    #expect(match.omitted.map(\.isShowing) == [false])
  }
}
