import Foundation

/// Lets only a few commands run at a time.
///
/// All tests start at once; so many processes would keep each other from answering in time.
actor Gate {
  /// The gate that every command of these tests goes through.
  static let commands = Gate(places: max(4, ProcessInfo.processInfo.activeProcessorCount * 2))

  /// Whether the task, or one above it, has a place: it needs no second one, for which it might wait for ever.
  @TaskLocal private static var isInside = false

  private let capacity: Int
  private var places: Int
  private var waiting: [(places: Int, continuation: CheckedContinuation<Void, Never>)] = []

  init(places: Int) {
    capacity = places
    self.places = places
  }

  /// Does something once there is a place for it.
  nonisolated func pass<Value: Sendable>(_ action: () async throws -> Value) async throws -> Value {
    try await pass(1, action)
  }

  /// Does something that starts many commands at once, while no other command runs.
  nonisolated func passAlone<Value: Sendable>(_ action: () async throws -> Value) async throws -> Value {
    try await pass(capacity, action)
  }

  private nonisolated func pass<Value: Sendable>(_ count: Int, _ action: () async throws -> Value) async throws -> Value
  {
    if Self.isInside { return try await action() }
    await enter(count)
    do {
      let value = try await Self.$isInside.withValue(true) { try await action() }
      await leave(count)
      return value
    } catch {
      await leave(count)
      throw error
    }
  }

  private func enter(_ count: Int) async {
    // Nobody overtakes, or whoever needs every place would wait for ever.
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
