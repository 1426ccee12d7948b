import Foundation
import ResumeTerminal
import TestSupport

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

/// The interactive interface after some events, with its screen as text and the effects of the last keys or events.
struct BrowseScene {
  private(set) var state: BrowseState
  private(set) var effects: [BrowseEffect] = []
  /// The same effects without the check of the file on every input.
  var requests: [BrowseEffect] { effects.filter { $0 != .checkFile } }

  /// Creates the scene before anything is loaded.
  init(
    _ columns: Int = 80, _ rows: Int = 24, language: String = "en", source: SettingSource = .flag,
    symbols: Symbols = .unicode, colorDepth: ColorDepth = .trueColor, isOffline: Bool = false,
    splash: BrowseSplash? = nil
  ) {
    state = SampleState.empty(
      language: language, source: source, isUTF8: symbols == .unicode, columns: columns, rows: rows,
      colorDepth: colorDepth, isOffline: isOffline, splash: splash)
    send(.started)
  }

  /// Returns the scene after loading the sample's résumé, cached 12 minutes ago, and its recommendations.
  static func loaded(
    _ columns: Int = 80, _ rows: Int = 24, language: String = "en", symbols: Symbols = .unicode,
    colorDepth: ColorDepth = .trueColor, isOffline: Bool = false, works: [Work] = SampleEntities.works,
    projects: [PetProject] = SampleEntities.projects, isStale: Bool = false, warnings: [DataWarning] = [],
    favorites: [EntryReference] = [EntryReference(.work, "intelygenz"), EntryReference(.project, "my-wardrobe")],
    sections: [ResumeSection: [SectionEntry]] = [:]
  ) -> BrowseScene {
    var scene = BrowseScene(
      columns, rows, language: language, symbols: symbols, colorDepth: colorDepth, isOffline: isOffline)
    let responses = SampleState.responses(
      to: scene.state, works: works, projects: projects, favorites: favorites, age: isStale ? 10_800 : 720,
      isStale: isStale, warnings: warnings, sections: sections)
    scene.send(responses)
    return scene
  }

  /// Returns the scene after loading, without favorites and recommendations.
  static func plain(
    _ columns: Int = 80, _ rows: Int = 24, language: String = "en", works: [Work] = SampleEntities.works,
    projects: [PetProject] = SampleEntities.projects, favorites: Favorites = Favorites(), isStale: Bool = false,
    sections: [ResumeSection: [SectionEntry]] = [:], origin: Origin? = nil
  ) -> BrowseScene {
    var scene = BrowseScene(columns, rows, language: language, source: .default)
    scene.load(
      works: works, projects: projects, favorites: favorites, isStale: isStale, sections: sections, origin: origin)
    return scene
  }

  mutating func load(
    works: [Work] = SampleEntities.works, projects: [PetProject] = SampleEntities.projects,
    favorites: Favorites = Favorites(), isStale: Bool = false, sections: [ResumeSection: [SectionEntry]] = [:],
    origin: Origin? = nil
  ) {
    send(
      SampleState.responses(
        to: state, works: works, projects: projects, favorites: favorites.entries, age: 720, isStale: isStale,
        sections: sections, origin: origin, hasRecommendations: false))
  }

  mutating func send(_ events: BrowseEvent...) { send(events) }

  private mutating func send(_ events: [BrowseEvent]) {
    effects = []
    for event in events {
      let next = Browse.update(state, event)
      state = next.state
      effects += next.effects
    }
  }

  mutating func respond(_ response: BrowseResponse) { send(.loaded(response, load: state.subject.load)) }

  mutating func press(_ keys: Key...) { send(keys.map { .terminal(.key($0)) }) }

  /// Types characters, each as a key.
  mutating func type(_ text: String) { for letter in text { press(.character(letter)) } }

  /// Sends the search results for the typed query.
  mutating func find(_ kinds: Set<SearchKind> = [.section(.work), .section(.projects), .section(.skills)]) async throws
  {
    let reader = ProfileReader(favorites: state.data.favorites) { StubRepositories(resume: StubResume()) }
    let found = try await SearchResume(reader: reader)(SearchQuery(state.search.text), kinds: kinds)
    send(.found(found.value, number: state.search.number))
  }

  /// Sends the details of a job with its recommendations.
  mutating func respondWithDetails(_ id: String) {
    guard let work = state.work(id) else { return }
    let details = WorkDetails(work: work, recommendations: SampleEntities.recommendations[id] ?? [])
    respond(.details(id, .success(Loaded(value: details, origin: .cache, savedAt: SampleEntities.now))))
  }

  /// The ID of the selected entry.
  var selected: String? { state.selectedEntry?.id }

  /// A list without jobs.
  static let empty = Loaded(
    value: Listing<Work>(entries: [], of: []), origin: .remote, savedAt: SampleEntities.now)

  var lines: [ScreenLine] { Browse.view(state, state.size) }

  /// The screen as text: inverted parts in «», highlighted matches in ‹›, and a border around the screen.
  var text: String {
    let size = state.size
    let border = "+" + String(repeating: "-", count: size.columns) + "+\n"
    let rows = lines.map { line in
      let marks = line.spans.map { span in
        span.look.attributes.contains(.inverse)
          ? "«\(span.text)»" : span.look.attributes.contains(.underline) ? "‹\(span.text)›" : span.text
      }.joined().replacing("»«", with: "")
      return "|" + marks + String(repeating: " ", count: max(size.columns - line.columns, 0)) + "|\n"
    }
    return "\(size.columns)x\(size.rows), \(state.style.language)\n" + border + rows.joined() + border
  }
}

extension Work {
  /// Returns a number of consecutive jobs.
  static func many(_ count: Int) -> [Work] {
    (0..<count).map { index in
      Work(id: "job-\(index)", title: LocalizedText("Job \(index)"), tags: index.isMultiple(of: 2) ? ["even"] : [])
    }
  }
}
