import Foundation

/// Lets only a few commands run at a time.
///
/// All tests start at once; so many processes would keep each other from answering in time.
actor Gate {
  /// The gate that every command of these tests goes through.
  static let commands = Gate(places: max(4, ProcessInfo.processInfo.activeProcessorCount * 2))

  private var places: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int) {
    self.places = places
  }

  /// Does something once there is a place for it.
  nonisolated func pass<Value: Sendable>(_ action: () async throws -> Value) async throws -> Value {
    await enter()
    do {
      let value = try await action()
      await leave()
      return value
    } catch {
      await leave()
      throw error
    }
  }

  private func enter() async {
    guard places == 0 else {
      places -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func leave() {
    if waiting.isEmpty { places += 1 } else { waiting.removeFirst().resume() }
  }
}
