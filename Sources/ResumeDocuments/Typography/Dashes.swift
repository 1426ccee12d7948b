import ResumeSupport

extension TypesetText {
  /// Replaces hyphens between spaces and in ranges with en dashes, three hyphens with an em dash, and three periods with an ellipsis.
  mutating func replaceDashes() {
    var kept: [Mark] = []
    kept.reserveCapacity(marks.count)
    var index = 0
    while index < marks.count {
      var mark = marks[index]
      index += 1
      if isTriple(index - 1, "."), !(scalar(index + 2)?.isDigit ?? false), scalar(index + 2) != "/",
        scalar(index - 2) != "/"
      {
        mark.scalar = "…"
        index += 2
      } else if isTriple(index - 1, "-"), scalar(index - 2) ?? "\n" != "\n", scalar(index + 2) ?? "\n" != "\n",
        isGap(index - 2) == isGap(index + 2)
      {
        mark.scalar = "—"
        index += 2
      }
      guard mark.scalar == "-", isFree(index - 1, "-") else {
        kept.append(mark)
        continue
      }
      let isAfterSpace = scalar(index - 2)?.isBlank ?? false
      if isAfterSpace, scalar(index)?.isBlank ?? false {
        mark.scalar = "–"
      } else if isAfterSpace, isFree(index, "-"), scalar(index + 1)?.isBlank ?? false {
        mark.scalar = "–"
        index += 1
      } else if isRange(index - 1) {
        mark.scalar = "–"
      }
      kept.append(mark)
    }
    marks = kept
  }

  /// Whether a character is the first of exactly three equal ones.
  private func isTriple(_ index: Int, _ scalar: Unicode.Scalar) -> Bool {
    self.scalar(index - 1) != scalar && self.scalar(index + 3) != scalar
      && (index..<index + 3).allSatisfy { isFree($0, scalar) }
  }

  /// Whether a hyphen is between the two ends of a range, rather than in a phone number, a date, a version or a part number.
  private func isRange(_ hyphen: Int) -> Bool {
    if let (first, start) = end(before: hyphen), let (second, end) = end(after: hyphen), first.isComparable(to: second)
    {
      return isRange(first, second) && canPrecede(start) && canFollow(end, isAfterYear: true)
    }
    if let isRange = isRangeBetweenYears(hyphen) { return isRange }
    guard let (second, end) = number(after: hyphen) else { return false }
    let firstEnd = endOfAmount(before: hyphen, second: end)
    guard let (first, start) = number(before: firstEnd ?? hyphen) else { return false }
    guard firstEnd == nil ? isRange(first, second) : first.value < second.value else { return false }
    let isBetweenYears = first.isYear && second.isYear
    return canPrecede(start) && canFollow(end, isAfterYear: isBetweenYears)
  }

  /// Whether a hyphen is between two months or quarters with their years, as in "Q1 2020-Q3 2021"; nil for other texts.
  private func isRangeBetweenYears(_ hyphen: Int) -> Bool? {
    guard let (firstYear, yearStart) = number(before: hyphen), firstYear.isYear,
      scalar(yearStart - 1)?.isBlank ?? false,
      let (first, start) = end(before: yearStart - 1), [.month, .quarter].contains(first.kind),
      let (second, secondEnd) = end(after: hyphen), second.kind == first.kind, scalar(secondEnd)?.isBlank ?? false,
      let (secondYear, end) = number(after: secondEnd), secondYear.isYear
    else { return nil }
    return (firstYear.value, first.value) < (secondYear.value, second.value) && canPrecede(start)
      && canFollow(end, isAfterYear: true)
  }

  /// Returns the end of the number before a hyphen if the same sign follows both numbers, as in "5 €-10 €" and "5%-10%".
  private func endOfAmount(before hyphen: Int, second end: Int) -> Int? {
    guard let sign = scalar(hyphen - 1), sign.isCurrency || sign == "%",
      scalar(scalar(end)?.isBlank ?? false ? end + 1 : end) == sign
    else { return nil }
    return scalar(hyphen - 2)?.isBlank ?? false ? hyphen - 2 : hyphen - 1
  }

  /// An end of a range that isn't only a number.
  private struct RangeEnd {
    enum Kind: Equatable {
      /// A price with its sign before it.
      case price(Unicode.Scalar)
      /// A number with a letter for thousands, millions or billions.
      case amount
      case time, quarter, month, weekday
      /// A month and a year in numbers.
      case date
    }

    let kind: Kind
    let value: Double

    /// Whether the ends have one kind; the sign of a price is often before the first only.
    func isComparable(to second: RangeEnd) -> Bool {
      if case .price = kind, second.kind == .amount { return true }
      return kind == second.kind
    }
  }

  private func isRange(_ first: RangeEnd, _ second: RangeEnd) -> Bool {
    switch first.kind {
    case .price, .amount, .quarter, .date: first.value < second.value
    case .time, .month, .weekday: first.value != second.value
    }
  }

  private func end(before hyphen: Int) -> (RangeEnd, start: Int)? {
    var start = hyphen
    while start > 0, hyphen - start <= Self.maximumNumberLength, isEndPart(start - 1) { start -= 1 }
    return rangeEnd(start..<hyphen).map { ($0, start) }
  }

  private func end(after hyphen: Int) -> (RangeEnd, end: Int)? {
    var end = hyphen + 1
    while end < marks.count, end - hyphen <= Self.maximumNumberLength, isEndPart(end) { end += 1 }
    // Punctuation may follow, and the unit of a price.
    while end > hyphen + 1 {
      if let found = rangeEnd(hyphen + 1..<end) { return (found, end) }
      end -= 1
    }
    return nil
  }

  private func isEndPart(_ index: Int) -> Bool {
    scalar(index).map { $0.isWordPart || ".,:/".unicodeScalars.contains($0) || $0.isCurrency } ?? false
  }

  private func rangeEnd(_ range: Range<Int>) -> RangeEnd? {
    guard !range.isEmpty, range.count <= Self.maximumNumberLength, !marks[range].contains(where: \.isFixed) else {
      return nil
    }
    let scalars = marks[range].map(\.scalar)
    let first = scalars[0]
    if first.isCurrency {
      return Self.amount(marks[range.dropFirst()]).map { RangeEnd(kind: .price(first), value: $0) }
    }
    if first.isDigit {
      if let minutes = Self.minutes(scalars) { return RangeEnd(kind: .time, value: Double(minutes)) }
      if let months = Self.months(scalars) { return RangeEnd(kind: .date, value: Double(months)) }
      guard let last = scalars.last, Self.factors[last] != nil else { return nil }
      return Self.amount(marks[range]).map { RangeEnd(kind: .amount, value: $0) }
    }
    if first == "Q", scalars.count == 2 {
      return Self.number(scalars[1...]).flatMap {
        (1...4).contains($0) ? RangeEnd(kind: .quarter, value: Double($0)) : nil
      }
    }
    let letters = scalars.last == "." ? scalars.dropLast() : scalars[...]
    guard letters.count >= 3, letters.allSatisfy(\.isLetter) else { return nil }
    let word = TextFolding.folded(String(String.UnicodeScalarView(letters)))
    if let day = Self.weekdays.firstIndex(of: word) { return RangeEnd(kind: .weekday, value: Double(day)) }
    return DateWords.months[word].map { RangeEnd(kind: .month, value: Double($0)) }
  }

  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  private static let factors: [Unicode.Scalar: Double] = ["k": 1e3, "K": 1e3, "M": 1e6, "B": 1e9]

  /// Returns the value of a number with or without a letter for thousands, millions or billions.
  private static func amount(_ marks: ArraySlice<Mark>) -> Double? {
    let factor = marks.last.flatMap { factors[$0.scalar] }
    return RangeNumber(factor == nil ? marks : marks.dropLast()).map { $0.value * (factor ?? 1) }
  }

  /// Returns the minutes since midnight of a time such as `9:00`, `9am` or `9:30pm`.
  private static func minutes(_ scalars: [Unicode.Scalar]) -> Int? {
    let half = ["am", "pm"].firstIndex(of: String(String.UnicodeScalarView(scalars.suffix(2))).lowercased())
    let digits = half == nil ? scalars[...] : scalars.dropLast(2)
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
    guard let hour = parts.first.flatMap({ number($0) }), hour <= (half == nil ? 24 : 12) else { return nil }
    let start = half.map { (hour % 12 + $0 * 12) * 60 } ?? hour * 60
    if parts.count == 1 { return half == nil ? nil : start }
    guard parts.count == 2, parts[1].count == 2, let minute = number(parts[1]), minute < 60 else { return nil }
    return start + minute
  }

  /// Returns the months up to a date such as `03/2020` or `03.2020`.
  private static func months(_ scalars: [Unicode.Scalar]) -> Int? {
    let parts = scalars.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "." }
    guard parts.count == 2, let month = number(parts[0]), (1...12).contains(month),
      let year = number(parts[1], lengths: 4...4), (1900...2099).contains(year)
    else { return nil }
    return year * 12 + month
  }

  /// Returns the number of one or two digits.
  private static func number(_ digits: ArraySlice<Unicode.Scalar>, lengths: ClosedRange<Int> = 1...2) -> Int? {
    guard lengths.contains(digits.count), digits.allSatisfy(\.isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1.value - 0x30) }
  }

  private func isRange(_ first: RangeNumber, _ second: RangeNumber) -> Bool {
    if second.text.first == "0", first.text.first != "0" { return false }
    if first.hasSeparator || second.hasSeparator { return second.hasSeparator && first.value < second.value }
    switch (first.text.count, second.text.count) {
    // The month of an ISO date is not the end of a range.
    case (4, 2):
      return first.isYear && second.value > first.value.truncatingRemainder(dividingBy: 100)
        && !(10...12).contains(second.value)
    // Phone numbers have such groups.
    case (4, 4): return first.value < second.value && (first.isYear && second.isYear || first.isRound && second.isRound)
    // The name of an airplane, such as 737-800.
    case (3, 3) where !first.isMultipleOfTen && second.isMultipleOfTen: return false
    case (1...3, 1...3): return first.value < second.value
    default: return false
    }
  }

  private func canPrecede(_ start: Int) -> Bool {
    guard let before = scalar(start - 1), before != "\n" else { return true }
    // A number in several groups is a phone number.
    if before.isBlank { return !(scalar(start - 2)?.isDigit ?? false) }
    return before.isQuote || before.isCurrency || "([{~≈<>".unicodeScalars.contains(before)
  }

  private func canFollow(_ end: Int, isAfterYear: Bool) -> Bool {
    var end = end
    let letters = marks[end...].prefix(5).prefix { $0.scalar.isLetter }.count
    if letters > 4 { return false }
    end += letters
    guard let after = scalar(end), after != "\n" else { return true }
    if after.isBlank { return isAfterYear || !(scalar(end + 1)?.isDigit ?? false) }
    if scalar(end + 1)?.isDigit ?? false { return false }
    return after.isClosing || after.isQuote || "%‰€$£¥°+²³".unicodeScalars.contains(after)
  }

  /// A number of a range.
  private struct RangeNumber {
    let text: [Unicode.Scalar]
    let hasSeparator: Bool
    let value: Double

    /// Creates a number; nil unless it consists of digits with separators of groups, or one before decimals.
    init?(_ marks: ArraySlice<Mark>) {
      text = marks.map(\.scalar)
      let parts = text.split(omittingEmptySubsequences: false) { !$0.isDigit }
      hasSeparator = parts.count > 1
      // A separator is before a group of three digits, or else before the decimals.
      let isGrouped = parts.dropFirst().allSatisfy { $0.count == 3 }
      let decimal = parts.map { String(String.UnicodeScalarView($0)) }.joined(separator: isGrouped ? "" : ".")
      guard let value = Double(decimal), !marks.contains(where: \.isFixed),
        text.allSatisfy({ $0.isDigit || $0 == "." || $0 == "," })
      else { return nil }
      self.value = value
    }

    var isYear: Bool { !hasSeparator && (1900...2099).contains(value) }
    var isMultipleOfTen: Bool { value.truncatingRemainder(dividingBy: 10) == 0 }
    var isRound: Bool { value.truncatingRemainder(dividingBy: 50) == 0 }
  }

  /// The number of characters of a long number; more are an identifier.
  private static let maximumNumberLength = 9

  private func number(before end: Int) -> (RangeNumber, start: Int)? {
    var start = end
    while start > 0, end - start <= Self.maximumNumberLength, isNumberPart(start - 1) { start -= 1 }
    guard start < end, end - start <= Self.maximumNumberLength else { return nil }
    return RangeNumber(marks[start..<end]).map { ($0, start) }
  }

  private func number(after hyphen: Int) -> (RangeNumber, end: Int)? {
    let start = hyphen + 1
    var end = start
    while end < marks.count, end - start <= Self.maximumNumberLength, isNumberPart(end) { end += 1 }
    guard start < end, end - start <= Self.maximumNumberLength else { return nil }
    return RangeNumber(marks[start..<end]).map { ($0, end) }
  }

  /// Whether a character is a digit, or a separator between two digits.
  private func isNumberPart(_ index: Int) -> Bool {
    guard let scalar = scalar(index) else { return false }
    if scalar.isDigit { return true }
    return (scalar == "." || scalar == ",") && self.scalar(index - 1)?.isDigit ?? false
      && self.scalar(index + 1)?.isDigit ?? false
  }
}
