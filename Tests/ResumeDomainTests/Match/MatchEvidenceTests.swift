import TestSupport
import Testing

@testable import ResumeDomain

@Suite("What a résumé shows of an ad's terms")
struct MatchEvidenceTests {
  private static let terms =
    AdSamples.terms + """

      @ degree
      master's degree = MSc
      PhD = doctorate
      vocational training = ciclo formativo, grado superior
      @
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
      ~ React, Redux
      ~ React, React Native
      ~ SQL, SQL Server, MySQL
      """

  private func match(_ ad: String, _ resume: Resume, scope: MatchAd.Scope = .everything) throws -> AdMatch {
    try AdSamples.match("Requirements\n- " + ad, terms: Self.terms, resume: resume, scope: scope)
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
    _ summary: String? = nil, title: String = "Developer", highlights: [String] = [], tags: [String] = []
  ) -> Resume {
    AdSamples.job(summary, title: title, highlights: highlights, tags: tags)
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

  @Test("quotes have no control characters and no invisible characters")
  func invisible() throws {
    let term = try match("Re\u{AD}dis", work("Ran Red\u{AD}is\u{1B}, a\u{34F} \u{7}cache\n\nhere.")).term("Redis")
    #expect(term.evidence.map(\.quote) == ["Ran Redis, a cache here."])
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
    for (name, state) in states { #expect(try match("a " + name, resume).term(name).state == state, "\(name)") }
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

  // MARK: What isn't evidence

  @Test(
    "a denied term is absent",
    arguments: [
      ("No Python experience, moved to PHP", "Python"), ("Sin experiencia en Docker", "Docker"),
      ("Runs without Docker and Kubernetes", "Kubernetes"), ("Keine Erfahrung mit Python", "Python"),
      ("Raised series C funding", "C"), ("Moved away from Python to PHP", "Python"),
      ("Uses Docker instead of Kubernetes", "Kubernetes"), ("Built it in Kotlin, no Python", "Python"),
      ("Never used Python", "Python"), ("I didn't use Python", "Python"), ("I no longer write Python", "Python"),
      ("Python not used", "Python"), ("Nunca usé Python", "Python"), ("Migrated from Python to Kotlin", "Python"),
      ("Replaced Python with Kotlin", "Python"), ("Interested in Python", "Python"), ("Kotlin statt Python", "Python"),
    ])
  func denied(text: String, name: String) throws {
    #expect(try match("\(name), Kotlin", work(text)).term(name).state == .absent)
  }

  @Test(
    "a negation of something else denies no term",
    arguments: [
      ("No downtime with Docker", "Docker"), ("Moved without downtime to Kubernetes", "Kubernetes"),
      ("No Python experience, moved to PHP", "PHP"), ("Replaced a tool of ours by Python", "Python"),
      ("Migrated from PHP to Python", "Python"), ("Wrote embedded C for boards", "C"),
    ])
  func notDenied(text: String, name: String) throws {
    #expect(try match("\(name), Kotlin", work(text)).term(name).state == .shown)
  }

  // MARK: Documents

  @Test("a document's evidence is what it prints; what the résumé has beyond it is named")
  func beyond() throws {
    var whole = work("Ran Docker.", highlights: ["Wrote Kotlin.", "Ran Redis."], tags: ["python"])
    whole.skills = skills(["Terraform"]).skills
    let shown = work("Ran Docker.", highlights: ["Wrote Kotlin."], tags: ["python"])
    let match = try match("Docker, Kotlin, Redis, Python, Terraform and PHP", shown, scope: .document(whole: whole))
    #expect(match.terms.map(\.state) == [.shown, .shown, .absent, .absent, .absent, .absent])
    #expect(match.terms.map { $0.beyond?.id } == [nil, nil, "acme", "acme", "skills", nil])
    #expect(match.terms[2].beyond?.kind == .section(.work))
    #expect(try self.match("Redis", whole).terms.map(\.beyond) == [nil])
  }

  @Test("a document prints one language of a text")
  func language() throws {
    let resume = AdSamples.resume
    let ad = "Requirements\n- code review, Swift"
    for (language, isFound) in [("es", true), ("en", true)] {
      let match = try AdSamples.match(ad, resume: resume, scope: .document(whole: resume), language: language)
      #expect(try match.term("Swift").evidence.contains { $0.language == language } == isFound)
      #expect(try match.term("Swift").evidence.allSatisfy { $0.language == nil || $0.language == language })
    }
  }

  @Test("what only another language says is beyond the document")
  func otherLanguage() throws {
    var resume = Resume()
    resume.works = [
      Work(
        id: "acme", title: LocalizedText("Developer"), period: AdSamples.period("2019-01", "2020-12"),
        highlights: [AdSamples.text(en: "Ran Redis.", es: "Llevé la caché.")])
    ]
    let ad = "Requirements\n- Redis"
    let term = try AdSamples.match(
      ad, terms: Self.terms, resume: resume, scope: .document(whole: resume), language: "es"
    ).term("Redis")
    #expect(term.state == .absent && term.beyond?.language == "en")
    #expect(try AdSamples.match(ad, terms: Self.terms, resume: resume, language: "es").term("Redis").state == .shown)
  }

  @Test("two different things are related at most")
  func different() throws {
    let terms = "UK GAAP\nUS GAAP\n~ UK GAAP, US GAAP"
    let match = try AdSamples.match(
      "Requirements\n- UK GAAP", terms: terms, resume: work("Closed the books under US GAAP"))
    #expect(match.terms.map(\.state) == [.related])
  }
}
