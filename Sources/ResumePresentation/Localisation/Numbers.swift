/// Numbers as English and Spanish readers write them.
enum Numbers {
  /// `100,000`; in Spanish `100.000`, and `1234` without a point, as the Real Academia and CLDR have it.
  static func grouped(_ number: Int, language: String) -> String {
    let digits = String(number.magnitude)
    let isSpanish = language == "es"
    guard digits.count > (isSpanish ? 4 : 3) else { return String(number) }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result += isSpanish ? "." : "," }
      result.append(digit)
    }
    return number < 0 ? "-" + result : result
  }

  /// `950`, `1k`, `100k`, `2M`: rounded down.
  static func short(_ number: Int) -> String {
    switch number {
    case ..<1000: String(number)
    case ..<1_000_000: "\(number / 1000)k"
    default: "\(number / 1_000_000)M"
    }
  }

  /// A size such as `12 kB`, in powers of 1000.
  static func bytes(_ count: Int, language: String) -> String {
    switch count {
    case ..<1000: "\(count) B"
    case ..<1_000_000: "\(count / 1000) kB"
    default: "\(grouped(count / 1_000_000, language: language)) MB"
    }
  }
}
