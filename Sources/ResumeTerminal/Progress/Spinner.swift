import Synchronization

/// Shows that something is being waited for: a turning sign and a label on one line of a terminal, erased at the end.
///
/// Nothing is shown, and no thread is made, for work that takes less than the delay. Nothing else may write to the sink
/// meanwhile. Where a signal ends the process, ``SignalGuard`` erases the line.
public struct Spinner: Sendable {
  private static let erasure = "\r\u{1B}[K"

  private let sink: any ByteSink
  private let isEnabled: Bool
  private let columns: Int
  private let frames: [String]
  private let delay: Duration
  private let interval: Duration
  private let descriptor: Int32

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
    self.sink = sink
    self.isEnabled = isEnabled
    self.columns = columns
    frames = ornaments.spinnerFrames.map { $0 + " " }
    self.delay = delay
    self.interval = interval
    self.descriptor = descriptor
  }

  /// Runs the operation, with the spinner beside it; the line is clean again when this returns or throws.
  /// - Throws: what the operation throws.
  public nonisolated(nonsending) func run<Value, Failure: Error>(
    _ label: String, while operation: nonisolated(nonsending) () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard isEnabled else { return try await operation() }
    let animation = Task.detached { await animate(label) }
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
  private func animate(_ label: String) async {
    guard (try? await Task.sleep(for: delay)) != nil, let first = frames.first else { return }
    // One column stays free: a sign in the last one makes some terminals go to the next line.
    let text = Columns.truncate(
      Sanitizer.singleLine(label), to: columns - first.displayWidth - 1, ellipsis: "")
    SignalGuard.registerCleanUp(Self.erasure, descriptor: descriptor)
    var index = 0
    repeat {
      show("\r" + frames[index % frames.count] + text)
      index += 1
    } while (try? await Task.sleep(for: interval)) != nil
    show(Self.erasure)
    SignalGuard.releaseCleanUp()
  }

  private func show(_ text: String) {
    // The line that a handler has erased stays so.
    guard !SignalState.isEnding.load(ordering: .sequentiallyConsistent) else { return }
    // A terminal that takes no more text is no reason to fail the work.
    try? sink.write(text)
    try? sink.flush()
  }
}
