import ResumeSupport

/// The keys of the sequences of xterm, rxvt, VTE, the Linux console, PuTTY, tmux and screen. Modifiers such as Shift or
/// Ctrl are ignored.
enum KeySequences {
  /// Returns the key of a control sequence, such as `CSI 3 ~`, `CSI 1;5 A` or `CSI Z`.
  static func key(final: UInt8, number: Int) -> Key? {
    switch final {
    case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "@"), UInt8(ascii: "$"): key(number: number)
    case UInt8(ascii: "Z"): .backTab
    default: cursorKey(final)
    }
  }

  /// Returns the key of `SS3` and this letter.
  static func key(shifted final: UInt8) -> Key? { final == UInt8(ascii: "M") ? .enter : cursorKey(final) }

  /// Returns the key of a control byte other than ESC.
  static func key(control byte: UInt8) -> Key? {
    switch byte {
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: nil
    }
  }

  /// Returns the numeric parameters of a control sequence, at least one, without the subparameters after a colon; omitted ones
  /// are 0, the maximum is 65535.
  static func parameters(_ bytes: some Collection<UInt8>) -> [Int] {
    bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
      part.prefix(while: \.isDigit).reduce(0) { min($0 * 10 + Int($1 & 0xF), 65535) }
    }
  }

  private static func key(number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }

  private static func cursorKey(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"), UInt8(ascii: "a"): .up
    case UInt8(ascii: "B"), UInt8(ascii: "b"): .down
    case UInt8(ascii: "C"), UInt8(ascii: "c"): .right
    case UInt8(ascii: "D"), UInt8(ascii: "d"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    default: nil
    }
  }
}

extension MouseEvent {
  /// Parses an SGR mouse report, `button;column;row` from 1; `nil` for unused events.
  init?(report: some Collection<UInt8>) {
    let numbers = KeySequences.parameters(report)
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    // The number also contains Shift 4, Alt 8 and Ctrl 16, which are ignored.
    switch numbers[0] & ~0b11100 {
    case 0: self.init(.press, column: numbers[1] - 1, row: numbers[2] - 1)
    case 64: self.init(.wheelUp, column: numbers[1] - 1, row: numbers[2] - 1)
    case 65: self.init(.wheelDown, column: numbers[1] - 1, row: numbers[2] - 1)
    default: return nil
    }
  }
}

/// The text of a bracketed paste.
struct PastedText {
  private static let end = Array("\u{1B}[201~".utf8)
  /// The maximum number of bytes; further ones are dropped.
  static let maximumCount = 64 << 10

  private var bytes: [UInt8] = []
  private var matched = 0

  /// Appends the next byte and returns whether it completed the end mark.
  mutating func append(_ byte: UInt8) -> Bool {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count
    }
    // Only the first byte of the mark is an ESC, so only an ESC can start a new match.
    store(Self.end[..<matched])
    matched = byte == Self.end[0] ? 1 : 0
    if matched == 0 { store([byte]) }
    return false
  }

  /// The text as one line, without controls and invalid UTF-8.
  var text: String { Sanitizer.singleLine(LossyUTF8.valid(bytes)) }

  private mutating func store(_ more: some Collection<UInt8>) { bytes += more.prefix(Self.maximumCount - bytes.count) }
}

/// Decodes UTF-8 without its invalid parts.
enum LossyUTF8 {
  /// Returns the valid scalars except U+FFFD, which stands for invalid bytes.
  static func valid(_ bytes: some Collection<UInt8>) -> String {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    return String(String.UnicodeScalarView(scalars.filter { $0 != "\u{FFFD}" }))
  }

  /// Returns the number of bytes at the end, at most 3, that begin an incomplete scalar.
  static func incompleteCount(_ bytes: [UInt8]) -> Int {
    for (distance, byte) in bytes.suffix(3).reversed().enumerated() {
      // The first byte of a scalar starts with as many ones as the scalar has bytes; further bytes start with one.
      let ones = (~byte).leadingZeroBitCount
      if ones != 1 { return ones > distance + 1 ? distance + 1 : 0 }
    }
    return 0
  }
}
