/// Why what was sent to be written was not answered with success.
public enum CommitFailure: Error, Sendable, Equatable {
  /// Some document was not as it had been read, or the server only says so with this code; nothing was written.
  case conflict(code: String)
  /// Nobody knows whether it was written.
  case uncertain
  /// It was refused; nothing was written.
  case refused(ResumeError)
}
