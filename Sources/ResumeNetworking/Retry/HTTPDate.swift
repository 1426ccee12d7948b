/// Reads the three forms of an HTTP date (RFC 9110 5.6.7).
enum HTTPDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Seconds since 1970-01-01T00:00:00Z; `nil` for anything else.
  static func seconds(_ text: String) -> Int? {
    let parts = text.split { $0 == " " || $0 == "," || $0 == "-" }.map { $0.lowercased() }
    switch parts.count {
    case 6 where parts[5] == "gmt": return seconds(day: parts[1], month: parts[2], year: parts[3], time: parts[4])
    case 5: return seconds(day: parts[2], month: parts[1], year: parts[4], time: parts[3])
    default: return nil
    }
  }

  private static func seconds(day: String, month: String, year: String, time: String) -> Int? {
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).map { number($0[...], in: 0...60) }
    guard clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2], hour < 24, minute < 60,
      let day = number(day[...], in: 1...31), let month = months.firstIndex(of: month),
      var year = number(year[...], in: 0...9999)
    else { return nil }
    if year < 100 { year += year < 70 ? 2000 : 1900 }
    return ((daysSince1970(year: year, month: month + 1, day: day) * 24 + hour) * 60 + minute) * 60 + second
  }

  private static func number(_ text: Substring, in range: ClosedRange<Int>) -> Int? {
    guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text) else { return nil }
    return range.contains(number) ? number : nil
  }

  // Counted from March, so that the leap day is the last of a year.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }
}
