import ResumeSupport
import TestSupport
import Testing

@Suite("Differences of words")
struct WordDiffTests {
  private static func text(_ old: String, _ new: String) -> String {
    WordDiff.parts(from: old, to: new).map { part in
      switch part.kind {
      case .same: part.text
      case .removed: "[-" + part.text + "-]"
      case .added: "{+" + part.text + "+}"
      }
    }.joined()
  }

  @Test(
    "join changes that only spaces separate, and replace texts with little in common",
    arguments: [
      ("a b c d", "a x y d", "a [-b c-]{+x y+} d"), ("a b", "a b c", "a b{+ c+}"), ("a b c", "b c", "[-a -]b c"),
      ("the cat sat", "the dog ran off the mat", "the [-cat sat-]{+dog ran off the mat+}"),
      ("same", "same", "same"), ("", "new", "{+new+}"), ("old", "", "[-old-]"), ("", "", ""),
      ("one two", "one  two", "one[- -]{+  +}two"), ("a b a b", "b a b", "[-a -]b a b"),
    ])
  func parts(old: String, new: String, result: String) { #expect(Self.text(old, new) == result) }

  @Test("have the words of both texts, in order")
  func generated() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
          ["a", "bb", " ", "  ", "\n", "漢"].randomElement(using: &random) ?? ""
        }
        .joined()
      }
      let parts = WordDiff.parts(from: texts[0], to: texts[1])
      #expect(parts.filter { $0.kind != .added }.map(\.text).joined() == texts[0], "\(texts)")
      #expect(parts.filter { $0.kind != .removed }.map(\.text).joined() == texts[1], "\(texts)")
      #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.kind != $1.kind }, "\(texts) \(parts)")
    }
  }

  @Test("compare long texts in a short time")
  func long() {
    let old = (0..<20_000).map { "w\($0)" }.joined(separator: " ")
    let new = (0..<20_000).map { "w\($0 % 3 == 0 ? -$0 : $0)" }.joined(separator: " ")
    #expect(WordDiff.parts(from: old, to: new).count <= 4)
    // Few changes are found in a text of any length, also if its words repeat.
    let words = (0..<20_000).map { "w\($0 % 7)" }
    var changed = words
    (changed[9000], changed[15_000]) = ("x", "y")
    let parts = WordDiff.parts(from: words.joined(separator: " "), to: changed.joined(separator: " "))
    #expect(parts.filter { $0.kind == .added }.map(\.text) == ["x", "y"])
  }
}
