import Foundation

/// The long form of the tests: every cell, kill and wait, in processes of their own, as `.ci/run` asks for with `RESUME_SOAK=1`.
public enum Soak {
  /// Whether it is on.
  public static let isOn = ProcessInfo.processInfo.environment["RESUME_SOAK"] == "1"

  /// The full list in the soak, else the part of it that proves the feature once.
  public static func all<Value>(_ full: [Value], otherwise part: [Value]) -> [Value] { isOn ? full : part }
}

#if canImport(Testing)
  public import Testing

  extension Trait where Self == ConditionTrait {
    /// Runs only in the soak.
    public static var soak: Self { .enabled(if: Soak.isOn, "part of the soak: RESUME_SOAK=1 swift test") }
  }
#endif
