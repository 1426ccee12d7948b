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
