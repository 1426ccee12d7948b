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
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for (part, width) in zip(parts, [4, 2, 2]) {
      guard part.count == width, part.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      numbers.append(part.reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }
    self.init(year: numbers[0], month: numbers.count > 1 ? numbers[1] : nil, day: numbers.count > 2 ? numbers[2] : nil)
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
