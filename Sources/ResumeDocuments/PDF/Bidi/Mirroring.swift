/// Characters whose shape turns round where text is read from right to left, and brackets, which belong together in pairs.
enum Mirroring {
  /// The one that looks like a character in a mirror; the character itself where there is none.
  static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar { table[scalar] ?? scalar }

  /// The bracket that closes what this one opens.
  static func closing(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard scalar.properties.generalCategory == .openPunctuation else { return nil }
    return table[scalar]
  }

  /// Whether it is a bracket that closes.
  static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .closePunctuation && table[scalar] != nil
  }

  private static let pairs: [(UInt32, UInt32)] =
    [
      (0x28, 0x29), (0x3C, 0x3E), (0x5B, 0x5D), (0x7B, 0x7D), (0xAB, 0xBB), (0x2039, 0x203A), (0x2045, 0x2046),
      (0x207D, 0x207E), (0x208D, 0x208E), (0x2208, 0x220B), (0x2209, 0x220C), (0x2264, 0x2265), (0x2266, 0x2267),
      (0x226A, 0x226B), (0x2276, 0x2277), (0x2282, 0x2283), (0x2286, 0x2287), (0x2308, 0x2309), (0x230A, 0x230B),
      (0x2329, 0x232A), (0xFF08, 0xFF09), (0xFF1C, 0xFF1E), (0xFF3B, 0xFF3D), (0xFF5B, 0xFF5D), (0xFF5F, 0xFF60),
      (0xFF62, 0xFF63),
    ]
    + [0x2768..<0x2776, 0x27E6..<0x27F0, 0x2983..<0x2999, 0x3008..<0x3012, 0x3014..<0x301C].flatMap { range in
      stride(from: UInt32(range.lowerBound), to: UInt32(range.upperBound), by: 2).map { ($0, $0 + 1) }
    }

  private static let table: [Unicode.Scalar: Unicode.Scalar] = {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for case (let one?, let other?) in pairs.map({ (Unicode.Scalar($0.0), Unicode.Scalar($0.1)) }) {
      table[one] = other
      table[other] = one
    }
    return table
  }()
}
