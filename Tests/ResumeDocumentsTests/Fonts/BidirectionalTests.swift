import Testing

@testable import ResumeDocuments

struct BidirectionalTests {
  /// Texts with their visual order in paragraphs of either direction, according to the `unicode-bidi` crate, which doesn't
  /// mirror brackets.
  private static let cases: [(text: String, left: String, right: String)] = [
    ("abc", "abc", "abc"),
    ("\u{5E9}\u{5DC}\u{5D5}\u{5DD} abc", "\u{5DD}\u{5D5}\u{5DC}\u{5E9} abc", "abc \u{5DD}\u{5D5}\u{5DC}\u{5E9}"),
    (
      "abc \u{5E9}\u{5DC}\u{5D5}\u{5DD} def", "abc \u{5DD}\u{5D5}\u{5DC}\u{5E9} def",
      "def \u{5DD}\u{5D5}\u{5DC}\u{5E9} abc"
    ),
    (
      "\u{5E9}\u{5DC}\u{5D5}\u{5DD} 123 \u{5E2}\u{5D5}\u{5DC}\u{5DD}",
      "\u{5DD}\u{5DC}\u{5D5}\u{5E2} 123 \u{5DD}\u{5D5}\u{5DC}\u{5E9}",
      "\u{5DD}\u{5DC}\u{5D5}\u{5E2} 123 \u{5DD}\u{5D5}\u{5DC}\u{5E9}"
    ),
    (
      "abc \u{5E9}\u{5DC}\u{5D5}\u{5DD} 123", "abc 123 \u{5DD}\u{5D5}\u{5DC}\u{5E9}",
      "123 \u{5DD}\u{5D5}\u{5DC}\u{5E9} abc"
    ),
    (
      "\u{5E9}\u{5DC}\u{5D5}\u{5DD} (\u{5E2}\u{5D5}\u{5DC}\u{5DD})",
      ")\u{5DD}\u{5DC}\u{5D5}\u{5E2}( \u{5DD}\u{5D5}\u{5DC}\u{5E9}",
      ")\u{5DD}\u{5DC}\u{5D5}\u{5E2}( \u{5DD}\u{5D5}\u{5DC}\u{5E9}"
    ),
    (
      "abc (\u{5E9}\u{5DC}\u{5D5}\u{5DD}) def", "abc (\u{5DD}\u{5D5}\u{5DC}\u{5E9}) def",
      "def )\u{5DD}\u{5D5}\u{5DC}\u{5E9}( abc"
    ),
    (
      "\u{5E9}\u{5DC}\u{5D5}\u{5DD} abc (def) \u{5E2}\u{5D5}\u{5DC}\u{5DD}",
      "\u{5DD}\u{5D5}\u{5DC}\u{5E9} abc (def) \u{5DD}\u{5DC}\u{5D5}\u{5E2}",
      "\u{5DD}\u{5DC}\u{5D5}\u{5E2} abc (def) \u{5DD}\u{5D5}\u{5DC}\u{5E9}"
    ),
    (
      "\u{5E9}\u{5DC}\u{5D5}\u{5DD}, 12.5% \u{5E2}\u{5D5}\u{5DC}\u{5DD}",
      "\u{5DD}\u{5DC}\u{5D5}\u{5E2} 12.5% ,\u{5DD}\u{5D5}\u{5DC}\u{5E9}",
      "\u{5DD}\u{5DC}\u{5D5}\u{5E2} 12.5% ,\u{5DD}\u{5D5}\u{5DC}\u{5E9}"
    ),
    (
      "\u{5E9}\u{5DC}\u{5D5}\u{5DD} -5 \u{5E2}\u{5D5}\u{5DC}\u{5DD}",
      "\u{5DD}\u{5DC}\u{5D5}\u{5E2} 5- \u{5DD}\u{5D5}\u{5DC}\u{5E9}",
      "\u{5DD}\u{5DC}\u{5D5}\u{5E2} 5- \u{5DD}\u{5D5}\u{5DC}\u{5E9}"
    ),
    (
      "\u{5E9}\u{5DC}\u{5D5}\u{5DD} C++ \u{5D5}-Swift", "\u{5DD}\u{5D5}\u{5DC}\u{5E9} C++ \u{5D5}-Swift",
      "Swift-\u{5D5} ++C \u{5DD}\u{5D5}\u{5DC}\u{5E9}"
    ),
    ("\u{5D8}\u{5DC}: 050-123-4567", "050-123-4567 :\u{5DC}\u{5D8}", "050-123-4567 :\u{5DC}\u{5D8}"),
    ("\u{5E9}\u{5DC}\u{5D5}\u{5DD} 100$", "100$ \u{5DD}\u{5D5}\u{5DC}\u{5E9}", "100$ \u{5DD}\u{5D5}\u{5DC}\u{5E9}"),
    (
      "a [\u{5E9}\u{5DC}\u{5D5}\u{5DD}] {b}", "a [\u{5DD}\u{5D5}\u{5DC}\u{5E9}] {b}",
      "}b{ ]\u{5DD}\u{5D5}\u{5DC}\u{5E9}[ a"
    ),
    ("\u{5E9}\u{5DC}\u{5D5}\u{5DD}!", "\u{5DD}\u{5D5}\u{5DC}\u{5E9}!", "!\u{5DD}\u{5D5}\u{5DC}\u{5E9}"),
    ("(\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "(\u{5DD}\u{5D5}\u{5DC}\u{5E9}", "\u{5DD}\u{5D5}\u{5DC}\u{5E9}("),
    (
      "\u{5D3}\u{5D5}\u{5D0}\u{5F4}\u{5DC}: ada@example.org", "\u{5DC}\u{5F4}\u{5D0}\u{5D5}\u{5D3}: ada@example.org",
      "ada@example.org :\u{5DC}\u{5F4}\u{5D0}\u{5D5}\u{5D3}"
    ),
    (
      "2019 – 2023 \u{5E9}\u{5DC}\u{5D5}\u{5DD}", "2019 – 2023 \u{5DD}\u{5D5}\u{5DC}\u{5E9}",
      "\u{5DD}\u{5D5}\u{5DC}\u{5E9} 2023 – 2019"
    ),
    (
      "\u{5E9}\u{5DC}\u{5D5}\u{5DD} 2019 – 2023", "2023 – 2019 \u{5DD}\u{5D5}\u{5DC}\u{5E9}",
      "2023 – 2019 \u{5DD}\u{5D5}\u{5DC}\u{5E9}"
    ),
    ("«\u{5E9}\u{5DC}\u{5D5}\u{5DD}» abc", "«\u{5DD}\u{5D5}\u{5DC}\u{5E9}» abc", "abc »\u{5DD}\u{5D5}\u{5DC}\u{5E9}«"),
    (
      "ab (\u{5D2}\u{5D3} [ef] \u{5D4}\u{5D5}) ij", "ab (\u{5D3}\u{5D2} [ef] \u{5D5}\u{5D4}) ij",
      "ij )\u{5D5}\u{5D4} ]ef[ \u{5D3}\u{5D2}( ab"
    ),
    ("\u{5D2}\u{5D3} (ef) \u{5D4}\u{5D5}", "\u{5D3}\u{5D2} (ef) \u{5D5}\u{5D4}", "\u{5D5}\u{5D4} )ef( \u{5D3}\u{5D2}"),
    (
      "a \u{5E9}\u{5DC}\u{5D5}\u{5DD}, \u{5E2}\u{5D5}\u{5DC}\u{5DD}. b",
      "a \u{5DD}\u{5DC}\u{5D5}\u{5E2} ,\u{5DD}\u{5D5}\u{5DC}\u{5E9}. b",
      "b .\u{5DD}\u{5DC}\u{5D5}\u{5E2} ,\u{5DD}\u{5D5}\u{5DC}\u{5E9} a"
    ),
    (
      "1,234 \u{5E9}\u{5DC}\u{5D5}\u{5DD} 5:30", "1,234 5:30 \u{5DD}\u{5D5}\u{5DC}\u{5E9}",
      "5:30 \u{5DD}\u{5D5}\u{5DC}\u{5E9} 1,234"
    ),
    (
      "https://example.org/\u{5E9}\u{5DC}\u{5D5}\u{5DD}/a", "https://example.org/\u{5DD}\u{5D5}\u{5DC}\u{5E9}/a",
      "a/\u{5DD}\u{5D5}\u{5DC}\u{5E9}/https://example.org"
    ),
    ("\u{5D0} 5+6 \u{5D1}", "\u{5D1} 5+6 \u{5D0}", "\u{5D1} 5+6 \u{5D0}"),
    ("\u{5D0}(b)\u{5D2}", "\u{5D0}(b)\u{5D2}", "\u{5D2})b(\u{5D0}"),
  ]

  private static func shown(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  @Test(arguments: cases)
  func ordersCharactersLikeTheReferenceImplementation(text: String, left: String, right: String) {
    let scalars = Array(text.unicodeScalars)
    for (isRightToLeft, expected) in [(false, left), (true, right)] {
      let order = Bidirectional(scalars, isRightToLeft: isRightToLeft).order(scalars.indices)
      #expect(order.sorted() == Array(scalars.indices))
      #expect(Self.shown(order.map { scalars[$0] }).unicodeScalars.elementsEqual(expected.unicodeScalars))
    }
  }

  @Test(arguments: [
    ("abc \u{5D0}", false), ("\u{5D0} abc", true), ("123 \u{5D0}", true), ("(\u{5D0}) a", true), ("", false),
    ("12", false),
  ])
  func detectsTheBaseDirectionFromTheFirstLetter(text: String, isRightToLeft: Bool) {
    #expect(Bidirectional(Array(text.unicodeScalars)).isRightToLeft == isRightToLeft)
  }

  @Test func mirrorsBracketsInRightToLeftText() {
    let scalars = Array("\u{5D0} (\u{5D1}) \u{AB}\u{5D2}\u{BB} <c>".unicodeScalars)
    let text = Bidirectional(scalars)
    let drawn = text.order(scalars.indices).map(text.drawn)
    #expect(Self.shown(drawn) == "<c> \u{AB}\u{5D2}\u{BB} (\u{5D1}) \u{5D0}")
  }

  @Test func keepsCombiningMarksAfterTheirLetter() {
    let scalars = Array("\u{5E9}\u{5C1}\u{5B8}\u{5DC}".unicodeScalars)
    #expect(Bidirectional(scalars).order(scalars.indices) == [3, 0, 1, 2])
  }

  @Test func ordersEachLineSeparately() {
    let scalars = Array("\u{5D0}\u{5D1} ab \u{5D2}".unicodeScalars)
    let text = Bidirectional(scalars)
    #expect(text.order(0..<3) == [2, 1, 0])
    #expect(text.order(0..<6) == [5, 3, 4, 2, 1, 0])
    #expect(text.order(3..<7) == [6, 5, 3, 4])
    #expect(text.order(0..<7) == [6, 5, 3, 4, 2, 1, 0])
    // Ignores indexes outside the text.
    #expect(text.order(5..<99) == [6, 5])
    #expect(text.order(50..<99).isEmpty)
  }

  @Test func keepsTrailingSpacesAtTheEnd() {
    let scalars = Array("ab \u{5D0}  ".unicodeScalars)
    #expect(Bidirectional(scalars).order(scalars.indices) == [0, 1, 2, 3, 4, 5])
    #expect(Bidirectional(scalars, isRightToLeft: true).order(scalars.indices) == [5, 4, 3, 2, 0, 1])
  }

  @Test func leavesLatinTextUnchanged() {
    let text = Bidirectional(Array("caf\u{E9} (x)".unicodeScalars))
    #expect(text.order(0..<8) == Array(0..<8) && !text.isRightToLeft(at: 5))
    #expect(text.drawn(5) == "(")
    #expect(Bidirectional([]).order(0..<0).isEmpty)
  }

  @Test func handlesManyBrackets() {
    let scalars = Array(String(repeating: "([\u{5D0}a1,", count: 500).unicodeScalars)
    #expect(Bidirectional(scalars).order(scalars.indices).count == scalars.count)
  }
}
