/// Makes text that somebody typed fit to be shown.
enum Printable {
  /// The longest text that a message repeats, in characters.
  static let longest = 80

  /// Gives the text with control and direction characters as `\u` escapes, cut if it is very long.
  static func shown(_ text: String) -> String {
    text.count > longest ? escaped(String(text.prefix(longest))) + "..." : escaped(text)
  }

  /// Gives the text with control and direction characters as `\u` escapes.
  static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
