/// Text from data made safe for a terminal.
///
/// C0, DEL, C1 and the bidirectional controls U+202A–202E and U+2066–2069 go away; what is left of an escape sequence is
/// plain text. A character keeps at most eight combining scalars. Clean text comes back as it is.
public enum Sanitizer {
  private static let maximumMarks = 8

  /// One line: a run of tabs and line breaks becomes one space.
  public static func singleLine(_ text: String) -> String {
    clean(text, keepsNewlines: false)
  }

  /// Several lines: line breaks of every kind become `\n`, a tab becomes a space.
  public static func multiLine(_ text: String) -> String {
    clean(text, keepsNewlines: true)
  }

  private static func clean(_ text: String, keepsNewlines: Bool) -> String {
    if text.unicodeScalars.allSatisfy({ $0.isPlain || (keepsNewlines && $0 == "\n") }) { return text }

    var result = String.UnicodeScalarView()
    var changed = false
    var marks = 0
    var inBreak = false
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      let kind = ControlKind(scalar)
      switch kind {
      case .lineBreak where keepsNewlines:
        if scalar == "\n", previous == "\r" {
          changed = true
        } else {
          result.append("\n")
          changed = changed || scalar != "\n"
        }
        marks = 0
      case .lineBreak, .tab:
        if keepsNewlines || !inBreak { result.append(" ") }
        changed = true
        marks = 0
      case .unsafe:
        changed = true
      case nil:
        marks = countedMarks(marks, scalar, after: result.last)
        if marks > maximumMarks { changed = true } else { result.append(scalar) }
      }
      if kind != .unsafe { inBreak = kind != nil }
      previous = scalar
    }
    return changed ? String(result) : text
  }

  /// How many scalars have been put upon a base when this one is; a base that a joiner binds goes on with the count.
  private static func countedMarks(_ marks: Int, _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Int {
    let isMark = WidthTable.width(of: scalar) == 0 || (0x1F3FB...0x1F3FF).contains(scalar.value)
    if isMark { return marks + 1 }
    return previous?.value == 0x200D ? marks : 0
  }
}
