import ResumeDomain
import TestSupport
import Testing

@testable import ResumeDocuments

struct TrueTypeFontTests {
  private static let text = "AbΩ é\u{5D0}\u{1F600}"

  @Test(arguments: [(3, 10, 12), (3, 1, 4), (0, 3, 4), (0, 4, 12)])
  func mapsCharactersToGlyphs(platform: Int, encoding: Int, format: Int) throws {
    var built = SyntheticFont(Self.text)
    built.encoding = (platform, encoding, format)
    let font = try TrueTypeFont(built.bytes)
    for (index, scalar) in Self.text.unicodeScalars.enumerated() {
      let isReachable = format == 12 || scalar.value <= 0xFFFF
      #expect(font.glyph(scalar) == (isReachable ? index + 1 : nil), "\(scalar)")
    }
    for scalar in ["B", "a", "c", "\u{5D1}", "\u{1F601}", "\u{FFFF}", "\u{0}"] as [Unicode.Scalar] {
      #expect(font.glyph(scalar) == nil, "\(scalar)")
    }
  }

  @Test func readsNamesAndMetrics() throws {
    var built = SyntheticFont("Ab ")
    built.weight = 700
    built.isItalic = true
    built.characters[1].advance = 1234
    built.widthCount = 3
    let font = try TrueTypeFont(built.bytes)
    #expect(font.description.names.family == "Test Sans")
    #expect(font.description.names.postScript == "TestSans-Bold")
    #expect(font.description.weight == 700)
    #expect(font.description.isItalic && font.description.isNormalWidth && font.description.allowsSubsets)
    #expect([0, 1, 2, 3].map(font.advance) == [500, 1000, 1234, 1234])
    #expect([0, 2, 3].map(font.bearing) == [10, 10, 20])
    #expect(font.ascent == 1600 && font.descent == -400 && font.capHeight == 1400)
    #expect(font.box == [-100, -400, 1800, 1600])
  }

  @Test(arguments: [
    ("fvar", FontProblem.variable), ("COLR", .color), ("CBDT", .color), ("sbix", .color), ("SVG ", .color),
  ])
  func rejectsUnsupportedTables(table: String, problem: FontProblem) {
    var built = SyntheticFont("A")
    built.changes[table] = [0, 0, 0, 0]
    #expect(throws: problem) { try TrueTypeFont(built.bytes) }
  }

  @Test(arguments: [
    (0x4F54_544F, FontProblem.postScriptOutlines), (0x7479_7031, .postScriptOutlines), (0x7474_6366, .collection),
    (0x774F_4646, .webFont), (0x774F_4632, .webFont), (0x2550_4446, .notFont), (0, .notFont),
  ])
  func rejectsOtherFileTypes(version: Int, problem: FontProblem) {
    var built = SyntheticFont("A")
    built.version = version
    #expect(throws: problem) { try TrueTypeFont(built.bytes) }
  }

  @Test(arguments: [(0x0002, FontProblem.embeddingForbidden), (0x0200, .bitmaps), (0x0102, .embeddingForbidden)])
  func respectsEmbeddingRestrictions(rights: Int, problem: FontProblem) {
    var built = SyntheticFont("A")
    built.rights = rights
    #expect(throws: problem) { try TrueTypeFont(built.bytes) }
  }

  @Test(arguments: [0, 0x0004, 0x0008, 0x0100])
  func acceptsEmbeddingPermissions(rights: Int) throws {
    var built = SyntheticFont("A")
    built.rights = rights
    #expect(try TrueTypeFont(built.bytes).description.allowsSubsets == (rights != 0x0100))
  }

  @Test(arguments: [(3, 0, 4), (1, 0, 4), (3, 1, 6), (0, 5, 14)])
  func rejectsSymbolFonts(platform: Int, encoding: Int, format: Int) {
    var built = SyntheticFont("A")
    built.encoding = (platform, encoding, 4)
    if format != 4 {
      built.changes["cmap"] = [
        0, 0, 0, 1, 0, UInt8(platform), 0, UInt8(encoding), 0, 0, 0, 12, 0, UInt8(format), 0, 0,
      ]
    }
    #expect(throws: FontProblem.noUnicode) { try TrueTypeFont(built.bytes) }
  }

  @Test func namesUnsupportedOutlines() {
    var built = SyntheticFont("A")
    built.removed = ["glyf"]
    built.changes = ["CFF ": [0]]
    #expect(throws: FontProblem.postScriptOutlines) { try TrueTypeFont(built.bytes) }
    built.changes = [:]
    #expect(throws: FontProblem.bitmaps) { try TrueTypeFont(built.bytes) }
  }

  @Test(arguments: ["head", "hhea", "maxp", "hmtx", "loca"])
  func rejectsMissingAndTruncatedTables(table: String) {
    var built = SyntheticFont("A")
    built.removed = [table]
    #expect(throws: FontProblem.damaged) { try TrueTypeFont(built.bytes) }
    built.removed = []
    built.changes = [table: [0, 1]]
    #expect(throws: FontProblem.damaged) { try TrueTypeFont(built.bytes) }
  }

  @Test func survivesTruncation() {
    var built = SyntheticFont("AB ")
    built.composites = [1: [2, 2]]
    let whole = built.bytes
    for length in 0..<whole.count { Self.use(Array(whole.prefix(length))) }
  }

  @Test func survivesRandomBytes() {
    var built = SyntheticFont("AbΩ é\u{5D0}")
    built.composites = [1: [2, 3], 3: [2]]
    let long = built.bytes
    built.encoding = (3, 1, 4)
    let short = built.bytes
    Fuzz.run(rounds: 1500) { random in
      var bytes = random.chance(in: 2) ? long : short
      for _ in 0...random.below(12) {
        bytes[random.below(bytes.count)] = random.pick(0, 0xFF, 0x7F, 0x80, UInt8(random.below(256)))
      }
      Self.use(random.chance(in: 4) ? ByteMutation.of(bytes, words: ["glyf", "cmap"], with: &random) : bytes)
    }
  }

  /// Uses a font completely; the result doesn't matter.
  private static func use(_ bytes: [UInt8]) {
    guard let font = try? TrueTypeFont(bytes),
      let face = try? TrueTypeFace(font, scalars: Set("AbΩ é\u{5D0}".unicodeScalars))
    else { return }
    var file = PDFFile()
    _ = face.write(to: &file, glyphs: Set(0..<100))
    #expect(face.codes(for: ["A"]).count <= 2)
  }
}
