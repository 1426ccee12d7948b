import ResumeDomain

/// A font with TrueType outlines that may be embedded. Whatever the bytes are, reading them ends, and reads nothing else.
struct TrueTypeFont: Sendable {
  /// The whole file.
  let bytes: [UInt8]
  /// What it is, and which characters it has.
  let description: FontDescription
  /// What its glyphs look like.
  let outlines: GlyphOutlines
  /// How many there are.
  let glyphCount: Int
  /// How many units its size has; 1000 or 2048 as a rule.
  let unitsPerEm: Int

  private let directory: FontDirectory
  private let head: FontTable
  private let lines: FontTable
  private let metrics: FontTable
  private let metricsCount: Int

  /// Reads a font.
  ///
  /// - Throws: why it can't be used.
  init(_ bytes: [UInt8]) throws(FontProblem) {
    let directory = try FontDirectory(FontTable(bytes))
    func table(_ name: String) -> FontTable? {
      guard let range = directory[name], range.upperBound <= bytes.count else { return nil }
      return FontTable(bytes, range)
    }
    description = try FontDescription(table)
    guard let head = table("head"), let lines = table("hhea"), let metrics = table("hmtx"), let maxima = table("maxp"),
      let places = table("loca"), let outlines = table("glyf"), let units = head.u16(18), (16...16384).contains(units),
      let form = head.u16(50), form < 2, head.count >= 54, lines.count >= 36, maxima.count >= 32,
      let count = maxima.u16(4), count > 0, let metricsCount = lines.u16(34), metricsCount > 0,
      metricsCount <= count, metrics.count >= metricsCount * 4
    else { throw .damaged }
    self.outlines = try GlyphOutlines(places: places, outlines: outlines, isLong: form == 1, count: count)
    self.bytes = bytes
    self.directory = directory
    self.head = head
    self.lines = lines
    self.metrics = metrics
    self.metricsCount = metricsCount
    glyphCount = count
    unitsPerEm = units
  }

  /// A table; `nil` where the font has none of this name.
  func table(_ name: String) -> FontTable? {
    directory[name].flatMap { $0.upperBound <= bytes.count ? FontTable(bytes, $0) : nil }
  }

  /// The glyph that shows a character; `nil` where the font has none.
  func glyph(_ scalar: Unicode.Scalar) -> Int? {
    let glyph = description.characters.glyph(scalar)
    return glyph > 0 && glyph < glyphCount ? glyph : nil
  }

  /// How far a glyph moves on, in the font's units.
  func advance(_ glyph: Int) -> Int { metrics.u16(min(glyph, metricsCount - 1) * 4) ?? 0 }

  /// How far to the right of its origin a glyph begins, in the font's units.
  func bearing(_ glyph: Int) -> Int {
    let offset = glyph < metricsCount ? glyph * 4 + 2 : metricsCount * 4 + (glyph - metricsCount) * 2
    return metrics.i16(offset) ?? 0
  }

  /// How far it reaches above the baseline, in the font's units.
  var ascent: Int { lines.i16(4) ?? 0 }
  /// How far it reaches below the baseline; negative.
  var descent: Int { min(0, lines.i16(6) ?? 0) }
  /// How high capitals are; what most have where it does not say.
  var capHeight: Int {
    guard let details = table("OS/2"), (details.u16(0) ?? 0) >= 2, let height = details.i16(88), height > 0 else {
      return unitsPerEm * 7 / 10
    }
    return height
  }
  /// Left, bottom, right, top of all glyphs together.
  var box: [Int] { [36, 38, 40, 42].map { head.i16($0) ?? 0 } }
  /// How far it leans, in degrees; negative to the right.
  var italicAngle: Double { Double(table("post")?.i32(4) ?? 0) / 65536 }
  /// Whether all its characters are as wide.
  var isFixedPitch: Bool { (table("post")?.u32(12) ?? 0) != 0 }
}

/// What glyphs look like: the tables `loca` and `glyf`.
struct GlyphOutlines: Sendable {
  private let places: FontTable
  private let outlines: FontTable
  private let isLong: Bool

  /// Creates them from their tables; the form of the first is in `head`.
  ///
  /// - Throws: `FontProblem.damaged` where not every glyph has a place.
  init(places: FontTable, outlines: FontTable, isLong: Bool, count: Int) throws(FontProblem) {
    guard places.count >= (count + 1) * (isLong ? 4 : 2) else { throw .damaged }
    self.places = places
    self.outlines = outlines
    self.isLong = isLong
  }

  /// The bytes of a glyph; none for those that draw nothing, such as the space.
  func bytes(_ glyph: Int) throws(FontProblem) -> [UInt8] {
    guard let start = place(glyph), let end = place(glyph + 1), start <= end,
      let bytes = outlines.bytes(start..<end)
    else { throw .damaged }
    return bytes
  }

  private func place(_ glyph: Int) -> Int? {
    isLong ? places.u32(glyph * 4) : places.u16(glyph * 2).map { $0 * 2 }
  }

  /// Where the numbers of its parts are in the bytes of a glyph that is put together from others.
  static func parts(of bytes: [UInt8]) throws(FontProblem) -> [Int] {
    let table = FontTable(bytes)
    guard !bytes.isEmpty else { return [] }
    guard let contours = table.i16(0) else { throw .damaged }
    guard contours < 0 else { return [] }
    var parts: [Int] = []
    var offset = 10
    while true {
      guard let flags = table.u16(offset), table.u16(offset + 2) != nil else { throw .damaged }
      parts.append(offset + 2)
      offset += 4 + (flags & 0x0001 != 0 ? 4 : 2)
      if flags & 0x0008 != 0 {
        offset += 2
      } else if flags & 0x0040 != 0 {
        offset += 4
      } else if flags & 0x0080 != 0 {
        offset += 8
      }
      guard flags & 0x0020 != 0 else { return parts }
    }
  }
}
