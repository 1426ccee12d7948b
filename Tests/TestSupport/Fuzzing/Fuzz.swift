import Foundation
public import Testing

/// Bounded tests with generated input.
///
/// The seed is the same in every run, so that a failure can be reproduced; `RESUME_FUZZ_SEED` sets another one, and
/// `RESUME_FUZZ_ROUNDS` the number of rounds of each test.
public enum Fuzz {
  /// Something that does not hold for one input.
  public struct Violation: Error, CustomStringConvertible {
    /// What was expected, and the values.
    public let description: String

    /// Creates a violation.
    public init(_ description: String) {
      self.description = description
    }
  }

  /// The seed of the first round.
  public static var seed: UInt64 { ProcessInfo.processInfo.environment["RESUME_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1 }

  /// Runs `rounds` rounds in the soak and a tenth of them otherwise, each with random numbers of its own.
  ///
  /// The first violation is the test's failure, with the seed that reproduces it in the first round.
  public static func run(
    rounds: Int, sourceLocation: SourceLocation = #_sourceLocation, _ body: (inout SplitMix64) throws -> Void
  ) {
    let first = seed
    let count =
      ProcessInfo.processInfo.environment["RESUME_FUZZ_ROUNDS"].flatMap { Int($0) }
      ?? (Soak.isOn ? rounds : rounds / 10)
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

  /// Ends the round where something does not hold.
  /// - Throws: ``Violation`` with the message, which should hold the input.
  public static func check(_ holds: Bool, _ message: @autoclosure () -> String) throws(Violation) {
    if !holds { throw Violation(message()) }
  }

  /// Bytes as an escaped text, for messages.
  public static func shown(_ bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text.debugDescription : "base64 \(Data(bytes).base64EncodedString())"
  }
}
