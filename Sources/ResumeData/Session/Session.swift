/// What is kept of a sign-in.
struct Session: Codable, Sendable, Equatable {
  /// How somebody signed in.
  enum Kind: String, Codable, Sendable {
    /// A user made by the API key, without being asked.
    case anonymous
    /// E-mail and password.
    case password
    /// A Google access token, which can't be renewed.
    case google
  }

  static let currentFormat = 1

  var format = Session.currentFormat
  /// The whole key, since the file's name is only its digest.
  var key: String
  var kind: Kind
  /// The token that requests carry.
  var token: String
  /// What brings a new token; `nil` for Google's.
  var refreshToken: String?
  var userID: String?
  var email: String?
  /// When `token` ends, in seconds since 1970.
  var expiresAt: Double

  /// Who a copy read with this session belongs to.
  var reader: String {
    switch kind {
    case .anonymous: Session.anonymousReader
    case .password: "user:" + (userID ?? "")
    case .google: "google"
    }
  }

  /// Everybody without an account of their own shares this, so that a new anonymous user orphans nothing.
  static let anonymousReader = "anonymous"
}
