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
