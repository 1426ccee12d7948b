import ResumeDomain

/// The table directory of a font file.
struct FontDirectory {
  /// The maximum number of bytes from the start of a file to the end of its directory.
  static let maximumSize = 12 + 16 * 128

  private let ranges: [String: Range<Int>]

  /// Reads the start of a file; throws the reason why the font can't be used, as far as the directory shows.
  init(_ start: FontTable) throws(FontProblem) {
    switch start.u32(0) {
    case 0x0001_0000, 0x7472_7565: break
    case 0x4F54_544F, 0x7479_7031: throw .postScriptOutlines
    case 0x7474_6366: throw .collection
    case 0x774F_4646, 0x774F_4632: throw .webFont
    default: throw .notFont
    }
    guard let count = start.u16(4), (1...128).contains(count) else { throw .damaged }
    var ranges: [String: Range<Int>] = [:]
    for index in 0..<count {
      let record = 12 + index * 16
      guard let tag = start.bytes(record..<(record + 4)), let offset = start.u32(record + 8),
        let length = start.u32(record + 12)
      else { throw .damaged }
      let name = String(decoding: tag, as: UTF8.self)
      if ranges[name] == nil { ranges[name] = offset..<(offset + length) }
    }
    self.ranges = ranges
    if ranges["fvar"] != nil { throw .variable }
    if ["COLR", "CBDT", "sbix", "SVG "].contains(where: { ranges[$0] != nil }) { throw .color }
    guard ranges["glyf"] == nil else { return }
    throw ranges["CFF "] != nil || ranges["CFF2"] != nil ? .postScriptOutlines : .bitmaps
  }

  subscript(_ name: String) -> Range<Int>? { ranges[name] }

  /// Returns a table of a complete file; nil if the file doesn't contain it completely.
  func table(_ name: String, of file: [UInt8]) -> FontTable? {
    ranges[name].flatMap { $0.upperBound <= file.count ? FontTable(file, $0) : nil }
  }
}

/// A table of a font with big-endian numbers. All functions return nil for offsets outside the table.
struct FontTable: Sendable {
  private let bytes: [UInt8]
  private let start: Int
  let count: Int

  /// Creates a table from a range of a file, clamped to the file.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    let range = range.clamped(to: 0..<bytes.count)
    self.bytes = bytes
    (start, count) = (range.lowerBound, range.count)
  }

  init(_ bytes: [UInt8]) { self.init(bytes, 0..<bytes.count) }

  func u8(_ offset: Int) -> Int? {
    guard offset >= 0, offset < count else { return nil }
    return Int(bytes[start + offset])
  }

  func u16(_ offset: Int) -> Int? {
    guard offset >= 0, offset <= count - 2 else { return nil }
    return Int(bytes[start + offset]) << 8 | Int(bytes[start + offset + 1])
  }

  func i16(_ offset: Int) -> Int? { u16(offset).map { Int(Int16(truncatingIfNeeded: $0)) } }

  func u32(_ offset: Int) -> Int? {
    guard offset >= 0, offset <= count - 4, let high = u16(offset), let low = u16(offset + 2) else { return nil }
    return high << 16 | low
  }

  func i32(_ offset: Int) -> Int? { u32(offset).map { Int(Int32(truncatingIfNeeded: $0)) } }

  /// Returns a tag of four characters.
  func tag(_ offset: Int) -> String? { bytes(offset..<(offset + 4)).map { String(decoding: $0, as: UTF8.self) } }

  func bytes(_ part: Range<Int>) -> [UInt8]? {
    guard part.lowerBound >= 0, part.upperBound <= count else { return nil }
    return Array(bytes[(start + part.lowerBound)..<(start + part.upperBound)])
  }

  var all: [UInt8] { Array(bytes[start..<(start + count)]) }

  /// Returns the table from an offset to the end.
  func table(at offset: Int) -> FontTable? {
    guard offset >= 0, offset <= count else { return nil }
    return FontTable(bytes, (start + offset)..<(start + count))
  }
}
