import ResumeDomain

enum JSONOutput: Sendable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONOutput])
  case object([Member])

  struct Member: Sendable, Equatable {
    let key: String
    let value: JSONOutput

    init(_ key: String, _ value: JSONOutput) {
      self.key = key
      self.value = value
    }
  }

  static func object(_ members: [String: JSONOutput]) -> JSONOutput {
    .object(members.map { Member($0.key, $0.value) })
  }

  /// Creates a string, or `null`.
  init(_ text: String?) { self = text.map(JSONOutput.string) ?? .null }

  /// Creates an integer, or `null`.
  init(_ number: Int?) { self = number.map(JSONOutput.integer) ?? .null }

  init(_ texts: [String]) { self = .array(texts.map(JSONOutput.string)) }

  /// Returns a duration in years and months, or `null`.
  static func duration(_ count: MonthCount?) -> JSONOutput {
    count.map { ["months": .integer($0.months), "years": .integer($0.years)] } ?? .null
  }
}

extension JSONOutput: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, JSONOutput)...) { self = .object(elements.map { Member($0.0, $0.1) }) }
}

extension JSONOutput {
  /// Returns the value as JSON with sorted keys, without a newline at the end; compact or indented.
  func bytes(isIndented: Bool = false) -> [UInt8] {
    var writer = JSONWriter(isIndented: isIndented)
    write(to: &writer)
    return writer.bytes
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.writeNull()
    case .boolean(let value): writer.write(value)
    case .integer(let value): writer.write(number: String(value))
    case .number(let value): if value.isFinite { writer.write(number: String(value)) } else { writer.writeNull() }
    case .string(let text): writer.write(text)
    case .array(let values): writer.array(values) { $1.write(to: &$0) }
    case .object(let members):
      // Most objects are created in order.
      let isSorted = zip(members, members.dropFirst()).allSatisfy { $0.key < $1.key }
      writer.object(isSorted ? members : members.sorted { $0.key < $1.key }, name: \.key) { $1.value.write(to: &$0) }
    }
  }
}
