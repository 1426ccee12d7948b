import ResumeTerminal
import Testing

@Suite struct ColumnsTests {
  @Test(arguments: [
    ("hello", 5, "hello"), ("hello", 4, "hel…"), ("hello", 1, "…"), ("hello", 0, ""), ("hello", -3, ""), ("", 3, ""),
    ("ab cd", 4, "ab…"), ("漢字漢字", 8, "漢字漢字"), ("漢字漢字", 7, "漢字漢…"), ("漢字漢字", 6, "漢字…"), ("漢字", 2, "…"),
    ("cafe\u{301} x", 5, "cafe\u{301}…"), ("👩‍👩‍👧👍🏽x", 4, "👩‍👩‍👧…"), ("\u{301}abc", 0, ""),
  ])
  func truncation(_ text: String, _ columns: Int, _ expected: String) {
    #expect(Columns.truncate(text, to: columns) == expected)
  }

  @Test(arguments: [(5, "he..."), (3, "..."), (2, ".."), (6, "hello!")])
  func truncatesWithALongEllipsis(_ columns: Int, _ expected: String) {
    #expect(Columns.truncate("hello!", to: columns, ellipsis: "...") == expected)
  }

  @Test func truncatesWithoutEllipsis() {
    #expect(Columns.truncate("ab cd", to: 3, ellipsis: "") == "ab")
  }

  @Test(arguments: [
    ("a", 3, "a  "), ("漢", 3, "漢 "), ("e\u{301}", 2, "e\u{301} "), ("abc", 2, "abc"),
  ])
  func padding(_ text: String, _ columns: Int, _ padded: String) {
    #expect(Columns.pad(text, to: columns) == padded)
  }
}
