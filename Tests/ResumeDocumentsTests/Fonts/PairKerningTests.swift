import Foundation
import ResumeDomain
import ResumeResources
import TestSupport
import Testing

@testable import ResumeDocuments

struct PairKerningTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

  private static func face(_ name: String, _ text: String) throws -> TrueTypeFace {
    try TrueTypeFace(TrueTypeFont(#require(EmbeddedResource.font(name))), scalars: Set(text.unicodeScalars))
  }

  private static func pairs(_ table: [UInt8], _ text: String = "ABCD") throws -> [String: Int] {
    var built = SyntheticFont(text)
    built.changes["GPOS"] = table
    let pairs = PairKerning(try TrueTypeFont(built.bytes), text.unicodeScalars).distances
    return Dictionary(uniqueKeysWithValues: pairs.map { ("\($0.key.left)\($0.key.right)", $0.value) })
  }

  /// Expected values are those that HarfBuzz applies.
  @Test(arguments: [
    ("Literata-Regular", "AV", -113.0), ("Literata-Regular", "To", -72), ("Literata-Italic", "AV", -90),
    ("Literata-SemiBold", "To", -65), ("Literata-Display", "AV", -117), ("ResumeSans-Regular", "AV", -14),
    ("ResumeSans-Regular", "To", -66), ("ResumeSans-Italic", "To", -73), ("ResumeSans-SemiBold", "AV", -16),
    ("ResumeSans-Regular", "HH", 0), ("Literata-Regular", "11", 0),
  ])
  func readsPairsOfBundledFonts(name: String, pair: String, distance: Double) throws {
    let scalars = Array(pair.unicodeScalars)
    #expect(try Self.face(name, pair).kerning(scalars[0], scalars[1]) == distance)
  }

  @Test(arguments: [
    "Literata-Regular", "Literata-Italic", "Literata-SemiBold", "Literata-Display", "ResumeSans-Regular",
    "ResumeSans-Italic", "ResumeSans-SemiBold",
  ])
  func hasDigitsOfOneWidth(name: String) throws {
    let digits = "0123456789".unicodeScalars.compactMap(GlyphForm.columnDigit)
    let face = try Self.face(name, "0123456789" + String(String.UnicodeScalarView(digits)))
    #expect(digits.count == 10 && Set(digits.map(face.width)).count == 1)
    #expect(digits.allSatisfy { face.width(of: $0) > 0 })
    #expect(face.width(of: "1") < face.width(of: "0"))
  }

  @Test func containsTheLicenseOfEachFamily() throws {
    for family in BundledFont.families {
      let path = "Resources/fonts/" + family.replacing(" ", with: "") + ".txt"
      let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
      #expect(text.contains("SIL OPEN FONT LICENSE Version 1.1") && text.contains("Copyright"), "\(family)")
    }
  }

  @Test func readsListsOfPairs() throws {
    #expect(try Self.pairs(GPOSTable.table([.list([1: [(2, -50), (4, 30)], 3: [(1, 0)]])])) == ["AB": -50, "AD": 30])
  }

  @Test func readsClassesOfGlyphs() throws {
    let classes = GPOSTable.Subtable.classes(
      left: [1: 0, 2: 1], right: [3: 1, 4: 2], [[0, -10, -20], [0, -30, 40]])
    #expect(try Self.pairs(GPOSTable.table([classes])) == ["AC": -10, "AD": -20, "BC": -30, "BD": 40])
  }

  @Test func appliesTheFirstSubtableOfALookup() throws {
    let list = GPOSTable.Subtable.list([1: [(3, 0), (4, -5)]])
    let classes = GPOSTable.Subtable.classes(left: [1: 0, 2: 1], right: [3: 1, 4: 1], [[0, -10], [0, -30]])
    let expected = ["AD": -5, "BC": -30, "BD": -30]
    #expect(try Self.pairs(GPOSTable.table([list, classes])) == expected)
    #expect(try Self.pairs(GPOSTable.table([list, classes], isExtension: true)) == expected)
  }

  @Test(arguments: [("DFLT", "kern", true), ("latn", "kern", true), ("arab", "kern", false), ("latn", "mark", false)])
  func readsTheKerningOfLatinOrAnyScript(script: String, feature: String, isRead: Bool) throws {
    let table = GPOSTable.table([.list([1: [(2, -50)]])], script: script, feature: feature)
    #expect(try Self.pairs(table).isEmpty != isRead)
  }

  @Test func survivesTruncatedAndRandomTables() throws {
    let list = GPOSTable.Subtable.list([1: [(2, -50), (4, 30)], 3: [(1, 0)]])
    let classes = GPOSTable.Subtable.classes(
      left: [1: 0, 2: 1], right: [3: 1, 4: 2], [[0, -10, -20], [0, -30, 40]])
    let tables = [false, true].map { GPOSTable.table([list, classes], isExtension: $0) }
    for table in tables { for length in 0..<table.count { _ = try Self.pairs(Array(table.prefix(length))) } }
    Fuzz.run(rounds: 2000) { random in
      var bytes = random.pick(tables[0], tables[1])
      for _ in 0...random.below(8) {
        bytes[random.below(bytes.count)] = random.pick(0, 0xFF, 0x7F, 0x80, UInt8(random.below(256)))
      }
      _ = try Self.pairs(bytes)
    }
  }

  /// All subtables are the same one, which covers all glyphs.
  @Test func limitsTheWorkOfMaliciousTables() throws {
    let text = String(String.UnicodeScalarView((0x100..<0x900).compactMap(Unicode.Scalar.init)))
    let glyphs = Dictionary(uniqueKeysWithValues: (1...0x800).map { ($0, 0) })
    let classes = GPOSTable.Subtable.classes(left: glyphs, right: glyphs.mapValues { _ in 1 }, [[0, -1]])
    var built = SyntheticFont(text)
    built.changes["GPOS"] = GPOSTable.table(Array(repeating: classes, count: 3))
    let count = PairKerning(try TrueTypeFont(built.bytes), text.unicodeScalars).distances.count
    #expect(count > 0 && count <= 1 << 20)
  }
}
