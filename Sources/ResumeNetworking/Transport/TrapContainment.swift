/// The requests that are told when FoundationNetworking traps, where ``TrapHandler`` keeps the process alive.
///
/// All sessions share the queue that the halted thread held, so that no request is possible after a trap.
final class TrapContainment: Sendable {
  /// That of the process: a trap ends every client's requests.
  static let shared = TrapContainment()

  private struct State {
    var hasTrapped = false
    var transfers: [ObjectIdentifier: Transfer] = [:]
  }

  private let state = Locked(State())

  /// Whether requests are still possible.
  var isIntact: Bool { state.withLock { !$0.hasTrapped } }

  /// Registers a transfer that is about to start; after a trap it fails at once.
  func begin(_ transfer: Transfer) {
    let isLost = state.withLock { state in
      if !state.hasTrapped { state.transfers[ObjectIdentifier(transfer)] = transfer }
      return state.hasTrapped
    }
    if isLost { transfer.end(.failure(.unreachable(.connectionLost))) }
  }

  /// Forgets a transfer that has its outcome.
  func end(_ transfer: Transfer) {
    state.withLock { $0.transfers[ObjectIdentifier(transfer)] = nil }
  }

  /// Ends every transfer: whoever would bring their answers is gone.
  func noteTrap() {
    let lost = state.withLock { state in
      state.hasTrapped = true
      defer { state.transfers = [:] }
      return Array(state.transfers.values)
    }
    for transfer in lost { transfer.end(.failure(.unreachable(.connectionLost))) }
  }
}
