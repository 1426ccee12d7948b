/// The sequences that control a terminal, such as those for colors and links.
enum AdEscapes {
  static let escape: UInt32 = 0x1B
  /// A longer string has no terminator, so that the time for many beginnings is linear.
  private static let maximumString = 2000

  /// Whether a character begins a sequence.
  static func begins(_ value: UInt32) -> Bool { value == escape || value == 0x9B || value == 0x9D }

  /// Returns the end of a sequence; the offset itself if nothing of it follows.
  ///
  /// - Parameters:
  ///   - value: The character that begins the sequence.
  ///   - place: The offset behind it.
  static func end(of value: UInt32, _ bytes: [UInt8], behind place: Int) -> Int {
    switch value {
    case 0x9B: return control(bytes, place)
    case 0x9D: return string(bytes, place)
    default: break
    }
    guard place < bytes.count else { return place }
    switch bytes[place] {
    case UInt8(ascii: "["): return control(bytes, place + 1)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      return string(bytes, place + 1)
    // The choice of a character set.
    case UInt8(ascii: "("), UInt8(ascii: ")"): return min(place + 2, bytes.count)
    case 0x30...0x3F, UInt8(ascii: "\\"): return place + 1
    default: return place
    }
  }

  /// Returns the end of parameters and a letter.
  private static func control(_ bytes: [UInt8], _ start: Int) -> Int {
    var end = start
    while end < bytes.count, (0x20...0x3F).contains(bytes[end]) { end += 1 }
    return end < bytes.count && (0x40...0x7E).contains(bytes[end]) ? end + 1 : end
  }

  /// Returns the end of a string up to its terminator; the start if the line contains none.
  private static func string(_ bytes: [UInt8], _ start: Int) -> Int {
    var end = start
    let last = min(bytes.count, start + maximumString)
    while end < last, bytes[end] != 0x0A {
      if bytes[end] == 0x07 { return end + 1 }
      if bytes[end] == 0x1B {
        return end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\\") ? end + 2 : start
      }
      if bytes[end] == 0xC2, end + 1 < bytes.count, bytes[end + 1] == 0x9C { return end + 2 }
      end += 1
    }
    return start
  }
}
