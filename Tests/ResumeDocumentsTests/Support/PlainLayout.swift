@testable import ResumeDocuments

extension TextLayout {
  /// A layout that breaks at spaces, for text that is a column a character.
  static func plain(_ width: Int = 80) -> TextLayout {
    TextLayout(width: width, columns: \.count) { text, firstIndent, indent in
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
        var lines = [index == 0 ? firstIndent : indent]
        var isEmpty = true
        for word in line.split(separator: " ") {
          if !isEmpty, lines[lines.count - 1].count + 1 + word.count > width {
            lines.append(indent)
            isEmpty = true
          }
          lines[lines.count - 1] += (isEmpty ? "" : " ") + word
          isEmpty = false
        }
        return lines
      }
    }
  }
}
