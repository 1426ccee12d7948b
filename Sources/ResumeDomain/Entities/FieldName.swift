/// What is needed of the names of fields.
public enum FieldName {
  /// Whether Firestore takes a field of this name: 1…1500 bytes, not `__….__`.
  public static func isLegal(_ name: String) -> Bool {
    (1...1500).contains(name.utf8.count)
      && !(name.utf8.starts(with: "__".utf8) && name.utf8.suffix(2).elementsEqual("__".utf8))
  }
}
