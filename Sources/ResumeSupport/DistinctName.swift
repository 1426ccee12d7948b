import Foundation

/// Keys for names that Firestore tells apart and `String` doesn't.
///
/// `String` compares by canonical equivalence, Firestore by bytes. In dictionaries, a name that isn't in Unicode's composed form
/// (NFC) has a key of its own, so that it never replaces the composed name.
package enum DistinctName {
  /// A private-use character at the start of keys that differ from their names.
  private static let mark = "\u{10FFFD}"

  /// Returns the key of a name; a key is its own key.
  package static func key(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 >= 0x80 }), !name.utf8.starts(with: mark.utf8),
      !name.utf8.elementsEqual(name.precomposedStringWithCanonicalMapping.utf8)
    else { return name }
    return mark + PercentEncoding.encoded(name) { $0 < 0x80 && $0 != UInt8(ascii: "%") }
  }

  /// Returns the name of a key.
  package static func name(ofKey key: String) -> String {
    guard key.utf8.starts(with: mark.utf8),
      let name = PercentEncoding.decoded(String(decoding: key.utf8.dropFirst(mark.utf8.count), as: UTF8.self)),
      self.key(name).utf8.elementsEqual(key.utf8)
    else { return key }
    return name
  }
}
