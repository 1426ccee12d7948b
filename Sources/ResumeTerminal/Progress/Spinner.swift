import Synchronization

/// A spinner or progress bar with a label on one line of a terminal, erased at the end of the work.
///
/// Nothing is drawn for work that takes less than the delay. Nothing else may write to the sink while the work runs. If a signal
/// ends the process, ``SignalGuard`` erases the line.
package struct Spinner: Sendable {
  let line: LineAnimation
  let bar: ProgressBar
  private let columns: Int
  private let frames: [String]

  package init(
    sink: any ByteSink, isEnabled: Bool, columns: Int, symbols: Symbols, delay: Duration = .milliseconds(150),
    interval: Duration = .milliseconds(80), descriptor: Int32 = 2
  ) {
    line = LineAnimation(sink: sink, isEnabled: isEnabled, delay: delay, interval: interval, descriptor: descriptor)
    bar = ProgressBar(symbols: symbols.progressBarSymbols, columns: columns)
    self.columns = columns
    frames = symbols.spinnerFrames.map { $0 + " " }
  }

  /// Runs the operation and shows the spinner until it returns or throws.
  package nonisolated(nonsending) func run<Value, Failure: Error>(
    _ label: String, while operation: nonisolated(nonsending) () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    // Some terminals continue on the next line after a character in the last column.
    let text = Columns.truncate(
      Sanitizer.singleLine(label), to: columns - (frames.first?.displayWidth ?? 0) - 1, ellipsis: "")
    let frames = frames
    return try await line.run({ frames[$0 % frames.count] + text }, while: operation)
  }
}

/// An animated line of a terminal, as ``Spinner`` draws it.
struct LineAnimation: Sendable {
  private static let erasure = "\r\u{1B}[K"

  let sink: any ByteSink
  /// Whether the sink is a terminal with escape sequences; otherwise nothing is drawn.
  let isEnabled: Bool
  let delay: Duration
  let interval: Duration
  /// The descriptor on which a signal handler erases the line.
  let descriptor: Int32

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
