extension LanguageTag {
  /// The language subtags that the registry of BCP 47 has withdrawn, and what stands for them now.
  private static let successors = [
    "in": "id", "iw": "he", "ji": "yi", "jw": "jv", "mo": "ro", "sh": "sr-Latn",
  ]

  /// What stands for a tag whose language was withdrawn, the other subtags kept; `nil` for every other tag.
  public static func successor(of tag: String) -> String? {
    let base = base(of: tag)
    guard let successor = successors[base.lowercased()] else { return nil }
    return successor + tag.dropFirst(base.count)
  }
}
