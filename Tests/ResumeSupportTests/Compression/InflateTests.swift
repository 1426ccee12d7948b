import Foundation
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
  }

  /// A stream of Python's zlib with matches of 3 to 258 bytes, up to 24,600 bytes apart.
  @Test func decompressesMatchesOfManyLengthsAndDistances() throws {
    let stream =
      "7d2/SgJQFAfgIxjSECa0RENLBA2CvUFrbQ1CoDjVJg1uUc8gQQSCT9CSg7MN0uLWHDREU0ODbxAh0V8tgii83/cA5577uxwud7qRyc7OL66sb2zv"
      + "HhyfXd7OrG7un17cL20dnt8t75xcLZRbN2uNXr7WyVW7hfqg2BxW+qX23NHD3nWMZLLxVCRGleK5YLxUjteLxNsV430D8bGj+KzJ+LzzGLehGL/TmBRCTDY5"
      + "v/h1X53fX69fbsVU+878pL7/Ri9I+vzzNUmlff6dnKwg3fmvdqUF6c5/oS4vAEjv/h8UJQYA6d3/zaHMAAAAYPrf/5W+1AAAAGD63/+lttwAAAAAAAAA4D/56f8Bjw=="
    let noise = (0..<60).map { UInt8($0 * $0 % 251) }
    var text = noise
    for number in 0..<28 {
      let place = 64 + (2 + number % 2) << (number / 2)
      text += [UInt8](repeating: 0, count: max(0, place - text.count)) + noise.prefix(3 + 2 * number)
    }
    #expect(try Inflate.raw(Array(#require(Data(base64Encoded: stream))), limit: text.count) == text)
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
}
