import ResumeDomain

/// Why reading failed, split by what a copy may do about it.
enum ReadFailure: Error {
  /// The service truly refused: an error whatever is cached.
  case refused(ResumeError)
  /// There is no such document.
  case missing
  /// No true answer: an old copy may be shown instead of this error.
  case noAnswer(ResumeError)

  /// The error for who has no copy.
  var error: ResumeError {
    switch self {
    case .refused(let error), .noAnswer(let error): error
    case .missing: .internalError("a missing document where a list was asked for")
    }
  }
}
