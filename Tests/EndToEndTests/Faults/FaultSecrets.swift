/// Words that a run holds and nobody may be shown.
enum FaultSecrets {
  static let key = "test-key"
  static let token = "secret-id-token"
  static let renewedToken = "secret-renewed-token"
  static let refreshToken = "secret-refresh-token"
  /// Stands in the bodies of faulty answers.
  static let bodyMark = "BODYMARK"
  /// Stands in the copies of other readers, projects and hosts.
  static let intruder = "INTRUDER"

  /// What neither stream may hold: secrets, raw bodies, others' data, and what a crash prints.
  static let forbidden = [
    key, "secret-", bodyMark, intruder, "refresh-", "eyJ", "?key", "<", "\"documents\"", "Fatal error", "Stack dump",
    " at 0x", "Crash", "Swift/",
  ]

  /// What the token service answers.
  static func renewal(token: String) -> String {
    """
    {"id_token":"\(token)","access_token":"\(token)","refresh_token":"\(refreshToken)","expires_in":"3600",\
    "token_type":"Bearer","user_id":"somebody","project_id":"123456789012"}
    """
  }
}
