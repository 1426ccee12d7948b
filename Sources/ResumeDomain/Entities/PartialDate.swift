public import Foundation
import ResumeSupport

/// A year, a month or a day.
public struct PartialDate: Sendable, Hashable, CustomStringConvertible {
  /// 1…9999.
  package let year: Int
  /// 1…12; nil for a year.
  package let month: Int?
  /// 1…31; nil for a year or a month.
  package let day: Int?
  /// The text that a person typed, such as `Spring 2013`, if the date is only a part of its meaning; it is shown in place of the date.
  package var typed: String?

  /// Creates a date of the Gregorian calendar; nil if it doesn't exist.
  package init?(year: Int, month: Int? = nil, day: Int? = nil) {
    guard (1...9999).contains(year) else { return nil }
    if let month {
      guard (1...12).contains(month) else { return nil }
      if let day, !(1...Self.days(inMonth: month, of: year)).contains(day) { return nil }
    } else if day != nil {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  private init(unchecked year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates a date from `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; nil for other texts and dates that don't exist.
  public init?(_ text: some StringProtocol) { self.init(bytes: text.utf8) }

  init?(bytes: some Sequence<UInt8>) {
    // All digits as one number, such as 20210801.
    var (number, count) = (0, 0)
    for byte in bytes {
      if count == 4 || count == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard (0x30...0x39).contains(byte), count < 10 else { return nil }
        number = number * 10 + Int(byte - 0x30)
      }
      count += 1
    }
    switch count {
    case 4: self.init(year: number)
    case 7: self.init(year: number / 100, month: number % 100)
    case 10: self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    default: return nil
    }
  }

  /// `2021`, `2021-08` or `2021-08-01`.
  public var description: String {
    var text = Self.padded(year, 4)
    if let month { text += "-" + Self.padded(month, 2) }
    if let day { text += "-" + Self.padded(day, 2) }
    return text
  }

  /// The first possible day, as a number that orders days.
  package var earliest: Int { Self.ordinal(year, month ?? 1, day ?? 1) }

  /// The last possible day, as a number that orders days.
  package var latest: Int {
    let lastMonth = month ?? 12
    return Self.ordinal(year, lastMonth, day ?? Self.days(inMonth: lastMonth, of: year))
  }

  /// Whether all possible days are before those of `other`.
  package func isBefore(_ other: PartialDate) -> Bool { latest < other.earliest }

  /// Returns the number of days of a month.
  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func ordinal(_ year: Int, _ month: Int, _ day: Int) -> Int { (year * 12 + month - 1) * 31 + day - 1 }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    let missing = width - digits.utf8.count
    return missing > 0 ? String(repeating: "0", count: missing) + digits : digits
  }
}

extension PartialDate {
  /// Whether a text in place of a date has no control characters and none that change the direction of text.
  static func isShowable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
      default: true
      }
    }
  }

  /// Returns the day of an instant in UTC, limited to the years 1 to 9999.
  public static func day(of instant: Date) -> PartialDate {
    // A file may contain a number that exceeds `Int`.
    let days = min(max(instant.timeIntervalSince1970 / 86_400, -719_162), 2_932_896)
    return day(daysSinceEpoch: Int(days.rounded(.down)))
  }

  /// Returns the day that is a number of days after 1970-01-01, limited to the years 1 to 9999.
  package static func day(daysSinceEpoch days: Int) -> PartialDate {
    let (year, month, day) = CivilDay.date(daysSinceEpoch: min(max(days, -719_162), 2_932_896))
    return PartialDate(unchecked: year, month, day)
  }

  /// The number of days from 1970-01-01; missing parts count as the first.
  package var daysSinceEpoch: Int { CivilDay.daysSinceEpoch(year: year, month: month ?? 1, day: day ?? 1) }
}
