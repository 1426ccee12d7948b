import ResumeSupport

/// A part of a text around a term: at most 80 characters, cut between words.
enum Quote {
  /// The maximum number of characters.
  static let maximumLength = 80

  /// Returns the words around a term, without the contact details near them; nil if the term is part of one.
  ///
  /// - Parameters:
  ///   - bytes: The text on one line, as UTF-8.
  ///   - range: The bytes of the term.
  static func around(_ range: Range<Int>, in bytes: [UInt8]) -> String? {
    guard let window = window(range, in: bytes) else { return nil }
    let isShort = count(bytes, window.lowerBound, window.upperBound) <= maximumLength - 2
    var quote = isShort ? marked(window, range, bytes) : excerpt(range, window, bytes)
    if window.count == bytes.count, count(bytes, 0, bytes.count) <= maximumLength {
      quote = String(decoding: bytes, as: UTF8.self)
    }
    if isAllowed(quote) { return quote }
    let term = marked(range, range, bytes)
    return isAllowed(term) ? term : nil
  }

  /// Whether a quote is short and contains no contact detail.
  static func isAllowed(_ quote: String) -> Bool {
    quote.count <= maximumLength && !ContactText.hasDetail(quote)
  }

  /// Returns the part of a text around a term up to the next contact details; nil if the term is part of one.
  private static func window(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    let text = String(decoding: bytes, as: UTF8.self)
    var (start, end) = (0, bytes.count)
    for detail in details(in: text) {
      if detail.overlaps(range) { return nil }
      if detail.upperBound <= range.lowerBound { start = max(start, detail.upperBound) }
      if detail.lowerBound >= range.upperBound { end = min(end, detail.lowerBound) }
    }
    return start..<end
  }

  /// Returns the bytes of the phone numbers in a text and of the words that are email addresses or links to send a message.
  private static func details(in text: String) -> [Range<Int>] {
    func bytes(_ start: String.Index, _ end: String.Index) -> Range<Int> {
      text.utf8.distance(from: text.startIndex, to: start)..<text.utf8.distance(from: text.startIndex, to: end)
    }
    let words = text.split(separator: " ").filter { word in
      ContactText.isDirect(word) || !ContactText.emails(in: String(word)).isEmpty
    }
    return words.map { bytes($0.startIndex, $0.endIndex) }
      + ContactText.details(in: text).map { bytes($0.start, $0.end) }
  }

  /// Returns a part of a text with signs of omission, without the signs that precede what is left out.
  private static func marked(_ part: Range<Int>, _ term: Range<Int>, _ bytes: [UInt8]) -> String {
    var (start, end) = (part.lowerBound, part.upperBound)
    while start < term.lowerBound, start > 0, !isWord(bytes[start]) { start += 1 }
    while end > term.upperBound, end < bytes.count, !isWord(bytes[end - 1]) { end -= 1 }
    let words = String(decoding: bytes[start..<end], as: UTF8.self)
    return (start > 0 ? "…" : "") + words + (end < bytes.count ? "…" : "")
  }

  private static func isWord(_ byte: UInt8) -> Bool { byte >= 0x80 || byte.isLetter || byte.isDigit }

  /// Returns the longest part of a window that begins and ends between words and has the term in its middle.
  private static func excerpt(_ range: Range<Int>, _ window: Range<Int>, _ bytes: [UInt8]) -> String {
    var (start, end) = (range.lowerBound, range.upperBound)
    // Two characters remain for the signs of omission.
    var room = maximumLength - 2 - count(bytes, start, end)
    var isOpen = (before: true, after: true)
    while isOpen.before || isOpen.after {
      if isOpen.before {
        var next = start
        while next > window.lowerBound, bytes[next - 1] == 0x20 { next -= 1 }
        while next > window.lowerBound, bytes[next - 1] != 0x20 { next -= 1 }
        let length = count(bytes, next, start)
        isOpen.before = next < start && length <= room
        if isOpen.before { (start, room) = (next, room - length) }
      }
      if isOpen.after {
        var next = end
        while next < window.upperBound, bytes[next] == 0x20 { next += 1 }
        while next < window.upperBound, bytes[next] != 0x20 { next += 1 }
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
