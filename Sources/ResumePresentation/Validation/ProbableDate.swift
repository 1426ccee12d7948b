import ResumeDomain

/// The date that was probably meant by a text that is none.
enum ProbableDate {
  /// What the numbers of a text make, as far as they leave no doubt; else some date.
  static func near(_ text: String) -> PartialDate {
    let numbers = text.utf8.prefix(40).split(omittingEmptySubsequences: true) { !(0x30...0x39).contains($0) }.map {
      digits in (count: digits.count, value: digits.prefix(5).reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }
    guard let index = numbers.firstIndex(where: { $0.count == 4 && (1000...2999).contains($0.value) }) else {
      return PartialDate(year: 2021, month: 8) ?? .day(daysSinceEpoch: 0)
    }
    let year = numbers[index].value
    let others = numbers.indices.filter { $0 != index }.map { numbers[$0].value }
    // Of 03/04/2020 nobody knows which is the month; before a year that comes second there is no day.
    let month = index == 0 || others.count == 1 ? others.first : nil
    let day = index == 0 && others.count > 1 ? others[1] : nil
    return PartialDate(year: year, month: month, day: month == nil ? nil : day) ?? PartialDate(year: year, month: month)
      ?? PartialDate(year: year) ?? .day(daysSinceEpoch: 0)
  }
}
