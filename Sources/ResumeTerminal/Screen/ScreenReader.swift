import Dispatch
import Foundation
import ResumeSupport
import Synchronization

/// Waits for a terminal's input and ``SignalPipe`` on its own thread, and reports events.
final class ScreenReader: Sendable {
  /// The number of empty reads in a row, although the input was readable, after which the input is at its end.
  private static let maximumEmptyReads = 16
  /// The interval at which a background process checks whether it is in the foreground again.
  private static let backgroundInterval: Int32 = 500

  /// A terminal with the settings ``ScreenModes/raw(_:)``.
  private let input: Int32
  /// Whether the process left the screen until it is in the foreground again.
  private let isInBackground: @Sendable () -> Bool
  /// Handles signals, or none if the process may be in the foreground again, and returns events.
  private let handleSignals: @Sendable ([Int32]) -> [TerminalEvent]
  /// Is called on the reader's thread, and must not wait for a thread that pauses or ends the reader.
  private let receive: @Sendable ([TerminalEvent]) -> Void
  private let orders = WakePipe()
  private let acknowledgement = DispatchSemaphore(value: 0)
  private let isPaused = Atomic(false)
  private let isEnding = Atomic(false)
  private let thread = Locked<pthread_t?>(nil)

  init(
    input: Int32, isInBackground: @escaping @Sendable () -> Bool,
    handleSignals: @escaping @Sendable ([Int32]) -> [TerminalEvent],
    receive: @escaping @Sendable ([TerminalEvent]) -> Void
  ) {
    self.input = input
    self.isInBackground = isInBackground
    self.handleSignals = handleSignals
    self.receive = receive
  }

  func start(reporting first: [TerminalEvent]) throws(PromptError) {
    guard orders.isOpen else { throw .failed(EMFILE) }
    Thread.detachNewThread {
      self.thread.withLock { $0 = pthread_self() }
      self.acknowledgement.signal()
      self.report(first)
      self.run()
      self.acknowledgement.signal()
    }
    // Foundation doesn't report that the system refused the thread.
    guard acknowledgement.wait(timeout: .now() + 5) == .success else { throw .failed(EAGAIN) }
  }

  /// Stops the thread from reading the input and the signals, from the return of this call on.
  func pause() {
    isPaused.store(true, ordering: .sequentiallyConsistent)
    waitForAcknowledgement()
  }

  func resume() {
    isPaused.store(false, ordering: .sequentiallyConsistent)
    orders.send(0)
  }

  /// Ends the thread, which reports nothing from the return of this call on.
  func end() {
    isEnding.store(true, ordering: .sequentiallyConsistent)
    waitForAcknowledgement()
  }

  /// The reader's own thread doesn't wait: it sees the change before it polls again.
  private func waitForAcknowledgement() {
    let isOwnThread = thread.withLock { thread in thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
    if isOwnThread { return }
    orders.send(1)
    acknowledgement.wait()
  }

  private func run() {
    var parser = KeyParser()
    var bytes = [UInt8](repeating: 0, count: 4096)
    var emptyReads = 0
    var isAtEnd = false
    while !isEnding.load(ordering: .sequentiallyConsistent) {
      let isPaused = isPaused.load(ordering: .sequentiallyConsistent)
      if isPaused { parser = KeyParser() }
      let isInBackground = !isPaused && isInBackground()
      let readsInput = !isPaused && !isInBackground && !isAtEnd
      let descriptors = [orders.reader, isPaused ? -1 : SignalPipe.reader, readsInput ? input : -1]
      let timeout = isPaused ? nil : isInBackground ? Self.backgroundInterval : parser.timeout
      guard let ready = Descriptor.readable(descriptors, milliseconds: timeout) else { continue }
      // One event source per round, because the receiver may pause or end the reader.
      if !ready.contains(true) {
        report(isInBackground ? handleSignals([]) : parser.finishPending())
      } else if ready[0] {
        for order in orders.take() where order == 1 { acknowledgement.signal() }
      } else if ready[1] {
        report(handleSignals(SignalPipe.take()))
      } else if let count = Descriptor.readAvailable(input, into: &bytes), emptyReads < Self.maximumEmptyReads {
        emptyReads = count > 0 ? 0 : emptyReads + 1
        report(parser.feed(bytes[..<count]))
      } else {
        // Signals are still handled: SIGHUP may follow.
        isAtEnd = true
        report([.closed])
      }
    }
  }

  private func report(_ events: [TerminalEvent]) {
    if !events.isEmpty { receive(events) }
  }
}
