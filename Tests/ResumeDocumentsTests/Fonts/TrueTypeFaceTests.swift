import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeDocuments

struct TrueTypeFaceTests {
  private static func face(_ built: SyntheticFont, _ text: String) throws -> TrueTypeFace {
    try TrueTypeFace(TrueTypeFont(built.bytes), scalars: Set(text.unicodeScalars))
  }

  @Test func subsetsGlyphsAndKeepsWidths() throws {
    var built = SyntheticFont("ABCDE ")
    built.characters[2].advance = 1500
    let scalars = Set("CA".unicodeScalars)
    let subset = try FontSubset(TrueTypeFont(built.bytes), scalars: scalars)
    #expect(subset.glyphs == ["A": 1, "C": 2])
    #expect(subset.advances == [0: 500, 1: 1000, 2: 1500])
    let face = try Self.face(built, "CA")
    #expect(face.width(of: "C") == 750)
    #expect(face.ascent == 800 && face.descent == -200)
    #expect(face.codes(for: ["C", "A", "C"]) == [0, 2, 0, 1, 0, 2])
    #expect(face.covers("A") && !face.covers("B"))
    #expect(face.name.wholeMatch(of: /[A-Z]{6}\+TestSans/) != nil)
  }

  /// A subset is a font file without character map and names, which a PDF doesn't need.
  @Test func writesAFontFileWithTheSameGlyphs() throws {
    var built = SyntheticFont("ABCDE ")
    built.composites = [1: [4, 3]]
    built.characters[4].advance = 1700
    let whole = try TrueTypeFont(built.bytes)
    let subset = try FontSubset(whole, scalars: Set("EA ".unicodeScalars))
    let tables = try FontDirectory(FontTable(subset.bytes))
    func table(_ name: String) throws -> FontTable { FontTable(subset.bytes, try #require(tables[name])) }
    // .notdef, space, A and E, and A's components D and C.
    #expect(try table("maxp").u16(4) == 6)
    #expect(try table("hhea").u16(34) == 6)
    let outlines = try GlyphOutlines(
      locations: table("loca"), outlines: table("glyf"), isLong: table("head").u16(50) == 1, count: 6)
    #expect(try outlines.bytes(1).isEmpty)
    #expect(try Array(outlines.bytes(3).prefix(10)) == Array(whole.outlines.bytes(5).prefix(10)))
    let parts = try GlyphOutlines.componentOffsets(in: outlines.bytes(2)).map {
      FontTable(try outlines.bytes(2)).u16($0)
    }
    #expect(parts == [4, 5])
    #expect(try Array(outlines.bytes(4).prefix(10)) == Array(whole.outlines.bytes(4).prefix(10)))
    #expect(try table("hmtx").u16(3 * 4) == 1700)
    let sum = stride(from: 0, to: subset.bytes.count, by: 4).reduce(0 as UInt32) {
      $0 &+ UInt32(FontTable(subset.bytes).u32($1) ?? 0)
    }
    #expect(sum == 0xB1B0_AFBA)
  }

  @Test func givesEachCharacterItsOwnGlyph() throws {
    let face = try Self.face(SyntheticFont("- A"), "- \u{A0}\u{2011}\u{202F}A\u{200D}\u{AD}")
    let scalars: [Unicode.Scalar] = ["-", " ", "\u{A0}", "\u{2011}", "\u{202F}"]
    #expect(Set(scalars.map { face.codes(for: [$0]) }).count == 5)
    #expect(face.width(of: "\u{202F}") == 500)
    #expect(face.codes(for: ["\u{200D}", "\u{AD}"]).isEmpty)
    #expect(face.covers("\u{200D}") && face.width(of: "\u{200D}") == 0)
  }

  @Test func embedsCompleteFontsWithoutSubsetPermission() throws {
    var built = SyntheticFont("ABC")
    built.rights = 0x0100
    let face = try Self.face(built, "C")
    #expect(face.name == "TestSans")
    #expect(face.codes(for: ["C"]) == [0, 3])
    #expect(try FontSubset(TrueTypeFont(built.bytes), scalars: ["C"]).bytes == built.bytes)
  }

  @Test func rejectsInvalidComponents() throws {
    var built = SyntheticFont("AB")
    built.composites = [1: [77]]
    #expect(throws: FontProblem.damaged) { try Self.face(built, "A") }
    #expect(try Self.face(built, "B").covers("B"))
    // A glyph that is its own component.
    built.composites = [1: [1, 2]]
    #expect(try Self.face(built, "A").covers("A"))
  }

  @Test func rejectsOversizedOutlines() throws {
    let text = String(String.UnicodeScalarView((0x4E00..<0x4E00 + 300).compactMap(Unicode.Scalar.init)))
    var built = SyntheticFont(text)
    let large = 300_000
    built.changes["glyf"] = Array(repeating: 0, count: large)
    built.changes["loca"] = (0...301).flatMap { SyntheticFont.u32($0 % 2 == 1 ? large : 0) }
    #expect(throws: FontProblem.damaged) { try Self.face(built, text) }
  }

  @Test func mapsMirroredGlyphsToTheOriginalCharacters() throws {
    let font = try TrueTypeFont(SyntheticFont("a()\u{5D0}").bytes)
    let scalars = Set("a()\u{5D0}".unicodeScalars)
    let face = try TrueTypeFace(font, scalars: scalars, mirrors: true)
    let turned = face.codes(for: [")"], meaning: ["("])
    #expect(turned != face.codes(for: [")"]) && turned != face.codes(for: ["("]) && turned.count == 2)
    #expect(face.codes(for: ["a", ")"], meaning: ["a", ")"]) == face.codes(for: ["a", ")"]))
    let subset = try FontSubset(font, scalars: scalars, mirrors: true)
    let glyph = try #require(subset.mirrored["("])
    #expect(subset.advances[glyph] == 1000)
    #expect(try FontSubset(font, scalars: scalars).mirrored.isEmpty)
    let plain = try TrueTypeFace(font, scalars: scalars)
    #expect(plain.codes(for: [")"], meaning: ["("]) == plain.codes(for: [")"]))
  }

  @Test func derivesTheSubsetTagFromTheText() throws {
    let built = SyntheticFont("ABC")
    #expect(try Self.face(built, "AB").name == Self.face(built, "BA").name)
    #expect(try Self.face(built, "AB").name != Self.face(built, "AC").name)
  }

  @Test func writesTheUnicodeMapInBlocks() {
    let map = String(
      decoding: UnicodeMap.bytes([(1, "A"), (2, "\u{1F600}"), (0x1F, "\u{5D0}"), (0x20, "\n"), (0x21, "\u{E03F}")]),
      as: UTF8.self)
    #expect(
      map.contains(
        "5 beginbfchar\n<0001> <0041>\n<0002> <D83DDE00>\n<001F> <05D0>\n<0020> <000A>\n<0021> <0085>\nendbfchar"))
    let long = String(decoding: UnicodeMap.bytes((1...250).map { ($0, "A") }), as: UTF8.self)
    #expect(long.components(separatedBy: "100 beginbfchar").count == 3 && long.contains("50 beginbfchar"))
  }
}
