import Foundation

/// Checks of a stream's JSON object.
enum JSONText {
  /// Parses a text that is one object and a newline; nil for anything else.
  static func object(_ text: String) -> NSDictionary? {
    guard text.hasSuffix("}\n"), !text.dropLast().contains("\n") else { return nil }
    return (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? NSDictionary
  }

  /// Returns the control characters other than the newline.
  static func controls(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      (scalar.value < 0x20 && scalar != "\n") || (0x7F...0x9F).contains(scalar.value)
        || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
  }
}
