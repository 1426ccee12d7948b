import TestSupport
import Testing

@testable import ResumeSupport

struct DeflateTests {
  @Test(arguments: [0, 1, 2, 3, 4, 5, 300, 70_000])
  func decompressesToTheSameBytes(count: Int) throws {
    var random = SplitMix64(seed: UInt64(count))
    let texts: [[UInt8]] = [
      [UInt8](repeating: 7, count: count),
      (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) },
      (0..<count).map { _ in UInt8.random(in: 97...100, using: &random) },
      (0..<count).map { UInt8(truncatingIfNeeded: $0 / 3) },
      Array("BT /F1 10 Tf 72 720 Td (Hello) Tj ET\n".utf8).repeated(upTo: count),
    ]
    for text in texts { #expect(try Inflate.zlib(Deflate.zlib(text), limit: text.count) == text) }
  }

  /// Fibonacci numbers as frequencies lead to the deepest trees.
  @Test func limitsWordLengths() throws {
    var numbers = [1, 1]
    while numbers.count < 24 { numbers.append(numbers[numbers.count - 1] + numbers[numbers.count - 2]) }
    for limit in [7, 15] {
      let code = HuffmanCode(frequencies: numbers, limit: limit)
      #expect(code.lengths.allSatisfy { (1...limit).contains($0) })
      #expect(code.lengths.reduce(0) { $0 + 1 << (limit - $1) } == 1 << limit)
    }
    var random = SplitMix64(seed: 1)
    let text = numbers.prefix(22).enumerated().flatMap { [UInt8](repeating: UInt8($0), count: min($1, 9000)) }
      .shuffled(using: &random)
    #expect(try Inflate.zlib(Deflate.zlib(text), limit: text.count) == text)
  }

  @Test func compressesRepetition() {
    let text = Array("0 0 1 rg 72 700 m 523 700 l S BT (Work) Tj ET\n".utf8).repeated(upTo: 46_000)
    #expect(Deflate.zlib(text).count < 500)
    // Random bytes hardly grow.
    var random = SplitMix64(seed: 2)
    let noise = (0..<100_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(Deflate.zlib(noise).count < noise.count + noise.count / 50)
  }

  @Test func isDeterministic() {
    let text = Array("The quick brown fox jumps over the lazy dog. ".utf8).repeated(upTo: 9999)
    #expect(Deflate.zlib(text) == Deflate.zlib(text))
  }
}

extension [UInt8] {
  fileprivate func repeated(upTo count: Int) -> [UInt8] {
    (0..<count).map { self[$0 % self.count] }
  }
}
