import ResumeDomain

/// What has been read so far.
struct BrowseData: Sendable {
  var works = BrowsePart<Listing<Work>>() { didSet { revision += 1 } }
  var projects = BrowsePart<Listing<PetProject>>() { didSet { revision += 1 } }
  var skills = BrowsePart<[SkillGroup]>() { didSet { revision += 1 } }
  var person = BrowsePart<Person?>()
  /// The number of changes to the entries that can be searched.
  private(set) var revision = 0
  /// What is marked.
  var favorites = Favorites()
  /// What is said about a job, once it has been opened.
  var details: [String: BrowsePart<WorkDetails>] = [:]
  /// Where the land is, once the map has been opened.
  var outline: LandOutline?

  /// What is wrong with the keeping of what was marked.
  var warnings: [DataWarning] = []
  /// The languages of all that was read, gathered once that is over.
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

  /// Whether anything is being read.
  var isLoading: Bool { works.isLoading || projects.isLoading || skills.isLoading || person.isLoading }

  /// Whether every part was read, or could not be.
  var isSettled: Bool { !isLoading && (works.loaded != nil || works.error != nil) }

  /// Marks every part as being read.
  mutating func startLoading() {
    works.isLoading = true
    projects.isLoading = true
    skills.isLoading = true
    person.isLoading = true
  }

  /// The whole entry of a reference, as its list has it.
  func work(_ id: String) -> Work? { works.loaded?.value.entries.first { Identifier.areSame($0.entry.id, id) }?.entry }

  /// The whole entry of a reference, as its list has it.
  func project(_ id: String) -> PetProject? {
    projects.loaded?.value.entries.first { Identifier.areSame($0.entry.id, id) }?.entry
  }
}

/// A part of the résumé as far as it was read.
struct BrowsePart<Value: Sendable>: Sendable {
  /// What was read last, with its origin.
  var loaded: Loaded<Value>?
  /// Why the last attempt failed.
  var error: ResumeError?
  /// Whether it is being read.
  var isLoading = false

  /// All that is known but the value itself.
  var facts: BrowsePartStatus {
    BrowsePartStatus(source: loaded.map { $0.map { _ in } }, error: error, isLoading: isLoading)
  }

  /// Takes what a read has brought; an error leaves what was there.
  mutating func take(_ result: Result<Loaded<Value>, ResumeError>) {
    isLoading = false
    switch result {
    case .success(let loaded):
      self.loaded = loaded
      error = nil
    case .failure(let error): self.error = error
    }
  }
}

/// What is known of a part besides its value.
struct BrowsePartStatus: Sendable {
  /// Where what is shown came from; `nil` where nothing was read yet.
  var source: Loaded<Void>?
  /// Why the last attempt failed.
  var error: ResumeError?
  /// Whether it is being read.
  var isLoading: Bool
}
