import ResumeSupport

/// The transfers to end when FoundationNetworking traps and ``TrapHandler`` keeps the process running. All sessions
/// share the queue of the halted thread, so that no request is possible after a trap.
final class TrapRegistry: Sendable {
  /// The registry of the process: a trap ends the requests of all clients.
  static let shared = TrapRegistry()

  private struct State {
    var hasTrapped = false
    var transfers: [ObjectIdentifier: Transfer] = [:]
  }

  private let state = Locked(State())

  /// Whether requests are still possible.
  var isIntact: Bool { state.withLock { !$0.hasTrapped } }

  /// Registers a transfer that is about to start; after a trap, it fails immediately.
  func begin(_ transfer: Transfer) {
    let isLost = state.withLock { state in
      if !state.hasTrapped { state.transfers[ObjectIdentifier(transfer)] = transfer }
      return state.hasTrapped
    }
    if isLost { transfer.end(.failure(.unreachable(.connectionLost))) }
  }

  func end(_ transfer: Transfer) { state.withLock { $0.transfers[ObjectIdentifier(transfer)] = nil } }

  /// Ends all transfers, because the halted thread can't complete them.
  func endAllTransfers() {
    let lost = state.withLock { state in
      state.hasTrapped = true
      defer { state.transfers = [:] }
      return Array(state.transfers.values)
    }
    for transfer in lost { transfer.end(.failure(.unreachable(.connectionLost))) }
  }
}

#if canImport(FoundationNetworking)
  import Foundation
  import Synchronization

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Keeps the process running when FoundationNetworking traps.
  ///
  /// Up to Swift 6.3, FoundationNetworking traps on one of its queues if a server closes the connection in the middle of the
  /// head, sends trailers after a chunked body, or redirects to an invalid URL. The handler halts the trapped thread forever and
  /// reports the trap through a pipe; other traps go to the previous handler. Delete this file when a newer Swift returns errors
  /// for such responses.
  enum TrapHandler {
    static func install() { _ = isInstalled }

    private static let isInstalled: Bool = {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return false }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      // Initialized here, because a signal handler must not allocate.
      guard queue != nil else { return false }
      alarm.store(ends[1], ordering: .relaxed)
      Thread.detachNewThread { [listener = ends[0]] in
        var byte: UInt8 = 0
        if read(listener, &byte, 1) == 1 { TrapRegistry.shared.endAllTransfers() }
      }
      for (signal, previous) in [(SIGILL, previousOfSIGILL), (SIGTRAP, previousOfSIGTRAP)] {
        var action = sigaction()
        #if canImport(Glibc)
          action.__sigaction_handler.sa_handler = handleTrap
        #else
          action.__sa_handler.sa_handler = handleTrap
        #endif
        sigaction(signal, &action, previous)
      }
      return true
    }()

    fileprivate static let alarm = Atomic<Int32>(-1)
    // Written before the handler is installed, and only read afterwards.
    fileprivate nonisolated(unsafe) static let previousOfSIGILL = memory()
    fileprivate nonisolated(unsafe) static let previousOfSIGTRAP = memory()
    /// The label of the queue that handles libcurl's results.
    fileprivate nonisolated(unsafe) static let queue = strdup("MultiHandle.isolation")

    private static func memory() -> UnsafeMutablePointer<sigaction> {
      let memory = UnsafeMutablePointer<sigaction>.allocate(capacity: 1)
      memory.initialize(to: sigaction())
      return memory
    }
  }

  // The function of the Dispatch overlay requires a queue; nil means the current one.
  @_silgen_name("dispatch_queue_get_label")
  private func dispatch_queue_get_label(_ queue: UnsafeRawPointer?) -> UnsafePointer<CChar>?

  private func handleTrap(_ signal: Int32) {
    guard let label = dispatch_queue_get_label(nil), let queue = TrapHandler.queue, strcmp(label, queue) == 0 else {
      // The instruction traps again, and the previous handler runs.
      sigaction(signal, signal == SIGILL ? TrapHandler.previousOfSIGILL : TrapHandler.previousOfSIGTRAP, nil)
      return
    }
    _ = write(TrapHandler.alarm.load(ordering: .relaxed), label, 1)
    while true { pause() }
  }
#endif
