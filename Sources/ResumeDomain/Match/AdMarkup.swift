import ResumeSupport

/// Removal of HTML and Markdown from an ad, and of characters that no reader sees.
///
/// Every loop moves forward only, so that the time is linear in the size of the ad.
struct AdMarkup {
  private typealias Mark = AdText.Mark

  /// The text without hidden and control characters.
  private var text: [UInt8] = []
  /// The number of hidden characters.
  private(set) var hidden = 0

  /// Removes hidden and control characters from valid UTF-8.
  init(_ bytes: [UInt8]) {
    text.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte < 0x80 {
        if byte != AdEscapes.escape { append(ascii: byte, next: place + 1 < bytes.count ? bytes[place + 1] : 0) }
        place += 1
        if byte == AdEscapes.escape { skip(AdEscapes.escape, bytes, &place) }
      } else {
        let (value, length) = TermScalars.decode(bytes, at: place)
        place += length
        if AdEscapes.begins(value) { skip(value, bytes, &place) } else { append(value) }
      }
    }
  }

  /// Moves behind an invisible sequence for terminals.
  private mutating func skip(_ value: UInt32, _ bytes: [UInt8], _ place: inout Int) {
    let end = AdEscapes.end(of: value, bytes, behind: place)
    hidden += TermScalars.count(bytes[place..<end])
    place = end
  }

  private mutating func append(ascii byte: UInt8, next: UInt8) {
    switch byte {
    case 0x0D: if next != 0x0A { text.append(0x0A) }
    case 0x0B, 0x0C: text.append(0x0A)
    case 0x09: text.append(0x20)
    case 0x0A, 0x20..<0x7F: text.append(byte)
    default: break
    }
  }

  private mutating func append(_ value: UInt32) {
    switch value {
    case 0x85, 0x2028, 0x2029: text.append(0x0A)
    default: if Self.append(value, to: &text) { hidden += 1 }
    }
  }

  /// Appends a character in its usual form, unless it is a control character or one that no reader sees; returns whether it is hidden.
  ///
  /// Soft hyphens and the marks of emoji are no attempt to hide something.
  static func append(_ value: UInt32, to text: inout [UInt8]) -> Bool {
    switch value {
    case 0x0A, 0x09: text.append(0x20)
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0xFE00...0xFE0F: break
    // Ads use the blank of Braille as a space, and Word's bullets are characters for private use.
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x2800, 0x3000, 0xE000...0xF8FF: text.append(0x20)
    case 0x2010, 0x2011, 0x2212: text.append(UInt8(ascii: "-"))
    case 0x2019, 0x2018, 0x02BC: text.append(UInt8(ascii: "'"))
    case 0x2026: text.append(contentsOf: "...".utf8)
    default:
      guard let scalar = Unicode.Scalar(value) else { return false }
      if Invisible.hides(scalar) { return true }
      TermScalars.append(value, to: &text)
    }
    return false
  }

  /// Returns the text as marked lines without markup.
  mutating func lines() -> [UInt8] {
    var html = HTMLText(text)
    let isHTML = html.isHTML
    let plain = isHTML ? html.text() : text.contains(UInt8(ascii: "&")) ? html.decodingEntities() : text
    hidden += html.hidden
    return MarkdownLines(plain, isHTML: isHTML).lines
  }
}
