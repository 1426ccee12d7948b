import Foundation
import ResumeSupport
import Synchronization

/// The process's own terminal as a full screen.
///
/// Only one can be open at a time in a process. ``SignalGuard/install()`` and ``Watchdog`` restore it if they end the process;
/// Ctrl-C, Ctrl-Z and the other signals that arrive while it is open are handled here, on the reader's thread.
package final class InteractiveTerminal: ScreenTerminal {
  private struct State {
    var reader: ScreenReader?
    var normal = termios()
    var redirected: [SignalPipe.Redirected] = []
    /// Whether ``lending(_:)`` runs other work on the terminal.
    var isLent = false
    /// Whether another job uses the terminal; the reader's loop enters the screen again.
    var isInBackground = false
    /// The end of the time in which the terminal may respond to the query for its background.
    var responseDeadline: ContinuousClock.Instant?
    var writer: FrameWriter
    var lines: [ScreenLine] = []

    var isVisible: Bool { reader != nil && !isLent && !isInBackground }
  }

  private static let signals = TerminationSignal.allCases.map(\.rawValue) + [SIGTSTP, SIGCONT, SIGWINCH]
  private static let responseTimeout = Duration.seconds(1)
  /// Seconds to wait for a frame to be written before a signal is handled without it.
  private static let drawingTimeout = 0.2

  package let colorDepth: ColorDepth

  private let input: Int32
  private let output: Int32
  private let environment: [String: String]
  private let state: Locked<State>

  /// Creates a closed terminal; `nil` if a descriptor is no terminal or `TERM` names none with a full screen.
  package init?(environment: [String: String], colorMode: ColorMode, input: Int32 = 0, output: Int32 = 1) {
    let kind = environment["TERM"] ?? ""
    guard !kind.isEmpty, kind != "dumb", Descriptor.isTerminal(input), Descriptor.isTerminal(output) else { return nil }
    self.input = input
    self.output = output
    self.environment = environment
    colorDepth = ColorDepth(mode: colorMode, environment: environment)
    state = Locked(State(writer: FrameWriter(colorDepth: colorDepth)))
  }

  package var size: ScreenSize { ScreenSize(window: output) }

  /// `receive` is called on the reader's thread, which reads on when it returns; so it must not wait for a thread that is about
  /// to lend or close the terminal.
  package func open(_ receive: @escaping @Sendable ([TerminalEvent]) -> Void) throws(PromptError) {
    try state.withLock { (state) throws(PromptError) in
      guard state.reader == nil else { return }
      guard tcgetattr(input, &state.normal) == 0 else { throw .noTerminal }
      let reader = ScreenReader(
        input: input,
        isInBackground: { [weak self] in self?.state.withLock(\.isInBackground) ?? false },
        handleSignals: { [weak self] in self?.handle($0) ?? [] },
        receive: receive)
      state.redirected = SignalPipe.redirect(Self.signals)
      do throws(PromptError) {
        try enter(&state, querying: queriesBackground)
        state.responseDeadline = queriesBackground ? .now + Self.responseTimeout : nil
        try reader.start(reporting: environmentBackground.map { [.background(isLight: $0)] } ?? [])
      } catch {
        leave(&state)
        SignalPipe.restore(state.redirected)
        throw error
      }
      state.reader = reader
    }
  }

  /// Only remembers the lines while the terminal is lent or in the background.
  package func draw(_ lines: [ScreenLine]) throws(WriteError) {
    try state.withLock { (state) throws(WriteError) in
      state.lines = lines
      if state.isVisible { try show(&state) }
    }
  }

  package func copy(_ text: String) throws(WriteError) {
    try state.withLock { (state) throws(WriteError) in
      if state.isVisible { try write(ClipboardSequence.bytes(for: text, environment: environment)) }
    }
  }

  package func lending<Value>(_ work: () -> Value) throws(PromptError) -> Value {
    let reader = state.withLock { $0.isLent ? nil : $0.reader }
    guard let reader else { return work() }
    reader.pause()
    let before = size
    state.withLock { state in
      leave(&state)
      (state.isLent, state.isInBackground) = (true, false)
      SignalPipe.restore(state.redirected)
    }
    let value = work()
    defer { reader.resume() }
    try state.withLock { (state) throws(PromptError) in
      state.isLent = false
      guard state.reader != nil else { return }
      state.redirected = SignalPipe.redirect(Self.signals)
      try enter(&state)
      if size != before { SignalPipe.send(SIGWINCH) }
      // The next frame reports an error that persists.
      try? show(&state)
    }
    return value
  }

  /// Leaves the screen for good. Typeahead stays for the next reader, except shortly after the start, when it may be
  /// the terminal's response to a query.
  package func close() {
    let reader = state.withLock { state in
      defer { state.reader = nil }
      return state.reader
    }
    guard let reader else { return }
    reader.end()
    state.withLock { state in
      if !state.isLent {
        leave(&state, flushing: state.responseDeadline.map { .now < $0 } ?? false)
        SignalPipe.restore(state.redirected)
      }
      (state.isLent, state.isInBackground) = (false, false)
    }
    // A signal that the reader didn't read before its end.
    if let signal = Self.termination(SignalPipe.take()) { endProcess(signal) }
  }

  // MARK: Signals, on the reader's thread

  private func handle(_ signals: [Int32]) -> [TerminalEvent] {
    if let signal = Self.termination(signals) { endProcess(signal) }
    if signals.contains(SIGTSTP) {
      guard state.withLock(within: Self.drawingTimeout, { moveToBackground(&$0) }) != nil else { return [] }
      JobControl.stop()
    } else if signals.contains(SIGCONT), !JobControl.isForeground(input) {
      // After SIGSTOP, in the background. The settings are the other job's.
      state.withLock { moveToBackground(&$0, restoringSettings: false) }
    }
    guard JobControl.isForeground(input) else { return [] }
    state.withLock { state in
      // The shell changes the settings of a stopped job's terminal.
      if state.isInBackground || signals.contains(SIGCONT) { try? enter(&state) }
      state.isInBackground = false
      state.writer.invalidate()
    }
    return [.resized(size)]
  }

  private static func termination(_ signals: [Int32]) -> Int32? {
    signals.first { TerminationSignal(rawValue: $0) != nil }
  }

  /// Waits briefly for the frame that is being written; a stalled terminal must not keep the process from ending.
  private func endProcess(_ signal: Int32) -> Never {
    SignalState.isEnding.store(true, ordering: .sequentiallyConsistent)
    func end() -> Never {
      SignalState.restoreTerminal()
      _exit(128 + signal)
    }
    _ = state.withLock(within: Self.drawingTimeout) { _ in end() }
    end()
  }

  private func moveToBackground(_ state: inout State, restoringSettings: Bool = true) {
    if state.isInBackground { return }
    leave(&state, restoringSettings: restoringSettings)
    state.isInBackground = true
  }

  // MARK: The terminal

  private func enter(_ state: inout State, querying: Bool = false) throws(PromptError) {
    SignalGuard.protect(terminal: input, state.normal)
    SignalGuard.registerCleanup(ScreenModes.leave, descriptor: output)
    try ScreenModes.apply(ScreenModes.raw(state.normal), to: input)
    try PromptError.converting { () throws(WriteError) in
      try write(Array((ScreenModes.enter + (querying ? ScreenModes.query : "")).utf8))
    }
    state.writer.invalidate()
  }

  /// Leaves the screen and restores the settings as far as the terminal still accepts them; no effect in the background.
  private func leave(_ state: inout State, flushing: Bool = false, restoringSettings: Bool = true) {
    if state.isInBackground { return }
    try? write(Array(ScreenModes.leave.utf8))
    if restoringSettings { try? ScreenModes.apply(state.normal, to: input, flushing: flushing) }
    SignalGuard.unregisterCleanup()
    SignalGuard.releaseTerminal()
  }

  private func show(_ state: inout State) throws(WriteError) {
    let bytes = state.writer.bytes(for: state.lines, size: size)
    do {
      if !bytes.isEmpty { try write(bytes) }
    } catch {
      state.writer.invalidate()
      throw error
    }
  }

  /// Writes with as few system calls as possible, until the process ends.
  private func write(_ bytes: [UInt8]) throws(WriteError) {
    try Descriptor.write(bytes, to: output) { !SignalState.isEnding.load(ordering: .sequentiallyConsistent) }
  }

  /// Whether to query the background: only terminals that may respond.
  private var queriesBackground: Bool {
    let kind = environment["TERM"] ?? ""
    return colorDepth >= .indexed && environmentBackground == nil && kind != "linux" && !kind.hasPrefix("screen")
  }

  private var environmentBackground: Bool? { BackgroundLightness.environment(environment["COLORFGBG"]) }
}

/// The escape sequences and settings of a full screen.
enum ScreenModes {
  /// The alternate screen, no cursor, no autowrap, SGR mouse reports of buttons and wheel, bracketed paste; then a blank screen.
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[H\u{1B}[2J"
  /// Undoes these modes and those of an interrupted frame; clears the screen for terminals without an alternate one.
  static let leave =
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[2J\u{1B}[H\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  static let query = "\u{1B}]11;?\u{1B}\\"

  /// Settings that deliver each key without echo, except the keys that interrupt, quit and stop, which still send signals.
  static func raw(_ normal: termios) -> termios {
    var settings = normal
    settings.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP | INPCK | PARMRK)
    settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
    settings.c_lflag |= tcflag_t(ISIG)
    withUnsafeMutableBytes(of: &settings.c_cc) { keys in
      // A read never waits: the input that `poll` reported may be gone, discarded by Ctrl-C or read by another job.
      keys[Int(VMIN)] = 0
      keys[Int(VTIME)] = 0
    }
    return settings
  }

  static func apply(_ settings: termios, to descriptor: Int32, flushing: Bool = false) throws(PromptError) {
    var settings = settings
    while tcsetattr(descriptor, flushing ? TCSAFLUSH : TCSANOW, &settings) != 0 {
      guard errno == EINTR else { throw .failed(errno) }
    }
  }
}
