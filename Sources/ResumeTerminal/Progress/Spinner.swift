import Synchronization

/// A spinner or progress bar with a label on one line of a terminal, erased at the end of the work.
///
/// Nothing is drawn for work that takes less than the delay. Nothing else may write to the sink while the work runs. If a signal
/// ends the process, ``SignalGuard`` erases the line.
package struct Spinner: Sendable {
  private static let erasure = "\r\u{1B}[K"

  let bar: ProgressBar
  private let sink: any ByteSink
  private let isEnabled: Bool
  private let frames: [String]
  private let delay: Duration
  private let interval: Duration
  private let descriptor: Int32

  /// Creates a spinner for a terminal.
  /// - Parameters:
  ///   - isEnabled: whether the sink is a terminal with escape sequences; otherwise nothing is drawn.
  ///   - descriptor: the descriptor on which a signal handler erases the line.
  package init(
    sink: any ByteSink, isEnabled: Bool, columns: Int, symbols: Symbols, delay: Duration = .milliseconds(150),
    interval: Duration = .milliseconds(80), descriptor: Int32 = 2
  ) {
    bar = ProgressBar(symbols: symbols.progressBarSymbols, columns: columns)
    frames = symbols.spinnerFrames.map { $0 + " " }
    (self.sink, self.isEnabled, self.delay) = (sink, isEnabled, delay)
    (self.interval, self.descriptor) = (interval, descriptor)
  }

  /// Runs the operation and shows the spinner until it returns or throws.
  package nonisolated(nonsending) func run<Value, Failure: Error>(
    _ label: String, while operation: nonisolated(nonsending) () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    // Some terminals continue on the next line after a character in the last column.
    let room = bar.columns - (frames.first?.displayWidth ?? 0) - 1
    let text = Columns.truncate(Sanitizer.singleLine(label), to: room, ellipsis: "")
    let frames = frames
    return try await run({ frames[$0 % frames.count] + text }, while: operation)
  }

  /// Runs the operation and draws frames, numbered from 0, until it returns or throws.
  nonisolated(nonsending) func run<Value, Failure: Error>(
    _ frame: @escaping @Sendable (Int) -> String,
    while operation: nonisolated(nonsending) () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard isEnabled else { return try await operation() }
    let animation = Task.detached { await animate(frame) }
    do {
      let value = try await operation()
      await stop(animation)
      return value
    } catch {
      await stop(animation)
      throw error
    }
  }

  private nonisolated(nonsending) func stop(_ animation: Task<Void, Never>) async {
    animation.cancel()
    await animation.value
  }

  @concurrent
  private func animate(_ frame: @Sendable (Int) -> String) async {
    guard (try? await Task.sleep(for: delay)) != nil else { return }
    SignalGuard.registerCleanup(Self.erasure, descriptor: descriptor)
    var index = 0
    repeat {
      show("\r" + frame(index))
      index += 1
    } while (try? await Task.sleep(for: interval)) != nil
    show(Self.erasure)
    SignalGuard.unregisterCleanup()
  }

  private func show(_ text: String) {
    // A signal handler erased the line.
    guard !SignalState.isEnding.load(ordering: .sequentiallyConsistent) else { return }
    // The work continues if the terminal fails.
    try? sink.write(text)
    try? sink.flush()
  }
}
