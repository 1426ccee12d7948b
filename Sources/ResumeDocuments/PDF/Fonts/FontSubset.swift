import ResumeDomain

/// The part of a font that a text needs: a font whose glyphs have new numbers, one for each character, so that every one of
/// them stands for one character alone and text taken from a document is what was put in.
struct FontSubset: Sendable {
  /// The font file.
  let bytes: [UInt8]
  /// The glyph of each character.
  let glyphs: [Unicode.Scalar: Int]
  /// The glyph of each character where it is drawn as in a mirror; only where that was asked for.
  let mirrored: [Unicode.Scalar: Int]
  /// How far each used glyph moves on, in the font's units.
  let advances: [Int: Int]
  /// Whether it is only a part of the font.
  let isPart: Bool

  /// How many bytes the outlines may have together; places of a hostile font may all lead to the same large one.
  private static let largest = 64 << 20

  /// Takes what is needed for those of the characters that the font has.
  ///
  /// - Parameter mirrors: whether some are read from right to left, so that brackets and the like are drawn as others.
  /// - Throws: `FontProblem.damaged` where a glyph is not as it must be.
  init(_ font: TrueTypeFont, scalars: Set<Unicode.Scalar>, mirrors: Bool = false) throws(FontProblem) {
    var shown: [(scalar: Unicode.Scalar, glyph: Int)] = []
    for scalar in scalars.sorted(by: { $0.value < $1.value }) where !Substitution.isInvisible(scalar) {
      if let glyph = font.glyph(scalar) ?? Substitution.lookalike(scalar).flatMap(font.glyph) {
        shown.append((scalar, glyph))
      }
    }
    guard font.description.allowsSubsets else {
      bytes = font.bytes
      mirrored = [:]
      glyphs = Dictionary(shown.map { ($0.scalar, $0.glyph) }, uniquingKeysWith: { first, _ in first })
      advances = Dictionary(([0] + shown.map(\.glyph)).map { ($0, font.advance($0)) }, uniquingKeysWith: { $1 })
      isPart = false
      return
    }
    let turned = shown.compactMap { entry -> (scalar: Unicode.Scalar, glyph: Int)? in
      let other = Mirroring.mirrored(entry.scalar)
      guard mirrors, other != entry.scalar, scalars.contains(other) else { return nil }
      return font.glyph(other).map { (entry.scalar, $0) }
    }
    var taken = [0] + (shown + turned).map(\.glyph)
    let outlines = try Self.outlines(&taken, of: font)
    bytes = Self.file(taken, outlines, of: font)
    glyphs = Dictionary(
      shown.enumerated().map { ($0.element.scalar, $0.offset + 1) }, uniquingKeysWith: { first, _ in first })
    mirrored = Dictionary(
      turned.enumerated().map { ($0.element.scalar, shown.count + $0.offset + 1) },
      uniquingKeysWith: { first, _ in first })
    advances = Dictionary(
      taken.prefix(shown.count + turned.count + 1).enumerated().map { ($0.offset, font.advance($0.element)) },
      uniquingKeysWith: { first, _ in first })
    isPart = true
  }

  /// The outlines of the glyphs; those that they are put together from are added to them.
  private static func outlines(_ taken: inout [Int], of font: TrueTypeFont) throws(FontProblem) -> [[UInt8]] {
    var numbers = Dictionary(
      taken.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    var outlines: [[UInt8]] = []
    var size = 0
    while outlines.count < taken.count {
      var bytes = try font.outlines.bytes(taken[outlines.count])
      for part in try GlyphOutlines.parts(of: bytes) {
        let glyph = Int(bytes[part]) << 8 | Int(bytes[part + 1])
        guard glyph < font.glyphCount else { throw .damaged }
        let number = numbers[glyph] ?? taken.count
        if number == taken.count {
          numbers[glyph] = number
          taken.append(glyph)
        }
        bytes.replaceSubrange(part..<(part + 2), with: FontFileWriter.number(number, 2))
      }
      outlines.append(bytes)
      size += bytes.count
      guard taken.count <= 0xFFFF, size <= Self.largest else { throw .damaged }
    }
    return outlines
  }

  private static func file(_ taken: [Int], _ outlines: [[UInt8]], of font: TrueTypeFont) -> [UInt8] {
    var tables: [String: [UInt8]] = [:]
    for name in ["cvt ", "fpgm", "prep"] { tables[name] = font.table(name)?.all }
    var places: [UInt8] = []
    var bodies: [UInt8] = []
    var metrics: [UInt8] = []
    for (glyph, outline) in zip(taken, outlines) {
      places += FontFileWriter.number(bodies.count, 4)
      bodies += outline
      bodies += Array(repeating: 0, count: -outline.count & 3)
      metrics += FontFileWriter.number(font.advance(glyph), 2) + FontFileWriter.number(font.bearing(glyph), 2)
    }
    tables["loca"] = places + FontFileWriter.number(bodies.count, 4)
    tables["glyf"] = bodies
    tables["hmtx"] = metrics
    tables["head"] = font.table("head").map { patched($0.all, [8: (0, 4), 50: (1, 2)]) }
    tables["hhea"] = font.table("hhea").map { patched($0.all, [34: (taken.count, 2)]) }
    tables["maxp"] = font.table("maxp").map { patched($0.all, [4: (taken.count, 2)]) }
    return FontFileWriter.bytes(tables)
  }

  /// A table with other numbers in some places, which are known to be there.
  private static func patched(_ table: [UInt8], _ numbers: [Int: (value: Int, count: Int)]) -> [UInt8] {
    var table = table
    for (offset, number) in numbers where offset + number.count <= table.count {
      table.replaceSubrange(offset..<(offset + number.count), with: FontFileWriter.number(number.value, number.count))
    }
    return table
  }
}

/// Puts the tables of a font into a file.
enum FontFileWriter {
  /// The file, whose tables stand in the order of their names.
  static func bytes(_ tables: [String: [UInt8]]) -> [UInt8] {
    let names = tables.keys.sorted()
    var power = 1
    while power * 2 <= names.count { power *= 2 }
    var directory = number(0x0001_0000, 4) + number(names.count, 2) + number(power * 16, 2)
    directory += number(power.trailingZeroBitCount, 2) + number((names.count - power) * 16, 2)
    var body: [UInt8] = []
    var head: Int?
    let start = 12 + 16 * names.count
    for name in names {
      let table = tables[name] ?? []
      if name == "head" { head = start + body.count }
      directory += Array(name.utf8) + number(Int(sum(table)), 4) + number(start + body.count, 4)
      directory += number(table.count, 4)
      body += table
      body += Array(repeating: 0, count: -table.count & 3)
    }
    var file = directory + body
    if let head, head + 12 <= file.count {
      file.replaceSubrange((head + 8)..<(head + 12), with: number(Int(0xB1B0_AFBA &- sum(file)), 4))
    }
    return file
  }

  /// A number in so many bytes, the highest first.
  static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static func sum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0
    for (index, byte) in bytes.enumerated() { sum &+= UInt32(byte) << UInt32((3 - index & 3) * 8) }
    return sum
  }
}
