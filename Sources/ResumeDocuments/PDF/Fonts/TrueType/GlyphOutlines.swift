import ResumeDomain

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
