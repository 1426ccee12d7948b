/// The reason why a request has no decoded response.
public enum APIError: Error, Sendable, Equatable {
  /// There is no complete HTTP response.
  case unreachable(Unreachable)
  /// A 2xx body could not be decoded; `detail` is for developers and contains nothing of the body.
  case notUnderstood(detail: String)
  /// The body is larger than `NetworkLimits.maximumBodySize`, or than 1 MiB for an error status.
  case tooLarge(succeeded: Bool)
  /// A status outside 200…299 with Google's error body.
  case refused(ServiceError)
  /// A status outside 200…299 without Google's error body, for example from a proxy or a captive portal.
  case failed(httpStatus: Int)
  case cancelled

  /// The reasons of a failed connection.
  public enum Unreachable: Sendable, Equatable {
    case hostNotFound
    case connectionRefused
    /// The connection was closed or reset before the response was complete.
    case connectionLost
    case insecure
    case proxyRefused
    /// The request exceeded `NetworkLimits.silence` or `NetworkLimits.total`.
    case timedOut
    /// The response redirects to another origin, which is never followed.
    case redirectedElsewhere
    /// More redirects than `NetworkLimits.maximumRedirects`.
    case redirectLoop
    /// Any other reason, such as a malformed response.
    case other
  }
}

extension APIError {
  /// The name of the error, which contains codes but no other text of the server.
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

/// An error of a Google service, for Firestore and Firebase Auth.
public struct ServiceError: Error, Sendable, Equatable {
  /// The HTTP status.
  package var httpStatus: Int
  /// `error.status`, a `google.rpc.Code` name such as `PERMISSION_DENIED`; Firebase Auth often omits it.
  package var status: String?
  /// Firebase Auth's code: the part of `error.message` before the first colon, if it has the form `[A-Z][A-Z0-9_]+`.
  package var authCode: String?
  /// The `reason` of every `google.rpc.ErrorInfo` in `error.details`, such as `API_KEY_INVALID`.
  package var reasons: [String]
  /// `error.message`, for developers; empty if the service sent none.
  package var message: String

  /// Creates an error.
  package init(httpStatus: Int, status: String?, authCode: String? = nil, reasons: [String] = [], message: String = "")
  {
    self.httpStatus = httpStatus
    self.status = status
    self.authCode = authCode
    self.reasons = reasons
    self.message = message
  }
}

extension ServiceError {
  /// Whether the request has too many bytes, so that it fails however often it is sent.
  package var isAboutSize: Bool {
    // Firestore and its emulator have no code for it, and refuse with 400 or 429.
    httpStatus == 413
      || ["payload size exceeds", "exceeds maximum size", "larger than max"].contains { message.contains($0) }
  }
}
