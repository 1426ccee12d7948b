import ResumeTerminal
import TestSupport
import Testing

@Suite struct TextWrapperTests {
  private static let prose = """
    Led the iOS team — architecture, hiring and delivery — of an app used by 3 million people. 日本語のテキストと English words \
    mixed, with emoji 👩‍👩‍👧‍👦 👍🏽 ❤️ 🇪🇸, decomposed letters cafe\u{301} man\u{303}ana, and a long address: \
    https://example.com/a/very/long/path/that/does/not/fit/on/a/line/of/eighty/columns/whatever/one/does/about/it

    • Second paragraph, with   several   spaces and 漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字.
    """

  @Test(arguments: [1, 2, 3, 7, 20, 40, 80, 200])
  func linesFitAndKeepTheWholeText(_ width: Int) {
    let lines = TextWrapper(width: width).lines(Self.prose)
    for line in lines {
      // A wide character can't be narrower than two columns.
      #expect(line.displayWidth <= max(width, 2))
      #expect(line.last != " ")
    }
    let letters = { (text: String) in text.filter { !$0.isWhitespace } }
    #expect(letters(lines.joined()) == letters(Self.prose))
  }

  @Test(arguments: [20, 40, 80])
  func keepsWordsThatFit(_ width: Int) {
    let wrapped = TextWrapper(width: width).lines(Self.prose).flatMap { $0.split(separator: " ") }
    for word in Self.prose.split(whereSeparator: \.isWhitespace) where word.displayWidth <= width {
      #expect(wrapped.contains(word))
    }
  }

  @Test(arguments: [
    ("", 5, [""]), ("a", 1, ["a"]), ("abc", 1, ["a", "b", "c"]), ("hello world", 11, ["hello world"]),
    ("hello world", 10, ["hello", "world"]), ("hello  world", 11, ["hello", "world"]), ("a  b", 4, ["a  b"]),
    ("a b c d", 3, ["a b", "c d"]), ("abcdef gh", 4, ["abcd", "ef", "gh"]), ("abcdef g", 4, ["abcd", "ef g"]),
    ("x abcdef", 4, ["x", "abcd", "ef"]), ("漢字漢", 4, ["漢字", "漢"]), ("漢字漢", 5, ["漢字", "漢"]), ("漢", 1, ["漢"]),
    ("cafe\u{301}s", 4, ["cafe\u{301}", "s"]), ("👩‍👩‍👧👩‍👩‍👧", 3, ["👩‍👩‍👧", "👩‍👩‍👧"]), ("a   ", 10, ["a"]), ("   ", 10, [""]),
    ("  a", 10, ["  a"]), ("  abc", 3, ["abc"]), ("a\nb", 10, ["a", "b"]), ("a\n\nb", 10, ["a", "", "b"]),
    ("a\r\nb\u{2028}c", 10, ["a", "b", "c"]), ("a \n b", 10, ["a", " b"]), ("a\tb", 10, ["a b"]),
    ("a\n", 10, ["a", ""]),
    ("10\u{A0}km x", 5, ["10\u{A0}km", "x"]), ("a b", 0, ["a", "b"]), ("a b", -4, ["a", "b"]),
    ("abcd efgh", 4, ["abcd", "efgh"]), ("ab\u{200B}cd", 3, ["ab", "cd"]), ("漢\u{3000}字", 4, ["漢", "字"]),
  ])
  func cases(_ text: String, _ width: Int, _ expected: [String]) {
    #expect(TextWrapper(width: width).lines(text) == expected)
  }

  @Test func indentsLinesExceptBlankOnes() {
    let wrapper = TextWrapper(width: 10, firstIndent: "• ", indent: "  ")
    #expect(wrapper.lines("one two three\n\nfour") == ["• one two", "  three", "", "  four"])
    #expect(wrapper.lines("") == ["•"])
    #expect(
      TextWrapper(width: 8, firstIndent: "漢 ", indent: "| ").lines("abcdef\n\nx") == ["漢", "| abcdef", "|", "| x"])
  }

  @Test func keepsAWordThatFitsOnlyTheFirstLine() {
    #expect(TextWrapper(width: 8, indent: "    ").lines("abcdefgh ij") == ["abcdefgh", "    ij"])
    #expect(TextWrapper(width: 8, indent: "    ").lines("a bcdefgh") == ["a", "    bcde", "    fgh"])
  }

  @Test func wrapsAfterAnIndentAsWideAsTheLine() {
    #expect(TextWrapper(width: 2, firstIndent: "----", indent: "----").lines("ab c") == ["----a", "----b", "----c"])
  }

  @Test func wrapsHugeWords() {
    let size = Soak.isOn ? 1 << 20 : 1 << 16
    #expect(TextWrapper(width: 80).lines(String(repeating: "x", count: size)).count == (size + 79) / 80)
    let flood = "e" + String(repeating: "\u{301}", count: size / 2)
    #expect(TextWrapper(width: 20).lines(flood + " b") == [flood + " b"])
    #expect(TextWrapper(width: 20).lines(String(repeating: " ", count: size) + "b") == ["b"])
    #expect(TextWrapper(width: 20).lines(String(repeating: "\n", count: 1000)).count == 1001)
  }

  @Test func breaksClustersWiderThanTheLine() {
    let cluster = "क" + String(repeating: "\u{903}", count: 99)
    #expect(cluster.count == 1)
    let lines = TextWrapper(width: 20).lines("a " + cluster)
    #expect(lines.map(\.displayWidth) == [1, 20, 20, 20, 20, 20])
  }
}
