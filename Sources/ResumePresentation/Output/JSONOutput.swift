import ResumeDomain

/// A value of JSON output.
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

  /// Returns an object with these members.
  static func object(_ members: [String: JSONOutput]) -> JSONOutput {
    .object(members.map { Member($0.key, $0.value) })
  }

  /// Creates a string, or `null`.
  init(_ text: String?) {
    self = text.map(JSONOutput.string) ?? .null
  }

  /// Creates an integer, or `null`.
  init(_ number: Int?) {
    self = number.map(JSONOutput.integer) ?? .null
  }

  /// Creates an array of strings.
  init(_ texts: [String]) {
    self = .array(texts.map(JSONOutput.string))
  }
}

extension JSONOutput {
  /// Returns a duration in years and months, or `null`.
  static func duration(_ count: MonthCount?) -> JSONOutput {
    count.map { ["months": .integer($0.months), "years": .integer($0.years)] } ?? .null
  }
}

extension JSONOutput: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, JSONOutput)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

/// Writes JSON output: sorted keys, UTF-8, and no character that affects a terminal. C0, DEL, C1 and the bidirectional
/// controls are `\u` escapes, which `JSONEncoder` does not escape.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  /// Returns the bytes of a value, without a newline.
  static func bytes(_ value: JSONOutput) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(value)
    return writer.bytes
  }

  mutating func write(_ value: JSONOutput) {
    switch value {
    case .null: write("null")
    case .boolean(let value): write(value ? "true" : "false")
    case .integer(let value): write(String(value))
    case .number(let value): write(value.isFinite ? String(value) : "null")
    case .string(let text): writeString(text)
    case .array(let values):
      write("[")
      for (index, value) in values.enumerated() {
        if index > 0 { write(",") }
        write(value)
      }
      write("]")
    case .object(let members):
      write("{")
      // Most objects are already sorted.
      let isSorted = zip(members, members.dropFirst()).allSatisfy { $0.key < $1.key }
      for (index, member) in (isSorted ? members : members.sorted { $0.key < $1.key }).enumerated() {
        if index > 0 { write(",") }
        writeString(member.key)
        write(":")
        write(member.value)
      }
      write("}")
    }
  }

  private mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func writeString(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { write(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22: write("\\\"")
    case 0x5C: write("\\\\")
    case 0x0A: write("\\n")
    case 0x0D: write("\\r")
    case 0x09: write("\\t")
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069:
      let digits = String(scalar.value, radix: 16)
      write("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    default: bytes.append(contentsOf: UTF8.encode(scalar)?.map { $0 } ?? [])
    }
  }
}
