import ResumeTerminal

@testable import ResumeDomain
@testable import ResumePresentation

/// A state that receives events and keys, with the effects of the last event.
struct BrowseKeyboard {
  private(set) var state: BrowseState
  private(set) var effects: [BrowseEffect] = []

  /// Creates the state before anything is loaded.
  init(
    size: ScreenSize = ScreenSize(columns: 80, rows: 24), language: String = "en",
    source: LanguageRequest.Source = .locale, splash: BrowseSplash.Length? = nil, isOffline: Bool = false
  ) {
    state = SampleState.empty(
      language: language, source: source, columns: size.columns, rows: size.rows, colorDepth: .trueColor,
      isOffline: isOffline, splash: splash)
    send(.started)
  }

  /// Returns the state after loading the sample entities.
  static func loaded(
    size: ScreenSize = ScreenSize(columns: 80, rows: 24), language: String = "en",
    works: [Work] = SampleEntities.works, projects: [PetProject] = SampleEntities.projects,
    favorites: Favorites = Favorites(), isStale: Bool = false, sections: [ResumeSection: [SectionEntry]] = [:],
    origin: Origin? = nil
  ) -> BrowseKeyboard {
    var scene = BrowseKeyboard(size: size, language: language)
    scene.load(
      works: works, projects: projects, favorites: favorites, isStale: isStale, sections: sections, origin: origin)
    return scene
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

  /// Types text or keys.
  mutating func type(_ text: String) { for letter in text { press(.character(letter)) } }

  mutating func press(_ keys: Key...) {
    effects = []
    for key in keys {
      let next = Browse.update(state, .terminal(.key(key)))
      state = next.state
      effects += next.effects
    }
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

  /// The ID of the selected entry.
  var selected: String? { state.selectedEntry?.id }
}

extension Work {
  /// Returns a number of consecutive jobs.
  static func many(_ count: Int) -> [Work] {
    (0..<count).map { index in
      Work(id: "job-\(index)", title: LocalizedText("Job \(index)"), tags: index.isMultiple(of: 2) ? ["even"] : [])
    }
  }
}
