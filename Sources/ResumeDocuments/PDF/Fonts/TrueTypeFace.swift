import ResumeDomain
import ResumeSupport

/// An embedded font, reduced to the glyphs that the document needs.
struct TrueTypeFace: FontFace {
  let name: String
  let ascent: Double
  let descent: Double
  var isFauxBold = false

  private let font: TrueTypeFont
  private let subset: FontSubset
  private let kerning: PairKerning

  init(_ font: TrueTypeFont, scalars: Set<Unicode.Scalar>, mirrors: Bool = false) throws(FontProblem) {
    self.font = font
    subset = try FontSubset(font, scalars: scalars, mirrors: mirrors)
    kerning = PairKerning(font, subset.glyphs.keys)
    let own = font.description.names.postScript
    name = subset.isPart ? Self.tag(subset.bytes) + "+" + own : own
    ascent = Double(font.ascent) * 1000 / Double(font.unitsPerEm)
    descent = Double(font.descent) * 1000 / Double(font.unitsPerEm)
  }

  func covers(_ scalar: Unicode.Scalar) -> Bool { Invisible.contains(scalar) || subset.glyphs[scalar] != nil }

  func width(of scalar: Unicode.Scalar) -> Double { subset.glyphs[scalar].map(width) ?? 0 }

  func box(of scalar: Unicode.Scalar) -> GlyphBox? {
    guard let outline = font.glyph(scalar).flatMap({ try? font.outlines.bytes($0) }).map(FontTable.init),
      let left = outline.i16(2), let bottom = outline.i16(4), let right = outline.i16(6), left < right
    else { return nil }
    return GlyphBox(left: thousandths(left), right: thousandths(right), bottom: thousandths(bottom))
  }

  func kerning(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Double {
    kerning.distances[CharacterPair(left: left, right: right)].map(thousandths) ?? 0
  }

  func codes(for scalars: [Unicode.Scalar], meaning meant: [Unicode.Scalar]) -> [UInt8] {
    var codes: [UInt8] = []
    codes.reserveCapacity(scalars.count * 2)
    for (scalar, meaning) in zip(scalars, meant) {
      let mirrored = scalar == meaning ? nil : subset.mirrored[meaning]
      guard let glyph = mirrored ?? subset.glyphs[scalar] else { continue }
      codes += [UInt8(truncatingIfNeeded: glyph >> 8), UInt8(truncatingIfNeeded: glyph)]
    }
    return codes
  }

  func write(to file: inout PDFFile, glyphs: Set<Int>) -> PDFReference {
    let bytes = subset.bytes(of: glyphs)
    let program = file.addStream(["Length1": .integer(bytes.count)], bytes)
    let descriptor = file.add([
      "Type": .name("FontDescriptor"), "FontName": .name(name), "Flags": .integer(flags),
      "FontBBox": .array(font.box.map { .real(thousandths($0)) }), "ItalicAngle": .real(font.italicAngle),
      "Ascent": .real(ascent), "Descent": .real(descent), "CapHeight": .real(thousandths(font.capHeight)),
      "StemV": .integer(stem), "FontFile2": .reference(program),
    ])
    let descendant = file.add([
      "Type": .name("Font"), "Subtype": .name("CIDFontType2"), "BaseFont": .name(name),
      "CIDSystemInfo": [
        "Registry": .string(Array("Adobe".utf8)), "Ordering": .string(Array("Identity".utf8)), "Supplement": 0,
      ], "FontDescriptor": .reference(descriptor), "DW": .real(width(0)), "W": widths(of: glyphs),
      "CIDToGIDMap": .name("Identity"),
    ])
    let characters = (Array(subset.glyphs) + Array(subset.mirrored)).map { (glyph: $0.value, scalar: $0.key) }
      .filter { glyphs.contains($0.glyph) }.sorted { ($0.glyph, $0.scalar.value) < ($1.glyph, $1.scalar.value) }
    // In a complete font, several characters may share a glyph; the map contains the first.
    let distinct = characters.indices.filter { $0 == 0 || characters[$0 - 1].glyph != characters[$0].glyph }
    let map = file.addStream([:], UnicodeMap.bytes(distinct.map { characters[$0] }))
    return file.add([
      "Type": .name("Font"), "Subtype": .name("Type0"), "BaseFont": .name(name), "Encoding": .name("Identity-H"),
      "DescendantFonts": [.reference(descendant)], "ToUnicode": .reference(map),
    ])
  }

  private func thousandths(_ units: Int) -> Double { Double(units) * 1000 / Double(font.unitsPerEm) }

  private func width(_ glyph: Int) -> Double { thousandths(subset.advances[glyph] ?? 0) }

  /// The widths of glyphs, grouped by consecutive numbers.
  private func widths(of glyphs: Set<Int>) -> PDFValue {
    var runs: [(start: Int, widths: [PDFValue])] = []
    for glyph in subset.advances.keys.filter(glyphs.contains).sorted() {
      if let last = runs.last, last.start + last.widths.count == glyph {
        runs[runs.count - 1].widths.append(.real(width(glyph)))
      } else {
        runs.append((glyph, [.real(width(glyph))]))
      }
    }
    return .array(runs.flatMap { [.integer($0.start), .array($0.widths)] })
  }

  /// The flags of the font descriptor (ISO 32000-1, 9.8.2); always with the symbolic flag.
  private var flags: Int {
    4 | (font.isFixedPitch ? 1 : 0) | (font.description.hasSerifs ? 2 : 0) | (font.description.isItalic ? 64 : 0)
  }

  /// The thickness of vertical strokes, estimated from the weight because fonts don't contain it.
  private var stem: Int { 50 + font.description.weight * font.description.weight / 4225 }

  /// Returns the subset tag: six letters derived from the bytes with FNV-1a.
  private static func tag(_ bytes: [UInt8]) -> String {
    var hash = FNV1a(bytes).value
    var tag = ""
    for _ in 0..<6 {
      tag.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "A") + UInt8(hash % 26)))
      hash /= 26
    }
    return tag
  }
}

/// The map from glyphs to characters for search, copying and screen readers (ISO 32000-1, 9.10.3).
enum UnicodeMap {
  /// The maximum number of entries in a block.
  private static let largestBlock = 100

  /// Returns the content of the map's stream.
  static func bytes(_ characters: [(glyph: Int, scalar: Unicode.Scalar)]) -> [UInt8] {
    var text = """
      /CIDInit /ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
      /CMapName /Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <0000> <FFFF>
      endcodespacerange

      """
    for start in stride(from: 0, to: characters.count, by: largestBlock) {
      let block = characters[start..<min(start + largestBlock, characters.count)]
      text += "\(block.count) beginbfchar\n"
      for (glyph, scalar) in block {
        let units = GlyphForm.meaning(of: scalar).utf16.map { $0.hexadecimal(digits: 4, uppercase: true) }.joined()
        text += "<\(glyph.hexadecimal(digits: 4, uppercase: true))> <\(units)>\n"
      }
      text += "endbfchar\n"
    }
    text += """
      endcmap
      CMapName currentdict /CMap defineresource pop
      end
      end

      """
    return Array(text.utf8)
  }
}
