import ResumeDomain

/// An embeddable font with TrueType outlines. Reading is safe for any bytes.
struct TrueTypeFont: Sendable {
  let bytes: [UInt8]
  let description: FontDescription
  let outlines: GlyphOutlines
  let glyphCount: Int
  /// The font units per font size, usually 1000 or 2048.
  let unitsPerEm: Int

  private let directory: FontDirectory
  private let head: FontTable
  private let horizontalHeader: FontTable
  private let metrics: FontTable
  private let metricsCount: Int

  /// Reads a font; throws the reason why it can't be used.
  init(_ bytes: [UInt8]) throws(FontProblem) {
    let directory = try FontDirectory(FontTable(bytes))
    func table(_ name: String) -> FontTable? { directory.table(name, of: bytes) }
    description = try FontDescription(table)
    guard let head = table("head"), let header = table("hhea"), let metrics = table("hmtx"),
      let maxima = table("maxp"),
      let locations = table("loca"), let outlines = table("glyf"), let units = head.u16(18),
      (16...16384).contains(units),
      let form = head.u16(50), form < 2, head.count >= 54, header.count >= 36, maxima.count >= 32,
      let count = maxima.u16(4), count > 0, let metricsCount = header.u16(34), metricsCount > 0,
      metricsCount <= count, metrics.count >= metricsCount * 4
    else { throw .damaged }
    self.outlines = try GlyphOutlines(locations: locations, outlines: outlines, isLong: form == 1, count: count)
    self.bytes = bytes
    self.directory = directory
    self.head = head
    horizontalHeader = header
    self.metrics = metrics
    self.metricsCount = metricsCount
    glyphCount = count
    unitsPerEm = units
  }

  func table(_ name: String) -> FontTable? { directory.table(name, of: bytes) }

  func glyph(_ scalar: Unicode.Scalar) -> Int? {
    let glyph = description.characters.glyph(scalar)
    return glyph > 0 && glyph < glyphCount ? glyph : nil
  }

  /// Returns the advance width of a glyph in font units.
  func advance(_ glyph: Int) -> Int { metrics.u16(min(glyph, metricsCount - 1) * 4) ?? 0 }

  /// Returns the left side bearing of a glyph in font units.
  func bearing(_ glyph: Int) -> Int {
    let offset = glyph < metricsCount ? glyph * 4 + 2 : metricsCount * 4 + (glyph - metricsCount) * 2
    return metrics.i16(offset) ?? 0
  }

  /// The height above the baseline in font units.
  var ascent: Int { horizontalHeader.i16(4) ?? 0 }
  /// The depth below the baseline in font units; negative.
  var descent: Int { min(0, horizontalHeader.i16(6) ?? 0) }
  /// The height of capitals in font units, with a typical value as default.
  var capHeight: Int {
    guard let details = table("OS/2"), (details.u16(0) ?? 0) >= 2, let height = details.i16(88), height > 0 else {
      return unitsPerEm * 7 / 10
    }
    return height
  }
  /// The bounding box of all glyphs: left, bottom, right, top.
  var box: [Int] { [36, 38, 40, 42].map { head.i16($0) ?? 0 } }
  /// The slant in degrees; negative to the right.
  var italicAngle: Double { Double(table("post")?.i32(4) ?? 0) / 65536 }
  var isFixedPitch: Bool { (table("post")?.u32(12) ?? 0) != 0 }
}

/// The outlines of glyphs: the tables `loca` and `glyf`.
struct GlyphOutlines: Sendable {
  private let locations: FontTable
  private let outlines: FontTable
  private let isLong: Bool

  /// Creates the outlines of `count` glyphs; `isLong` locations have four bytes, others two.
  init(locations: FontTable, outlines: FontTable, isLong: Bool, count: Int) throws(FontProblem) {
    guard locations.count >= (count + 1) * (isLong ? 4 : 2) else { throw .damaged }
    self.locations = locations
    self.outlines = outlines
    self.isLong = isLong
  }

  /// Returns the bytes of a glyph; none for empty glyphs, such as the space.
  func bytes(_ glyph: Int) throws(FontProblem) -> [UInt8] {
    guard let start = location(glyph), let end = location(glyph + 1), start <= end,
      let bytes = outlines.bytes(start..<end)
    else { throw .damaged }
    return bytes
  }

  private func location(_ glyph: Int) -> Int? {
    isLong ? locations.u32(glyph * 4) : locations.u16(glyph * 2).map { $0 * 2 }
  }

  /// Returns the offsets of component glyph numbers in the bytes of a composite glyph; none for simple glyphs.
  static func componentOffsets(in bytes: [UInt8]) throws(FontProblem) -> [Int] {
    let table = FontTable(bytes)
    guard !bytes.isEmpty else { return [] }
    guard let contours = table.i16(0) else { throw .damaged }
    guard contours < 0 else { return [] }
    var offsets: [Int] = []
    var offset = 10
    while true {
      guard let flags = table.u16(offset), table.u16(offset + 2) != nil else { throw .damaged }
      offsets.append(offset + 2)
      offset += 4 + (flags & 0x0001 != 0 ? 4 : 2)
      if flags & 0x0008 != 0 {
        offset += 2
      } else if flags & 0x0040 != 0 {
        offset += 4
      } else if flags & 0x0080 != 0 {
        offset += 8
      }
      guard flags & 0x0020 != 0 else { return offsets }
    }
  }
}
