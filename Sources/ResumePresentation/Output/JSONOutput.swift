import ResumeDomain

/// A value of machine output.
enum JSONOutput: Sendable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONOutput])
  case object([Member])

  /// A member of an object.
  struct Member: Sendable, Equatable {
    let key: String
    let value: JSONOutput

    init(_ key: String, _ value: JSONOutput) {
      self.key = key
      self.value = value
    }
  }

  /// An object with these members.
  static func object(_ members: [String: JSONOutput]) -> JSONOutput {
    .object(members.map { Member($0.key, $0.value) })
  }

  /// A text, or `null`.
  init(_ text: String?) {
    self = text.map(JSONOutput.string) ?? .null
  }

  /// A whole number, or `null`.
  init(_ number: Int?) {
    self = number.map(JSONOutput.integer) ?? .null
  }

  /// Texts in order.
  init(_ texts: [String]) {
    self = .array(texts.map(JSONOutput.string))
  }
}

extension JSONOutput {
  /// A length of time in whole years and the months beyond them, or `null`.
  static func duration(_ count: MonthCount?) -> JSONOutput {
    count.map { ["months": .integer($0.months), "years": .integer($0.years)] } ?? .null
  }
}

extension JSONOutput: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, JSONOutput)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
