#if canImport(Testing)
  public import Testing

  /// Lets a suite's tests begin only while few others with this trait run.
  ///
  /// Swift Testing starts every test at once. A thousand servers and processes would need more open files than a Mac allows (256),
  /// and each test would wait for all others. ``LoopbackServer`` therefore starts only in a test with this trait.
  public struct ConcurrencyLimit: SuiteTrait, TestTrait, TestScoping {
    /// How many tests run at a time.
    private static let limit = 8
    private static let gate = Gate(limit)
    @TaskLocal private static var isAdmitted = false

    /// Whether the trait applies to each test of a suite.
    public let isRecursive = true

    /// Whether the current test has this trait.
    static var holds: Bool { isAdmitted || Test.current == nil }

    /// Runs an operation when few others run; a test that was let in already is not counted twice.
    @concurrent public static func run(_ operation: @concurrent @Sendable () async throws -> Void) async throws {
      guard !isAdmitted else { return try await operation() }
      await gate.enter()
      do {
        try await $isAdmitted.withValue(true) { try await operation() }
        await gate.leave()
      } catch {
        await gate.leave()
        throw error
      }
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

  /// Admits as many tasks at a time as there are places, in the order of their arrival.
  private actor Gate {
    private var places: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ places: Int) { self.places = places }

    func enter() async {
      guard places == 0 else {
        places -= 1
        return
      }
      await withCheckedContinuation { waiting.append($0) }
    }

    func leave() {
      if waiting.isEmpty { places += 1 } else { waiting.removeFirst().resume() }
    }
  }
#endif
