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
    if let (first, start) = end(before: hyphen), let (second, end) = end(after: hyphen), first.kind == second.kind {
      return isRange(first, second) && canPrecede(start) && canFollow(end, isAfterYear: true)
    }
    guard let (first, start) = number(before: hyphen), let (second, end) = number(after: hyphen) else { return false }
    guard isRange(first, second) else { return false }
    let isBetweenYears = first.isYear && second.isYear
    return canPrecede(start) && canFollow(end, isAfterYear: isBetweenYears)
  }

  /// An end of a range that isn't only a number.
  private struct RangeEnd {
    enum Kind: Equatable {
      /// A price with its sign before it.
      case price(Unicode.Scalar)
      case time, quarter, month
    }

    let kind: Kind
    let value: Double
  }

  private func isRange(_ first: RangeEnd, _ second: RangeEnd) -> Bool {
    switch first.kind {
    case .price, .quarter: first.value < second.value
    case .time, .month: first.value != second.value
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
    scalar(index).map { $0.isWordPart || ".,:".unicodeScalars.contains($0) || $0.isCurrency } ?? false
  }

  private func rangeEnd(_ range: Range<Int>) -> RangeEnd? {
    guard !range.isEmpty, range.count <= Self.maximumNumberLength, !marks[range].contains(where: \.isFixed) else {
      return nil
    }
    let scalars = marks[range].map(\.scalar)
    let first = scalars[0]
    if first.isCurrency {
      return RangeNumber(marks[range.dropFirst()]).map { RangeEnd(kind: .price(first), value: $0.value) }
    }
    if first.isDigit {
      let parts = scalars.split(separator: ":", omittingEmptySubsequences: false).map { Self.number($0) }
      guard parts.count == 2, let hour = parts[0], let minute = parts[1], hour <= 24, minute < 60,
        scalars.suffix(3).first == ":"
      else { return nil }
      return RangeEnd(kind: .time, value: Double(hour * 60 + minute))
    }
    if first == "Q", scalars.count == 2 {
      return Self.number(scalars[1...]).flatMap {
        (1...4).contains($0) ? RangeEnd(kind: .quarter, value: Double($0)) : nil
      }
    }
    guard scalars.count >= 3, scalars.allSatisfy(\.isLetter) else { return nil }
    let month = DateWords.months[TextFolding.folded(String(String.UnicodeScalarView(scalars)))]
    return month.map { RangeEnd(kind: .month, value: Double($0)) }
  }

  /// Returns the number of one or two digits.
  private static func number(_ digits: ArraySlice<Unicode.Scalar>) -> Int? {
    guard (1...2).contains(digits.count), digits.allSatisfy(\.isDigit) else { return nil }
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
      guard let value = Double(decimal), !marks.contains(where: \.isFixed) else { return nil }
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
