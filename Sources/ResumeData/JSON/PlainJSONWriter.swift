import ResumeDomain

/// Writes JSON with members in the order they are in and numbers in the spelling they have.
struct PlainJSONWriter {
  private var bytes: [UInt8] = []
  private let isIndented: Bool

  /// For people: two spaces a level, and a newline at the end.
  static func indented(_ source: JSONNode) -> [UInt8] {
    var writer = PlainJSONWriter(isIndented: true)
    writer.write(source, level: 0)
    writer.bytes.append(0x0A)
    return writer.bytes
  }

  /// Without any space.
  static func compact(_ source: JSONNode) -> [UInt8] {
    var writer = PlainJSONWriter(isIndented: false)
    writer.write(source, level: 0)
    return writer.bytes
  }

  private init(isIndented: Bool) {
    self.isIndented = isIndented
  }

  private mutating func write(_ source: JSONNode, level: Int) {
    switch source.value {
    case .null: bytes += "null".utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .number(let text): bytes += text.utf8
    case .string(let text): write(text)
    case .array(let elements):
      list(elements, "[", "]", level) { writer, element in writer.write(element, level: level + 1) }
    case .object(let members):
      list(members, "{", "}", level) { writer, member in
        writer.write(member.name)
        writer.bytes += (writer.isIndented ? ": " : ":").utf8
        writer.write(member.value, level: level + 1)
      }
    }
  }

  private mutating func list<Element>(
    _ elements: [Element], _ opening: String, _ closing: String, _ level: Int,
    _ write: (inout PlainJSONWriter, Element) -> Void
  ) {
    bytes += opening.utf8
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes += ",".utf8 }
      startLine(level + 1)
      write(&self, element)
    }
    if !elements.isEmpty { startLine(level) }
    bytes += closing.utf8
  }

  private mutating func startLine(_ level: Int) {
    guard isIndented else { return }
    bytes.append(0x0A)
    bytes += [UInt8](repeating: 0x20, count: 2 * level)
  }

  /// A string; what a terminal might act on is escaped, as in every JSON of ours.
  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += "\\\"".utf8
      case "\\": bytes += "\\\\".utf8
      case "\n": bytes += "\\n".utf8
      case "\r": bytes += "\\r".utf8
      case "\t": bytes += "\\t".utf8
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        let digits = String(scalar.value, radix: 16)
        bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
      default: bytes += UTF8.encode(scalar) ?? .init()
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
