import Foundation
import Synchronization

/// Reads a terminal on a thread of its own, and tells what comes.
///
/// The thread sleeps until there is something, and reads no more than that.
final class ScreenReader: Sendable {
  /// How often in a row the terminal may say that there is something where there is nothing: by then it is at its end.
  private static let maximumVain = 16
  /// Milliseconds between looks at whether the process is in the foreground again, while it runs in the background.
  private static let awayInterval: Int32 = 500

  private let input: Int32
  private let woken: @Sendable () -> [TerminalEvent]
  private let receive: @Sendable ([TerminalEvent]) -> Void
  private let orders = WakePipe()
  private let answers = WakePipe()
  private let isPaused = Atomic(false)
  private let isEnding = Atomic(false)
  private let thread = Atomic<UInt>(0)

  /// Creates a reader.
  /// - Parameters:
  ///   - input: a terminal whose settings are ``ScreenModes/taken(_:)``.
  ///   - woken: what to tell when the handler of a signal has woken the reader.
  ///   - receive: takes what comes, on the reader's thread; it must not wait for whoever pauses or ends the reader.
  init(
    input: Int32, woken: @escaping @Sendable () -> [TerminalEvent],
    receive: @escaping @Sendable ([TerminalEvent]) -> Void
  ) {
    self.input = input
    self.woken = woken
    self.receive = receive
  }

  /// Begins to read; what is given here is told first.
  func start(telling first: [TerminalEvent]) throws(PromptError) {
    guard orders.isOpen, answers.isOpen else { throw .failed(EMFILE) }
    let start = Unmanaged.passRetained(ReaderStart { self.run(telling: first) })
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let code = pthread_create(&thread, nil, runReader, start.toOpaque())
    guard code == 0 else {
      start.release()
      throw .failed(code)
    }
  }

  /// Has the thread leave the input alone; it does from the return of this call on.
  func pause() {
    isPaused.store(true, ordering: .sequentiallyConsistent)
    waitUntilSeen()
  }

  /// Has the thread read again, after what handlers have told meanwhile.
  func resume() {
    isPaused.store(false, ordering: .sequentiallyConsistent)
    orders.send(0)
  }

  /// Ends the thread, which touches nothing and tells nothing from the return of this call on.
  func end() {
    isEnding.store(true, ordering: .sequentiallyConsistent)
    waitUntilSeen()
  }

  /// Waits until the thread has seen what was set; it sees by itself what it sets itself, before it reads again.
  private func waitUntilSeen() {
    guard thread.load(ordering: .sequentiallyConsistent) != ThreadIdentity.current else { return }
    orders.send(1)
    answers.wait()
  }

  private func run(telling first: [TerminalEvent]) {
    pthread_detach(pthread_self())
    // A job that can't be stopped for reading in the background is refused instead.
    var stops = sigset_t()
    sigemptyset(&stops)
    sigaddset(&stops, SIGTTIN)
    pthread_sigmask(SIG_UNBLOCK, &stops, nil)
    thread.store(ThreadIdentity.current, ordering: .sequentiallyConsistent)
    tell(first)
    read()
    answers.finish()
  }

  private func read() {
    var parser = KeyParser()
    var bytes = [UInt8](repeating: 0, count: 4096)
    var vain = 0
    var wasStopped = false
    while !isEnding.load(ordering: .sequentiallyConsistent) {
      let isPaused = isPaused.load(ordering: .sequentiallyConsistent)
      if isPaused { parser = KeyParser() }
      let descriptors = [orders.reader, isPaused ? -1 : SignalPipe.reader, isPaused ? -1 : input]
      let isAway = !isPaused && StopGuard.isAway.load(ordering: .sequentiallyConsistent)
      let patience = isPaused ? nil : isAway ? Self.awayInterval : parser.patience
      guard let ready = Descriptor.readable(descriptors, milliseconds: patience) else { continue }
      // One thing a round: what is told may pause or end the reader.
      if !ready.contains(true) {
        tell(parser.finishPending())
        if isAway { StopGuard.comeBack() }
      } else if ready[0] {
        for order in orders.take() where order == 1 { answers.send(order) }
      } else if ready[1] {
        wasStopped = false
        if SignalPipe.drain() { tell(woken()) }
      } else if !StopGuard.isOurs(input), !wasStopped {
        // Reading would stop it too, but then go on to wait for a key, by the settings of the shell.
        wasStopped = true
        raise(SIGTTIN)
      } else if let count = Descriptor.take(input, into: &bytes), vain < Self.maximumVain {
        wasStopped = false
        vain = count > 0 ? 0 : vain + 1
        tell(parser.feed(bytes[..<count]))
      } else {
        return tell([.closed])
      }
    }
  }

  private func tell(_ events: [TerminalEvent]) {
    if !events.isEmpty { receive(events) }
  }
}

/// What the thread starts with.
private final class ReaderStart: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

#if canImport(Darwin)
  private func runReader(_ start: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ReaderStart>.fromOpaque(start).takeRetainedValue().body()
    return nil
  }
#else
  private func runReader(_ start: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let start { Unmanaged<ReaderStart>.fromOpaque(start).takeRetainedValue().body() }
    return nil
  }
#endif
