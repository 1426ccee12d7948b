import Foundation
import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Search ranking")
struct SearchRankingTests {
  /// Queries and the first hits they must have, in order.
  static let table: [(query: String, first: [String])] = [
    ("intelygens", ["dev"]), ("Intelygenz", ["dev"]), ("inteligenz", ["dev"]), ("itnelygenz", ["dev"]),
    ("intely", ["dev"]), ("intelygnz", ["dev"]), ("leed", ["lead"]), ("madird", ["dev"]),
    ("acme movil", ["lead"]), ("ACME MÓVIL", ["lead"]), ("acmemovil", ["lead"]), ("movil acme", ["lead"]),
    ("acme xylophone", ["lead"]),
    ("ios developer", ["dev", "senior"]), ("developers", ["dev", "senior"]), ("senior developer", ["senior", "dev"]),
    ("mobile lead", ["lead"]), ("líder", ["lead"]), ("lider", ["lead"]), ("desarrollador", ["dev"]),
    ("fullstack", ["backend"]), ("full-stack", ["backend"]), ("full stack", ["backend"]), ("engineers", ["backend"]),
    ("type script", ["dev"]), ("typescript", ["dev"]), ("typscript", ["dev"]),
    ("swift", ["languages", "dev"]), ("swfit", ["languages", "dev"]), ("objective c", ["languages"]),
    ("objectivec", ["languages"]), ("R", ["languages"]), ("rust", ["languages"]), ("C", ["languages"]),
    ("C++", ["languages", "backend"]), ("C#", ["backend"]), (".NET", ["backend"]),
    ("wardrobe", ["wardrobe"]), ("armario", ["wardrobe"]), ("ropa", ["wardrobe"]), ("organized", ["wardrobe"]),
    ("kayak", ["kayak", "senior", "rocket"]), ("kayaks", ["kayak", "senior", "rocket"]),
    ("zanzibar", ["zanzibar-office", "senior"]), ("🚀", ["rocket"]), ("rockets", ["rocket"]),
    ("lodz strasse", ["senior"]), ("istanbul", ["senior"]), ("İSTANBUL", ["senior"]), ("ISTANBUL", ["senior"]),
    ("οδος", ["intern"]), ("ΟΔΌΣ", ["intern"]), ("яндекс", ["backend"]), ("ЯНДЕКСА", ["backend"]),
    ("яднекс", ["backend"]),
    ("東京", ["backend"]), ("千代田区", ["backend"]), ("東", ["backend"]), ("محمد", ["rocket"]), ("كتاب", ["rocket"]),
    ("unit testing", ["practice"]), ("pruebas", ["practice"]), ("madrid", ["dev"]), ("sevilla", ["lead"]),
    ("spain", ["lead"]), ("architectures", ["practice"]), ("leadership", ["lead"]), ("payments", ["dev"]),
    ("ｓｗｉｆｔ", ["languages", "dev"]), ("tra\u{69}nee\u{301}", ["intern"]),
  ]

  @Test("ranks the expected documents first", arguments: table)
  func firstHits(row: (query: String, first: [String])) async throws {
    let results = try await SearchSamples.search(row.query)
    #expect(
      Array(results.hits.prefix(row.first.count).map(\.entry.id)) == row.first,
      "\(results.hits.map { ($0.entry.id, $0.score) })")
    #expect(results.suggestions == [])
  }

  @Test(
    "finds nothing without similar words", arguments: ["xyzzy", "qqqqqq", "***", "¿?", "…", "\u{200B}", "\u{301}"])
  func none(query: String) async throws {
    let results = try await SearchSamples.search(query)
    #expect(results.hits.isEmpty)
    #expect(results.found == 0)
    #expect(results.searched == 11)
  }

  @Test("scores whole names above parts and misspellings")
  func scores() async throws {
    func best(_ query: String) async throws -> Double { try await SearchSamples.search(query).hits.first?.score ?? 0 }
    #expect(try await best("acme móvil") == 1)
    #expect(try await best("intelygenz") == 1)
    #expect(try await best("acme") == 0.9)
    #expect(try await best("swift") == 0.85)
    let ordered = [
      try await best("intelygenz"), try await best("intelygen"), try await best("intelygens"),
      try await best("intlygens"),
    ]
    #expect(ordered == ordered.sorted(by: >) && Set(ordered).count == 4, "\(ordered)")
  }

  @Test("sorts equal scores by kind and list order")
  func ties() async throws {
    func title(_ text: String) -> LocalizedText? { LocalizedText(text) }
    let repository = ScriptedRepository(
      works: [
        Work(id: "b", title: title("Same"), period: Period(start: PartialDate("2001"), end: nil, isCurrent: true)),
        Work(id: "z", title: title("Same"), period: Period(start: PartialDate("2009"), end: nil, isCurrent: true)),
        Work(id: "a", title: title("Same"), period: Period(start: PartialDate("2001"), end: nil, isCurrent: true)),
      ],
      projects: [PetProject(id: "p", title: title("Same")), PetProject(id: "q", title: title("Same"), downloads: 1)],
      groups: [
        SkillGroup(id: "s", title: title("Same"), order: 2), SkillGroup(id: "t", title: title("Same"), order: 1),
      ])
    let reader = ProfileReader(
      repository, favorites: Favorites([EntryReference(.project, "p"), EntryReference(.work, "b")]))
    let results = try await SearchResume(reader: reader)(SearchQuery("same")).value
    #expect(results.hits.map(\.entry.id) == ["z", "a", "b", "q", "p", "t", "s"])
    #expect(results.hits.map(\.isFavorite) == [false, false, true, false, true, false, false])
  }

  @Test("ignores the length of a summary")
  func longSummary() async throws {
    let short = Work(id: "short", summary: LocalizedText("Wrote compilers."))
    let long = Work(
      id: "long", summary: LocalizedText(String(repeating: "Something else again. ", count: 500) + "Compilers."))
    let hits = try await SearchSamples.search("compilers", in: ScriptedRepository(works: [short, long])).hits
    #expect(hits.count == 2)
    #expect(hits[0].score == hits[1].score)
  }

  @Test("limits after ranking, and counts all hits")
  func limit() async throws {
    let all = try await SearchSamples.search("ios")
    let one = try await SearchSamples.search("ios", limit: 1)
    #expect(one.hits.map(\.entry.id) == [all.hits[0].entry.id])
    #expect(one.found == all.hits.count && all.found == all.hits.count && all.found > 1)
  }

  @Test("suggests similar names as they are spelled")
  func suggestions() async throws {
    #expect(try await SearchSamples.search("intlgz").suggestions.first == "Intelygenz")
    #expect(try await SearchSamples.search("xyzzy").suggestions == [])
    #expect(try await SearchSamples.search("wadrb").suggestions.count <= 3)
    #expect(try await SearchSamples.search("***").suggestions == [])
    // Joined neighbors are no suggestion.
    let glued = ScriptedRepository(works: [Work(id: "x", title: LocalizedText("Ab Cd"))])
    #expect(!(try await SearchSamples.search("abqcqdqqq", in: glued).suggestions.contains("AbCd")))
  }

  @Test("finds or suggests misspelled words, not short ones")
  func shortWords() async throws {
    let works = [
      Work(
        id: "loycus", title: LocalizedText("Mobile Lead"), company: LocalizedText("Loycus"),
        summary: LocalizedText("Leads those who build it.")),
      Work(
        id: "ageleia", title: LocalizedText("Tech Head"), company: LocalizedText("Ageleia SS"),
        summary: LocalizedText("Dirige a los equipos de las tiendas.")),
    ]
    func search(_ query: String) async throws -> SearchResults {
      try await SearchSamples.search(query, in: ScriptedRepository(works: works))
    }
    #expect(try await search("teck").hits.map(\.entry.id) == ["ageleia"])
    #expect(try await search("lycos").hits.map(\.entry.id) == ["loycus"])
    #expect(try await search("leed").hits.map(\.entry.id) == ["loycus"])
    let far = try await search("loicos")
    #expect(far.hits.isEmpty)
    #expect(far.suggestions.first == "Loycus")
    #expect(try await search("los").hits.map(\.entry.id) == ["ageleia"])
    #expect(try await search("mobster").suggestions == [])
    #expect(try await search("mobl").suggestions == ["Mobile"])
    #expect(SearchQuery("loicos").highlights(in: "los Loycus") == SearchHighlights())
    #expect(SearchQuery("lycos").highlights(in: "los Loycus").places == Set(4..<10))
  }

  @Test("limits large queries")
  func huge() async throws {
    let long = try await SearchSamples.search(String(repeating: "a", count: 1 << 20))
    #expect(long.hits.isEmpty)
    let many = try await SearchSamples.search((0..<1000).map { "word\($0)" }.joined(separator: " ") + " intelygenz")
    #expect(many.hits.isEmpty)
    #expect(SearchQuery((0..<1000).map { "word\($0)" }.joined(separator: " ")).words.count == SearchQuery.maximumWords)
    #expect(
      SearchQuery(String(repeating: "a", count: 1 << 20)).words.map(\.letters.count) == [SearchWord.maximumLength])
    // A repeated word counts once.
    #expect(try await SearchSamples.search("intelygenz intelygenz INTELYGENZ").hits.first?.score == 1)
  }

  @Test("finds a match deep in text without spaces")
  func unspaced() async throws {
    let text = String(repeating: "日本語", count: 500) + "自転車" + String(repeating: "日本語", count: 500)
    let works = [Work(id: "x", summary: LocalizedText(text))]
    let hits = try await SearchSamples.search("自転車", in: ScriptedRepository(works: works)).hits
    #expect(hits.map(\.entry.id) == ["x"])
  }
}
