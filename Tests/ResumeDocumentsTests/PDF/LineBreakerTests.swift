import ResumeSupport
import TestSupport
import Testing

@testable import ResumeDocuments

struct LineBreakerTests {
  private static func inline(_ text: String, _ wrapping: Wrapping) -> Inline {
    Inline(text: text, style: TextStyle(size: 1), element: StructureTree.document, wrapping: wrapping)
  }

  private static func lines(_ inlines: [Inline], width: Double) -> [String] {
    let text = TextMeasurer(SquareFace.set).measured(inlines)
    return LineBreaker.lines(text, firstWidth: width, width: width).map { range in
      String(String.UnicodeScalarView(text.scalars[range]))
    }
  }

  private static func lines(_ text: String, _ wrapping: Wrapping = .words, width: Double) -> [String] {
    lines([inline(text, wrapping)], width: width)
  }

  @Test(arguments: [
    ("", 10, []), ("one", 10, ["one"]), ("one two three", 7, ["one two ", "three"]),
    ("one two", 3, ["one ", "two"]), ("one  two", 3, ["one  ", "two"]),
    ("first\nsecond", 20, ["first\n", "second"]), ("first \nsecond", 20, ["first \n", "second"]),
    ("a\u{A0}b c", 3, ["a\u{A0}b ", "c"]), ("日本語日本語。", 3, ["日本", "語日", "本語。"]),
    ("日本「語」日", 3, ["日本", "「語」", "日"]), ("go 日本", 4, ["go 日", "本"]),
  ])
  func breaksBetweenWords(text: String, width: Double, lines: [String]) {
    #expect(Self.lines(text, width: width) == lines)
  }

  @Test(arguments: [
    ("Donau\u{AD}dampf\u{AD}schiff", 12, ["Donau\u{AD}", "dampf\u{AD}schiff"]),
    ("Donau\u{AD}dampf\u{AD}schiff", 10, ["Donau\u{AD}", "dampf\u{AD}", "schiff"]),
    ("Donau\u{AD}dampf\u{AD}schiff", 16, ["Donau\u{AD}dampf\u{AD}schiff"]),
    ("an a\u{AD}b", 4, ["an ", "a\u{AD}b"]),
  ])
  func breaksWordsAtSoftHyphensWithRoomForTheHyphen(text: String, width: Double, lines: [String]) {
    #expect(Self.lines(text, width: width) == lines)
  }

  @Test(arguments: [
    ("iOS/macOS", 5, ["iOS/", "macOS"]), ("word—word", 6, ["word—", "word"]),
  ])
  func breaksWordsAfterSlashesAndDashes(text: String, width: Double, lines: [String]) {
    #expect(Self.lines(text, width: width).joined(separator: "|") == lines.joined(separator: "|"))
  }

  @Test(arguments: [
    "e-mail", "well-known", "end-to-end", "1990-2000", "x86-64", "example.org/one/two", "ada-lovelace@example.org",
    "https://example.org/well-known",
    "C++/CLI", "-flag-name", "word\u{2011}word",
  ])
  func keepsOtherWordsWhole(word: String) {
    #expect(Self.lines("in " + word, width: Double(word.unicodeScalars.count)) == ["in ", word])
  }

  /// Text extraction drops a hyphen at the end of a line.
  @Test func avoidsHyphensAtTheEndOfALine() {
    #expect(Self.lines("one two - six", width: 9) == ["one two ", "- six"])
    #expect(Self.lines("pre- and post", width: 8) == ["pre- and ", "post"])
  }

  @Test func breaksNamesOnlyAtSpaces() {
    #expect(Self.lines("Ada Lovelace-Byron", .names, width: 14) == ["Ada ", "Lovelace-Byron"])
  }

  @Test func breaksLongNamesAfterHyphens() {
    #expect(Self.lines("Featherstone-Smythe", .names, width: 13) == ["Featherstone-", "Smythe"])
    #expect(Self.lines("Featherstone-Smythe", .names, width: 12) == ["Featherstone", "-Smythe"])
    #expect(Self.lines("Ada Featherstone-Smythe", .names, width: 14) == ["Ada ", "Featherstone-", "Smythe"])
    #expect(Self.lines("example.org/a-long-way/1", width: 16) == ["example.org/", "a-long-way/1"])
    #expect(Self.lines("a-very-long-way", width: 9) == ["a-very-lo", "ng-way"])
  }

  @Test func breaksLongWordsBetweenLetters() {
    #expect(Self.lines("go abcdefgh", width: 3) == ["go ", "abc", "def", "gh"])
    #expect(Self.lines("e\u{301}e\u{301}e\u{301}", width: 2) == ["e\u{301}", "e\u{301}", "e\u{301}"])
    #expect(Self.lines("👩‍💻👩‍💻", width: 1) == ["👩‍💻", "👩‍💻"])
    #expect(Self.lines("ab", width: 0) == ["a", "b"])
  }

  @Test func keepsLinksWithTheirLabels() {
    let link = [Self.inline("Web: ", .whole), Self.inline("x.org/a b-c", .whole)]
    #expect(Self.lines([Self.inline("See ", .words)] + link, width: 17) == ["See ", "Web: x.org/a b-c"])
    // Only words longer than a line are divided.
    #expect(Self.lines([Self.inline("See ", .words)] + link, width: 8) == ["See ", "Web: ", "x.org/a ", "b-c"])
    #expect(Self.lines("example.org/abcdefgh", .whole, width: 12) == ["example.org/", "abcdefgh"])
  }

  @Test func ignoresSeparatorsAtTheEndOfALine() {
    let items = [Self.inline("abc", .whole), Self.inline(" · ", .separator), Self.inline("def", .whole)]
    #expect(Self.lines(items, width: 3) == ["abc · ", "def"])
    #expect(Self.lines(items, width: 9) == ["abc · def"])
  }

  @Test func avoidsALastLineOfOneWord() {
    let text = String(repeating: "abcd ", count: 20) + "xy"
    let lines = Self.lines(text, width: 50)
    #expect(lines.count == 3 && lines[2].split(separator: " ").count > 1)
  }

  @Test func looksAtTheWholeParagraph() {
    // The first line as long as possible would leave the second one nearly empty.
    #expect(Self.lines("aaa bb cc ddddd", width: 6) == ["aaa ", "bb cc ", "ddddd"])
    #expect(Self.lines("one two three four", width: 14).count == 2)
  }

  @Test func balancesContacts() {
    let text = TextMeasurer(SquareFace.set).measured([Self.inline("aaaa bbbb cccc dddd", .words)])
    let lines = LineBreaker.lines(text, firstWidth: 14, width: 14, isBalanced: true)
    #expect(lines.map(\.count) == [10, 9])
  }

  @Test(arguments: 0..<40)
  func keepsEveryCharacterWithinTheWidth(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = ["a", "word", "well-known", " ", "  ", "\n", "日本", "「", "é", "\u{A0}", "/", "x.org/y", "אב", "👩‍💻"]
    let text = (0..<Int.random(in: 1...60, using: &random)).map { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &random)]
    }.joined()
    let width = Double.random(in: 3...20, using: &random)
    let lines = Self.lines(text, width: width)
    #expect(lines.joined() == text)
    for line in lines {
      let ink = line.unicodeScalars.filter { !Invisible.contains($0) }
      let end = ink.reversed().drop { $0 == " " || $0 == "\n" }.count
      #expect(Double(end) <= width || line.count == 1, "\(line.debugDescription) in \(width)")
    }
  }
}
