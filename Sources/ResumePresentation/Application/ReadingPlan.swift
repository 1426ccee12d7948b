public import ResumeDomain

/// Whose résumé is read, and under which conditions.
public struct ReadingPlan: Sendable {
  /// Whose.
  public var profile: Profile
  /// How long a copy is valid, in seconds.
  public var cacheLifetime: Int
  /// The bound on the whole command, in seconds.
  public var timeout: Double?
  /// Told of every request: one line, without secrets. `nil` where nobody wants to know.
  public var log: (@Sendable (String) -> Void)?

  /// Creates a plan.
  public init(
    profile: Profile, cacheLifetime: Int, timeout: Double? = nil, log: (@Sendable (String) -> Void)? = nil
  ) {
    self.profile = profile
    self.cacheLifetime = cacheLifetime
    self.timeout = timeout
    self.log = log
  }
}
