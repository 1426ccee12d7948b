import ResumeSupport

/// Shows how far something is that is being waited for: a bar on one line of a terminal, erased at the end.
///
/// It appears and goes as a ``Spinner`` does.
public struct ProgressLine: Sendable {
  private let line: LineAnimation
  private let bar: ProgressBar

  /// Creates a line; the parameters are those of a ``Spinner``.
  public init(
    sink: any ByteSink, isEnabled: Bool, columns: Int, symbols: Symbols, delay: Duration = .milliseconds(150),
    interval: Duration = .milliseconds(80), descriptor: Int32 = 2
  ) {
    line = LineAnimation(
      sink: sink, isEnabled: isEnabled, delay: delay, interval: interval, descriptor: descriptor)
    bar = ProgressBar(signs: symbols.progressBarSymbols, columns: columns)
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

/// How far something is, told on any thread.
public final class ProgressMeter: Sendable {
  private let state = Locked<(count: Int, total: Int?)>((0, nil))

  init() {}

  /// Notes how much is there, and how much there will be; `nil` where nobody knows.
  public func note(_ count: Int, of total: Int?) {
    state.withLock { $0 = (count, total) }
  }

  var current: (count: Int, total: Int?) { state.withLock { $0 } }
}

/// A bar that says how far something is, with words around it where there is room: a function of numbers alone.
struct ProgressBar: Sendable {
  private static let fewest = 8
  private static let most = 40
  /// The columns of the block that goes to and fro where nobody knows how much is to come.
  private static let block = 3

  let signs: ProgressBarSymbols
  /// The columns of the terminal, one of which stays free.
  let columns: Int

  /// The line: what is done, the bar, how much; where they do not all fit, the words go first, then the amount.
  ///
  /// - Parameters:
  ///   - total: how much there will be; `nil` or 0 where nobody knows.
  ///   - step: which drawing it is, from 0.
  func line(_ label: String, amount: String, count: Int, of total: Int?, step: Int) -> String {
    let width = max(columns, 20) - 1
    for (before, after) in [(label + " ", " " + amount), ("", " " + amount)] {
      let room = width - before.displayWidth - after.displayWidth
      if room >= Self.fewest { return before + bar(min(room, Self.most), count, total, step) + after }
    }
    return bar(min(width, Self.most), count, total, step)
  }

  private func bar(_ width: Int, _ count: Int, _ total: Int?, _ step: Int) -> String {
    let inner = width - signs.start.displayWidth - signs.end.displayWidth
    let done: Range<Int>
    if let total, total > 0 {
      let share = Double(min(max(count, 0), total)) / Double(total)
      // Full means done.
      done = 0..<Int(share * Double(inner))
    } else {
      let way = inner - Self.block
      let place = step % (2 * way)
      let start = place <= way ? place : 2 * way - place
      done = start..<start + Self.block
    }
    return signs.start + (0..<inner).map { done.contains($0) ? signs.done : signs.rest }.joined() + signs.end
  }
}
