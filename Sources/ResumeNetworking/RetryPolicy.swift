/// Which failures of a request may be repeated, as Google's own clients do
/// (`firestore_grpc_service_config.json`: 0.1 s at first, 1.3 times longer each time, 5 tries, full jitter).
public struct RetryPolicy: Sendable, Equatable {
  /// The `google.rpc.Code` names that are repeated.
  public var statuses: Set<String>
  /// Whether a connection lost under way is repeated: only right for requests that may safely run twice.
  public var repeatsLostConnections: Bool
  /// The most tries in all, the first included.
  public var maximumTries: Int

  /// Creates a policy.
  public init(statuses: Set<String>, repeatsLostConnections: Bool, maximumTries: Int = 5) {
    self.statuses = statuses
    self.repeatsLostConnections = repeatsLostConnections
    self.maximumTries = maximumTries
  }

  /// Reads, which may safely run twice.
  public static let read = RetryPolicy(
    statuses: ["UNAVAILABLE", "RESOURCE_EXHAUSTED", "INTERNAL", "DEADLINE_EXCEEDED"], repeatsLostConnections: true)
  /// Writes: only where the service says it did nothing.
  public static let write = RetryPolicy(
    statuses: ["UNAVAILABLE", "RESOURCE_EXHAUSTED"], repeatsLostConnections: false)
  /// One try.
  public static let never = RetryPolicy(statuses: [], repeatsLostConnections: false, maximumTries: 1)
}
