import Foundation
public import Testing

/// Tests with generated input and a limited number of rounds.
///
/// The seed is the same in every run, so that a failure can be reproduced; `RESUME_FUZZ_SEED` sets another one, and
/// `RESUME_FUZZ_ROUNDS` the number of rounds of each test.
public enum Fuzz {
  /// An expectation that failed for one input.
  public struct Violation: Error, CustomStringConvertible {
    /// The expectation and its values.
    public let description: String

    /// Creates a violation.
    public init(_ description: String) {
      self.description = description
    }
  }

  /// The seed of the first round.
  public static var seed: UInt64 { ProcessInfo.processInfo.environment["RESUME_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1 }

  /// Runs `rounds` rounds in the full soak, a quarter in the soak, and otherwise a twentieth, at most 100; each has its own random numbers.
  ///
  /// The first violation fails the test, and its message includes the seed that reproduces it in the first round.
  public static func run(
    rounds: Int, sourceLocation: SourceLocation = #_sourceLocation, _ body: (inout SplitMix64) throws -> Void
  ) {
    let first = seed
    let count =
      ProcessInfo.processInfo.environment["RESUME_FUZZ_ROUNDS"].flatMap { Int($0) }
      ?? Soak.rounds(full: rounds, soak: rounds / 4, otherwise: min(rounds / 20, 100))
    for round in 0..<UInt64(max(count, 1)) {
      let seed = first &+ round
      var random = SplitMix64(seed: seed)
      do {
        try body(&random)
      } catch {
        Issue.record("RESUME_FUZZ_SEED=\(seed) RESUME_FUZZ_ROUNDS=1: \(error)", sourceLocation: sourceLocation)
        return
      }
    }
  }

  /// Ends the round if a condition is false.
  /// - Throws: ``Violation`` with the message, which should include the input.
  public static func check(_ holds: Bool, _ message: @autoclosure () -> String) throws(Violation) {
    if !holds { throw Violation(message()) }
  }

  /// Returns bytes as an escaped text, for messages.
  public static func shown(_ bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text.debugDescription : "base64 \(Data(bytes).base64EncodedString())"
  }
}
