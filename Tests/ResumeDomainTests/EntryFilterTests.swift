import ResumeSupport
import TestSupport
import Testing

@testable import ResumeDomain

/// Tags, companies and favorites, and the orders of a list.
@Suite("Filters and orders")
struct EntryFilterTests {
  private static let today = PartialDate(year: 2026, month: 11, day: 21)

  private static func names(_ english: String, _ spanish: String) -> LocalizedText? {
    LocalizedText([.init(language: "en", text: english), .init(language: "es", text: spanish)])
  }

  private static func work(
    _ id: String, _ title: LocalizedText?, _ company: String?, _ start: String?, _ tags: [String] = []
  ) -> Work {
    Work(
      id: id, title: title, company: company.map { LocalizedText($0) },
      period: Period(start: start.flatMap { PartialDate($0) }, end: nil, isCurrent: true), tags: tags)
  }

  private static let works = [
    work("a", names("Zookeeper", "Adiestrador"), "ACME Móvil", "2020", ["iOS", "Swift"]),
    work("b", names("Álgebra teacher", "Profesor"), "Łódź Labs", "2021", ["android"]),
    work("c", nil, nil, "2019"), work("d", names("zebra", "Cebra"), "acme", nil, ["ios"]),
  ]

  private func ids(_ filter: EntryFilter, favorites: [String] = []) async throws -> [String] {
    let marked = Favorites(favorites.map { EntryReference(.work, $0) } + [EntryReference(.project, "b")])
    let reader = ProfileReader(ScriptedRepository(works: Self.works), favorites: marked)
    return try await FetchWorks(reader: reader, today: try #require(Self.today))(filter).value.entries.map(
      \.entry.id)
  }

  @Test("matches any of some tags and all of others")
  func anyTags() async throws {
    #expect(try await ids(EntryFilter(anyTags: ["IOS", "Android"])) == ["b", "a", "d"])
    #expect(try await ids(EntryFilter(tags: ["swift"], anyTags: ["android", "ios"])) == ["a"])
    #expect(try await ids(EntryFilter(anyTags: ["cobol"])) == [])
  }

  @Test("matches a part of the company without case and accents")
  func company() async throws {
    #expect(try await ids(EntryFilter(company: "MOVIL")) == ["a"])
    #expect(try await ids(EntryFilter(company: "Ácme")) == ["a", "d"])
    #expect(try await ids(EntryFilter(company: "lodz l")) == ["b"])
    #expect(try await ids(EntryFilter(company: "acme movil s.a.")) == [])
  }

  @Test("matches favorites of the same kind")
  func favorites() async throws {
    #expect(try await ids(EntryFilter(isFavorite: true), favorites: ["d", "gone", "a"]) == ["a", "d"])
    #expect(try await ids(EntryFilter(isFavorite: true)) == [])
    let reader = ProfileReader(
      ScriptedRepository(works: Self.works), favorites: Favorites([EntryReference(.work, "b")]))
    let listed = try await FetchWorks(reader: reader, today: try #require(Self.today))().value.entries
    #expect(listed.map(\.isFavorite) == [true, false, false, false])
  }

  @Test("distinguishes favorites by Unicode normalization")
  func bytes() {
    let composed = EntryReference(.work, "caf\u{E9}")
    #expect(composed != EntryReference(.work, "cafe\u{301}"))
    #expect(!Favorites([composed]).contains(.work, "cafe\u{301}"))
    #expect(Favorites([composed, composed]).entries.count == 1)
    #expect(composed != EntryReference(.project, "caf\u{E9}"))
  }

  @Test("sorts without case and accents in the user's language, missing names last")
  func orders() async throws {
    func order(_ key: EntryOrder.Key?, _ language: String = "en", reversed: Bool = false) -> EntryFilter {
      EntryFilter(order: EntryOrder(key, isReversed: reversed, preference: LanguagePreference(language)))
    }
    #expect(try await ids(order(nil)) == ["b", "a", "c", "d"])
    #expect(try await ids(order(.start)) == ["b", "a", "c", "d"])
    // A missing title is sorted by the ID.
    #expect(try await ids(order(.title)) == ["b", "c", "d", "a"])
    #expect(try await ids(order(.title, "es")) == ["a", "c", "d", "b"])
    #expect(try await ids(order(.company)) == ["d", "a", "b", "c"])
    #expect(try await ids(order(.downloads)) == ids(order(nil)))
    for key in EntryOrder.Key.allCases {
      #expect(try await ids(order(key, reversed: true)) == ids(order(key)).reversed())
    }
  }

  @Test("sorts projects by start and by downloads")
  func projects() {
    let projects = [
      PetProject(id: "a", downloads: 5, start: PartialDate("2020")), PetProject(id: "b", start: PartialDate("2021")),
      PetProject(id: "c", downloads: 50), PetProject(id: "d", downloads: 5),
    ]
    #expect(EntryOrder().sorted(projects).map(\.id) == ["c", "a", "d", "b"])
    #expect(EntryOrder(.start).sorted(projects).map(\.id) == ["b", "a", "c", "d"])
    #expect(EntryOrder(isReversed: true).sorted(projects).map(\.id) == ["b", "d", "a", "c"])
  }

  @Test(
    "folds case and accents",
    arguments: [
      ("ACME Móvil", "acme movil"), ("Straße", "STRASSE"), ("İstanbul", "istanbul"), ("Łódź", "lodz"),
      ("cafe\u{301}", "CAFÉ"), ("ＳＷＩＦＴ", "swift"), ("Ærø", "aero"), ("ΣΊΣΥΦΟΣ", "σισυφος"), ("日本", "日本"),
    ])
  func folding(one: String, other: String) {
    #expect(TextFolding.folded(one) == TextFolding.folded(other))
    #expect(TextFolding.folded(TextFolding.folded(one)) == TextFolding.folded(one))
  }
}
