import Foundation
import Synchronization

/// Gives a terminal that was taken back while the process is stopped, as by Ctrl-Z, and takes it again when it goes on.
///
/// The system hands the signals to any thread, and so to several at once. One of them at a time has the turn to move the
/// terminal; a handler that finds another at it leaves its wish behind, which that one sees to. Of two wishes the later one
/// counts, as in the system. The handlers call nothing but what POSIX allows in one, take no lock and allocate nothing. One
/// terminal is guarded at a time.
enum StopGuard {
  /// What handlers wish.
  private enum Wish {
    static let nothing = 0
    static let stopping = 1
    static let goingOn = 2
  }

  /// Milliseconds until a process that was not stopped, as one whose shell has gone never is, takes its terminal again.
  private static let maximumWait = 100
  /// Milliseconds that another thread may take to move the terminal.
  private static let maximumTurn = 1000

  /// Whether the terminal is somebody else's just now, so that nothing may be drawn.
  static let isAway = Atomic(false)
  /// How often the terminal was taken again.
  static let returns = Atomic(0)

  private static let wish = Atomic(Wish.nothing)
  private static let isTurnTaken = Atomic(false)
  /// The thread that is writing to the terminal to give it away or take it; 0 for none.
  private static let mover = Atomic<UInt>(0)
  private static let normal = SignalSlot()
  private static let taken = SignalSlot()
  private static let leaving = SignalSlot()
  private static let entering = SignalSlot()

  /// Whether what is guarded is a screen, whose end leaves the cursor where a line begins; safe in a handler.
  static var guardsScreen: Bool { leaving.content.map { !$0.bytes.isEmpty } ?? false }

  private static var isGuarding: Bool { taken.content != nil }

  /// Touches what handlers read, so that nothing is made lazily there.
  static func prepare() {
    _ = isAway.load(ordering: .relaxed)
    _ = returns.load(ordering: .relaxed)
    _ = wish.load(ordering: .relaxed)
    _ = isTurnTaken.load(ordering: .relaxed)
    _ = mover.load(ordering: .relaxed)
    for slot in [normal, taken, leaving, entering] { _ = slot.content }
    DrawingTurn.prepare()
  }

  /// Installs the handlers, unless stopping is ignored, until ``end(giving:)``.
  /// - Parameters:
  ///   - normal: the settings while the process is stopped.
  ///   - taken: those while it runs.
  ///   - leaving: what is written before it stops.
  ///   - entering: what is written when it goes on.
  static func begin(
    terminal: Int32, normal: termios, taken: termios, leaving: String = "", entering: String, output: Int32
  ) {
    withUnsafeBytes(of: normal) { Self.normal.publish(Array($0), to: terminal) }
    withUnsafeBytes(of: taken) { Self.taken.publish(Array($0), to: terminal) }
    Self.leaving.publish(Array(leaving.utf8), to: output)
    Self.entering.publish(Array(entering.utf8), to: output)
    isAway.store(false, ordering: .sequentiallyConsistent)
    wish.store(Wish.nothing, ordering: .sequentiallyConsistent)
    prepare()
    SignalPipe.prepare()
    SignalAction.handle(SIGTSTP, with: stopProcess, restarts: true)
    SignalAction.handle(SIGCONT, with: continueProcess, restarts: true)
  }

  /// Takes the handlers away when the terminal has been given back, which no handler comes in between of.
  /// - Parameter giving: gives it back; not called where it is somebody else's.
  static func end(giving: () -> Void) {
    var waited = 0
    while isTurnTaken.exchange(true, ordering: .sequentiallyConsistent), waited < maximumTurn {
      _ = poll(nil, 0, 1)
      waited += 1
    }
    if !isAway.load(ordering: .sequentiallyConsistent) { giving() }
    SignalAction.reset(SIGCONT)
    SignalAction.reset(SIGTSTP)
    for slot in [taken, entering, leaving, normal] { slot.clear() }
    isAway.store(false, ordering: .sequentiallyConsistent)
    let last = wish.exchange(Wish.nothing, ordering: .sequentiallyConsistent)
    isTurnTaken.store(false, ordering: .sequentiallyConsistent)
    if last == Wish.stopping { kill(getpid(), SIGTSTP) }
  }

  /// Takes the terminal again where the shell has put a running process into the foreground, which it does without a signal.
  ///
  /// Not by SIGCONT, which would undo a stop that is on its way.
  static func comeBack() {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    if !isTurnTaken.exchange(true, ordering: .sequentiallyConsistent) {
      if isAway.load(ordering: .sequentiallyConsistent), let (terminal, _) = taken.content, isOurs(terminal) { enter() }
      isTurnTaken.store(false, ordering: .sequentiallyConsistent)
    }
    fulfil()
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Waits until no other thread is giving the terminal away or taking it; safe in a handler.
  static func waitForEnd() { DrawingTurn.wait(for: mover) }

  /// Whether the process is in the foreground of a terminal; one that controls no job of ours has none. Safe in a handler.
  static func isOurs(_ terminal: Int32) -> Bool {
    let group = tcgetpgrp(terminal)
    return group == -1 || group == getpgrp()
  }

  fileprivate static func handle(_ signal: Int32) {
    wish.store(signal == SIGTSTP ? Wish.stopping : Wish.goingOn, ordering: .sequentiallyConsistent)
    fulfil()
  }

  /// Sees to what handlers wish, unless another thread is at it, which then does.
  private static func fulfil() {
    while wish.load(ordering: .sequentiallyConsistent) != Wish.nothing,
      !isTurnTaken.exchange(true, ordering: .sequentiallyConsistent)
    {
      switch wish.exchange(Wish.nothing, ordering: .sequentiallyConsistent) {
      case Wish.stopping: stop()
      case Wish.goingOn: enter()
      default: break
      }
      isTurnTaken.store(false, ordering: .sequentiallyConsistent)
    }
  }

  /// Stops the process as if nobody handled the signal, so that the shell sees a stop like any other.
  private static func stop() {
    leave()
    SignalAction.reset(SIGTSTP)
    // A second one before the process stops is the same stop.
    _ = wish.compareExchange(expected: Wish.stopping, desired: Wish.nothing, ordering: .sequentiallyConsistent)
    if wish.load(ordering: .sequentiallyConsistent) == Wish.nothing { suspend() }
    if isGuarding { SignalAction.handle(SIGTSTP, with: stopProcess, restarts: true) }
    for _ in 0..<maximumWait where wish.load(ordering: .sequentiallyConsistent) == Wish.nothing { _ = poll(nil, 0, 1) }
    // Only now, as before a stop would have passed the handler by.
    let last = wish.compareExchange(expected: Wish.goingOn, desired: Wish.nothing, ordering: .sequentiallyConsistent)
    if last.original != Wish.stopping { enter() }
  }

  /// Here the process stops, and from here it goes on.
  private static func suspend() {
    var awaited = sigset_t()
    var before = sigset_t()
    sigemptyset(&awaited)
    sigaddset(&awaited, SIGTSTP)
    sigaddset(&awaited, SIGCONT)
    // Sent to the process, another thread could take it, and this one would go on before the stop.
    pthread_kill(pthread_self(), SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &awaited, &before)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  private static func leave() {
    // Set first: whoever ends the process waits for it, and then finds the terminal away.
    mover.store(ThreadIdentity.current, ordering: .sequentiallyConsistent)
    if isGuarding, !SignalState.isEnding.load(ordering: .sequentiallyConsistent),
      !isAway.exchange(true, ordering: .sequentiallyConsistent)
    {
      DrawingTurn.waitForEnd()
      leaving.put()
      normal.applySettings()
    }
    mover.store(0, ordering: .sequentiallyConsistent)
  }

  /// Takes the terminal again, unless it is another job's now.
  private static func enter() {
    guard let (terminal, _) = taken.content else { return isAway.store(false, ordering: .sequentiallyConsistent) }
    mover.store(ThreadIdentity.current, ordering: .sequentiallyConsistent)
    if SignalState.isEnding.load(ordering: .sequentiallyConsistent) {
      // Whoever ends the process puts it back, or has.
    } else if isOurs(terminal) {
      taken.applySettings()
      entering.put()
      returns.add(1, ordering: .sequentiallyConsistent)
      isAway.store(false, ordering: .sequentiallyConsistent)
    } else if !isAway.exchange(true, ordering: .sequentiallyConsistent) {
      // After a SIGSTOP nothing has been written yet. The settings are the other job's.
      leaving.put()
    }
    mover.store(0, ordering: .sequentiallyConsistent)
    SignalPipe.wake()
  }
}

private func stopProcess(_ signal: Int32) {
  let code = errno
  StopGuard.handle(signal)
  errno = code
}

private func continueProcess(_ signal: Int32) {
  let code = errno
  StopGuard.handle(signal)
  errno = code
}

/// Keeps what a thread draws and what a signal's handler writes apart: after the handler's bytes nothing is drawn.
///
/// The handler can't wait for a lock, as its own thread may hold it; so it waits for the turn of another thread, and not
/// for ever, as a terminal may take no more bytes.
enum DrawingTurn {
  private static let maximumWait = 200
  /// The thread that writes; 0 for none.
  private static let writer = Atomic<UInt>(0)

  /// Touches what a handler reads, so that it is not made lazily there.
  static func prepare() { _ = writer.load(ordering: .relaxed) }

  /// Writes the bytes with as few calls as can be; nothing, or no more, once a handler has given the terminal away.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(WriteError) {
    let returns = StopGuard.returns.load(ordering: .sequentiallyConsistent)
    writer.store(ThreadIdentity.current, ordering: .sequentiallyConsistent)
    defer { writer.store(0, ordering: .sequentiallyConsistent) }
    var offset = 0
    while offset < bytes.count, isAllowed(since: returns) {
      offset += try bytes.withUnsafeBytes { Descriptor.put($0[offset...], descriptor) }.get()
    }
  }

  /// Waits until no other thread writes; safe in a handler.
  static func waitForEnd() { wait(for: writer) }

  /// Waits until no thread but this one is noted there, and not for ever; safe in a handler.
  static func wait(for busy: borrowing Atomic<UInt>) {
    for _ in 0..<maximumWait {
      let thread = busy.load(ordering: .sequentiallyConsistent)
      if thread == 0 || thread == ThreadIdentity.current { return }
      _ = poll(nil, 0, 1)
    }
  }

  private static func isAllowed(since returns: Int) -> Bool {
    !SignalState.isEnding.load(ordering: .sequentiallyConsistent)
      && !StopGuard.isAway.load(ordering: .sequentiallyConsistent)
      && StopGuard.returns.load(ordering: .sequentiallyConsistent) == returns
  }
}

/// What tells threads apart.
enum ThreadIdentity {
  /// The number of the calling thread, which is never 0; safe in a signal's handler.
  static var current: UInt {
    #if canImport(Glibc)
      pthread_self()
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }
}
