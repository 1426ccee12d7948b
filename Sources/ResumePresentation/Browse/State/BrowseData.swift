import ResumeDomain
import ResumeInterface

struct BrowseData: Sendable {
  var works = BrowsePart<Listing<Work>>() { didSet { revision += 1 } }
  var projects = BrowsePart<Listing<PetProject>>() { didSet { revision += 1 } }
  var skills = BrowsePart<[SkillGroup]>() { didSet { revision += 1 } }
  var person = BrowsePart<Person?>() {
    didSet {
      revision += 1
      customSections = (person.loaded?.value?.customSections ?? []).filter { $0.visibility == .shown }
    }
  }
  /// The custom sections that are shown, which are part of the personal details.
  private(set) var customSections: [CustomSection] = []
  /// The sections without an entity type.
  var sections: [ResumeSection: BrowsePart<[SectionEntry]>] = [:] { didSet { revision += 1 } }
  /// The recommendations of all jobs, which only the search needs.
  var recommendations = BrowsePart<[SearchEntry]>()
  /// The number of changes to the entries that can be searched, without recommendations.
  private(set) var revision = 0
  var favorites = Favorites()
  var details: [String: BrowsePart<WorkDetails>] = [:]
  /// The outline of the land; nil until the map has been opened.
  var outline: LandOutline?
  /// The cities of jobs without coordinates, loaded with the outline.
  var cities = CityTable()

  var warnings: [DataWarning] = []
  private(set) var languages: [String] = []

  /// Creates empty data; each profile's goes on from the revision of the previous one.
  init(revision: Int = 0) { self.revision = revision }

  mutating func collectLanguages() {
    let custom = customSections.flatMap(\.entries)
    let all =
      (works.loaded?.value.languages ?? []) + (projects.loaded?.value.languages ?? [])
      + (skills.loaded?.value.languages ?? []) + (person.loaded?.value?.languages ?? [])
      + sections.values.flatMap { $0.loaded?.value.languages ?? [] } + custom.languages
    languages = Set(all).sorted()
  }

  /// Returns the loaded entries of a section without an entity type.
  func entries(of section: ResumeSection) -> [SectionEntry] { sections[section]?.loaded?.value ?? [] }

  /// Returns the custom section with a name.
  func customSection(named name: String) -> CustomSection? {
    customSections.first { Identifier.areEqual($0.name, name) }
  }

  /// The parts without their values.
  var parts: [BrowsePart<Void>] {
    [works.facts, projects.facts, skills.facts, person.facts]
      + ResumeSection.generic.compactMap { sections[$0]?.facts }
  }

  var isLoading: Bool { parts.contains(where: \.isLoading) }

  var isSettled: Bool { !isLoading && (works.loaded != nil || works.error != nil) }

  /// The searched entries without recommendations.
  var searchEntries: [SearchEntry] {
    let sections = ResumeSection.generic.flatMap(entries) + customSections.flatMap(\.entries)
    return (works.loaded?.value.entries ?? []).map { .work($0.entry) }
      + (projects.loaded?.value.entries ?? []).map { .project($0.entry) }
      + (skills.loaded?.value ?? []).map(SearchEntry.skill)
      + sections.map(SearchEntry.section)
      + (person.loaded?.value.map { [SearchEntry.person($0)] } ?? [])
  }

  /// Applies an error that prevents every part from being loaded.
  mutating func apply(_ error: ResumeError) {
    works.apply(.failure(error))
    projects.apply(.failure(error))
    skills.apply(.failure(error))
    person.apply(.failure(error))
    for section in ResumeSection.generic { sections[section, default: BrowsePart()].apply(.failure(error)) }
  }

  mutating func startLoading() {
    works.isLoading = true
    projects.isLoading = true
    skills.isLoading = true
    person.isLoading = true
    for section in ResumeSection.generic { sections[section, default: BrowsePart()].isLoading = true }
  }
}

/// A part of the résumé, as far as it has been loaded.
struct BrowsePart<Value: Sendable>: Sendable {
  var loaded: Loaded<Value>?
  var error: ResumeError?
  var isLoading = false

  /// The same part without its value.
  var facts: BrowsePart<Void> { BrowsePart<Void>(loaded: loaded?.map { _ in }, error: error, isLoading: isLoading) }

  /// Applies the result of a load; an error keeps the previous data.
  mutating func apply(_ result: Result<Loaded<Value>, ResumeError>) {
    isLoading = false
    switch result {
    case .success(let loaded):
      self.loaded = loaded
      error = nil
    case .failure(let error): self.error = error
    }
  }
}
