import TestSupport

@testable import ResumeDomain

/// A small résumé with texts that are difficult to search.
enum SearchSamples {
  static func text(_ english: String, _ spanish: String) -> LocalizedText? {
    LocalizedText([.init(language: "en", text: english), .init(language: "es", text: spanish)])
  }

  private static func period(_ year: String) -> Period {
    Period(start: PartialDate(year), end: PartialDate(year), isCurrent: false)
  }

  static let works = [
    Work(
      id: "lead", title: text("Mobile Lead", "Líder de móvil"), company: LocalizedText("ACME Móvil"),
      location: text("Seville, Spain", "Sevilla, España"), period: period("2024"),
      summary: text("Leads a team of five.", "Dirige a un equipo de cinco."), tags: ["ios", "leadership"]),
    Work(
      id: "dev", title: text("iOS Developer", "Desarrollador de iOS"), company: LocalizedText("Intelygenz"),
      location: LocalizedText("Madrid"), period: period("2022"),
      summary: LocalizedText("Wrote a payment SDK, and the TypeScript tools around it."), tags: ["ios", "swift"]),
    Work(
      id: "senior", title: LocalizedText("Senior iOS Developer"), company: LocalizedText("Łódź Straße GmbH"),
      location: LocalizedText("İstanbul"), period: period("2020"),
      summary: LocalizedText(
        String(repeating: "Talked about kayaks and other boats. ", count: 300) + "Shipped Zanzibar.")),
    Work(
      id: "backend", title: LocalizedText("Full-Stack Engineer"), company: LocalizedText("Яндекс Облако"),
      location: LocalizedText("東京都千代田区丸の内"), period: period("2018"),
      highlights: [LocalizedText("Moved the billing to C++ and .NET")], tags: ["c#"]),
    Work(id: "intern", title: LocalizedText("Trainee"), company: LocalizedText("ΟΔΟΣ Labs"), period: period("2016")),
    Work(id: "zanzibar-office", period: period("2014")),
  ]

  static let projects = [
    PetProject(
      id: "wardrobe", title: text("My Wardrobe", "Mi Armario"),
      subtitle: text("Your clothes, organized", "Tu ropa, en orden"),
      downloads: 1000, tags: ["clothes"]),
    PetProject(id: "rocket", title: LocalizedText("Rocket 🚀"), summary: LocalizedText("محمد wrote كِتاب about kayaks.")),
    PetProject(id: "kayak", title: LocalizedText("Kayak Log"), downloads: 5),
  ]

  static let groups = [
    SkillGroup(
      id: "languages", title: text("Programming languages", "Lenguajes de programación"), order: 1,
      items: ["Swift", "Objective-C", "C", "C++", "R", "Rust"].map { .init(title: LocalizedText($0)) }),
    SkillGroup(
      id: "practice", title: text("Practice", "Práctica"), order: 2,
      items: [
        .init(title: text("Unit tests", "Pruebas unitarias") ?? LocalizedText("x")),
        .init(title: LocalizedText("Clean architecture")),
      ]),
  ]

  static let repository = ScriptedRepository(works: works, projects: projects, groups: groups)

  /// Returns the results of a query in these entries, or in others.
  static func search(
    _ text: String, in repository: ScriptedRepository = repository, kinds: Set<SearchKind> = Set(SearchKind.allCases),
    limit: Int? = nil
  ) async throws -> SearchResults {
    try await SearchResume(reader: ProfileReader(repository))(SearchQuery(text), kinds: kinds, limit: limit).value
  }
}
