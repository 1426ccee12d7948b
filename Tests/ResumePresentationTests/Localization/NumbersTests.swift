import Foundation
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Numbers")
struct NumbersTests {
  @Test(
    "groups digits by language",
    arguments: [
      (0, "0", "0"), (7, "7", "7"), (999, "999", "999"), (1000, "1,000", "1000"), (9999, "9,999", "9999"),
      (10_000, "10,000", "10.000"), (100_000, "100,000", "100.000"), (1_234_567, "1,234,567", "1.234.567"),
      (-1, "-1", "-1"), (-1000, "-1,000", "-1000"), (-123_456, "-123,456", "-123.456"),
      (.max, "9,223,372,036,854,775,807", "9.223.372.036.854.775.807"),
      (.min, "-9,223,372,036,854,775,808", "-9.223.372.036.854.775.808"),
    ])
  func grouped(number: Int, english: String, spanish: String) {
    #expect(Numbers.grouped(number, language: "en") == english)
    #expect(Numbers.grouped(number, language: "es") == spanish)
    #expect(Numbers.grouped(number, language: "de") == english.replacing(",", with: "."))
    #expect(Numbers.grouped(number, language: "fr") == english.replacing(",", with: "\u{A0}"))
    #expect(Numbers.grouped(number, language: "it") == spanish)
  }

  @Test(
    "abbreviates downloads, rounded down",
    arguments: [
      (0, "0", "0"), (1, "1", "1"), (999, "999", "999"), (1000, "1k", "1000"), (1999, "1k", "1000"),
      (100_000, "100k", "100.000"), (999_999, "999k", "999.000"), (1_000_000, "1M", "1.000.000"),
      (1_999_999, "1M", "1.000.000"), (123_456_789, "123M", "123.000.000"),
    ])
  func short(number: Int, english: String, spanish: String) {
    #expect(Numbers.short(number, language: "en") == english)
    #expect(Numbers.short(number, language: "es") == spanish)
  }

  @Test(
    "formats sizes",
    arguments: [
      (0, "0 B", "0 B"), (999, "999 B", "999 B"), (1000, "1 kB", "1 kB"), (999_999, "999 kB", "999 kB"),
      (1_000_000, "1 MB", "1 MB"), (12_345_000_000, "12,345 MB", "12.345 MB"),
    ])
  func bytes(count: Int, english: String, spanish: String) {
    #expect(Numbers.bytes(count, language: "en") == english)
    #expect(Numbers.bytes(count, language: "es") == spanish)
  }

  @Test(
    "formats timestamps, rounded down to the second",
    arguments: [
      (0.0, "1970-01-01T00:00:00Z"), (1_795_240_800, "2026-11-21T06:00:00Z"), (1.999, "1970-01-01T00:00:01Z"),
      (-0.001, "1969-12-31T23:59:59Z"), (86_399, "1970-01-01T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"), (1e300, "9999-12-31T23:59:59Z"), (-1e300, "0001-01-01T00:00:00Z"),
    ])
  func timestamps(seconds: Double, text: String) {
    #expect(Timestamp.text(Date(timeIntervalSince1970: seconds)) == text)
  }
}
