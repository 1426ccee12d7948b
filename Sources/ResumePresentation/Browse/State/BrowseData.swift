import ResumeDomain

struct BrowseData: Sendable {
  var works = BrowsePart<Listing<Work>>() { didSet { revision += 1 } }
  var projects = BrowsePart<Listing<PetProject>>() { didSet { revision += 1 } }
  var skills = BrowsePart<[SkillGroup]>() { didSet { revision += 1 } }
  var person = BrowsePart<Person?>()
  /// The number of changes to the entries that can be searched.
  private(set) var revision = 0
  var favorites = Favorites()
  var details: [String: BrowsePart<WorkDetails>] = [:]
  /// The outline of the land; nil until the map has been opened.
  var outline: LandOutline?

  var warnings: [DataWarning] = []
  private(set) var languages: [String] = []

  /// Creates empty data; each profile's goes on from the revision of the previous one.
  init(revision: Int = 0) {
    self.revision = revision
  }

  mutating func collectLanguages() {
    let all =
      (works.loaded?.value.languages ?? []) + (projects.loaded?.value.languages ?? [])
      + (skills.loaded?.value.languages ?? []) + (person.loaded?.value?.languages ?? [])
    languages = Set(all).sorted()
  }

  /// The parts without their values.
  var parts: [BrowsePart<Void>] { [works.facts, projects.facts, skills.facts, person.facts] }

  var isLoading: Bool { works.isLoading || projects.isLoading || skills.isLoading || person.isLoading }

  var isSettled: Bool { !isLoading && (works.loaded != nil || works.error != nil) }

  /// Applies an error that prevents every part from being loaded.
  mutating func apply(_ error: ResumeError) {
    works.apply(.failure(error))
    projects.apply(.failure(error))
    skills.apply(.failure(error))
    person.apply(.failure(error))
  }

  mutating func startLoading() {
    works.isLoading = true
    projects.isLoading = true
    skills.isLoading = true
    person.isLoading = true
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
