import Foundation

/// The long forms of the tests.
///
/// `RESUME_SOAK=1`, as in `.ci/run`, covers every combination, with a few rounds. `RESUME_SOAK=full`, as in `.ci/all`, has all rounds,
/// waits of full length, and runs each command in its own process.
public enum Soak {
  private static let form = ProcessInfo.processInfo.environment["RESUME_SOAK"]

  /// Whether the soak is on, also the full one.
  public static let isOn = form == "1" || isFull
  /// Whether the full soak is on.
  public static let isFull = form == "full"

  /// Returns the full list in the soak, otherwise the part that proves the feature once.
  public static func all<Value>(_ full: [Value], otherwise part: [Value]) -> [Value] { isOn ? full : part }

  /// Returns the full list in the full soak, otherwise the part that proves the feature once.
  public static func full<Value>(_ full: [Value], otherwise part: [Value]) -> [Value] { isFull ? full : part }

  /// Returns a number of rounds.
  public static func rounds(full: Int, soak: Int, otherwise few: Int) -> Int { isFull ? full : isOn ? soak : few }
}

#if canImport(Testing)
  public import Testing

  extension Trait where Self == ConditionTrait {
    /// Runs only in the soak.
    public static var soak: Self { .enabled(if: Soak.isOn, "part of the soak: RESUME_SOAK=1 swift test") }
    /// Runs only in the full soak.
    public static var fullSoak: Self { .enabled(if: Soak.isFull, "part of the full soak: .ci/all") }
  }
#endif
