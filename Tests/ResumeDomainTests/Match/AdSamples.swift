import TestSupport
import Testing

@testable import ResumeDomain

/// A list of terms, cues and a résumé for tests of the comparison with job ads.
enum AdSamples {
  static let terms = """
    # A comment
    Swift !
    SwiftUI
    UIKit
    iOS
    React
    React Native
    JavaScript = JS !
    Node.js = Node !
    Kubernetes = k8s
    Docker
    PostgreSQL = Postgres
    C !
    C++
    C#
    .NET
    Go ! = Golang
    Less !
    Oracle !
    Excel ! = Microsoft Excel
    Python
    Java
    SAP
    B2B
    CI/CD
    TCP/IP
    ISO 27001
    Kotlin
    LEED
    machine learning = aprendizaje automático, maschinelles Lernen
    code review = revisión de código
    microservices = microservicios
    accounting = contabilidad, Buchhaltung
    ~ SwiftUI, UIKit
    ~ Java, Kotlin
    @ remote
    remote work = remote, remoto, teletrabajo
    @ degree
    university degree = degree, Studium, titulación
    bachelor's degree = Bachelor !
    ~ university degree, bachelor's degree
    @ language
    English = inglés, Englisch
    German = alemán, Deutsch
    French = francés, Französisch
    """

  static let leadership = """
    # A comment
    term: leading people
    en: lead, led, leading, manage | team, people, engineers | people management, direct reports | team lead
    es: liderar, lideré | equipo, personas | gestión de equipos | jefe de equipo
    de: führen, geführt, führung | team, mitarbeiter, mitarbeitern, personen | führungserfahrung | teamleiter
    term: hiring
    en: hire, hired | engineers, two, five | recruiting
    es: contratar, contraté | ingenieros, cinco | selección de personal
    term: budget
    en: own, owned | budget | budget responsibility |  | annual budget
    """

  static let cues = """
    # A comment
    required en: requirements, must have, what you bring
    required es: requisitos, buscamos
    required de: anforderungen, dein profil
    optional en: nice to have
    optional es: se valorará
    tasks en: responsibilities, you will
    tasks de: deine aufgaben
    about en: about us, we are
    benefits en: benefits, we offer
    benefits es: ofrecemos
    legal en: privacy
    inline-required en: required, must have, at least
    inline-required es: imprescindible
    inline-optional en: nice to have, is a plus, ideally
    inline-optional es: se valorará
    inline-negated en: not required, no experience with, is not necessary, isn't required
    inline-negated de: kein, nicht erforderlich
    """

  static let resume: Resume = {
    var resume = Resume()
    let first = Work(
      id: "acme", title: LocalizedText("Developer"), company: LocalizedText("Oracle"),
      location: LocalizedText("Madrid, Spain"), period: period("2019-01", "2020-12"),
      highlights: [text(en: "Wrote an SDK in **Swift** for iOS.", es: "Escribí un SDK en Swift para iOS.")],
      tags: ["ios", "widgets"])
    let second = Work(
      id: "beta", title: LocalizedText("Engineer"), period: period("2020-07", nil),
      summary: LocalizedText("Runs services on k8s. Call +34 600 123 456 about Docker."), tags: ["kubernetes"])
    resume.works = [second, first]
    resume.petProjects = [
      PetProject(id: "game", title: LocalizedText("Game"), summary: LocalizedText("A game in Kotlin."), tags: ["ios"])
    ]
    resume.skills = [
      SkillGroup(
        id: "languages", title: LocalizedText("Languages"),
        items: [
          .init(title: LocalizedText("SwiftUI")), .init(title: LocalizedText("Frobnicator")),
          .init(title: LocalizedText("C#")), .init(title: text(en: "Code review", es: "Revisión de código")),
        ])
    ]
    resume.sections = [
      .languages: [SectionEntry(section: .languages, id: "en", values: ["language": .text(LocalizedText("English"))])],
      .education: [
        SectionEntry(section: .education, id: "uni", values: ["studyType": .text(LocalizedText("Technical degree"))])
      ],
      .certificates: [
        SectionEntry(
          section: .certificates, id: "cert", values: ["name": .text(LocalizedText("Certified Zebra Keeper"))])
      ],
    ]
    resume.person = Person(
      name: LocalizedText("Ada Go"), headline: LocalizedText("Developer"),
      summary: LocalizedText("Developer with experience in PostgreSQL and accounting."))
    return resume
  }()

  static func text(en: String, es: String) -> LocalizedText {
    LocalizedText([.init(language: "en", text: en), .init(language: "es", text: es)]) ?? LocalizedText(en)
  }

  static func period(_ start: String, _ end: String?) -> Period {
    Period(start: PartialDate(start), end: end.flatMap { PartialDate($0) }, isCurrent: end == nil)
  }

  private static let parsedTerms = TermList(terms)

  static func match(
    _ ad: String, terms: String = AdSamples.terms, own: String? = nil, resume: Resume = AdSamples.resume,
    scope: MatchAd.Scope = .everything, language: String = "en"
  ) throws -> AdMatch {
    try match(Array(ad.utf8), terms: terms, own: own, resume: resume, scope: scope, language: language)
  }

  static func match(
    _ ad: [UInt8], terms: String = AdSamples.terms, own: String? = nil, resume: Resume = AdSamples.resume,
    scope: MatchAd.Scope = .everything, language: String = "en"
  ) throws -> AdMatch {
    var list = terms == Self.terms ? parsedTerms : TermList(terms)
    if let own { try list.add(own: own) }
    let today = try #require(PartialDate("2021-06-15"))
    return try MatchAd(terms: list, leadership: leadership, cues: cues, today: today)(
      ad, resume: resume, scope: scope, preference: LanguagePreference(language))
  }

  /// A résumé with one job.
  static func job(
    _ summary: String? = nil, title: String = "Developer", location: String? = nil, highlights: [String] = [],
    tags: [String] = []
  ) -> Resume {
    var resume = Resume()
    resume.works = [
      Work(
        id: "acme", title: LocalizedText(title), company: LocalizedText("Acme"),
        location: location.map { LocalizedText($0) }, period: period("2019-01", "2020-12"),
        summary: summary.map { LocalizedText($0) }, highlights: highlights.map { LocalizedText($0) }, tags: tags)
    ]
    return resume
  }
}

extension AdMatch {
  /// The names of the terms.
  var names: [String] { terms.map(\.term) }
  /// The names of the terms in a zone.
  func names(in zone: Zone) -> [String] { terms.filter { $0.zone == zone }.map(\.term) }
  /// Returns the term with a name.
  func term(_ name: String) throws -> Term {
    try #require(terms.first { $0.term == name }, "no \(name) among \(names)")
  }
}
