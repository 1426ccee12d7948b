extension TypesetText {
  /// Replaces hyphens between spaces, and those in ranges of numbers, with en dashes.
  mutating func replaceDashes() {
    var kept: [Mark] = []
    kept.reserveCapacity(marks.count)
    var index = 0
    while index < marks.count {
      var mark = marks[index]
      index += 1
      guard isFree(index - 1, "-") else {
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

  /// Whether a hyphen is between the two numbers of a range, rather than in a phone number, a date, a version or a part number.
  private func isRange(_ hyphen: Int) -> Bool {
    guard let (first, start) = number(before: hyphen), let (second, end) = number(after: hyphen) else { return false }
    guard isRange(first, second) else { return false }
    let isBetweenYears = first.isYear && second.isYear
    return canPrecede(start) && canFollow(end, isAfterYear: isBetweenYears)
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
    case (1...3, 1...3): return first.value < second.value
    default: return false
    }
  }

  private func canPrecede(_ start: Int) -> Bool {
    guard let before = scalar(start - 1), before != "\n" else { return true }
    // A number in several groups is a phone number.
    if before.isBlank { return !(scalar(start - 2)?.isDigit ?? false) }
    return before.isQuote || "([{$€£¥~≈<>".unicodeScalars.contains(before)
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

    /// Creates a number; nil unless it consists of digits with at most one separator.
    init?(_ marks: ArraySlice<Mark>) {
      text = marks.map(\.scalar)
      let separators = text.count { !$0.isDigit }
      hasSeparator = separators > 0
      let decimal = String(String.UnicodeScalarView(text)).replacing(",", with: ".")
      guard separators <= 1, let value = Double(decimal), !marks.contains(where: \.isFixed) else { return nil }
      self.value = value
    }

    var isYear: Bool { !hasSeparator && (1900...2099).contains(value) }
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
