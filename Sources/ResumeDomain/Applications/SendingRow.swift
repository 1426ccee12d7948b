/// A row of the check before something is sent, in the language of the command that checked.
package struct SendingRow: Sendable, Equatable {
  /// What is wrong; the raw values are part of the JSON output and of stored applications.
  package enum Code: String, Sendable, CaseIterable {
    case letterEmpty, letterMissing, documentEmpty, nameMissing
    case otherCompany, letterIncomplete, noContact, contactInText, language, pages, reference, wordingChanged, repeated

    /// Whether nothing is sent, whatever the user accepts.
    package var stops: Bool {
      switch self {
      case .letterEmpty, .letterMissing, .documentEmpty, .nameMissing: true
      default: false
      }
    }
  }

  package var code: Code
  /// The entry, the variant or the application that the row is about.
  package var id: String?
  package var message: String

  package init(_ code: Code, id: String? = nil, message: String) {
    (self.code, self.id, self.message) = (code, id, message)
  }
}
