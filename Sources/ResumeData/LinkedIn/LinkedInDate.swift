import ResumeDomain
import ResumeSupport

/// Reads dates as LinkedIn and spreadsheets write them, in the languages of documents.
enum LinkedInDate {
  enum Reading: Equatable {
    /// No date, or a word such as "Present".
    case none
    /// A date; if it is ambiguous, day and month may be exchanged.
    case date(PartialDate, isAmbiguous: Bool)
    case unreadable
  }

  static func read(_ text: String) -> Reading {
    if DateWords.isPresent(text) { return .none }
    let text = TextFolding.folded(text).trimmed
    if text.isEmpty || ["-", "–", "—"].contains(text) { return .none }
    let first = text.prefix { $0 != " " && $0 != "," && $0 != "t" }
    if let date = PartialDate(first), first.count > 4 || first.count == text.count {
      return .date(date, isAmbiguous: false)
    }
    if let reading = numeric(first, isAmerican: text.hasSuffix("am") || text.hasSuffix("pm")) { return reading }
    guard case .date(let date)? = DateCorrection(text) else { return .unreadable }
    return .date(date, isAmbiguous: false)
  }

  /// Reads numbers such as `1/5/2024`, `01/2024`, `2024/01/05` and `5.1.2024`; nil if the text has another form.
  private static func numeric(_ text: Substring, isAmerican: Bool) -> Reading? {
    guard let separator = text.first(where: { "/.-".contains($0) }) else { return nil }
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.count <= 4 && part.utf8.allSatisfy(\.isDigit) ? Int(part) : nil }
    guard numbers.count == parts.count, (2...3).contains(parts.count) else { return nil }
    func reading(_ year: Int, _ month: Int, _ day: Int? = nil, isAmbiguous: Bool = false) -> Reading {
      PartialDate(year: year, month: month, day: day).map { .date($0, isAmbiguous: isAmbiguous) } ?? .unreadable
    }
    if parts[0].count == 4 { return reading(numbers[0], numbers[1], numbers.count > 2 ? numbers[2] : nil) }
    let year = parts.last?.count == 2 ? fullYear(numbers[numbers.count - 1]) : numbers[numbers.count - 1]
    guard numbers.count == 3 else { return parts[1].count == 4 ? reading(year, numbers[0]) : .unreadable }
    // Days stand before months wherever dates have dots.
    if separator == "." || numbers[0] > 12 { return reading(year, numbers[1], numbers[0]) }
    let isAmbiguous = !isAmerican && numbers[1] <= 12 && numbers[0] != numbers[1]
    return reading(year, numbers[0], numbers[1], isAmbiguous: isAmbiguous)
  }

  private static func fullYear(_ year: Int) -> Int { year < 70 ? 2000 + year : 1900 + year }
}
