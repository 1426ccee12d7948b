/// Why a request brought no decoded answer.
public enum APIError: Error, Sendable, Equatable {
  /// No complete HTTP answer arrived.
  case unreachable(Unreachable)
  /// A complete 2xx body was not what was asked for; `detail` says what, in developer's English without any of the body.
  case notUnderstood(detail: String)
  /// The body is larger than `NetworkLimits.maximumBodySize`, or that of an error status larger than 1 MiB.
  case tooLarge(succeeded: Bool)
  /// A status outside 200…299 with Google's error body.
  case refused(ServiceError)
  /// A status outside 200…299 without Google's error body: some other server, a proxy, a captive portal.
  case failed(httpStatus: Int)
  /// The task was cancelled.
  case cancelled

  /// The ways a connection can fail.
  public enum Unreachable: Sendable, Equatable {
    /// The host name has no address.
    case hostNotFound
    /// Nothing answers at the address.
    case connectionRefused
    /// The connection was closed or reset before the answer was complete.
    case connectionLost
    /// The secure connection could not be made.
    case insecure
    /// The proxy, of the environment on Linux and of the system's settings on a Mac, did not let the request through.
    case proxyRefused
    /// Nothing was received for `NetworkLimits.silence`, or the whole request took longer than `NetworkLimits.total`.
    case timedOut
    /// The answer was a redirect to another origin, which is never followed.
    case redirectedElsewhere
    /// More redirects than `NetworkLimits.maximumRedirects`.
    case redirectLoop
    /// Anything else, a malformed HTTP answer among them.
    case other
  }
}
