/// The person's e-mail addresses and phone numbers, to be found again in other texts.
struct ContactTraces {
  private var mails: Set<String> = []
  private var phones: Set<String> = []

  /// A number with fewer digits is in too many texts by chance.
  private static let leastDigits = 7
  /// So many digits of a number may be its country's.
  private static let countryDigits = 3

  /// Takes them from the fields of the person's document.
  init(of person: [String: FieldValue]) {
    for (name, value) in person where ContactName.isDetail(name) { take(value) }
  }

  private mutating func take(_ value: FieldValue) {
    switch value {
    case .string(let text): take(text)
    case .integer(let number): take(String(number))
    case .array(let values): for value in values { take(value) }
    case .map(let members): for value in members.values { take(value) }
    default: break
    }
  }

  private mutating func take(_ text: String) {
    if text.contains("@") {
      mails.insert(String(Self.plain(text).filter { !$0.isWhitespace }))
    } else {
      phones.formUnion(Self.numbers(in: text).filter { $0.count >= Self.leastDigits })
    }
  }

  /// Whether one of them is in any text of a value.
  func isIn(_ value: FieldValue) -> Bool {
    switch value {
    case .string(let text): isIn(text)
    case .integer(let number): isIn(String(number))
    case .array(let values): values.contains(where: isIn)
    case .map(let members): members.values.contains(where: isIn)
    default: false
    }
  }

  private func isIn(_ text: String) -> Bool {
    let plain = mails.isEmpty ? "" : Self.plain(text)
    if mails.contains(where: { plain.contains($0) }) { return true }
    guard !phones.isEmpty else { return false }
    return Self.numbers(in: text).contains { number in
      phones.contains { phone in
        // With its country or without.
        number.contains(phone)
          || phone.hasSuffix(number) && number.count >= max(Self.leastDigits, phone.count - Self.countryDigits)
      }
    }
  }

  /// As mails are compared; in an address of the web the sign may be escaped.
  private static func plain(_ text: String) -> String {
    text.lowercased().replacing("%40", with: "@")
  }

  /// The digits of what may be phone numbers, without the zeros before them.
  private static func numbers(in text: String) -> [String] {
    var numbers: [String] = []
    var digits = ""
    for sign in text.unicodeScalars {
      switch sign {
      case "0" where digits.isEmpty: break
      case "0"..."9": digits.unicodeScalars.append(sign)
      case " ", "\u{A0}", "\u{202F}", "-", "\u{2010}", "\u{2011}", "\u{2013}", ".", "(", ")", "/": break
      default:
        numbers.append(digits)
        digits = ""
      }
    }
    return (numbers + [digits]).filter { !$0.isEmpty }
  }
}
