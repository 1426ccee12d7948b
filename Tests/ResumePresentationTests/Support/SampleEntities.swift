import Foundation
import TestSupport

@testable import ResumeDomain

/// Entities with everything that a view must handle.
enum SampleEntities {
  /// 21 November 2026, 06:00 UTC.
  static let now = Date(timeIntervalSince1970: 1_795_240_800)

  static var today: PartialDate { .day(of: now) }

  static func text(_ english: String, _ spanish: String) -> LocalizedText? {
    LocalizedText([.init(language: "en", text: english), .init(language: "es", text: spanish)])
  }

  private static func period(_ start: String?, _ end: String? = nil) -> Period {
    Period(start: start.flatMap { PartialDate($0) }, end: end.flatMap { PartialDate($0) }, isCurrent: end == nil)
  }

  static let works = [
    Work(
      id: "loycus-mobile-lead", title: text("Mobile Lead", "Líder de móvil"), company: LocalizedText("Loycus"),
      companyLogoURL: WebLink("https://example.com/loycus.png"), location: text("Madrid, Spain", "Madrid, España"),
      coordinate: Coordinate(latitude: 40.4168, longitude: -3.7038), period: period("2021-08-01"),
      summary: text(
        "Leads the mobile team.\n\nBuilds the apps that the shops use, from the first sketch to the store.",
        "Dirige el equipo de móvil.\n\nConstruye las aplicaciones que usan las tiendas, del boceto a la tienda."),
      highlights: [
        text("Brought the release time from weeks down to days", "Redujo el tiempo de publicación de semanas a días"),
        text("Hired a team of five", "Contrató a un equipo de cinco"),
      ].compactMap { $0 }, tags: ["ios", "android"], otherFields: ["team": .string("Shops")]),
    Work(
      id: "intelygenz", title: text("iOS Developer", "Desarrollador de iOS"), company: LocalizedText("Intelygenz"),
      location: LocalizedText("日本、東京都千代田区丸の内一丁目"), period: period("2018-01-15", "2021-07-31"), tags: ["ios"]),
    Work(id: "one-month", title: LocalizedText("Trainee"), period: period("2017-05", "2017-05")),
    Work(id: "years-only", title: LocalizedText("Freelancer"), period: period("2010", "2016")),
    Work(id: "reversed", title: LocalizedText("Time traveller"), period: period("2009-05", "2008-01")),
    Work(id: "bare", period: Period(start: nil, end: nil, isCurrent: true)),
  ]

  static let recommendations: [String: [Recommendation]] = [
    "loycus-mobile-lead": [
      Recommendation(
        id: "grace", author: LocalizedText("Grace Hopper"), role: text("Admiral", "Almirante"),
        text: text(
          "Finds the bug while others are still looking for the log.\n\nI would hire her again, and so would the fleet.",
          "Encuentra el fallo mientras los demás siguen buscando el registro.\n\nVolvería a contratarla, y la flota también."
        ), date: PartialDate("2024-05-17")),
      Recommendation(id: "nobody", text: LocalizedText("日本語の推薦文です。とても良い仕事をしました。")),
      Recommendation(id: "silent", author: LocalizedText("Charles Babbage"), date: PartialDate("2022")),
      Recommendation(id: "empty", date: PartialDate("2021")),
    ]
  ]

  static let projects = [
    PetProject(
      id: "my-wardrobe", title: text("My Wardrobe", "Mi armario"),
      subtitle: text("Everything you have to wear", "Todo lo que tienes para ponerte"),
      summary: text("Keeps photographs of your clothes.", "Guarda fotos de tu ropa."),
      iconURL: WebLink("https://example.com/icon.png"), headerColor: "#00796B", downloads: 123_456,
      appStore: LocalizedText("https://apps.apple.com/app/id1"),
      playStore: LocalizedText("https://play.google.com/store/apps/details?id=wardrobe"),
      web: WebLink("https://example.com/wardrobe"), start: PartialDate("2015-03"), tags: ["ios", "android"]),
    PetProject(id: "small", title: LocalizedText("Small"), downloads: 1),
    PetProject(id: "fresh", title: LocalizedText("Fresh"), downloads: 0, start: PartialDate("2026")),
    PetProject(id: "unknown"),
  ]

  static let groups = [
    SkillGroup(
      id: "mobile", title: text("Mobile", "Móvil"), order: 1,
      items: [
        .init(title: LocalizedText("Swift"), icon: "swift"), .init(title: LocalizedText("Kotlin"), icon: nil),
        .init(title: text("Clean architecture", "Arquitectura limpia") ?? LocalizedText("x"), icon: nil),
      ]),
    SkillGroup(id: "empty-group"),
  ]

  /// An entry with the values that are there.
  static func entry(
    _ section: ResumeSection, id: String, _ texts: [String: LocalizedText?] = [:], period: Period? = nil,
    courses: [LocalizedText?] = [], url: String? = nil, order: Int? = nil
  ) -> SectionEntry {
    var values = texts.compactMapValues { $0.map(SectionEntry.Value.text) }
    values["startDate"] = period?.start.map(SectionEntry.Value.date)
    values["endDate"] = period?.end.map(SectionEntry.Value.date)
    values["courses"] = courses.isEmpty ? nil : .texts(courses.compactMap { $0 })
    values["url"] = url.flatMap { WebLink($0) }.map(SectionEntry.Value.link)
    return SectionEntry(section: section, id: id, values: values, order: order)
  }

  static let education = [
    entry(
      .education, id: "university",
      [
        "institution": text("University of Seville", "Universidad de Sevilla"),
        "area": text("Computer systems", "Informática de sistemas"),
        "studyType": text("Engineering degree", "Ingeniería"), "score": LocalizedText("8.5"),
      ], period: period("2001-09", "2005"),
      courses: [LocalizedText("Algorithms"), text("Databases", "Bases de datos")],
      url: "https://www.us.es"),
    entry(
      .education, id: "evening-school", ["studyType": LocalizedText("日本語の夜間講座")], period: period("2024-01"), order: 2),
    entry(.education, id: "bare-school"),
  ]

  static let languages = [
    entry(
      .languages, id: "spanish",
      ["language": text("Spanish", "Español"), "fluency": text("Native speaker", "Lengua materna")], order: 1),
    entry(.languages, id: "en"),
    entry(
      .languages, id: "japanese",
      [
        "language": LocalizedText("日本語"),
        "fluency": text(
          "Enough to read the papers of a conference and to order lunch afterwards, not enough to be understood",
          "Lo bastante para leer las actas de un congreso y pedir después la comida, no para hacerse entender"),
      ]),
  ]

  /// The sections that are rare: two entries each, one with every field and one with only an ID.
  static let others: [ResumeSection: [SectionEntry]] = {
    func values(_ texts: [String: LocalizedText?], date: [String: String] = [:]) -> [String: SectionEntry.Value] {
      let dates = date.compactMapValues { PartialDate($0).map(SectionEntry.Value.date) }
      let link = WebLink("https://example.com/entry").map { ["url": SectionEntry.Value.link($0)] } ?? [:]
      return texts.compactMapValues { $0.map(SectionEntry.Value.text) }.merging(dates.merging(link) { $1 }) { $1 }
    }
    var all: [ResumeSection: [String: SectionEntry.Value]] = [
      .volunteer: values(
        [
          "organization": text("Food bank", "Banco de alimentos"), "position": text("Driver", "Conductora"),
          "summary": text("Delivers every Saturday.", "Reparte cada sábado."), "location": LocalizedText("Madrid"),
        ], date: ["startDate": "2019-03", "endDate": "2021"]),
      .certificates: values(
        [
          "name": text("First aid", "Primeros auxilios"), "issuer": LocalizedText("Red Cross"),
          "credentialId": LocalizedText("RC-7"),
        ], date: ["date": "2020-06-01", "validUntil": "2027-06"]),
      .awards: values(
        [
          "title": text("Best app", "Mejor aplicación"), "awarder": LocalizedText("App Fest"),
          "summary": text("For My Wardrobe.\n\nAmong 300 apps.", "Por Mi armario.\n\nEntre 300 aplicaciones."),
        ], date: ["date": "2016"]),
      .publications: values(
        [
          "name": text("Testing screens", "Probar pantallas"), "publisher": LocalizedText("Swift Weekly"),
          "summary": text("How to test what a person sees.", "Cómo probar lo que ve una persona."),
          "doi": LocalizedText("10.1000/182"),
        ], date: ["releaseDate": "2022-02"]),
      .interests: values(["name": text("Music", "Música")]),
      .references: values([
        "name": LocalizedText("Grace Hopper"), "reference": text("She would do it again.", "Lo haría otra vez."),
      ]),
    ]
    all[.volunteer]?["highlights"] = .texts(
      [text("Planned the routes", "Planificó las rutas"), LocalizedText("日本語")].compactMap { $0 })
    all[.publications]?["authors"] = .texts([LocalizedText("Ada Lovelace"), LocalizedText("Bo Li")])
    all[.interests]?["keywords"] = .texts([text("Piano", "Piano"), text("Choir", "Coro")].compactMap { $0 })
    all[.interests]?["url"] = nil
    all[.awards]?["url"] = nil
    all[.references]?["url"] = nil
    return all.reduce(into: [:]) { sections, section in
      sections[section.key] = [
        SectionEntry(section: section.key, id: "full", values: section.value, order: 1),
        SectionEntry(section: section.key, id: "bare"),
      ]
    }
  }()

  static let person = Person(
    name: LocalizedText("Ada Lovelace"), headline: text("Mobile engineer", "Ingeniera de móvil"),
    summary: text("Writes programs.", "Escribe programas."),
    links: [
      WebLink("https://example.com").map { Person.Link(title: text("Web page", "Página web"), url: $0) },
      WebLink("https://example.org/ada").map { Person.Link(title: nil, url: $0) },
    ].compactMap { $0 }, email: "ada@example.com", phone: "+44 20 7946 0000",
    otherFields: [
      "location": .map([
        "city": .map(["en": .string("London"), "es": .string("Londres")]), "countryCode": .string("GB"),
      ])
    ])

  /// Favorites, one of which is missing.
  static let favorites = [
    EntryReference(.work, "loycus-mobile-lead"), EntryReference(.project, "my-wardrobe"),
    EntryReference(.work, "gone-job"), EntryReference(.project, "unknown"),
  ]

  static let account = Account(
    profile: "me", userID: "u7", email: "ada@example.com", isAnonymous: false, expiresAt: now.addingTimeInterval(3600))

  static let profiles = [
    Profile(
      name: "me",
      source: .firestore(
        Profile.FirestoreSource(
          project: "my-project", apiKey: "AIzaSyA-0123456789abcdef", email: "ada@example.com",
          strings: "/home/ada/strings",
          skills: "/home/ada/skills.json", iosBundleID: "com.example.app"))),
    Profile(name: "paper", source: .file("/home/ada/a rather long folder name/resume.json")),
  ]

  static let entries = [
    CacheEntry(
      key: "my-project (default) firestore.googleapis.com anonymous petProjects",
      savedAt: now.addingTimeInterval(-7200), validUntil: now.addingTimeInterval(-3600), bytes: 950),
    CacheEntry(
      key: "my-project (default) firestore.googleapis.com anonymous works", savedAt: now.addingTimeInterval(-60),
      validUntil: now.addingTimeInterval(3540), bytes: 1_234_567_890),
  ]
}
