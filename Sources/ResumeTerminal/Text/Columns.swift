/// Text brought to a number of terminal columns.
public enum Columns {
  /// Where shorter text stands in its columns.
  public enum Alignment: Sendable {
    /// At the left, with spaces after it.
    case leading
    /// At the right, with spaces before it.
    case trailing
  }

  /// The text itself where it fits, else as much of its beginning as does together with the ellipsis.
  /// - Parameter columns: none or fewer give the empty string.
  public static func truncate(_ text: String, to columns: Int, ellipsis: String = "…") -> String {
    guard columns > 0 else { return "" }
    var width = 0
    for character in text {
      width += character.displayWidth
      if width > columns {
        let mark = prefix(of: ellipsis, columns)
        var start = prefix(of: text, columns - mark.displayWidth)
        while start.last == " " { start.removeLast() }
        return String(start + mark)
      }
    }
    return text
  }

  /// The text with spaces up to that many columns; longer text as it is.
  public static func pad(_ text: String, to columns: Int, alignment: Alignment = .leading) -> String {
    let spaces = String(repeating: " ", count: max(columns - text.displayWidth, 0))
    return alignment == .leading ? text + spaces : spaces + text
  }

  private static func prefix(of text: String, _ columns: Int) -> Substring {
    var width = 0
    return text.prefix { character in
      width += character.displayWidth
      return width <= columns
    }
  }
}
