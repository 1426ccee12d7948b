import ResumeSupport

/// Makes text from data safe for a terminal.
///
/// It removes C0, DEL, C1, the bidirectional controls U+202A–202E and U+2066–2069, noncharacters, annotations, tags outside flags,
/// and combining scalars beyond eight a character. The rest of an escape sequence stays as plain text.
package enum Sanitizer {
  private static let maximumMarks = 8
  private static let joiner: Unicode.Scalar = "\u{200D}"

  /// Returns one line: a run of tabs and line breaks becomes one space.
  package static func singleLine(_ text: String) -> String { clean(text, keepsNewlines: false) }

  /// Returns several lines: each kind of line break becomes `\n`, a tab becomes a space.
  package static func multiLine(_ text: String) -> String { clean(text, keepsNewlines: true) }

  /// Returns a line for a log, in which GitHub Actions finds none of its commands: a backslash divides `::` before a letter at the
  /// beginning, where the runner ignores spaces, and `##[` before a letter anywhere.
  package static func logged(_ line: String) -> String {
    // A list has thousands of lines without such signs.
    guard line.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "#") }) else { return line }
    var line = line
    if let start = line.firstIndex(where: { !$0.isWhitespace }), line[start...].hasPrefix("::"),
      line[start...].dropFirst(2).first?.isLetter == true
    {
      line.insert("\\", at: line.index(after: start))
    }
    return line.contains("##[") ? line.replacing(/##\[(\p{L})/) { "##\\[\($0.output.1)" } : line
  }

  private static func clean(_ text: String, keepsNewlines: Bool) -> String {
    if text.unicodeScalars.allSatisfy({ $0.isPlain || (keepsNewlines && $0 == "\n") }) { return text }

    var result = String.UnicodeScalarView()
    var marks = 0
    var inBreak = false
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      let kind = ControlKind(scalar)
      switch kind {
      case .lineBreak where keepsNewlines:
        if scalar != "\n" || previous != "\r" { result.append("\n") }
        marks = 0
      case .lineBreak, .tab:
        if keepsNewlines || !inBreak { result.append(" ") }
        marks = 0
      case .unsafe:
        if continuesFlag(scalar, after: result.last), marks < maximumMarks {
          result.append(scalar)
          marks += 1
        }
      case nil:
        if isMark(scalar) {
          marks += 1
        } else if marks > maximumMarks || result.last != joiner || scalar == " " {
          // The joiners before this base would bind it to the removed marks.
          while marks > maximumMarks, result.last == joiner { result.removeLast() }
          marks = 0
        }
        if marks <= maximumMarks { result.append(scalar) }
      }
      if kind != .unsafe { inBreak = kind != nil }
      previous = scalar
    }
    return String(result)
  }

  /// Whether a tag is part of a flag, such as England's.
  private static func continuesFlag(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
    guard let previous, ControlKind.isTag(scalar) else { return false }
    return previous == "\u{1F3F4}" || ControlKind.isTag(previous)
  }

  /// Whether a scalar is combined with the base before it.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    WidthTable.width(of: scalar) == 0 || (0x1F3FB...0x1F3FF).contains(scalar.value)
  }
}

/// The effect of a scalar on a terminal's layout or state; `nil` for a safe scalar.
enum ControlKind: Equatable {
  case tab
  case lineBreak
  case unsafe

  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x09: self = .tab
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: self = .lineBreak
    // Annotations, noncharacters and tags are invisible.
    case 0xFFF9...0xFFFB, 0xFDD0...0xFDEF: self = .unsafe
    case _ where Invisible.isControl(scalar) || Self.isTag(scalar): self = .unsafe
    case let value where value & 0xFFFE == 0xFFFE: self = .unsafe
    default: return nil
    }
  }

  /// Whether the scalar is a tag, which is visible only in a flag.
  static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0001...0xE007F).contains(scalar.value) }
}
