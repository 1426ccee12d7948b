import ResumeSupport

/// Similar names for a mistyped one: the same letters in another case, one difference, or differences in a third of the letters.
enum SimilarName {
  private static let maximumLength = 40

  /// Returns JSON Resume's names of the fields with a similar name, most similar first.
  static func names(near typed: String, among fields: [Field]) -> [String] {
    names(near: typed, among: fields.flatMap { field in field.names.map { ($0, field.member) } })
  }

  /// Returns the similar names, most similar first.
  static func names(near typed: String, among names: [String]) -> [String] {
    self.names(near: typed, among: names.map { ($0, $0) })
  }

  private static func names(near typed: String, among names: [(name: String, result: String)]) -> [String] {
    let letters = Array(typed.lowercased().utf8)
    guard (2...maximumLength).contains(letters.count) else { return [] }
    let ranked = names.compactMap { name, result -> (distance: Int, result: String)? in
      let other = Array(name.lowercased().utf8)
      let bound = max(1, max(letters.count, other.count) / 3)
      return EditDistance.between(letters, other, atMost: bound).map { ($0, result) }
    }
    guard let best = ranked.map(\.distance).min() else { return [] }
    return ranked.filter { $0.distance <= best + 1 }.sorted { ($0.distance, $0.result) < ($1.distance, $1.result) }
      .map(\.result).unique(by: \.self)
  }
}
