import ResumeSupport

/// Similar names of fields for a mistyped one.
enum SimilarName {
  private static let maximumLength = 40

  /// Returns JSON Resume's names of the fields with a similar name, most similar first: the same letters in another case, one
  /// difference, or differences in a third of the letters.
  static func names(near typed: String, among fields: [Field]) -> [String] {
    let letters = Array(typed.lowercased().utf8)
    guard (2...maximumLength).contains(letters.count) else { return [] }
    let ranked = fields.flatMap { field in
      field.names.compactMap { name -> (distance: Int, member: String)? in
        let other = Array(name.lowercased().utf8)
        let bound = max(1, max(letters.count, other.count) / 3)
        return EditDistance.between(letters, other, atMost: bound).map { ($0, field.member) }
      }
    }
    guard let best = ranked.map(\.distance).min() else { return [] }
    return ranked.filter { $0.distance <= best + 1 }.sorted { ($0.distance, $0.member) < ($1.distance, $1.member) }
      .map(\.member).unique(by: \.self)
  }
}
