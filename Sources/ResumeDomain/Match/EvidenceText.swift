import Foundation
import ResumeSupport

/// Texts of a résumé as evidence quotes them: on one line, without control sequences and invisible characters.
enum EvidenceText {
  private static let escape: UInt32 = 0x1B
  private static let bell: UInt32 = 0x07

  /// Returns a text on one line in UTF-8.
  static func oneLine(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in visible(text).precomposedStringWithCompatibilityMapping.unicodeScalars {
      let isSpace =
        scalar.value < 0x21 || (0x7F...0xA0).contains(scalar.value) || scalar.value == 0x2028 || scalar.value == 0x2029
      if isSpace {
        if bytes.last != 0x20, !bytes.isEmpty { bytes.append(0x20) }
      } else {
        TermScalars.append(scalar.value == 0x2019 ? 0x27 : scalar.value, to: &bytes)
      }
    }
    return bytes
  }

  /// Returns a text without the control sequences of terminals and without characters that nothing shows.
  static func visible(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 || $0 == UInt8(escape) }) else { return text }
    let scalars = Array(text.unicodeScalars)
    var rest = String.UnicodeScalarView()
    var place = 0
    while place < scalars.count {
      let scalar = scalars[place]
      if scalar.value == escape || scalar.value == 0x9B {
        place = sequenceEnd(scalars, place)
      } else {
        if !Invisible.contains(scalar) { rest.append(scalar) }
        place += 1
      }
    }
    return String(rest)
  }

  /// Returns the end of a control sequence: `ESC [` to a final letter, `ESC ]` to a bell or `ESC \`, or two characters.
  private static func sequenceEnd(_ scalars: [Unicode.Scalar], _ start: Int) -> Int {
    let isShort = scalars[start].value == 0x9B
    guard isShort || start + 1 < scalars.count else { return start + 1 }
    var place = isShort ? start + 1 : start + 2
    switch isShort ? "[" : scalars[start + 1] {
    case "[":
      while place < scalars.count, (0x20...0x3F).contains(scalars[place].value) { place += 1 }
      return min(place + 1, scalars.count)
    case "]":
      while place < scalars.count, scalars[place].value != bell, scalars[place].value != escape, scalars[place] != "\n"
      {
        place += 1
      }
      guard place < scalars.count, scalars[place] != "\n" else { return place }
      return scalars[place].value == escape ? min(place + 2, scalars.count) : place + 1
    default: return place
    }
  }
}
