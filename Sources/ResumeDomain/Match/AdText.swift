import Foundation
import ResumeSupport

/// The text of a job ad: UTF-8 with one line for each paragraph or list item, without markup, hidden and control characters.
///
/// A line may begin with a ``Mark``, which no text contains.
struct AdText {
  /// The marks at the start of lines.
  enum Mark {
    /// A heading; the next byte is its level, 1 to 6, plus `level`.
    static let heading: UInt8 = 0x01
    static let level: UInt8 = 0x10
    static let bullet: UInt8 = 0x02
    /// A paragraph that an empty line precedes; other marks may follow.
    static let paragraph: UInt8 = 0x05
    /// The start and the end of bold text.
    static let bold: UInt8 = 0x03
    static let boldEnd: UInt8 = 0x04
  }

  /// The maximum size of an ad in bytes.
  static let maximumSize = 256 << 10

  /// The lines, separated by `\n`.
  let bytes: [UInt8]
  /// The number of hidden characters that were removed.
  let hidden: Int

  /// Reads an ad in an encoding of ``TextDecoding``; text, Markdown or HTML.
  ///
  /// - Throws: `ResumeError` if the ad is empty, binary or larger than ``maximumSize``.
  init(_ data: [UInt8]) throws(ResumeError) {
    guard data.count <= Self.maximumSize else {
      throw MatchAd.tooLarge
    }
    let text = TextDecoding(data)
    guard text.error == nil, !Self.isBinary(text.bytes) else { throw .message(.badData, "error.match.binary") }
    var markup = AdMarkup(text.bytes)
    bytes = Self.composed(markup.lines())
    hidden = markup.hidden
    guard bytes.contains(where: { $0.isLetter || $0 >= 0x80 }) else { throw .message(.badData, "error.match.empty") }
  }

  /// Whether a text contains a null character, or more than a few other control characters.
  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    var controls = 0
    for byte in bytes where byte < 0x20 || byte == 0x7F {
      if byte == 0 { return true }
      // Sequences for terminals contain escape and bell.
      if !(0x09...0x0D).contains(byte), byte != AdEscapes.escape, byte != 0x07 { controls += 1 }
    }
    return controls * 50 > bytes.count || bytes.starts(with: "%PDF-".utf8)
  }

  // MARK: Normalization

  /// Returns the text in Unicode's form NFKC; only lines that contain anything else are converted.
  private static func composed(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      if isComposed(bytes, start, end) {
        result.append(contentsOf: bytes[start..<end])
      } else {
        let line = String(decoding: bytes[start..<end], as: UTF8.self).precomposedStringWithCompatibilityMapping
        result.append(contentsOf: line.utf8)
      }
      start = end
    }
    return result
  }

  private static func isComposed(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    var place = start
    while place < end {
      let (value, length) = TermScalars.decode(bytes, at: place)
      switch value {
      case 0..<0xA0, 0xA1...0xA7, 0xA9, 0xAB...0xAE, 0xB0...0xB1, 0xB6...0xB7, 0xBB, 0xBF...0x131, 0x134...0x13E,
        0x141...0x148, 0x14A...0x17E, 0x180...0x1C3, 0x370...0x373, 0x386...0x3CE, 0x400...0x481, 0x48A...0x52F,
        0x2012...0x2016, 0x2018...0x2023, 0x20AC, 0x2190...0x21FF, 0x25A0...0x27BF, 0x3041...0x3096, 0x4E00...0x9FFF,
        0x1F300...0x1FAFF:
        break
      default: return false
      }
      place += length
    }
    return true
  }
}
