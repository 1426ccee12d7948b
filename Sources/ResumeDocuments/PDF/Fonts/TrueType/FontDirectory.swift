import ResumeDomain

/// Which tables a font has, and where in the file.
struct FontDirectory {
  /// How much of a file holds the directory of any font there is.
  static let largest = 12 + 16 * 128

  private let ranges: [String: Range<Int>]

  /// Reads the beginning of a file.
  ///
  /// - Throws: what is wrong with it, as far as the names of its tables tell.
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
    try refuse()
  }

  private func refuse() throws(FontProblem) {
    if ranges["fvar"] != nil { throw .variable }
    if ["COLR", "CBDT", "sbix", "SVG "].contains(where: { ranges[$0] != nil }) { throw .colour }
    guard ranges["glyf"] == nil else { return }
    throw ranges["CFF "] != nil || ranges["CFF2"] != nil ? .postScriptOutlines : .bitmaps
  }

  /// Where a table is; `nil` where the font has none of this name.
  subscript(_ name: String) -> Range<Int>? { ranges[name] }
}
