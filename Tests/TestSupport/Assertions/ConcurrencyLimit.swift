#if canImport(Testing)
  public import Testing

  /// A trait that limits how many of its tests run at the same time.
  ///
  /// Swift Testing starts all tests at once. A thousand servers and processes would need more open files than macOS allows (256),
  /// and each test would wait for all others. ``LoopbackServer`` therefore starts only in a test with this trait.
  public struct ConcurrencyLimit: SuiteTrait, TestTrait, TestScoping {
    private static let gate = Gate(limit: 8)

    /// Whether the trait applies to each test of a suite.
    public let isRecursive = true

    /// Whether the current test has this trait.
    static var holds: Bool { gate.isPassed || Test.current == nil }

    /// Runs an operation as soon as the limit allows.
    @concurrent public static func run(_ operation: @concurrent @Sendable () async throws -> Void) async throws {
      try await gate.pass(operation)
    }

    /// Runs a test as soon as the limit allows.
    @concurrent public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      try await Self.run(function)
    }
  }

  extension Trait where Self == ConcurrencyLimit {
    /// Limits how many tests run at the same time, for tests that start servers or processes.
    public static var limitedConcurrency: Self { ConcurrencyLimit() }
  }
#endif
