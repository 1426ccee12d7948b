import Foundation

/// A limit on the number of operations that run at a time.
public actor Gate {
  /// The gate for commands of the end-to-end tests.
  public static let commands = Gate(places: max(4, ProcessInfo.processInfo.activeProcessorCount * 2))

  /// The gates that the task has passed; passing the same gate again could deadlock.
  @TaskLocal private static var passed: Set<ObjectIdentifier> = []

  private let capacity: Int
  private var places: Int
  private var waiting: [(places: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// Creates a gate with a number of places.
  public init(places: Int) {
    capacity = places
    self.places = places
  }

  /// Whether the current task has passed this gate.
  nonisolated var isPassed: Bool { Self.passed.contains(ObjectIdentifier(self)) }

  /// Runs an operation as soon as a place is free; within another operation of this gate, at once.
  public nonisolated func pass<Value: Sendable>(_ action: () async throws -> Value) async throws -> Value {
    try await pass(1, action)
  }

  /// Runs an operation while no other operation of this gate runs.
  public nonisolated func passAlone<Value: Sendable>(_ action: () async throws -> Value) async throws -> Value {
    try await pass(capacity, action)
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
    // First come, first served, so that an operation that needs all places is not starved.
    guard !waiting.isEmpty || places < count else {
      places -= count
      return
    }
    await withCheckedContinuation { waiting.append((count, $0)) }
  }

  private func leave(_ count: Int) {
    places += count
    while let next = waiting.first, next.places <= places {
      places -= next.places
      waiting.removeFirst().continuation.resume()
    }
  }
}
