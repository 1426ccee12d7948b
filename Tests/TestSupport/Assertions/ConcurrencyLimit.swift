#if canImport(Testing)
  public import Testing

  /// Lets a suite's tests begin only while few others with this trait run.
  ///
  /// Swift Testing starts every test at once. A thousand servers and processes would need more open files than a Mac allows (256),
  /// and each test would wait for all others. ``LoopbackServer`` therefore starts only in a test with this trait.
  public struct ConcurrencyLimit: SuiteTrait, TestTrait, TestScoping {
    private static let gate = Gate(places: 8)

    /// Whether the trait applies to each test of a suite.
    public let isRecursive = true

    /// Whether the current test has this trait.
    static var holds: Bool { gate.isPassed || Test.current == nil }

    /// Runs an operation when few others run.
    @concurrent public static func run(_ operation: @concurrent @Sendable () async throws -> Void) async throws {
      try await gate.pass(operation)
    }

    /// Runs a test when few others run.
    @concurrent public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      try await Self.run(function)
    }
  }

  extension Trait where Self == ConcurrencyLimit {
    /// Runs a few tests at a time: for tests that start servers or processes.
    public static var limitedConcurrency: Self { ConcurrencyLimit() }
  }
#endif
