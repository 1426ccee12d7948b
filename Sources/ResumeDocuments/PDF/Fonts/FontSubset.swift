import ResumeDomain
import ResumeSupport

/// The part of a font that a text needs. Each character has its own glyph, even if glyphs look the same, so that
/// extracted text equals the original.
struct FontSubset: Sendable {
  let bytes: [UInt8]
  let glyphs: [Unicode.Scalar: Int]
  /// The mirrored glyph of each character that has one; empty unless requested.
  let mirrored: [Unicode.Scalar: Int]
  /// The advance width of each used glyph, in font units.
  let advances: [Int: Int]
  let isPart: Bool
  /// The glyphs and outlines of a part, by their numbers; empty for a complete font.
  private let parts: (font: TrueTypeFont, sources: [Int], outlines: [[UInt8]], widths: [Int])?

  /// The maximum size of all outlines, because all locations of a malicious font can lead to the same large one.
  private static let maximumSize = 64 << 20

  /// Creates a subset with the characters that the font covers, and if `mirrors` their mirrored forms.
  ///
  /// - Parameter web: The additional content of a font for browsers; nil for PDF viewers, which don't need it.
  init(
    _ font: TrueTypeFont, scalars: Set<Unicode.Scalar>, mirrors: Bool = false, web: Web? = nil
  ) throws(FontProblem) {
    var plain: [(scalar: Unicode.Scalar, glyph: Int)] = []
    for scalar in scalars.sorted(by: { $0.value < $1.value }) where !Invisible.contains(scalar) {
      let lookalike = GlyphForm.part(scalar)?.isEmpty == true ? " " : Substitution.lookalike(scalar)
      if let glyph = font.glyph(scalar) ?? lookalike.flatMap(font.glyph) {
        plain.append((scalar, glyph))
      }
    }
    guard font.description.allowsSubsets else {
      plain.removeAll { GlyphForm.part($0.scalar)?.isEmpty == true }
      bytes = font.bytes
      glyphs = Dictionary(uniqueKeysWithValues: plain.map { ($0.scalar, $0.glyph) })
      mirrored = [:]
      advances = Dictionary(([0] + plain.map(\.glyph)).map { ($0, font.advance($0)) }, uniquingKeysWith: { $1 })
      isPart = false
      parts = nil
      return
    }
    let mirroredGlyphs = plain.compactMap { entry -> (scalar: Unicode.Scalar, glyph: Int)? in
      let other = Mirroring.mirrored(entry.scalar)
      guard mirrors, other != entry.scalar, scalars.contains(other) else { return nil }
      return font.glyph(other).map { (entry.scalar, $0) }
    }
    // The index of a glyph in this array is its number in the subset.
    var sources = [0] + (plain + mirroredGlyphs).map(\.glyph)
    let characterCount = sources.count
    let outlines = try Self.outlines(&sources, of: font)
    var widths = sources.map(font.advance)
    for (index, entry) in plain.enumerated() {
      guard let part = GlyphForm.part(entry.scalar), let ligature = font.glyph(part.ligature) else { continue }
      widths[index + 1] = font.advance(ligature) / part.count
    }
    bytes = Self.file(sources, outlines, widths, web?.tables(plain.map(\.scalar), of: font) ?? [:], of: font)
    glyphs = Dictionary(uniqueKeysWithValues: zip(plain.map(\.scalar), 1...))
    mirrored = Dictionary(uniqueKeysWithValues: zip(mirroredGlyphs.map(\.scalar), (plain.count + 1)...))
    advances = Dictionary(uniqueKeysWithValues: zip(0..., widths.prefix(characterCount)))
    isPart = true
    parts = (font, sources, outlines, widths)
  }

  /// Returns the font file with the outlines of some glyphs and of their components; glyphs keep their numbers.
  func bytes(of used: Set<Int>) -> [UInt8] {
    guard let parts else { return bytes }
    var kept = used.union([0]).filter(parts.outlines.indices.contains)
    var rest = Array(kept)
    while let glyph = rest.popLast() {
      let outline = FontTable(parts.outlines[glyph])
      for offset in (try? GlyphOutlines.componentOffsets(in: parts.outlines[glyph])) ?? [] {
        if let component = outline.u16(offset), kept.insert(component).inserted { rest.append(component) }
      }
    }
    let outlines = parts.outlines.enumerated().map { kept.contains($0) ? $1 : [] }
    return Self.file(parts.sources, outlines, parts.widths, [:], of: parts.font)
  }

  /// Returns the outlines of glyphs; appends the components of composite glyphs to `sources`.
  private static func outlines(_ sources: inout [Int], of font: TrueTypeFont) throws(FontProblem) -> [[UInt8]] {
    var numbers = Dictionary(zip(sources, 0...), uniquingKeysWith: { first, _ in first })
    var outlines: [[UInt8]] = []
    var size = 0
    while outlines.count < sources.count {
      var bytes = try font.outlines.bytes(sources[outlines.count])
      for offset in try GlyphOutlines.componentOffsets(in: bytes) {
        let glyph = Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
        guard glyph < font.glyphCount else { throw .damaged }
        let number = numbers[glyph] ?? sources.count
        if number == sources.count {
          numbers[glyph] = number
          sources.append(glyph)
        }
        bytes.replaceSubrange(offset..<(offset + 2), with: [UInt8](bigEndian: number, count: 2))
      }
      outlines.append(bytes)
      size += bytes.count
      guard sources.count <= 0xFFFF, size <= maximumSize else { throw .damaged }
    }
    return outlines
  }

  private static func file(
    _ sources: [Int], _ outlines: [[UInt8]], _ widths: [Int], _ others: [String: [UInt8]], of font: TrueTypeFont
  ) -> [UInt8] {
    var tables = others
    for name in ["cvt ", "fpgm", "prep"] { tables[name] = font.table(name)?.all }
    var locations: [UInt8] = []
    var bodies: [UInt8] = []
    var metrics: [UInt8] = []
    for ((glyph, width), outline) in zip(zip(sources, widths), outlines) {
      locations += [UInt8](bigEndian: bodies.count, count: 4)
      bodies += outline + Array(repeating: 0, count: -outline.count & 3)
      metrics += [UInt8](bigEndian: [width, font.bearing(glyph)], count: 2)
    }
    tables["loca"] = locations + [UInt8](bigEndian: bodies.count, count: 4)
    tables["glyf"] = bodies
    tables["hmtx"] = metrics
    // Clears the checksum, and sets long locations and the number of glyphs.
    tables["head"] = font.table("head").map { patched($0.all, [8: (0, 4), 50: (1, 2)]) }
    tables["hhea"] = font.table("hhea").map { patched($0.all, [34: (sources.count, 2)]) }
    tables["maxp"] = font.table("maxp").map { patched($0.all, [4: (sources.count, 2)]) }
    return fontFile(tables)
  }

  /// Returns a table with numbers replaced at some offsets.
  static func patched(_ table: [UInt8], _ numbers: [Int: (value: Int, count: Int)]) -> [UInt8] {
    var table = table
    for (offset, number) in numbers where offset + number.count <= table.count {
      table.replaceSubrange(
        offset..<(offset + number.count), with: [UInt8](bigEndian: number.value, count: number.count))
    }
    return table
  }

  /// Returns a font file with tables sorted by name.
  private static func fontFile(_ tables: [String: [UInt8]]) -> [UInt8] {
    let names = tables.keys.sorted()
    var power = 1
    while power * 2 <= names.count { power *= 2 }
    var directory = [UInt8](bigEndian: 0x0001_0000, count: 4)
    let search = [names.count, power * 16, power.trailingZeroBitCount, (names.count - power) * 16]
    directory += [UInt8](bigEndian: search, count: 2)
    var body: [UInt8] = []
    var head: Int?
    let start = 12 + 16 * names.count
    for name in names {
      let table = tables[name] ?? []
      if name == "head" { head = start + body.count }
      directory += name.utf8
      directory += [UInt8](bigEndian: [Int(sum(table)), start + body.count, table.count], count: 4)
      body += table + Array(repeating: 0, count: -table.count & 3)
    }
    var file = directory + body
    if let head, head + 12 <= file.count {
      let adjustment = [UInt8](bigEndian: Int(0xB1B0_AFBA &- sum(file)), count: 4)
      file.replaceSubrange((head + 8)..<(head + 12), with: adjustment)
    }
    return file
  }

  private static func sum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0
    var index = 0
    while index < bytes.count {
      sum &+= UInt32(bytes[index]) << UInt32((3 - index & 3) * 8)
      index += 1
    }
    return sum
  }
}
