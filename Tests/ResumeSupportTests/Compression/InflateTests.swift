import TestSupport
import Testing

@testable import ResumeSupport

struct InflateTests {
  private static let limit = 1 << 20

  @Test(arguments: [0, 1, 3, 300, 70_000])
  func decompressesOwnStreams(count: Int) throws {
    var random = SplitMix64(seed: UInt64(count))
    let texts: [[UInt8]] = [
      [UInt8](repeating: 7, count: count),
      (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) },
      (0..<count).map { _ in UInt8.random(in: 97...100, using: &random) },
      (0..<count).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) },
    ]
    for text in texts {
      #expect(try Inflate.zlib(Deflate.zlib(text), limit: count) == text)
      #expect(try Inflate.raw(Deflate.raw(text), limit: count) == text)
      guard count > 0 else { continue }
      #expect(throws: Inflate.Failure.tooLarge) { try Inflate.zlib(Deflate.zlib(text), limit: count - 1) }
    }
  }

  /// Streams of other programs: stored, with fixed codes, and with dynamic codes of 15 bits.
  @Test(
    arguments: [
      ([0x01, 0x03, 0x00, 0xFC, 0xFF, 0x61, 0x62, 0x63], "abc"), ([0x4B, 0x4C, 0x4A, 0x06, 0x00], "abc"),
      ([0x00, 0x01, 0x00, 0xFE, 0xFF, 0x61, 0x4B, 0x02, 0x00], "ab"), ([0x4B, 0x84, 0x03, 0x00], "aaaaaaaaaa"),
    ] as [([UInt8], String)])
  func decompressesEveryKindOfBlock(stream: [UInt8], text: String) throws {
    #expect(try Inflate.raw(stream, limit: 10) == Array(text.utf8))
    #expect(try ReferenceInflate.raw(stream) == Array(text.utf8))
  }

  @Test func readsLongWords() throws {
    var numbers = [1, 1]
    while numbers.count < 20 { numbers.append(numbers[numbers.count - 1] + numbers[numbers.count - 2]) }
    var random = SplitMix64(seed: 1)
    let text = numbers.enumerated().flatMap { [UInt8](repeating: UInt8($0 * 11), count: $1) }.shuffled(using: &random)
    #expect(try Inflate.zlib(Deflate.zlib(text), limit: text.count) == text)
  }

  @Test func rejectsTruncatedStreams() throws {
    let text = Array(String(repeating: "the quick brown fox ", count: 30).utf8) + Array(0...255)
    let stream = Deflate.zlib(text)
    for count in 0..<stream.count {
      #expect(throws: Inflate.Failure.damaged) { try Inflate.zlib(Array(stream.prefix(count)), limit: Self.limit) }
    }
    var changed = stream
    changed[stream.count - 1] ^= 1
    #expect(throws: Inflate.Failure.damaged) { try Inflate.zlib(changed, limit: Self.limit) }
    #expect(try Inflate.zlib(stream + [1, 2, 3], limit: Self.limit) == text)
  }

  @Test(
    "rejects invalid blocks, lengths, distances and codes",
    arguments: [
      [], [0x07], [0x01, 0x03, 0x00, 0x00, 0x00, 0x61], [0x4B, 0x04, 0x7F, 0xFF], [0x1B, 0x03], [0x63, 0x60, 0x02],
      [0x05, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0x03, 0x02],
    ] as [[UInt8]])
  func rejectsInvalidStreams(stream: [UInt8]) {
    #expect(throws: Inflate.Failure.damaged) { try Inflate.raw(stream, limit: Self.limit) }
  }

  @Test func agreesWithTheReferenceOnRandomChanges() throws {
    var random = SplitMix64(seed: 3)
    let text = (0..<2000).map { _ in UInt8.random(in: 97...110, using: &random) }
    let stream = Deflate.raw(text)
    for _ in 0..<400 {
      var changed = stream
      changed[Int.random(in: 0..<min(120, changed.count), using: &random)] = UInt8.random(in: 0...255, using: &random)
      guard let found = try? Inflate.raw(changed, limit: Self.limit) else { continue }
      // The reference is stricter about incomplete codes.
      if let expected = try? ReferenceInflate.raw(changed) { #expect(found == expected) }
    }
  }
}
