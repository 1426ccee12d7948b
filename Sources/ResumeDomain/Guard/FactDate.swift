import ResumeSupport

/// A year, or a month of a year, in a text.
struct FactDate: Sendable {
  /// A date that a spelling can mean.
  enum Meaning: Sendable, Hashable {
    case year(Int)
    case month(Int, year: Int)
    case monthOnly(Int)
  }

  var range: Range<Int>
  var meanings: [Meaning]

  /// Returns the dates that start at a token: one, or several of a range.
  static func date(at index: Int, in reader: FactReader) -> [FactDate]? {
    let scan = FactDateScan(reader: reader)
    return scan.words(at: index) ?? scan.digits(at: index) ?? scan.year(at: index)
  }
}

private struct FactDateScan {
  let reader: FactReader

  // MARK: Names of months

  /// Returns "March 2019", "12. März 2019", "March 12, 2019", "enero de 2015", "Feb–Jul 2018".
  func words(at index: Int, isEnd: Bool = false) -> [FactDate]? {
    guard let month = month(at: index) else { return nil }
    var next = index + 1
    while let token = reader.token(next), isFiller(token, after: next) { next += 1 }
    if let year = fullYear(at: next) {
      return [FactDate(range: index..<next + 1, meanings: [.month(month, year: year)])]
    }
    if let token = reader.token(next), token.isSign("'’"), let year = shortYear(at: next + 1) {
      return [FactDate(range: index..<next + 2, meanings: [.month(month, year: year)])]
    }
    let joints = [
      "to", "bis", "a", "until", "through", "au", "y", "und", "and", "et", "e", "i", "tot", "ate", "al", "hasta",
    ]
    if !isEnd, let joint = reader.token(next), joint.isSign("-–—/") || joints.contains(joint.folded),
      let rest = words(at: next + 1, isEnd: true), case .month(_, let year)? = rest.first?.meanings.first
    {
      let range = index..<(rest.map(\.range.upperBound).max() ?? index + 1)
      return [FactDate(range: range, meanings: [.month(month, year: year)])]
        + rest.map { FactDate(range: range, meanings: $0.meanings) }
    }
    let token = reader.tokens[index]
    guard !reader.lexicon.ambiguousMonths.contains(token.folded), token.text.count > 3 else { return nil }
    return [FactDate(range: index..<index + 1, meanings: [.monthOnly(month)])]
  }

  private func month(at index: Int) -> Int? {
    guard let token = reader.token(index), token.isWord else { return nil }
    return DateWords.monthsInProse[token.folded]
  }

  /// Whether a token stands between a month and its year: a dot, comma, "de", a day.
  private func isFiller(_ token: FactToken, after index: Int) -> Bool {
    if token.isSign(".,") || ["de", "del", "of", "d", "do"].contains(token.folded) { return true }
    guard token.kind == .number, let day = Int(token.text), day <= 31 else {
      return token.folded == "th" || token.folded == "st"
    }
    return fullYear(at: index + 1) != nil
      || (reader.token(index + 1)?.isSign(",") ?? false && fullYear(at: index + 2) != nil)
  }

  // MARK: Digits

  /// Returns "09/2014", "2014-09", "2014-09-12", "12.09.2014", "9/12/2014".
  func digits(at index: Int) -> [FactDate]? {
    guard let token = reader.token(index), token.kind == .number else { return nil }
    let parts = token.text.split(separator: ".").map(String.init)
    if parts.count >= 2, parts.count <= 3, let last = parts.last, let year = Self.year(last),
      let month = Self.month(parts[parts.count - 2])
    {
      return [FactDate(range: index..<index + 1, meanings: [.month(month, year: year)])]
    }
    guard let (second, place) = joined(after: index) else { return nil }
    if let year = Self.year(token.text) {
      guard second.count == 2, let number = Int(second) else { return nil }
      if let (third, end) = joined(after: place), third.count == 2, let month = Self.month(second) {
        return [FactDate(range: index..<end + 1, meanings: [.month(month, year: year)])]
      }
      let later = year / 100 * 100 + number
      let isLater = (year + 1..<year + 30).contains(later)
      guard let month = Self.month(second) else {
        let first = FactDate(range: index..<index + 1, meanings: [.year(year)])
        return isLater ? [first, FactDate(range: index..<place + 1, meanings: [.year(later)])] : nil
      }
      let meanings: [FactDate.Meaning] = [.month(month, year: year)] + (isLater ? [.year(later)] : [])
      return [FactDate(range: index..<place + 1, meanings: meanings)]
    }
    if let month = Self.month(token.text), let year = Self.year(second), token.text.count <= 2 {
      return [FactDate(range: index..<place + 1, meanings: [.month(month, year: year)])]
    }
    guard let (third, end) = joined(after: place), let year = Self.year(third) else { return nil }
    let months = [second, token.text].compactMap(Self.month)
    return months.isEmpty ? nil : [FactDate(range: index..<end + 1, meanings: months.map { .month($0, year: year) })]
  }

  /// Returns the digits after a slash or hyphen.
  private func joined(after index: Int) -> (text: String, index: Int)? {
    guard let sign = reader.token(index + 1), sign.isSign("/-–."), !sign.isSpaced, let number = reader.token(index + 2),
      number.kind == .number, !number.isSpaced
    else { return nil }
    return (number.text, index + 2)
  }

  // MARK: Years

  func year(at index: Int) -> [FactDate]? {
    guard let year = fullYear(at: index) else { return nil }
    if let next = reader.token(index + 1) {
      let isUnit = reader.lexicon.units[next.folded] != nil || reader.lexicon.signs[next.text] != nil
      let isScale = next.isWord && reader.lexicon.scales[next.folded] != nil
      guard !(isUnit && next.folded.count > 1 || isScale || reader.lexicon.signs[next.text] != nil) else { return nil }
    }
    if let previous = reader.token(index - 1), reader.lexicon.signs[previous.text] != nil { return nil }
    return [FactDate(range: index..<index + 1, meanings: [.year(year)])]
  }

  private func fullYear(at index: Int) -> Int? {
    guard let token = reader.token(index), token.kind == .number else { return nil }
    return Self.year(token.text)
  }

  private func shortYear(at index: Int) -> Int? {
    guard let token = reader.token(index), token.text.count == 2, let number = Int(token.text) else { return nil }
    return number < 50 ? 2000 + number : 1900 + number
  }

  private static func year(_ text: String) -> Int? {
    guard text.count == 4, let year = Int(text), (1900...2099).contains(year) else { return nil }
    return year
  }

  private static func month(_ text: String) -> Int? {
    guard text.count <= 2, let month = Int(text), (1...12).contains(month) else { return nil }
    return month
  }
}
