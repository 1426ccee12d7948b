import Foundation
import Synchronization

/// The process's own terminal, taken from edge to edge.
///
/// One at a time can be open in a process. ``SignalGuard/install()``, ``CrashGuard/install()`` and ``Watchdog`` put it back
/// where they end the process; stopping, continuing and the other signals that end it are seen to here.
public final class InteractiveTerminal: ScreenTerminal {
  private struct State {
    var normal = termios()
    var reader: ScreenReader?
    var isSuspended = false
    /// Until when the answer to the question for the background may come.
    var answeredBy: ContinuousClock.Instant?
    var writer: FrameWriter
    var lines: [ScreenLine] = []
  }

  /// An answer that takes longer is none.
  private static let patience = Duration.seconds(1)

  /// How many colours it shows.
  public let colorDepth: ColorDepth

  private let input: Int32
  private let output: Int32
  private let environment: [String: String]
  private let state: Locked<State>

  /// Creates a terminal that is not taken yet; `nil` where a descriptor is no terminal, or `TERM` names none that can be
  /// filled.
  /// - Parameters:
  ///   - environment: tells the kind of terminal.
  ///   - colorMode: what `--color` asks for.
  ///   - input: where keys come from; it stays open, as does the output.
  ///   - output: where frames go.
  public init?(environment: [String: String], colorMode: ColorMode, input: Int32 = 0, output: Int32 = 1) {
    let kind = environment["TERM"] ?? ""
    guard !kind.isEmpty, kind != "dumb", Descriptor.isTerminal(input), Descriptor.isTerminal(output) else { return nil }
    self.input = input
    self.output = output
    self.environment = environment
    colorDepth = ColorDepth(mode: colorMode, isTerminal: true, environment: environment)
    state = Locked(State(writer: FrameWriter(colorDepth: colorDepth)))
  }

  /// How big it is now; 80 columns and 24 rows where it does not tell.
  public var size: ScreenSize { ScreenSize(window: output) }

  /// Takes the terminal; one that is open already stays as it is.
  ///
  /// What comes is handed to `receive` on a thread of its own, which reads on when it returns; so it must not wait for a
  /// thread that is about to lend or close the terminal.
  /// - Throws: ``PromptError``; the terminal is as it was then.
  public func open(_ receive: @escaping @Sendable ([TerminalEvent]) -> Void) throws(PromptError) {
    try state.withLock { (state) throws(PromptError) in
      guard state.reader == nil else { return }
      guard tcgetattr(input, &state.normal) == 0 else { throw .noTerminal }
      let reader = ScreenReader(input: input, woken: { [weak self] in self?.woken() ?? [] }, receive: receive)
      ResizeGuard.begin()
      do throws(PromptError) {
        try take(state.normal, asking: asksForBackground)
        state.answeredBy = asksForBackground ? .now + Self.patience : nil
        try reader.start(telling: inheritedBackground.map { [.background(isLight: $0)] } ?? [])
      } catch {
        giveBack(state.normal, flushing: false)
        ResizeGuard.end()
        throw error
      }
      state.writer.forget()
      state.reader = reader
    }
  }

  /// Shows these lines, with one call of the system as a rule; nothing while the terminal is lent, closed or another job's.
  /// - Throws: ``WriteError``.
  public func draw(_ lines: [ScreenLine]) throws(WriteError) {
    try state.withLock { (state) throws(WriteError) in
      state.lines = lines
      guard state.reader != nil, !state.isSuspended else { return }
      try show(&state)
    }
  }

  /// Puts text on the clipboard, where the terminal allows it.
  /// - Throws: ``WriteError``.
  public func copy(_ text: String) throws(WriteError) {
    try state.withLock { (state) throws(WriteError) in
      guard state.reader != nil, !state.isSuspended else { return }
      try DrawingTurn.write(ClipboardSequence.bytes(for: text, environment: environment), to: output)
    }
  }

  /// Gives the terminal back while the work lasts; what was drawn last is shown again then, and a new size told.
  /// - Throws: ``PromptError`` where the terminal can't be taken again.
  public func lending<Value>(_ work: () -> Value) throws(PromptError) -> Value {
    let (reader, normal) = state.withLock { state in
      let reader = state.isSuspended ? nil : state.reader
      state.isSuspended = state.reader != nil
      return (reader, state.normal)
    }
    guard let reader else { return work() }
    reader.pause()
    giveBack(normal, flushing: false)
    let value = work()
    defer { reader.resume() }
    try state.withLock { (state) throws(PromptError) in
      state.isSuspended = false
      guard state.reader != nil else { return }
      try take(normal)
      state.writer.forget()
      // A terminal that can't be drawn on any more says so at the next frame.
      try? show(&state)
    }
    return value
  }

  /// Gives the terminal back for good.
  ///
  /// What has been typed and not been read is for whoever reads next, but right after the start, when it may be the terminal's
  /// answer to a question.
  public func close() {
    let (reader, isSuspended, normal, answeredBy) = state.withLock { state in
      defer {
        state.reader = nil
        state.isSuspended = false
      }
      return (state.reader, state.isSuspended, state.normal, state.answeredBy)
    }
    guard let reader else { return }
    reader.end()
    if !isSuspended { giveBack(normal, flushing: answeredBy.map { .now < $0 } ?? false) }
    ResizeGuard.end()
  }

  private func show(_ state: inout State) throws(WriteError) {
    let bytes = state.writer.bytes(for: state.lines, size: size)
    do {
      if !bytes.isEmpty { try DrawingTurn.write(bytes, to: output) }
    } catch {
      state.writer.forget()
      throw error
    }
  }

  /// A window that has changed, or a process that goes on: whatever is shown is not what was drawn.
  private func woken() -> [TerminalEvent] {
    state.withLock { $0.writer.forget() }
    return [.resized(size)]
  }

  private func take(_ normal: termios, asking: Bool = false) throws(PromptError) {
    let taken = ScreenModes.taken(normal)
    SignalGuard.protect(terminal: input, normal)
    SignalGuard.registerCleanup(ScreenModes.leave, descriptor: output)
    StopGuard.begin(
      terminal: input, normal: normal, taken: taken, leaving: ScreenModes.leave, entering: ScreenModes.enter,
      output: output)
    FatalSignalGuard.begin()
    try ScreenModes.apply(taken, to: input)
    do {
      try DrawingTurn.write(Array((ScreenModes.enter + (asking ? ScreenModes.question : "")).utf8), to: output)
    } catch {
      throw PromptError(error)
    }
  }

  /// Leaves the screen and puts the settings back, as far as the terminal still takes them and they are ours to put.
  private func giveBack(_ normal: termios, flushing: Bool) {
    StopGuard.end {
      try? DrawingTurn.write(Array(ScreenModes.leave.utf8), to: output)
      try? ScreenModes.apply(normal, to: input, flushing: flushing)
    }
    FatalSignalGuard.end()
    SignalGuard.unregisterCleanup()
    SignalGuard.releaseTerminal()
  }

  /// Whether the terminal is asked for its background: only those that may be taken to answer.
  private var asksForBackground: Bool {
    let kind = environment["TERM"] ?? ""
    return colorDepth >= .indexed && inheritedBackground == nil && kind != "linux" && !kind.hasPrefix("screen")
  }

  private var inheritedBackground: Bool? { BackgroundLightness.inherited(environment["COLORFGBG"]) }
}

/// What a terminal is told when it is taken and when it is given back.
enum ScreenModes {
  /// The other screen, no cursor, no wrapping, the mouse's buttons and wheel with numbers of any size, marks around what is
  /// pasted; the screen is blank.
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[H\u{1B}[2J"
  /// All of that undone, and whatever a frame that was cut off has left. The screen is cleared for terminals that have but
  /// one.
  static let leave =
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[2J\u{1B}[H\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  /// Asks for the colour of the background.
  static let question = "\u{1B}]11;?\u{1B}\\"

  /// Settings that hand over every key as it is pressed and show none, but leave the keys that interrupt, quit and stop to
  /// the system, so that they work even where the program hangs.
  static func taken(_ normal: termios) -> termios {
    var settings = normal
    settings.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP | INPCK | PARMRK)
    settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
    settings.c_lflag |= tcflag_t(ISIG)
    withUnsafeMutableBytes(of: &settings.c_cc) { keys in
      // A read never waits: what was there may be gone, as where Ctrl-C drops it or another job has read it.
      keys[Int(VMIN)] = 0
      keys[Int(VTIME)] = 0
    }
    return settings
  }

  /// Gives a terminal settings.
  static func apply(_ settings: termios, to descriptor: Int32, flushing: Bool = false) throws(PromptError) {
    var settings = settings
    while tcsetattr(descriptor, flushing ? TCSAFLUSH : TCSANOW, &settings) != 0 {
      guard errno == EINTR else { throw .failed(errno) }
    }
  }
}
