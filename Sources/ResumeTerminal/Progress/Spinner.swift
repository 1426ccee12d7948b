import Synchronization

/// Shows that something is being waited for: a turning sign and a label on one line of a terminal, erased at the end.
///
/// Nothing is shown, and no thread is made, for work that takes less than the delay. Nothing else may write to the sink
/// meanwhile. Where a signal ends the process, ``SignalGuard`` erases the line.
public struct Spinner: Sendable {
  private let line: LineAnimation
  private let columns: Int
  private let frames: [String]

  /// Creates a spinner.
  /// - Parameters:
  ///   - sink: where it is drawn; every frame is flushed.
  ///   - isEnabled: whether that is a terminal that understands escape sequences; otherwise nothing is ever shown.
  ///   - columns: the width that the label is cut to.
  ///   - delay: how long the work may take before the spinner appears.
  ///   - interval: how long a frame stays.
  ///   - descriptor: where a signal's handler erases the line.
  public init(
    sink: any ByteSink, isEnabled: Bool, columns: Int, symbols: Symbols, delay: Duration = .milliseconds(150),
    interval: Duration = .milliseconds(80), descriptor: Int32 = 2
  ) {
    line = LineAnimation(
      sink: sink, isEnabled: isEnabled, delay: delay, interval: interval, descriptor: descriptor)
    self.columns = columns
    frames = symbols.spinnerFrames.map { $0 + " " }
  }

  /// Runs the operation, with the spinner beside it; the line is clean again when this returns or throws.
  /// - Throws: what the operation throws.
  public nonisolated(nonsending) func run<Value, Failure: Error>(
    _ label: String, while operation: nonisolated(nonsending) () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    // One column stays free: a sign in the last one makes some terminals go to the next line.
    let text = Columns.truncate(
      Sanitizer.singleLine(label), to: columns - (frames.first?.displayWidth ?? 0) - 1, ellipsis: "")
    let frames = frames
    return try await line.run({ frames[$0 % frames.count] + text }, while: operation)
  }
}

/// One line of a terminal that is drawn again and again while something is waited for, erased at the end.
///
/// Nothing is shown, and no thread is made, for work that takes less than the delay. Nothing else may write to the sink
/// meanwhile. Where a signal ends the process, ``SignalGuard`` erases the line.
struct LineAnimation: Sendable {
  private static let erasure = "\r\u{1B}[K"

  /// Where it is drawn; every frame is flushed.
  let sink: any ByteSink
  /// Whether that is a terminal that understands escape sequences; otherwise nothing is ever shown.
  let isEnabled: Bool
  /// How long the work may take before the line appears.
  let delay: Duration
  /// How long a frame stays.
  let interval: Duration
  /// Where a signal's handler erases the line.
  let descriptor: Int32

  /// Runs the operation beside the frames, which are numbered from 0.
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
    // The line that a handler has erased stays so.
    guard !SignalState.isEnding.load(ordering: .sequentiallyConsistent) else { return }
    // A terminal that takes no more text is no reason to fail the work.
    try? sink.write(text)
    try? sink.flush()
  }
}
