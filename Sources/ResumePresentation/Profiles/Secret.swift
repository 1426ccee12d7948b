/// What may be shown of a secret.
enum Secret {
  /// The last four characters behind asterisks, and only those when there are few.
  static func masked(_ secret: String) -> String {
    "****" + (secret.count > 12 ? String(secret.suffix(4)) : "")
  }
}
