import Foundation
import ResumeSupport

extension FactReader {
  // MARK: Dates

  /// Returns the year, or month of a year, that starts at a token.
  func date(at index: Int) -> FactClaim? {
    if let month = month(at: index), let (year, end) = year(after: index) {
      return Self.claim(index..<end, months: [(month, year)], years: [year])
    }
    guard tokens[index].kind == .digits, !isCount(index) else { return nil }
    let text = tokens[index].text
    if index > 0, tokens[index - 1].isSign("'’"), let year = Self.shortYear(text) {
      return Self.claim(index..<index + 1, months: [], years: [year])
    }
    if let date = Self.date(text, index..<index + 1) { return date }
    let ends = text.split { "-–—".contains($0) }.compactMap { Self.date(String($0), index..<index + 1) }
    guard ends.count == 2 else { return nil }
    return FactClaim(
      range: ends[0].range, kind: .date, parts: ends.flatMap(\.parts), implied: ends.flatMap(\.implied))
  }

  /// Returns the date that digits with signs mean: "2019", "2018–2020", "2018/19", "09/2014", "2014-09-01", "12.9.2014".
  private static func date(_ text: String, _ range: Range<Int>) -> FactClaim? {
    let parts = text.split { "./-–—".contains($0) }.map(String.init)
    let (numbers, years) = (parts.compactMap { Int($0) }, parts.compactMap(year))
    guard (1...3).contains(parts.count), numbers.count == parts.count,
      parts.allSatisfy({ [1, 2, 4].contains($0.utf8.count) })
    else { return nil }
    if years.count == parts.count, parts.count < 3 { return claim(range, months: [], years: years) }
    guard years.count == 1, year(parts[0]) != nil || year(parts[parts.count - 1]) != nil else { return nil }
    let isFirst = year(parts[0]) != nil
    let months = (isFirst ? numbers[1...1] : numbers.dropLast()).filter { (1...12).contains($0) }
    let later = years[0] / 100 * 100 + numbers[1]
    // "2010-11" is a month, or two years.
    guard parts.count == 2, isFirst, (years[0] + 1..<years[0] + 30).contains(later) else {
      return months.isEmpty ? nil : claim(range, months: months.map { ($0, years[0]) }, years: years)
    }
    return months.isEmpty
      ? claim(range, months: [], years: [years[0], later])
      : claim(range, months: [(months[0], years[0]), (0, later)], years: years)
  }

  /// Returns the claim of one of several months, or of each year if there are none.
  private static func claim(
    _ range: Range<Int>, months: [(month: Int, year: Int)], years: [Int]
  ) -> FactClaim {
    let years = years.map { ["d \($0)", "n \($0)"] }
    let months = months.map { $0.month == 0 ? "d \($0.year)" : "d \($0.year)-\($0.month)" }
    return FactClaim(
      range: range, kind: .date, parts: months.isEmpty ? years : [months], implied: years.flatMap(\.self))
  }

  /// Returns the month that a word means; short ones such as "sub" and "pro" are other words in most languages.
  private func month(at index: Int) -> Int? {
    let word = tokens[index].folded
    return DateWords.monthsInProse[word] ?? (word.count > 3 ? DateWords.months[word] : nil)
  }

  /// Returns the year after a month, with a day or another month in between: "12, 2019", "–July 2018".
  private func year(after index: Int) -> (year: Int, end: Int)? {
    var next = index + 1
    while let token = token(next), next < index + 6 {
      if let year = Self.year(token.text), !isCount(next) { return (year, ownEnd(index, next)) }
      if token.isSign("'’"), let year = self.token(next + 1).flatMap({ Self.shortYear($0.text) }) {
        return (year, ownEnd(index, next + 1))
      }
      guard
        token.isSign(".,-–—/") || lexicon.dateJoints.contains(token.folded) || DateWords.months[token.folded] != nil
          || (Int(token.text) ?? 32) < 32
      else { return nil }
      next += 1
    }
    return nil
  }

  /// Returns the end of a month with its year: of the month alone if another month has the year, too.
  private func ownEnd(_ month: Int, _ year: Int) -> Int {
    let others = (month + 1..<year).contains { tokens[$0].isWord && DateWords.months[tokens[$0].folded] != nil }
    return others ? month + 1 : year + 1
  }

  private static func year(_ text: String) -> Int? {
    text.utf8.count == 4 ? Int(text).flatMap { (1900...2099).contains($0) ? $0 : nil } : nil
  }

  private static func shortYear(_ text: String) -> Int? {
    text.utf8.count == 2 ? Int(text).map { $0 + ($0 < 50 ? 2000 : 1900) } : nil
  }

  // MARK: Numbers

  /// Whether digits count something: a percent, a scale or a currency is beside them.
  private func isCount(_ index: Int) -> Bool {
    if index > 0, tokens[index - 1].isSign("$€£¥#"), !tokens[index].isSpaced { return true }
    return percentEnd(index) != nil || scale(at: index + 1) != nil || token(index + 1)?.isSign("€£$") ?? false
  }

  /// Returns digits with the word or sign after them.
  func number(at index: Int) -> FactClaim? {
    if isSource, let value = lexicon.numbers[tokens[index].folded] {
      return FactClaim(range: index..<index + 1, kind: .number, parts: [["n " + Self.text(value)]])
    }
    guard tokens[index].kind == .digits else { return nil }
    let (percent, scale) = (percentEnd(index), scale(at: index + 1))
    let symbol =
      percent == nil ? token(index + 1).flatMap { lexicon.units.contains($0.folded) ? " " + $0.folded : nil } : nil
    let unit = percent == nil ? "n " : "% "
    let numbers = tokens[index].text.split { "/-–—:".contains($0) }
    var implied: [String] = []
    let parts = numbers.enumerated().map { place, number in
      Self.values(number).flatMap { value in
        // "2–3 million" are millions, too.
        let scaled =
          scale.map { [value * $0.factor] + ($0.isSure && place == numbers.count - 1 ? [] : [value]) } ?? [value]
        let keys = scaled.map { unit + Self.text($0) }
        implied += keys.map { symbol == nil ? $0 : $0 + " *" }
        // "20 ms" isn't a source for "20 s", but "20" is one for both.
        guard let symbol else { return isSource ? keys : keys + keys.map { $0 + " *" } }
        return keys.map { $0 + symbol } + (isSource ? [] : keys)
      }
    }
    return FactClaim(range: range(index, percent), kind: .number, parts: parts, implied: implied)
  }

  /// Returns the tokens of a number with its currency in front and the word after it.
  private func range(_ index: Int, _ percent: Int?) -> Range<Int> {
    let start = index > 0 && tokens[index - 1].isSign("$€£¥#+") && !tokens[index].isSpaced ? index - 1 : index
    if let percent { return start..<percent }
    guard let next = token(index + 1), !next.startsSentence, !taken.contains(index + 1),
      next.isWord || next.isSign("€£$°×")
    else {
      return start..<index + 1
    }
    return start..<index + 2
  }

  /// Returns the end of "%", "percent" or "por ciento" after digits.
  private func percentEnd(_ index: Int) -> Int? {
    guard let next = token(index + 1) else { return nil }
    if lexicon.percents.contains(next.folded) { return index + 2 }
    return ["per", "por", "pour"].contains(next.folded)
      && ["cent", "cento", "cien", "ciento"].contains(token(index + 2)?.folded) ? index + 3 : nil
  }

  /// Returns the factor of "k", "million" and the like; not sure of "m", which is a metre, too.
  private func scale(at index: Int) -> (factor: Double, isSure: Bool)? {
    guard let token = token(index), !token.startsSentence, let factor = lexicon.scales[token.folded] else { return nil }
    return (factor, token.folded != "m" || token.text == "M" && !token.isSpaced)
  }

  /// Returns the values that digits can mean: "1.200" is 1.2 or 1200.
  private static func values(_ text: Substring) -> [Double] {
    let plain = text.filter { $0.isNumber || $0 == "." || $0 == "," }
    let groups = plain.split { $0 == "." || $0 == "," }
    let whole = Double(groups.joined())
    guard groups.count > 1, let last = groups.last else { return [whole].compactMap(\.self) }
    let decimal = Double(groups.dropLast().joined() + "." + last)
    let isGrouped = groups.dropFirst().allSatisfy { $0.count == 3 } && groups[0].count < 4 && groups[0] != "0"
    // "1.200.000" and "320.000" are whole.
    if isGrouped, last == "000" || groups.count > 2 { return [whole].compactMap(\.self) }
    return (isGrouped ? [whole, decimal] : [decimal]).compactMap(\.self)
  }

  private static func text(_ value: Double) -> String {
    value.rounded() == value && value < 1e15 ? String(Int(value)) : String((value * 1e6).rounded() / 1e6)
  }
}
