import Foundation
import ResumeSupport

/// A part of a text around a term: at most 80 characters, cut between words.
enum Quote {
  /// The maximum number of characters.
  static let maximumLength = 80

  /// Returns a text on one line in UTF-8, without control characters and characters that nothing shows.
  static func oneLine(_ text: String) -> [UInt8] {
    let text = Invisible.removed(from: text).text
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    var bytes: [UInt8] = []
    for byte in (isASCII ? text : text.precomposedStringWithCompatibilityMapping).utf8 {
      if byte > 0x20, byte != 0x7F {
        bytes.append(byte)
      } else if byte == 0x20 || (0x09...0x0D).contains(byte), bytes.last != 0x20, !bytes.isEmpty {
        bytes.append(0x20)
      }
    }
    return bytes
  }

  /// Returns the words around a term, without the contact details near them; nil if the term is part of one.
  ///
  /// - Parameters:
  ///   - bytes: The text on one line, as UTF-8.
  ///   - range: The bytes of the term.
  static func around(_ range: Range<Int>, in bytes: [UInt8]) -> String? {
    guard let window = window(range, in: bytes) else { return nil }
    let quote =
      bytes.count <= maximumLength && window.count == bytes.count
      ? String(decoding: bytes, as: UTF8.self) : excerpt(range, window, bytes)
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

  /// Returns the part of a window that has the term in its middle and begins and ends between words.
  private static func excerpt(_ range: Range<Int>, _ window: Range<Int>, _ bytes: [UInt8]) -> String {
    // Two characters remain for the signs of omission; a character has at least one byte.
    let room = max(0, maximumLength - 2 - range.count)
    let before = min(range.lowerBound - window.lowerBound, max(room / 2, room - (window.upperBound - range.upperBound)))
    var start = range.lowerBound - before
    var end = min(window.upperBound, range.upperBound + room - before)
    while start > window.lowerBound, start < range.lowerBound, bytes[start - 1] != 0x20 { start += 1 }
    while end < window.upperBound, end > range.upperBound, bytes[end] != 0x20 { end -= 1 }
    return marked(start..<end, range, bytes)
  }
}
