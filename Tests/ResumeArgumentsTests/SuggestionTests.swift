import ResumeSupport
import Testing

@testable import ResumeArguments

@Suite("Suggestions")
struct SuggestionTests {
  @Test(
    "the nearest words come first",
    arguments: [
      ("wroks", ["works", "work", "search"], ["works"]),
      ("WORK", ["works", "work"], ["work", "works"]),
      ("proj", ["projects", "project", "profile"], ["project", "projects"]),
      ("projekt", ["projects", "project"], ["project", "projects"]),
      ("ios", ["loycus-ios", "ios-lead", "x"], ["ios-lead", "loycus-ios"]),
      ("worksx", ["works"], ["works"]),
      ("foo", ["document.footer"], []),
      ("font", ["document.font-size", "infonts"], ["document.font-size", "infonts"]),
      ("engin", ["Mobile Engineer", "re-engineering"], ["Mobile Engineer"]), ("eng", ["Mobile Engineer"], []),
      ("ios dev", ["Lead iOS Dev", "The Senior iOS Dev"], ["Lead iOS Dev"]),
      ("ab", ["ac", "cd"], ["ac"]),
      ("zzz", ["works", "work"], []),
      ("", ["a", "works"], []),
      ("x", ["y", "works"], []),
      ("w", ["works"], []),
      ("aab", ["aac", "aaa", "aad", "aae", "aac"], ["aaa", "aac", "aad"]),
      ("españa", ["Espana", "ESPAÑA"], ["ESPAÑA", "Espana"]),
    ])
  func nearest(word: String, candidates: [String], expected: [String]) {
    #expect(Suggestion.nearest(to: word, in: candidates) == expected)
  }

  @Test(
    "the distance counts a swap once and gives up beyond its bound",
    arguments: [("ab", "ba", 1), ("kitten", "sitting", 3), ("ca", "abc", 3), ("same", "same", 0), ("", "ab", 2)])
  func distance(first: String, second: String, expected: Int) {
    let pair = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    #expect(EditDistance.between(pair.0, pair.1, atMost: 9) == expected)
    #expect(EditDistance.between(pair.1, pair.0, atMost: expected) == expected)
    #expect(expected == 0 || EditDistance.between(pair.0, pair.1, atMost: expected - 1) == nil)
  }

  @Test("suggests nothing for very long words")
  func hugeWord() {
    let huge = String(repeating: "works", count: 100_000)
    #expect(Suggestion.nearest(to: huge, in: ["works", huge]).isEmpty)
    #expect(Suggestion.nearest(to: "works", in: [huge, "work"]) == ["work", huge])
  }
}
