import Foundation

/// A limit on the number of operations that run at a time.
public actor Gate {
  /// The gate for commands of the end-to-end tests.
  public static let commands = Gate(limit: max(4, ProcessInfo.processInfo.activeProcessorCount * 2))

  /// The gates that the task has passed; passing the same gate again could deadlock.
  @TaskLocal private static var passed: Set<ObjectIdentifier> = []

  private let limit: Int
  private var available: Int
  private var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// Creates a gate that runs at most `limit` operations at a time.
  public init(limit: Int) {
    self.limit = limit
    available = limit
  }

  /// Whether the current task has passed this gate.
  nonisolated var isPassed: Bool { Self.passed.contains(ObjectIdentifier(self)) }

  /// Runs an operation as soon as the limit allows; within another operation of this gate, at once.
  public nonisolated func pass<Value: Sendable>(_ action: () async throws -> Value) async throws -> Value {
    try await pass(1, action)
  }

  /// Runs an operation while no other operation of this gate runs.
  public nonisolated func passExclusively<Value: Sendable>(_ action: () async throws -> Value) async throws -> Value {
    try await pass(limit, action)
  }

  private nonisolated func pass<Value: Sendable>(_ count: Int, _ action: () async throws -> Value) async throws -> Value
  {
    if isPassed { return try await action() }
    await enter(count)
    do {
      let value = try await Self.$passed.withValue(Self.passed.union([ObjectIdentifier(self)])) { try await action() }
      await leave(count)
      return value
    } catch {
      await leave(count)
      throw error
    }
  }

  private func enter(_ count: Int) async {
    // First come, first served, so that an exclusive operation is not starved.
    guard !waiting.isEmpty || available < count else {
      available -= count
      return
    }
    await withCheckedContinuation { waiting.append((count, $0)) }
  }

  private func leave(_ count: Int) {
    available += count
    while let next = waiting.first, next.count <= available {
      available -= next.count
      waiting.removeFirst().continuation.resume()
    }
  }
}
