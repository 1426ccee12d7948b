/// What comes between the marks of a bracketed paste.
struct PastedText {
  private static let end = Array("\u{1B}[201~".utf8)
  /// The bytes that are kept; what is beyond them is dropped.
  static let maximumCount = 64 << 10

  private var bytes: [UInt8] = []
  private var matched = 0

  /// Takes the next byte, and tells whether it was the last one of the mark at the end.
  mutating func takes(_ byte: UInt8) -> Bool {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count
    }
    // Only the first byte of the mark is an ESC, so that it can begin anew nowhere else.
    keep(Self.end[..<matched])
    matched = byte == Self.end[0] ? 1 : 0
    if matched == 0 { keep([byte]) }
    return false
  }

  /// One line of it, without controls and without what is no UTF-8.
  var text: String { Sanitizer.singleLine(UTF8Text.valid(bytes)) }

  private mutating func keep(_ more: some Collection<UInt8>) {
    bytes += more.prefix(Self.maximumCount - bytes.count)
  }
}
