import ResumeSupport

extension Spinner {
  /// Runs the operation and shows a progress bar until it returns or throws.
  ///
  /// - Parameters:
  ///   - amount: returns the text for an amount; the total is `nil` if it isn't known.
  ///   - operation: reports its progress from any thread: the current amount and the total.
  package nonisolated(nonsending) func run<Value, Failure: Error>(
    _ label: String, amount: @escaping @Sendable (_ count: Int, _ total: Int?) -> String,
    while operation:
      nonisolated(nonsending) (
        _ report: @escaping @Sendable (_ count: Int, _ total: Int?) -> Void
      ) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let progress = Locked<(count: Int, total: Int?)>((0, nil))
    let (bar, label) = (bar, Sanitizer.singleLine(label))
    let frame: @Sendable (Int) -> String = { step in
      let (count, total) = progress.withLock { $0 }
      let text = bar.line(label, amount: amount(count, total), count: count, of: total, step: step)
      // The previous line may have been longer.
      return text + "\u{1B}[K"
    }
    return try await run(frame) { () async throws(Failure) -> Value in
      try await operation { count, total in progress.withLock { $0 = (count, total) } }
    }
  }
}

struct ProgressBar: Sendable {
  private static let fewest = 8
  private static let most = 40
  /// The columns of the block that moves back and forth if the total isn't known.
  private static let block = 3

  let symbols: ProgressBarSymbols
  /// The columns of the terminal, the last of which stays empty.
  let columns: Int

  /// Returns the label, the bar and the amount; without the label, then without the amount, if they don't fit.
  ///
  /// - Parameters:
  ///   - total: the final count; `nil` or 0 if it isn't known.
  ///   - step: the number of the frame, from 0.
  func line(_ label: String, amount: String, count: Int, of total: Int?, step: Int) -> String {
    let width = max(columns, 20) - 1
    for (before, after) in [(label + " ", " " + amount), ("", " " + amount)] {
      let room = width - before.displayWidth - after.displayWidth
      if room >= Self.fewest {
        return before + bar(width: min(room, Self.most), count: count, of: total, step: step) + after
      }
    }
    return bar(width: min(width, Self.most), count: count, of: total, step: step)
  }

  private func bar(width: Int, count: Int, of total: Int?, step: Int) -> String {
    let inner = width - symbols.start.displayWidth - symbols.end.displayWidth
    let done: Range<Int>
    if let total, total > 0 {
      let share = Double(min(max(count, 0), total)) / Double(total)
      // The bar is full only at the end.
      done = 0..<Int(share * Double(inner))
    } else {
      let range = inner - Self.block
      let offset = step % (2 * range)
      let start = offset <= range ? offset : 2 * range - offset
      done = start..<start + Self.block
    }
    return symbols.start + (0..<inner).map { done.contains($0) ? symbols.done : symbols.rest }.joined() + symbols.end
  }
}
