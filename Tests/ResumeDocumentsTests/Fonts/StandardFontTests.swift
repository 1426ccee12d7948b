import Testing

@testable import ResumeDocuments

struct StandardFontTests {
  /// Widths from Adobe's AFM files.
  @Test(arguments: [
    ("A", 722, 722, 667, 722), ("i", 278, 278, 222, 278), (" ", 250, 250, 278, 278), ("é", 444, 444, 556, 556),
    ("€", 500, 500, 556, 556), ("—", 1000, 1000, 1000, 1000), ("“", 444, 500, 333, 500), ("ñ", 500, 556, 556, 611),
    ("¿", 444, 500, 611, 611), ("W", 944, 1000, 944, 944), ("•", 350, 350, 350, 350), ("ÿ", 500, 500, 500, 556),
    ("Œ", 889, 1000, 1000, 1000), ("@", 921, 930, 1015, 975), ("\u{A0}", 250, 250, 278, 278),
  ])
  func hasTheWidthsOfAdobesMetrics(
    character: Unicode.Scalar, roman: Double, bold: Double, helvetica: Double, helveticaBold: Double
  ) {
    #expect(StandardFont.timesRoman.width(of: character) == roman)
    #expect(StandardFont.timesBold.width(of: character) == bold)
    #expect(StandardFont.helvetica.width(of: character) == helvetica)
    #expect(StandardFont.helveticaBold.width(of: character) == helveticaBold)
  }

  @Test(arguments: StandardFont.allCases)
  func coversItsEncoding(font: StandardFont) {
    var codes: Set<UInt8> = []
    for scalar in (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init) {
      guard let code = WinAnsi.code(scalar) else { continue }
      #expect(codes.insert(code).inserted)
      #expect(font.covers(scalar))
      #expect(font.codes(for: [scalar]) == (scalar == "\u{AD}" ? [] : [code]))
      #expect(font.width(of: scalar) > 0 || scalar == "\u{AD}")
    }
    #expect(codes.count == 218)
    #expect(font.widths.count == 224)
  }

  @Test(arguments: ["ł", "א", "Ω", "中", "\u{1F600}", "\u{80}", "\u{7F}", "\n", "\u{301}"] as [Unicode.Scalar])
  func coversNoOtherCharacters(scalar: Unicode.Scalar) {
    #expect(!StandardFont.helvetica.covers(scalar))
    #expect(StandardFont.helvetica.codes(for: [scalar]).isEmpty)
  }

  @Test func hidesInvisibleCharactersAndReplacesSpacesAndHyphens() {
    let font = StandardFont.timesRoman
    #expect(font.codes(for: Array("a\u{200D}\u{AD}b".unicodeScalars)) == Array("ab".utf8))
    #expect(font.codes(for: ["\u{2009}", "\u{2011}"]) == Array(" -".utf8))
    #expect(font.width(of: "\u{200D}") == 0)
  }

  @Test func belongsToThemesInBothWeights() {
    #expect(FontSet.standard(.classic).faces(.regular).map(\.name) == ["Times-Roman"])
    #expect(FontSet.standard(.classic).face(for: "é", .bold)?.name == "Times-Bold")
    #expect(FontSet.standard(.modern).faces(.bold).map(\.name) == ["Helvetica-Bold"])
    #expect(!FontSet.standard(.modern).isEmbedded)
    #expect(FontSet.standard(.modern).face(for: "א", .regular) == nil)
  }
}
