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

extension APIError {
  /// The error in a word, without anything a server may have written but codes.
  var name: String {
    switch self {
    case .unreachable(let reason): String(describing: reason)
    case .notUnderstood: "notUnderstood"
    case .tooLarge: "tooLarge"
    case .refused(let error):
      [error.authCode, error.status].compactMap(\.self).first(where: ErrorCode.isCode) ?? "refused"
    case .failed: "failed"
    case .cancelled: "cancelled"
    }
  }
}

/// An error as Google's services tell it, for Firestore and Firebase Auth alike.
public struct ServiceError: Error, Sendable, Equatable {
  /// The HTTP status of the answer.
  public var httpStatus: Int
  /// `error.status`, a `google.rpc.Code` name such as `PERMISSION_DENIED`; Firebase Auth often leaves it out.
  public var status: String?
  /// Firebase Auth's code, the part of `error.message` before the first colon (`WEAK_PASSWORD`), when it has the form of a
  /// code (`[A-Z][A-Z0-9_]+`).
  public var authCode: String?
  /// The `reason` of every `google.rpc.ErrorInfo` in `error.details`, such as `API_KEY_INVALID`.
  public var reasons: [String]
  /// `error.message`, developer's English; empty when the service sent none.
  public var message: String

  /// Creates an error.
  public init(httpStatus: Int, status: String?, authCode: String? = nil, reasons: [String] = [], message: String = "") {
    self.httpStatus = httpStatus
    self.status = status
    self.authCode = authCode
    self.reasons = reasons
    self.message = message
  }
}
