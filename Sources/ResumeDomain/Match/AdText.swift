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

  /// Reads an ad in UTF-8, UTF-16 with a byte-order mark, or Windows-1252; text, Markdown or HTML.
  ///
  /// - Throws: `ResumeError` if the ad is empty, binary or larger than ``maximumSize``.
  init(_ data: [UInt8]) throws(ResumeError) {
    guard data.count <= Self.maximumSize else {
      throw MatchAd.tooLarge
    }
    guard let decoded = Self.decoded(data), !Self.isBinary(decoded) else {
      throw .message(.badData, "error.match.binary")
    }
    var markup = AdMarkup(decoded)
    bytes = Self.composed(markup.lines())
    hidden = markup.hidden
    guard bytes.contains(where: { $0.isLetter || $0 >= 0x80 }) else { throw .message(.badData, "error.match.empty") }
  }

  // MARK: Decoding

  private static func decoded(_ data: [UInt8]) -> [UInt8]? {
    if data.starts(with: [0xFF, 0xFE]) { return utf16(data.dropFirst(2), isBigEndian: false) }
    if data.starts(with: [0xFE, 0xFF]) { return utf16(data.dropFirst(2), isBigEndian: true) }
    if String(validating: data, as: UTF8.self) != nil { return data }
    return windows1252(data)
  }

  private static func utf16(_ data: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8]? {
    guard data.count.isMultiple(of: 2) else { return nil }
    var units: [UInt16] = []
    units.reserveCapacity(data.count / 2)
    for place in stride(from: data.startIndex, to: data.endIndex, by: 2) {
      let (one, other) = (UInt16(data[place]), UInt16(data[place + 1]))
      units.append(isBigEndian ? one << 8 | other : other << 8 | one)
    }
    return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
  }

  private static func windows1252(_ data: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count * 2)
    for byte in data {
      var value = UInt32(byte)
      if (0x80...0x9F).contains(byte) {
        value = symbols[Int(byte) - 0x80]
        if value == 0 { return nil }
      }
      Unicode.Scalar(value).map { bytes.append(contentsOf: UTF8.encode($0) ?? UTF8.EncodedScalar()) }
    }
    return bytes
  }

  /// The characters 0x80 to 0x9F of Windows-1252; 0 for those that it doesn't define.
  private static let symbols: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0, 0,
    0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

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
