/// Texts that must not appear in output.
enum FaultSecrets {
  static let key = "test-key"
  static let token = "secret-id-token"
  static let renewedToken = "secret-renewed-token"
  static let refreshToken = "secret-refresh-token"
  /// A mark in the bodies of faulty responses.
  static let bodyMark = "BODYMARK"
  /// A mark in the cache files of other users, projects and hosts.
  static let intruder = "INTRUDER"

  /// All forbidden texts: secrets, raw bodies, data of other users, and the output of a crash.
  static let forbidden = [
    key, "secret-", bodyMark, intruder, "refresh-", "eyJ", "?key", "<", "\"documents\"", "Fatal error", "Stack dump",
    " at 0x", "Crash", "Swift/",
  ]

  /// Returns the JSON response of the token service.
  static func tokenResponse(token: String) -> String {
    """
    {"id_token":"\(token)","access_token":"\(token)","refresh_token":"\(refreshToken)","expires_in":"3600",\
    "token_type":"Bearer","user_id":"somebody","project_id":"123456789012"}
    """
  }
}
