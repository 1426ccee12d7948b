/// Fetches who the résumé is about.
public struct FetchAbout: Sendable {
  private static let document = "profile/main"

  private let repository: any PersonRepository

  /// Creates the use case.
  public init(repository: any PersonRepository) {
    self.repository = repository
  }

  /// Fetches the person; where the source says nothing about one, a warning tells so.
  public func callAsFunction(_ freshness: Freshness = .preferCache) async throws(ResumeError) -> Loaded<Person?> {
    var loaded = try await repository.person(freshness)
    // The id alone, "main", would tell nobody which document is meant.
    for index in loaded.warnings.indices where loaded.warnings[index].documentID != nil {
      loaded.warnings[index].documentID = Self.document
    }
    if loaded.value == nil { loaded.warnings.append(DataWarning(.noPerson, documentID: Self.document)) }
    return loaded
  }
}
