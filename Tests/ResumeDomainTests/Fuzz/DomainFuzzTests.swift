import Foundation
import ResumeDomain
import TestSupport
import Testing

@Suite("Generated dates, tags, links and IDs")
struct DomainFuzzTests {
  private static let dateWords = ["-", "0", "1", "9", "12", "31", "2021", " ", "٣", "\u{0}", "+"]
  private static let linkWords = [
    "http", "https", "HTTPS", "ftp", "javascript", ":", "//", "/", "@", "?", "#", ".", "[", "::1", "]", "\\", " ", "\t",
    "\u{0}", "é", "\u{202E}", "\u{A0}", "%00", "user:pw", "example.com", ":80", "%", "<", "\"",
  ]

  @Test("writes valid dates unchanged, with ordered days")
  func partialDates() {
    Fuzz.run(rounds: 2000) { random in
      let year = random.below(12_000)
      let month = random.chance(in: 4) ? nil : random.below(15)
      let day = random.chance(in: 4) ? nil : random.below(34)
      if let date = PartialDate(year: year, month: month, day: day) {
        try Fuzz.check(PartialDate(date.description) == date, "\(date)")
        try Fuzz.check(date.earliest <= date.latest && !date.isBefore(date), "\(date)")
        if day != nil { try Fuzz.check(PartialDate.day(daysSinceEpoch: date.daysSinceEpoch) == date, "\(date)") }
      }
      let text = Self.text("2021-08-01", Self.dateWords, &random)
      if let date = PartialDate(text) { try Fuzz.check(date.description == text, text.debugDescription) }
    }
  }

  @Test("orders the days of instants")
  func days() {
    Fuzz.run(rounds: 1000) { random in
      let scale = pow(10, Double(random.below(300)))
      let one = Double.random(in: -1...1, using: &random) * scale
      let other = Double.random(in: -1...1, using: &random) * scale
      let days = [min(one, other), max(one, other)].map { PartialDate.day(of: Date(timeIntervalSince1970: $0)) }
      try Fuzz.check(!days[1].isBefore(days[0]), "\(one) and \(other): \(days)")
      try Fuzz.check((1...9999).contains(days[0].year), "\(one): \(days)")
    }
  }

  @Test("accepts only printable http and https links with a host")
  func links() {
    Fuzz.run(rounds: 1500) { random in
      let text = Self.text(random.pick("https://example.com/a?b#c", "http://u@[::1]:80/"), Self.linkWords, &random)
      guard let link = WebLink(text) else { return }
      try Fuzz.check(link.address.utf8.elementsEqual(text.utf8), text.debugDescription)
      try Fuzz.check(text.lowercased().hasPrefix("http"), text.debugDescription)
      try Fuzz.check(!text.unicodeScalars.contains { $0.value <= 0x20 || $0.value == 0x7F }, text.debugDescription)
      guard let url = URL(string: text) else { return }
      try Fuzz.check(["http", "https"].contains(url.scheme?.lowercased()), text.debugDescription)
      try Fuzz.check(url.host?.isEmpty == false, "\(text.debugDescription) has no host")
    }
  }

  @Test("matches tags and their broader ones")
  func languageTags() {
    Fuzz.run(rounds: 1500) { random in
      let text = Self.text(
        random.pick("es_ES.UTF-8@euro", "zh-Hant-TW", "C"), ["-", "_", ".", "@", "es", "1", "é", ""], &random)
      if let tag = LanguageTag.ofLocale(text) { try Fuzz.check(LanguageTag.isWellFormed(tag), text.debugDescription) }
      guard LanguageTag.isWellFormed(text) else { return }
      try Fuzz.check(LanguageTag.matches(text, text.uppercased()), text.debugDescription)
      let wider = LanguageTag.broader(than: text)
      try Fuzz.check(wider.allSatisfy { text.hasPrefix($0 + "-") && LanguageTag.isWellFormed($0) }, "\(text): \(wider)")
      try Fuzz.check(LanguageTag.base(of: text) == wider.last ?? text, "\(text): \(wider)")
    }
  }

  @Test("orders IDs consistently")
  func identifiers() {
    Fuzz.run(rounds: 1000) { random in
      let ids = (0..<3).map { _ in FuzzText.make(upTo: 3, with: &random) }
      for id in ids where Identifier.isLegal(id) {
        try Fuzz.check(!Identifier.containsUnsafeCharacters(id), id.debugDescription)
      }
      let sorted = ids.sorted(by: Identifier.isOrderedBefore)
      let isOrdered = zip(sorted, sorted.dropFirst()).allSatisfy { !Identifier.isOrderedBefore($1, $0) }
      try Fuzz.check(isOrdered && !Identifier.isOrderedBefore(sorted[2], sorted[0]), "\(ids)")
      let isSame = Identifier.areEqual(ids[0], ids[1])
      let isApart = Identifier.isOrderedBefore(ids[0], ids[1]) || Identifier.isOrderedBefore(ids[1], ids[0])
      try Fuzz.check(isSame != isApart, "\(ids)")
    }
  }

  private static func text(_ text: String, _ words: [String], _ random: inout SplitMix64) -> String {
    String(decoding: ByteMutation.of(Array(text.utf8), words: words, with: &random), as: UTF8.self)
  }
}
