/// What became of one HTTP request, for `--verbose`. It holds no header field, no body, no query and no host.
public struct RequestEvent: Sendable, Equatable {
  /// The HTTP method.
  public var method: String
  /// The percent-encoded path, without the query.
  public var path: String
  /// The HTTP status, where an answer came.
  public var status: Int?
  /// What went wrong in a word: a code such as `PERMISSION_DENIED`, or a name such as `timedOut`; `nil` for a 2xx answer.
  public var failure: String?
  /// The time from sending the request to its last byte or its failure.
  public var duration: Duration
  /// The number of the try, from 1; a redirect that is followed has the number of its try.
  public var attempt: Int

  /// Creates an event.
  public init(
    method: String, path: String, status: Int? = nil, failure: String? = nil, duration: Duration, attempt: Int
  ) {
    self.method = method
    self.path = path
    self.status = status
    self.failure = failure
    self.duration = duration
    self.attempt = attempt
  }
}
