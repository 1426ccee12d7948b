/// Truncates and pads text to terminal columns.
package enum Columns {
  /// Returns the text if it fits, else its beginning with the ellipsis; an empty string for zero or fewer columns.
  package static func truncate(_ text: String, to columns: Int, ellipsis: String = "…") -> String {
    guard columns > 0 else { return "" }
    var width = 0
    for character in text {
      width += character.displayWidth
      if width > columns {
        let end = prefix(of: ellipsis, columns)
        return prefix(of: text, columns - end.displayWidth).trimmingTrailingSpaces() + end
      }
    }
    return text
  }

  /// Returns the text with spaces up to that many columns, or longer text unchanged.
  package static func pad(_ text: String, to columns: Int) -> String {
    text + spaces(columns - text.displayWidth)
  }

  /// Returns that many spaces; none for a negative number.
  package static func spaces(_ count: Int) -> Substring {
    // Copying takes a tenth of the time of making them one by one.
    count > line.utf8.count ? String(repeating: " ", count: count)[...] : Substring(line.utf8.prefix(max(count, 0)))
  }

  private static let line = String(repeating: " ", count: 256)

  private static func prefix(of text: String, _ columns: Int) -> Substring {
    var width = 0
    return text.prefix { character in
      width += character.displayWidth
      return width <= columns
    }
  }
}

extension StringProtocol {
  func trimmingTrailingSpaces() -> String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
