/// The correction of an invalid date.
public enum DateCorrection: Sendable, Equatable {
  /// The date that the numbers in the text suggest.
  case date(PartialDate)
  /// No end, because the text says that the entry is current.
  case current

  /// The words for "until now" in English and Spanish.
  private static let currentWords: Set<String> = [
    "present", "now", "current", "currently", "today", "ongoing", "actualidad", "actual", "actualmente", "presente",
    "hoy",
  ]
  private static let maximumLength = 40

  /// Creates the correction of a text; nil if the text suggests none.
  public init?(_ text: String) {
    if text.utf8.count <= Self.maximumLength, Self.currentWords.contains(text.lowercased()) {
      self = .current
    } else if let date = Self.date(text) {
      self = .date(date)
    } else {
      return nil
    }
  }

  /// Returns the date that the numbers in a text suggest.
  private static func date(_ text: String) -> PartialDate? {
    let numbers = text.utf8.prefix(maximumLength).split(omittingEmptySubsequences: true) {
      !(0x30...0x39).contains($0)
    }.map { digits in (count: digits.count, value: digits.prefix(5).reduce(0) { $0 * 10 + Int($1 - 0x30) }) }
    guard let index = numbers.firstIndex(where: { $0.count == 4 && (1000...2999).contains($0.value) }) else {
      return nil
    }
    let year = numbers[index].value
    let others = numbers.indices.filter { $0 != index }.map { numbers[$0].value }
    // The month of 03/04/2020 is ambiguous, and a year in second position has no day.
    let month = index == 0 || others.count == 1 ? others.first : nil
    let day = index == 0 && others.count > 1 ? others[1] : nil
    return PartialDate(year: year, month: month, day: month == nil ? nil : day)
      ?? PartialDate(year: year, month: month) ?? PartialDate(year: year)
  }
}
