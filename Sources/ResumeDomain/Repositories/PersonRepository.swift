/// Where the person behind the résumé comes from.
public protocol PersonRepository: Sendable {
  /// The person; `nil` where the source says nothing about one.
  func person(_ freshness: Freshness) async throws(ResumeError) -> Loaded<Person?>
}
