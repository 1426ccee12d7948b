import Foundation

/// The long form of the tests, enabled by `RESUME_SOAK=1`: full matrices, kills and long waits, each command in its own process.
public enum Soak {
  /// Whether the soak is on.
  public static let isOn = ProcessInfo.processInfo.environment["RESUME_SOAK"] == "1"

  /// Returns the full list in the soak, otherwise the part that proves the feature once.
  public static func all<Value>(_ full: [Value], otherwise part: [Value]) -> [Value] { isOn ? full : part }
}

#if canImport(Testing)
  public import Testing

  extension Trait where Self == ConditionTrait {
    /// Runs only in the soak.
    public static var soak: Self { .enabled(if: Soak.isOn, "part of the soak: RESUME_SOAK=1 swift test") }
  }
#endif
