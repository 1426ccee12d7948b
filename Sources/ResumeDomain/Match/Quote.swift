/// A part of a text around a term: at most 80 characters, cut between words.
enum Quote {
  /// The maximum number of characters.
  static let maximumLength = 80

  /// Returns the words around a term; nil if they contain a contact detail.
  ///
  /// - Parameters:
  ///   - bytes: The text on one line, as UTF-8.
  ///   - range: The bytes of the term.
  static func around(_ range: Range<Int>, in bytes: [UInt8]) -> String? {
    let isShort = count(bytes, 0, bytes.count) <= maximumLength
    let quote = isShort ? String(decoding: bytes, as: UTF8.self) : excerpt(range, bytes)
    guard quote.count <= maximumLength, !ContactText.hasDetail(quote), !StreetAddress.isIn(quote) else { return nil }
    return quote
  }

  /// Returns the longest part that begins and ends between words and has the term in its middle.
  private static func excerpt(_ range: Range<Int>, _ bytes: [UInt8]) -> String {
    var (start, end) = (range.lowerBound, range.upperBound)
    // Two characters remain for the signs of omission.
    var room = maximumLength - 2 - count(bytes, start, end)
    var isOpen = (before: true, after: true)
    while isOpen.before || isOpen.after {
      if isOpen.before {
        var next = start
        while next > 0, bytes[next - 1] == 0x20 { next -= 1 }
        while next > 0, bytes[next - 1] != 0x20 { next -= 1 }
        let length = count(bytes, next, start)
        isOpen.before = next < start && length <= room
        if isOpen.before { (start, room) = (next, room - length) }
      }
      if isOpen.after {
        var next = end
        while next < bytes.count, bytes[next] == 0x20 { next += 1 }
        while next < bytes.count, bytes[next] != 0x20 { next += 1 }
        let length = count(bytes, end, next)
        isOpen.after = next > end && length <= room
        if isOpen.after { (end, room) = (next, room - length) }
      }
    }
    while start < range.lowerBound, bytes[start] == 0x20 { start += 1 }
    let words = String(decoding: bytes[start..<end], as: UTF8.self)
    return (start > 0 ? "…" : "") + words + (end < bytes.count ? "…" : "")
  }

  /// Returns the number of scalars, which is at least that of the characters.
  private static func count(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    bytes[start..<end].count { $0 & 0xC0 != 0x80 }
  }
}
