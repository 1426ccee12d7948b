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
    let text = TextFolding.folded(text).trimmed
    if text.isEmpty || presentWords.contains(text) { return .none }
    let first = text.prefix { $0 != " " && $0 != "," && $0 != "t" }
    if let date = PartialDate(first), first.count > 4 || first.count == text.count {
      return .date(date, isAmbiguous: false)
    }
    if let reading = numeric(first, isAmerican: text.hasSuffix("am") || text.hasSuffix("pm")) { return reading }
    return words(text).map { .date($0, isAmbiguous: false) } ?? .unreadable
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

  /// Reads a month's name with a year and perhaps a day, such as `15 Jan 2024` and `1 de enero de 2024`.
  private static func words(_ text: String) -> PartialDate? {
    var (months, years, days): ([Int], [Int], [Int]) = ([], [], [])
    var rest = text[...]
    while let first = rest.first {
      let token = rest.prefix { first.isLetter ? $0.isLetter : first.isNumber ? $0.isNumber : false }
      rest = token.isEmpty ? rest.dropFirst() : rest[token.endIndex...]
      if first.isLetter {
        if let month = month(token) {
          months.append(month)
        } else if !fillers.contains(String(token)) {
          return nil
        }
      } else if first.isNumber {
        guard let number = Int(token) else { return nil }
        if token.count == 4 { years.append(number) } else { days.append(number) }
      }
    }
    guard months.count == 1, years.count == 1, days.count <= 1 else { return nil }
    return PartialDate(year: years[0], month: months[0], day: days.first)
  }

  /// Returns the month that a folded word names, also if it is shortened to three letters or more; nil if it names none or several.
  private static func month(_ word: Substring) -> Int? {
    guard word.count >= 3 else { return nil }
    if let month = shortMonths[String(word)] { return month }
    let found = monthNames.indices.filter { index in monthNames[index].contains { $0.hasPrefix(word) } }
    return found.count == 1 ? found[0] + 1 : nil
  }

  /// The short forms that aren't the start of a name.
  private static let shortMonths = ["mrz": 3, "mrt": 3]

  /// The folded names of each month in the languages of documents.
  private static let monthNames = [
    "january januar enero janvier gennaio janeiro gener januari",
    "february februar febrero fevrier febbraio fevereiro febrer februari",
    "march marz maerz marzo mars marco marc maart",
    "april abril avril aprile",
    "may mai mayo maggio maio maig mei",
    "june juni junio juin giugno junho juny",
    "july juli julio juillet luglio julho juliol",
    "august agosto aout agost augustus",
    "september septiembre setiembre septembre settembre setembro setembre",
    "october oktober octubre octobre ottobre outubro",
    "november noviembre novembre novembro",
    "december dezember diciembre decembre dicembre dezembro desembre",
  ].map { $0.split(separator: " ") }

  /// Words between the parts of a date, and the ends of ordinal numbers.
  private static let fillers: Set<String> = [
    "a", "d", "de", "del", "den", "der", "di", "do", "e", "er", "le", "o", "of", "on", "th", "st", "nd", "rd",
  ]

  private static let presentWords = Set(
    [
      "present", "now", "today", "current", "ongoing", "actualidad", "presente", "actual", "actualmente", "hoy",
      "heute",
      "gegenwart", "aktuell", "aujourd'hui", "aujourd’hui", "maintenant", "oggi", "attuale", "in corso", "atual",
      "hoje",
      "o momento", "atualmente", "actualitat", "avui", "heden", "nu", "huidig", "-", "–", "—",
    ].map(TextFolding.folded))
}
