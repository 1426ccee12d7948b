import Foundation
import TestSupport
import Testing

@testable import ResumeData

@Suite("JSON reader compared with Foundation")
struct JSONReaderFuzzTests {
  private static let words = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\u00e9", "\\ud83d\\ude42", "\\ud83d", "\\x", "null", "true",
    "fals",
    "1", "-", "+1", "01", ".5", "1.", "1e", "1e5", "1e999", "0", "\t", "\n", "\u{B}", "\u{0}", "é", "\u{10FFFF}", "//",
    "NaN",
  ]

  @Test("agrees with Foundation on validity and values")
  func differential() {
    Fuzz.run(rounds: 1500) { random in
      let text = FuzzJSON.make(depth: 4, with: &random).text(with: &random)
      let bytes =
        switch random.below(4) {
        case 0: Array(text.utf8)
        case 1: ByteMutation.raw(words: Self.words, with: &random)
        default: ByteMutation.of(Array(text.utf8), words: Self.words, with: &random)
        }
      // Foundation also accepts UTF-16, UTF-32 and a byte order mark, which the program's files never have.
      guard !bytes.prefix(4).contains(0), !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
      let theirs = try? JSONDecoder().decode(JSONTree.self, from: Data(bytes))
      let ours = Self.read(bytes)
      // `JSONDecoder` skips values with a repeated name; `JSONSerialization` reads them all.
      let isWhole = (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
      let agree = ours == nil ? theirs == nil || !isWhole : theirs != nil
      try Fuzz.check(agree, "\(Fuzz.shown(bytes)): \(ours as Any), Foundation \(theirs as Any)")
      guard let ours, let theirs else { return }
      let same = try FileSystem.encoded(ours.tree) == FileSystem.encoded(theirs)
      try Fuzz.check(same || ours.repeatsName, "\(Fuzz.shown(bytes)): \(ours.tree), Foundation \(theirs)")
    }
  }

  private static func read(_ bytes: [UInt8]) -> (tree: JSONTree, repeatsName: Bool)? {
    bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(buffer)
      var other = reader
      guard let tree = try? JSONTree(&reader), (try? reader.isAtEnd()) == true,
        let repeats = try? JSONNames.repeats(in: &other)
      else {
        return nil
      }
      return (tree, repeats)
    }
  }
}
