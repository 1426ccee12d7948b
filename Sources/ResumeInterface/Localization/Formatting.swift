package import Foundation
package import ResumeDomain
import ResumeSupport

/// Dates and periods in the words of one language.
package struct Dates {
  package let labels: Labels
  package let dash: String
  /// The current day; later starts are in the future.
  package let today: PartialDate
  /// How documents print dates.
  package var style = Style.short
  /// The order and the separators of the month `MM` and the year `y` in numbers; nil for those of the labels.
  package var numbers: String?
  /// What stands before and after the year in each month, cached because lists may have thousands of dates.
  private let shortMonths: [(before: String, after: String)]
  /// The words for an end that is now or unknown, cached for the same reason.
  private let (current, unknown): (String, String)

  package init(labels: Labels, dash: String, today: PartialDate) {
    self.labels = labels
    self.dash = dash
    self.today = today
    // The order of month and year.
    let pattern = labels.text("date.monthYear.short", ["\u{1}", "\u{0}"])
    let before = String(pattern.prefix { $0 != "\u{0}" })
    let after = String(pattern.dropFirst(before.count + 1))
    shortMonths = (1...12).map { number in
      let month = labels.text("month.short.\(number)")
      return (before.replacing("\u{1}", with: month), after.replacing("\u{1}", with: month))
    }
    (current, unknown) = (labels.text("date.current"), labels.text("date.unknown"))
  }

  package enum Style: String, Sendable, CaseIterable {
    case short, long, numeric, year
  }

  /// Returns a date in the style of the document: "Aug 2021", "August 2021", "08/2021" or "2021".
  package func text(_ date: PartialDate) -> String {
    switch style {
    case .short: return short(date)
    case .long: return long(date)
    case .numeric:
      if let typed = date.typed { return typed }
      guard let month = date.month else { return year(of: date) }
      let digits = month < 10 ? "0\(month)" : String(month)
      if let numbers { return numbers.replacing("MM", with: digits).replacing("y", with: String(date.year)) }
      return labels.text("date.monthYear.numeric", [digits, String(date.year)])
    case .year: return year(of: date)
    }
  }

  /// Returns the form of a month in numbers in a language without labels (CLDR `yM`), since releases lack Foundation's.
  package static func numbers(in language: String) -> String {
    switch LanguageTag.base(of: language).lowercased() {
    case "az", "be", "bg", "et", "fo", "he", "hy", "is", "ka", "kk", "lb", "mk", "sq", "uz": "MM.y"
    case "lv", "sr": "MM.y."
    case "eu", "fa": "y/MM"
    case "eo", "ky", "lt", "mt", "si": "y-MM"
    default: "MM/y"
    }
  }

  package func year(of date: PartialDate) -> String { labels.text("date.year", [String(date.year)]) }

  /// Returns "Aug 2021", or "2021" without a month.
  package func short(_ date: PartialDate) -> String {
    if let typed = date.typed { return typed }
    guard let month = date.month.map({ shortMonths[$0 - 1] }) else { return year(of: date) }
    return month.before + String(date.year) + month.after
  }

  /// Returns "August 2021", or "2021" without a month.
  package func long(_ date: PartialDate) -> String {
    if let typed = date.typed { return typed }
    guard let month = date.month else { return year(of: date) }
    return labels.text("date.monthYear.long", [labels.text("month.long.\(month)"), String(date.year)])
  }

  /// Returns "24 November 2026", or what is known of it; `2026-11-24` in numbers.
  ///
  /// - Parameter isAmerican: Whether a date in English is "November 24, 2026".
  package func day(_ date: PartialDate, isAmerican: Bool = false) -> String {
    if style == .numeric { return date.typed ?? date.description }
    guard let month = date.month, let day = date.day else { return long(date) }
    if isAmerican, labels.language == "en" { return "\(labels.text("month.long.\(month)")) \(day), \(date.year)" }
    let months = labels.text("month.ofDay").split(separator: " ")
    let ordinal = day == 1 ? labels.text("date.firstDay") : String(day)
    let text = labels.text("date.dayMonthYear", [ordinal, String(months[month - 1]), String(date.year)])
    // The elision before a vowel, as in "1 d’abril".
    return labels.language == "ca" ? text.replacing(#/ de ([ao])/#) { " d’" + $0.1 } : text
  }

  /// Returns "Aug 2021", or "from Dec 2026" for a start in the future.
  package func start(_ date: PartialDate) -> String {
    today.isBefore(date) ? labels.text("date.from", [text(date)]) : text(date)
  }

  /// Returns "Aug 2021 – current", or one date for a period within a month or year; empty without dates. A period without an
  /// end that starts in the future is "from Dec 2026".
  package func short(_ period: Period) -> String {
    if period.end == nil, let start = period.start, today.isBefore(start) { return self.start(start) }
    let hasEnd = period.end != nil || period.typedEnd != nil
    if period.start == nil, !hasEnd { return period.typedStart ?? "" }
    let end = period.end.map(short) ?? period.typedEnd ?? (period.isCurrent ? current : unknown)
    guard let start = period.start.map(short) ?? period.typedStart else { return labels.text("date.until", [end]) }
    return start == end ? start : "\(start) \(dash) \(end)"
  }

  /// Returns "from August 2021 until now", or one date for a period within a month or year; empty without dates.
  package func long(_ period: Period) -> String {
    if period.end == nil, let start = period.start, today.isBefore(start) {
      return labels.text("date.from", [long(start)])
    }
    let hasEnd = period.end != nil || period.typedEnd != nil
    if period.start == nil, !hasEnd { return period.typedStart ?? "" }
    let end = period.end.map(long) ?? period.typedEnd ?? labels.text(period.isCurrent ? "date.now" : "date.unknown")
    guard let start = period.start.map(long) ?? period.typedStart else { return labels.text("date.until", [end]) }
    return start == end ? start : labels.text("date.fromUntil", [start, end])
  }

  /// Returns "5 years and 4 months", "1 year" or "3 months".
  package func duration(_ count: MonthCount) -> String {
    let years = labels.plural("duration.years", count.years)
    let months = labels.plural("duration.months", count.months)
    if count.years == 0 { return months }
    return count.months == 0 ? years : labels.text("duration.both", [years, months])
  }

  /// Returns "12 min", "3 days" or "2 years": the largest unit that fits, rounded down; from days on, one that fits twice.
  package func age(since then: Date, now: Date) -> String {
    // Clamped as a floating-point number, since converting a huge value to an integer traps.
    let seconds = Int(min(max(now.timeIntervalSince(then), 0), 1e15))
    switch seconds {
    case ..<60: return labels.text("age.seconds", [labels.number(seconds)])
    case ..<3600: return labels.text("age.minutes", [labels.number(seconds / 60)])
    case ..<172_800: return labels.plural("age.hours", seconds / 3600)
    case ..<(2 * Self.month): return labels.plural("age.days", seconds / 86_400)
    case ..<(2 * Self.year): return labels.plural("duration.months", seconds / Self.month)
    default: return labels.plural("duration.years", seconds / Self.year)
    }
  }

  /// The length of a mean year and month in seconds.
  private static let year = 31_556_952
  private static let month = year / 12

  /// Returns `2026-11-21 06:00 UTC`.
  package static func moment(_ instant: Date) -> String { moment(instant, offset: 0) + " UTC" }

  /// Returns `2026-11-21 07:00`, at an offset from UTC in seconds.
  package static func moment(_ instant: Date, offset: Int) -> String {
    let text = Timestamp.text(instant.addingTimeInterval(Double(offset)))
    return text.prefix(10) + " " + text.dropFirst(11).prefix(5)
  }
}

/// Dates with times in JSON output.
package enum Timestamp {
  /// Returns `2026-11-21T06:00:00Z`, rounded down to the second.
  package static func text(_ instant: Date) -> String {
    let seconds = Int(min(max(instant.timeIntervalSince1970, -62_135_596_800), 253_402_300_799).rounded(.down))
    let ofDay = ((seconds % 86_400) + 86_400) % 86_400
    return PartialDate.day(of: Date(timeIntervalSince1970: Double(seconds))).description
      + "T\(twoDigits(ofDay / 3600)):\(twoDigits(ofDay / 60 % 60)):\(twoDigits(ofDay % 60))Z"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}

/// Numbers in the notation of a language.
package enum Numbers {
  /// Returns `100,000`; in Spanish `100.000`, but `1234` without a separator (RAE and CLDR). French has the no-break space of
  /// all fonts in place of CLDR's narrow one, as other languages have it.
  package static func grouped(_ number: Int, language: String) -> String {
    let digits = String(number.magnitude)
    let separator =
      switch language {
      case "ca", "da", "de", "el", "es", "hr", "it", "nl", "pt", "ro", "tr": "."
      case "cs", "fi", "fr", "hu", "nb", "pl", "sv", "uk": "\u{A0}"
      default: ","
      }
    guard digits.count > (["es", "hu", "it", "pl"].contains(language) ? 4 : 3) else { return String(number) }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result += separator }
      result.append(digit)
    }
    return number < 0 ? "-" + result : result
  }

  /// Returns `1.5`; `1,5` in Spanish.
  package static func decimal(_ number: Double, language: String) -> String {
    let text = String(number)
    return ["en", "ja", "ko", "zh"].contains(language) ? text : text.replacing(".", with: ",")
  }

  /// Returns `950`, `1k`, `100k` or `2M`, rounded down; in Spanish `100.000` or `2.000.000`.
  package static func short(_ number: Int, language: String) -> String {
    if language == "es", number >= 1000 {
      let unit = number < 1_000_000 ? 1000 : 1_000_000
      return grouped(number / unit * unit, language: language)
    }
    return switch number {
    case ..<1000: String(number)
    case ..<1_000_000: "\(number / 1000)k"
    default: "\(number / 1_000_000)M"
    }
  }

  /// Returns a size such as `12 kB`, in powers of 1000.
  package static func bytes(_ count: Int, language: String) -> String {
    switch count {
    case ..<1000: "\(count) B"
    case ..<1_000_000: "\(count / 1000) kB"
    default: "\(grouped(count / 1_000_000, language: language)) MB"
    }
  }
}

extension Person.Place {
  /// Returns the city, the region and the country's name, each once, also if the region is that name in another language or the city ends
  /// with it; nil if all are empty.
  package func line(_ labels: Labels, _ text: (LocalizedText?) -> String?) -> String? {
    let places = [text(city), text(region)].compactMap(\.self)
    let country = text(countryCode).flatMap { code in
      let names = labels.countryNames(code)
      return places.contains { names.contains($0) || labels.ends($0, withCountry: code) }
        ? nil : labels.countryName(code)
    }
    let parts = (places + [country].compactMap(\.self)).unique(by: \.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
