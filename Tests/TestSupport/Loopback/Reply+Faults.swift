extension Reply {
  /// No response: the connection stays open until the client or the server closes it.
  public static let silence = Reply().interrupted(.stall, after: nil)
  /// The connection is closed without a response.
  public static let close = Reply().interrupted(.close, after: nil)
  /// The connection is reset (RST) without a response.
  public static let reset = Reply().interrupted(.reset, after: nil)

  /// Returns a reply that is sent after a delay.
  public func delayed(_ delay: Duration) -> Reply {
    with { $0.delay = delay }
  }

  /// Returns a reply with another header field, which replaces one of the same name.
  public func header(_ name: String, _ value: String) -> Reply {
    with { $0.headers.set(name, value) }
  }

  /// Returns a reply with a body in `Transfer-Encoding: chunked`.
  public func chunked() -> Reply {
    with { $0.framing = .chunked }
  }

  /// Returns a reply with `Connection: close`, after which the connection is closed.
  public func closing() -> Reply {
    header("Connection", "close")
  }

  /// Returns a reply without a length: the end of the connection ends its body.
  public func untilClose() -> Reply {
    with { $0.framing = .untilClose }.closing()
  }

  /// Returns a reply that is sent slowly: the head at once, then pieces of the body with pauses.
  public func dripping(every interval: Duration, bytes: Int = 1) -> Reply {
    with { $0.pace = Pace(bytes: max(1, bytes), interval: interval) }
  }

  /// Returns a reply that stops after the head and a number of body bytes, until the client or the server closes it.
  public func stalling(after bodyBytes: Int) -> Reply {
    interrupted(.stall, after: bodyBytes)
  }

  /// Returns a reply that promises the full length but closes the connection after a number of body bytes.
  public func cutOff(after bodyBytes: Int) -> Reply {
    interrupted(.close, after: bodyBytes)
  }

  /// Returns a reply that resets the connection (RST) after the head and a number of body bytes.
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
