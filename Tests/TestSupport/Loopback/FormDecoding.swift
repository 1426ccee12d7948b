import Foundation

/// A decoder for `application/x-www-form-urlencoded` text.
enum FormDecoding {
  /// Returns the names and values in order.
  static func items(of text: String) -> [(name: String, value: String)] {
    text.split(separator: "&").map { pair in
      let name = pair.prefix { $0 != "=" }
      return (decoded(name), decoded(pair.dropFirst(name.count + 1)))
    }
  }

  private static func decoded(_ text: Substring) -> String {
    let blanks = text.replacing("+", with: " ")
    return blanks.removingPercentEncoding ?? String(blanks)
  }
}
