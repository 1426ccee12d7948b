import ResumeSupport

/// The requests that are told when FoundationNetworking traps, where ``TrapHandler`` keeps the process alive.
///
/// All sessions share the queue that the halted thread held, so that no request is possible after a trap.
final class TrapRegistry: Sendable {
  /// That of the process: a trap ends every client's requests.
  static let shared = TrapRegistry()

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

  /// Keeps the process alive where FoundationNetworking would end it.
  ///
  /// Up to Swift 6.3 it traps, on a queue of its own, on answers that any server may give: a connection closed in the middle
  /// of the head, trailers after a chunked body, a redirect it can't parse. The handler halts the thread that trapped for good
  /// and raises an alarm; a trap on any other thread goes on to whoever handled it before.
  enum TrapHandler {
    /// Installs the handler, once a process.
    static func install() { _ = isInstalled }

    private static let isInstalled: Bool = {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return false }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      // Made here, so that the handler finds it without making anything.
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

    /// The end of a pipe that the alarm is written to.
    fileprivate static let alarm = Atomic<Int32>(-1)
    // Written before the handler is there, and only read by it.
    fileprivate nonisolated(unsafe) static let previousOfSIGILL = memory()
    fileprivate nonisolated(unsafe) static let previousOfSIGTRAP = memory()
    /// The queue on which libcurl's results are handled, that is where the traps are.
    fileprivate nonisolated(unsafe) static let queue = strdup("MultiHandle.isolation")

    private static func memory() -> UnsafeMutablePointer<sigaction> {
      let memory = UnsafeMutablePointer<sigaction>.allocate(capacity: 1)
      memory.initialize(to: sigaction())
      return memory
    }
  }

  // Swift's own spelling needs a queue, where only no queue means the current one.
  @_silgen_name("dispatch_queue_get_label")
  private func dispatch_queue_get_label(_ queue: UnsafeRawPointer?) -> UnsafePointer<CChar>?

  private func handleTrap(_ signal: Int32) {
    guard let label = dispatch_queue_get_label(nil), let queue = TrapHandler.queue, strcmp(label, queue) == 0 else {
      // The instruction that trapped is run again, and then they handle it.
      sigaction(signal, signal == SIGILL ? TrapHandler.previousOfSIGILL : TrapHandler.previousOfSIGTRAP, nil)
      return
    }
    _ = write(TrapHandler.alarm.load(ordering: .relaxed), label, 1)
    while true { pause() }
  }
#endif
