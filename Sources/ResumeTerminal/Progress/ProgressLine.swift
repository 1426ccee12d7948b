/// Shows how far something is that is being waited for: a bar on one line of a terminal, erased at the end.
///
/// It appears and goes as a ``Spinner`` does.
public struct ProgressLine: Sendable {
  private let line: LineAnimation
  private let bar: ProgressBar

  /// Creates a line; the parameters are those of a ``Spinner``.
  public init(
    sink: any ByteSink, isEnabled: Bool, columns: Int, ornaments: Ornaments, delay: Duration = .milliseconds(150),
    interval: Duration = .milliseconds(80), descriptor: Int32 = 2
  ) {
    line = LineAnimation(
      sink: sink, isEnabled: isEnabled, delay: delay, interval: interval, descriptor: descriptor)
    bar = ProgressBar(signs: ornaments.progressSigns, columns: columns)
  }

  /// Runs the operation, which tells the meter how far it is; the line is clean again when this returns or throws.
  ///
  /// - Parameter amount: puts into words how much is there, of how much where that is known.
  /// - Throws: what the operation throws.
  public nonisolated(nonsending) func run<Value, Failure: Error>(
    _ label: String, amount: @escaping @Sendable (_ count: Int, _ total: Int?) -> String,
    while operation: nonisolated(nonsending) (ProgressMeter) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let meter = ProgressMeter()
    let (bar, label) = (bar, Sanitizer.singleLine(label))
    let frame: @Sendable (Int) -> String = { step in
      let (count, total) = meter.current
      let text = bar.line(label, amount: amount(count, total), count: count, of: total, step: step)
      // The line before may have been longer.
      return text + "\u{1B}[K"
    }
    return try await line.run(frame) { () async throws(Failure) -> Value in try await operation(meter) }
  }
}
