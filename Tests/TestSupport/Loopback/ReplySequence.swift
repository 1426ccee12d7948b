import ResumeSupport

/// Replies in order, the last of which repeats; an empty sequence returns 500.
public final class ReplySequence: Sendable {
  private let remaining: Locked<[Reply]>

  /// Creates a sequence.
  public init(_ replies: [Reply]) {
    remaining = Locked(replies)
  }

  /// Returns the next reply.
  public func next() -> Reply {
    remaining.withLock { replies in
      guard let first = replies.first else { return .text("no reply is left", status: 500) }
      if replies.count > 1 { replies.removeFirst() }
      return first
    }
  }
}
