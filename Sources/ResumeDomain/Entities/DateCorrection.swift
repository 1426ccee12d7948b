import Foundation
import ResumeSupport

/// The correction of an invalid date.
package enum DateCorrection: Sendable, Equatable {
  /// The date that the text means.
  case date(PartialDate)
  /// No end, because the text says that the entry is current.
  case current

  private static let maximumLength = 40

  /// Creates the correction of a text; nil if the text means none, or several dates.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    if DateWords.isPresent(text) {
      self = .current
      return
    }
    let text = TextFolding.folded(text)
    if let date = Self.day(ofTime: text) ?? Self.date(text) {
      self = .date(date)
    } else {
      return nil
    }
  }

  /// Returns the date that a text means as far as it can be read: September 2024 for `2024-09-31`, the first date of `2018 – 2020`, and
  /// the year of `Spring 2013` with the text itself.
  package static func readable(_ text: String) -> PartialDate? {
    if case .date(let date)? = DateCorrection(text) { return date }
    guard text.utf8.count <= maximumLength else { return nil }
    return knownPart(text) ?? range(text)?.start ?? year(text)
  }

  /// Whether a text without a certain date has a year that is shown with the text, or is a range.
  package static func isShownAsTyped(_ text: String) -> Bool {
    DateCorrection(text) == nil && (range(text) != nil || readable(text)?.typed != nil)
  }

  /// Returns the date that a number means, such as 2014.0, 2020.10 or 20201015; nil if its digits aren't a date.
  package static func date(ofNumber text: String) -> PartialDate? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) }) else { return nil }
    let digits = String(parts[0])
    let fraction = parts.dropFirst().first ?? ""
    let date: PartialDate? =
      switch (digits.utf8.count, fraction.utf8.count) {
      case (4, _) where fraction.utf8.allSatisfy({ $0 == UInt8(ascii: "0") }): PartialDate(digits)
      case (4, 2): PartialDate("\(digits)-\(fraction)")
      case (6, 0): PartialDate("\(digits.prefix(4))-\(digits.suffix(2))")
      case (8, 0): PartialDate("\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))")
      default: nil
      }
    return date.flatMap { (1000...2999).contains($0.year) ? $0 : nil }
  }

  /// Returns the dates of a text with two, such as `2018 – 2020`; without an end if the second is a word for "until now".
  package static func range(_ text: String) -> (start: PartialDate, end: PartialDate?)? {
    guard text.utf8.count <= 2 * maximumLength else { return nil }
    for separator in separators {
      // Two hyphens or more are in the dates themselves.
      let parts = text.components(separatedBy: separator).map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2, let start = PartialDate(parts[0]) ?? single(parts[0]) else { continue }
      if DateWords.isPresent(parts[1]) { return (start, nil) }
      if let end = PartialDate(parts[1]) ?? single(parts[1]) { return (start, end) }
    }
    return nil
  }

  private static let separators = [
    " – ", " — ", " - ", "–", "—", " to ", " until ", " bis ", " hasta ", " / ", "-", "/",
  ]

  /// Returns the date of a text that means one; that of a year alone has four digits.
  private static func single(_ text: String) -> PartialDate? {
    if case .date(let date)? = DateCorrection(text) { date } else { year(text) }
  }

  /// Returns the year and the month of a date that doesn't exist.
  private static func knownPart(_ text: String) -> PartialDate? {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts[0].count == 4, parts[1].count <= 2,
      parts.allSatisfy({ $0.allSatisfy(isDigit) })
    else { return nil }
    let numbers = parts.compactMap { Int(Substring($0)) }
    guard numbers.count == parts.count else { return nil }
    return PartialDate(year: numbers[0], month: numbers[1]) ?? PartialDate(year: numbers[0])
  }

  /// Returns the only year in a text, with the text.
  private static func year(_ text: String) -> PartialDate? {
    let numbers = text.utf8.split { !isDigit($0) }
    let years = numbers.filter { $0.count == 4 }.compactMap { Int(Substring($0)) }
    guard years.count == 1, (1000...2999).contains(years[0]), numbers.allSatisfy({ $0.count <= 4 }) else { return nil }
    var date = PartialDate(year: years[0])
    date?.typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return date
  }

  /// Returns the day of a day with a time, such as `2020-05-01T10:00:00Z`.
  private static func day(ofTime text: String) -> PartialDate? {
    let time = text.utf8.dropFirst(10)
    guard let separator = time.first, separator == UInt8(ascii: "t") || separator == UInt8(ascii: " "), time.count > 1,
      time.dropFirst().allSatisfy({ isDigit($0) || ":.,+-z ".utf8.contains($0) }), time.contains(UInt8(ascii: ":"))
    else { return nil }
    return PartialDate(Substring(text.utf8.prefix(10)))
  }

  /// Returns the date that all the words and numbers of a text form.
  private static func date(_ text: String) -> PartialDate? {
    var numbers: [(count: Int, value: Int)] = []
    var month: Int?
    for part in parts(of: text) ?? [] {
      if part.first.map(isDigit) ?? false {
        numbers.append((part.count, part.prefix(5).reduce(0) { $0 * 10 + Int($1 - 0x30) }))
      } else {
        let word = String(decoding: part, as: UTF8.self)
        if DateWords.links.contains(word) { continue }
        guard month == nil, let number = DateWords.months[word] else { return nil }
        month = number
      }
    }
    let isYear = { (number: (count: Int, value: Int)) in number.count == 4 && (1000...2999).contains(number.value) }
    guard let index = numbers.firstIndex(where: isYear), numbers.count <= (month == nil ? 3 : 2) else { return nil }
    let year = numbers.remove(at: index).value
    guard numbers.allSatisfy({ $0.count <= 2 }) else { return nil }
    let others = numbers.map(\.value)
    if let month { return PartialDate(year: year, month: month, day: others.first) }
    guard others.count == 2 else { return PartialDate(year: year, month: others.first) }
    if index == 0 { return PartialDate(year: year, month: others[0], day: others[1]) }
    // 3/4/2020 is in March or in April, and a year in the middle is invalid.
    let dates = Set([others, others.reversed()].compactMap { PartialDate(year: year, month: $0[0], day: $0[1]) })
    return index == 2 && dates.count == 1 ? dates.first : nil
  }

  /// Returns the words and the numbers of a text; nil if anything but spaces, commas, dots, slashes and hyphens separates them.
  private static func parts(of text: String) -> [[UInt8]]? {
    var parts: [[UInt8]] = []
    var last: Bool?
    for byte in text.utf8 {
      let isLetter = (0x61...0x7A).contains(byte) || byte >= 0x80
      guard isLetter || isDigit(byte) else {
        guard " ,./-".utf8.contains(byte) else { return nil }
        last = nil
        continue
      }
      if last == isLetter { parts[parts.count - 1].append(byte) } else { parts.append([byte]) }
      last = isLetter
    }
    return parts
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
