public import Foundation

extension PartialDate {
  /// The day in UTC that an instant falls on; outside the years 1 to 9999 the nearest day within them.
  public static func day(of instant: Date) -> PartialDate {
    // A file may hold any number, also one that no whole number holds.
    let days = min(max(instant.timeIntervalSince1970 / 86_400, -719_162), 2_932_896)
    return day(daysSinceEpoch: Int(days.rounded(.down)))
  }

  /// The day so many days after 1 January 1970; outside the years 1 to 9999 the nearest day within them.
  ///
  /// The algorithm is Howard Hinnant's `civil_from_days`.
  public static func day(daysSinceEpoch days: Int) -> PartialDate {
    let bounded = min(max(days, -719_162), 2_932_896)
    let shifted = bounded + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    return PartialDate(year: year, month: month, day: day) ?? epoch
  }

  /// How many days after 1 January 1970 a day is; missing parts count as the first.
  ///
  /// The algorithm is Howard Hinnant's `days_from_civil`.
  public var daysSinceEpoch: Int {
    let month = self.month ?? 1
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + (day ?? 1) - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static let epoch = PartialDate(onTrust: 1970, 1, 1)
}
