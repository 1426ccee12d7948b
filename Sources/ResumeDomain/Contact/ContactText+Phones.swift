extension ContactText {
  /// A part of a text that consists of digits and the signs of phone numbers; the digits are without leading zeros.
  typealias Run = (digits: String, start: String.Index, end: String.Index)

  /// Shorter numbers occur in too many texts by chance.
  static let minimumDigits = 7
  /// The numbers of digits in a phone number that is recognized by its form.
  private static let phoneDigits = 9...15

  /// Returns a text with the digits of other scripts as ASCII.
  static func withASCIIDigits(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      let isDigit = scalar.properties.numericType == .decimal
      result.unicodeScalars.append(isDigit ? TextLetters.folded(scalar).first ?? scalar : scalar)
    }
  }

  /// Whether a text contains what may be a phone number.
  static func hasNumber(_ text: String) -> Bool { !phones(in: text).isEmpty }

  /// Returns the parts of a text that may be phone numbers, not dates and periods.
  static func phones(in text: String) -> [Run] {
    runs(in: text).filter { run in
      guard run.digits.count >= minimumDigits else { return false }
      let groups = text[run.start..<run.end].split { !$0.isNumber }
      let isTime =
        groups.count > 1 && isYear(groups[0])
        && (groups.allSatisfy(isYear) || groups.dropFirst().allSatisfy { $0.count < 3 })
      return !isTime
    }
  }

  /// Whether a part has the form of a phone number, unlike amounts, dates, versions, book numbers and numbers in URLs.
  static func isPhone(_ run: Run, in text: String) -> Bool {
    let part = text[run.start..<run.end]
    let groups = part.split { !$0.isNumber }
    let count = groups.reduce(0) { $0 + $1.count }
    let before = text[..<run.start].reversed().drop { $0 == "(" }
    let isInternational = before.first == "+"
    let zeros = run.digits.reversed().prefix { $0 == "0" }.count
    guard phoneDigits.contains(count), zeros < (isInternational ? 6 : 3),
      isBoundary(isInternational ? before.dropFirst() : before), isEnd(text[run.end...])
    else { return false }
    if isInternational { return true }
    if count == 13, ["978", "979"].contains(run.digits.prefix(3)) { return false }
    if groups.count == 1 { return count < 12 || !["19", "20"].contains(part.prefix(2)) }
    guard !isYear(groups[0]), groups.count(where: isYear) < 2,
      part.firstMatch(of: /\b\d\d?[.\/\-]\d\d?[.\/\-](19|20)\d\d\b|\b(19|20)\d\d[.\/\-]\d\d?\b/) == nil,
      groups.dropFirst().allSatisfy({ $0.count > 1 })
    else { return false }
    if part.contains(".") {
      let isNetworkAddress = groups.count == 4 && groups.allSatisfy { Int($0).map { $0 < 256 } ?? false }
      guard groups.count > 2, !isNetworkAddress, groups.dropFirst().allSatisfy({ $0.count < 5 }) else { return false }
    }
    let isThousands =
      part.allSatisfy { $0.isNumber || $0.isWhitespace || $0 == "." }
      && groups[0].count < 4 && groups.dropFirst().allSatisfy { $0.count == 3 }
    // Numbers of nine digits in groups of three start like this in Spain and Portugal.
    return !isThousands || count == 9 && "6789".contains(part.prefix(1))
  }

  private static func isYear(_ group: Substring) -> Bool {
    group.count == 4 && ["19", "20"].contains(group.prefix(2))
  }

  /// Whether a number may start after these characters, the last one first.
  private static func isBoundary(_ before: some Collection<Character>) -> Bool {
    guard let last = before.first else { return true }
    if last == "," { return !(before.dropFirst().first?.isNumber ?? false) }
    return last.isWhitespace || "([{<:;\"'“”«‘¿¡*_|•·–—".contains(last)
  }

  /// Whether a number may end before these characters.
  private static func isEnd(_ after: Substring) -> Bool {
    guard let next = after.first else { return true }
    let second = after.dropFirst().first
    if next.isLetter || next.isNumber || "@=&%#".contains(next) { return false }
    if ".,-/_".contains(next), second.map({ $0.isLetter || $0.isNumber }) ?? false { return false }
    return !(after.first { !$0.isWhitespace }.map { $0.isCurrencySymbol || $0 == "%" } ?? false)
  }

  /// Returns the parts of a text that consist of digits and the signs of phone numbers.
  static func runs(in text: String) -> [Run] {
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return [] }
    var runs: [Run] = []
    var run: Run?
    for index in text.unicodeScalars.indices {
      let sign = text.unicodeScalars[index]
      let next = text.unicodeScalars.index(after: index)
      switch sign {
      case "0"..."9":
        var current = run ?? ("", index, next)
        if sign != "0" || !current.digits.isEmpty { current.digits.unicodeScalars.append(sign) }
        current.end = next
        run = current
      case " ", "\u{A0}", "\u{202F}", "-", "\u{2010}", "\u{2011}", "\u{2013}", ".", "(", ")", "/": break
      default:
        if let run { runs.append(run) }
        run = nil
      }
    }
    return runs + [run].compactMap(\.self)
  }
}
