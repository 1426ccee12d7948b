extension Reply {
  /// No answer at all: the connection stays open until the client or the server ends it.
  public static let silence = Reply().interrupted(.stall, after: nil)
  /// The connection is closed without a byte.
  public static let close = Reply().interrupted(.close, after: nil)
  /// The connection is reset (RST) without a byte.
  public static let reset = Reply().interrupted(.reset, after: nil)

  /// The answer comes after a silence.
  public func delayed(_ delay: Duration) -> Reply {
    with { $0.delay = delay }
  }

  /// The answer has one more header field; one of the same name is replaced.
  public func header(_ name: String, _ value: String) -> Reply {
    with { $0.headers.set(name, value) }
  }

  /// The body is sent in `Transfer-Encoding: chunked`.
  public func chunked() -> Reply {
    with { $0.framing = .chunked }
  }

  /// The connection is closed after the answer, and the client is told so.
  public func closing() -> Reply {
    header("Connection", "close")
  }

  /// The body ends with the connection, without any length.
  public func untilClose() -> Reply {
    with { $0.framing = .untilClose }.closing()
  }

  /// The body comes in drops, the first at once; the head comes before it as a whole.
  public func dripping(every interval: Duration, bytes: Int = 1) -> Reply {
    with { $0.pace = Pace(bytes: max(1, bytes), interval: interval) }
  }

  /// The head and so many body bytes are sent, then nothing more until the client or the server ends it.
  public func stalling(after bodyBytes: Int) -> Reply {
    interrupted(.stall, after: bodyBytes)
  }

  /// The head, with the length of the whole body, and so many body bytes are sent, then the connection is closed.
  public func cutOff(after bodyBytes: Int) -> Reply {
    interrupted(.close, after: bodyBytes)
  }

  /// The head and so many body bytes are sent, then the connection is reset (RST).
  public func resetting(after bodyBytes: Int) -> Reply {
    interrupted(.reset, after: bodyBytes)
  }

  private func interrupted(_ kind: Interruption.Kind, after bodyBytes: Int?) -> Reply {
    with { $0.interruption = Interruption(kind: kind, bodyBytes: bodyBytes) }
  }

  private func with(_ change: (inout Reply) -> Void) -> Reply {
    var copy = self
    change(&copy)
    return copy
  }
}
