/// A date as coarse as it was given: a year, a month of a year, or a day.
public struct PartialDate: Sendable, Equatable, Hashable {
  /// 1…9999.
  public let year: Int
  /// 1…12, or `nil` where only the year is known.
  public let month: Int?
  /// 1…31, or `nil` where only the month is known.
  public let day: Int?

  /// Creates a date of the Gregorian calendar; `nil` when there is no such date.
  public init?(year: Int, month: Int? = nil, day: Int? = nil) {
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

  /// Creates a date whose parts are known to be right.
  init(onTrust year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; `nil` for anything else, 30 February included.
  public init?(_ text: some StringProtocol) {
    var numbers = (year: 0, month: 0, day: 0)
    var count = 0
    for byte in text.utf8 {
      if count == 4 || count == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard (0x30...0x39).contains(byte), count < 10 else { return nil }
        let digit = Int(byte - 0x30)
        if count < 4 {
          numbers.year = numbers.year * 10 + digit
        } else if count < 7 {
          numbers.month = numbers.month * 10 + digit
        } else {
          numbers.day = numbers.day * 10 + digit
        }
      }
      count += 1
    }
    switch count {
    case 4: self.init(year: numbers.year)
    case 7: self.init(year: numbers.year, month: numbers.month)
    case 10: self.init(year: numbers.year, month: numbers.month, day: numbers.day)
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

  /// The first day it may mean, as a number that orders days.
  public var earliest: Int { Self.ordinal(year, month ?? 1, day ?? 1) }

  /// The last day it may mean, as a number that orders days.
  public var latest: Int {
    let lastMonth = month ?? 12
    return Self.ordinal(year, lastMonth, day ?? Self.days(inMonth: lastMonth, of: year))
  }

  /// Whether every day it may mean is before every day `other` may mean.
  public func isBefore(_ other: PartialDate) -> Bool { latest < other.earliest }

  /// How many days a month has.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func ordinal(_ year: Int, _ month: Int, _ day: Int) -> Int { (year * 12 + month - 1) * 31 + day - 1 }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension PartialDate: CustomStringConvertible {}
