/// What is needed of document ids: which are legal, and an order that does not depend on the reader.
public enum Identifier {
  /// Whether Firestore would take `id`: 1…1500 bytes, no slash, not `.`, `..` or `__….__`, and nothing that can't be typed.
  public static func isLegal(_ id: String) -> Bool {
    !id.isEmpty && id.utf8.count <= 1500 && id != "." && id != ".." && !isHostile(id)
      && !(id.utf8.starts(with: "__".utf8) && id.utf8.suffix(2).elementsEqual("__".utf8) && id.utf8.count >= 4)
  }

  /// Whether `id` holds a slash or a control character, so that it must not be asked for at all.
  public static func isHostile(_ id: String) -> Bool {
    id.unicodeScalars.contains { $0 == "/" || $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }

  /// By UTF-8 bytes, as Firestore orders ids.
  public static func isOrderedBefore(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Whether two ids are the same to Firestore, which does not normalise Unicode as `==` does.
  public static func areSame(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8)
  }
}
