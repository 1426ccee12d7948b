import ResumeSupport
import ResumeTerminal

extension String {
  /// The text on one line, without control characters; nil if nothing is visible.
  package var visibleLine: String? {
    let line = Sanitizer.singleLine(self).trimmedToVisible
    return line.isEmpty ? nil : line
  }

  /// The text without surrounding white space; empty if nothing is visible.
  package var trimmedToVisible: String {
    let scalars = unicodeScalars
    // By scalars, since a combining accent after a space forms one character with it.
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }),
      scalars[first...last].contains(where: { !$0.properties.isWhitespace && !Invisible.contains($0) })
    else { return "" }
    return String(scalars[first...last])
  }
}
