import ResumeDomain

/// What it means when the server refuses a collection.
enum CollectionNeed: Sendable {
  /// It must be there and readable.
  case required
  /// It may be missing or forbidden, and whoever can't sign in goes without it.
  case optional
  /// It may be missing or forbidden; any other refusal is told beside the answer, which does without it.
  case attached

  /// Whether a refusal means that the collection is not there, and if so, whether that is worth remembering; `nil` where
  /// it is an error.
  func meansNotThere(_ refusal: ResumeError) -> Bool? {
    switch refusal {
    case .denied(.permission), .projectNotFound: self == .required ? nil : true
    case .denied: self == .optional ? false : nil
    default: nil
    }
  }
}
