import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Timestamps and emulator addresses, fuzzed")
struct AddressFuzzTests {
  private static let hostWords = [
    "127.0.0.1", "localhost", "[::1]", "[", "]", ":", ".", "@", "/", "#", "?", "\\", "0", "1", "127", "255", "256",
    "0x7f", "e", "\u{0}", " ",
    "example.com", "８", "ⅼ", "\u{200B}", "65535", "65536", "%",
  ]
  private static let timeWords = [
    "T", "Z", ":", "-", ".", "0", "9", "23", "59", "60", "24", "+02:00", "\u{0}", "t", "z", "٣",
  ]

  @Test("accepts only loopback addresses, as Foundation reads them")
  func urls() {
    Fuzz.run(rounds: 2000) { random in
      let whole = random.pick("127.0.0.1:8080", "localhost:9099", "[::1]:80")
      let text = String(
        decoding: ByteMutation.of(Array(whole.utf8), words: Self.hostWords, with: &random), as: UTF8.self)
      guard let host = LoopbackHost(text) else { return }
      try Fuzz.check(LoopbackHost(host.address) == host, text.debugDescription)
      let url = URL(string: "http://\(host.address)/v1/x")
      let name = url?.host ?? ""
      let isOurs = name.hasPrefix("127.") || name == "::1" || name == "[::1]"
      try Fuzz.check(
        isOurs && url?.user == nil && url?.path == "/v1/x", "\(text.debugDescription) became \(host.address)")
      try Fuzz.check(url?.port.map { (1...65_535).contains($0) } == true, text.debugDescription)
    }
  }

  @Test("maps any timestamp to its UTC day or the next")
  func timestamps() throws {
    Fuzz.run(rounds: 1500) { random in
      let date = PartialDate.day(daysSinceEpoch: Int.random(in: -719_162...2_932_896, using: &random))
      let two = { (number: Int) in (number < 10 ? "0" : "") + String(number) }
      let hour = random.below(24)
      let minute = random.pick(0, 30, random.below(60))
      let second = random.pick(0, 0, random.below(60))
      let fraction = random.chance(in: 2) ? "" : "." + String(String(random.next()).prefix(1 + random.below(9)))
      let text = "\(date)T\(two(hour)):\(two(minute)):\(two(second))\(fraction)Z"
      guard let day = FirestoreTimestamp(text)?.day else { throw Fuzz.Violation(text) }
      let moved = day.daysSinceEpoch - date.daysSinceEpoch
      let mayMove = hour >= 12 && (minute == 0 || minute == 30) && second == 0
      try Fuzz.check(moved == 0 || (moved == 1 && mayMove), "\(text): \(day)")
      let bytes = ByteMutation.of(Array(text.utf8), words: Self.timeWords, with: &random)
      let mutated = String(decoding: bytes, as: UTF8.self)
      guard let read = FirestoreTimestamp(mutated)?.day else { return }
      let near = PartialDate(mutated.prefix(10)).map { (0...1).contains(read.daysSinceEpoch - $0.daysSinceEpoch) }
      try Fuzz.check(near == true && mutated.hasSuffix("Z"), mutated.debugDescription)
    }
  }
}
