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
    sink: any ByteSink, isEnabled: Bool, columns: Int, ornaments: Ornaments, delay: Duration = .milliseconds(150),
    interval: Duration = .milliseconds(80), descriptor: Int32 = 2
  ) {
    line = LineAnimation(
      sink: sink, isEnabled: isEnabled, delay: delay, interval: interval, descriptor: descriptor)
    self.columns = columns
    frames = ornaments.spinnerFrames.map { $0 + " " }
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
