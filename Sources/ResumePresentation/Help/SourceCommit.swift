/// The commit that the program was built from.
enum SourceCommit {
  /// Git replaces this in an archive of a commit, because `.gitattributes` lists the file.
  private static let placeholder = "$Format:%H$"

  /// The hash of the commit, or nil in a working copy.
  static var hash: String? { hash(in: placeholder) }

  static func hash(in text: String) -> String? {
    text.count >= 40 && text.allSatisfy(\.isHexDigit) ? text : nil
  }
}
