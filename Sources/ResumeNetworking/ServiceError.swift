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
