import ResumeSupport

/// Writes JSON in UTF-8. Characters that a terminal could act on are escaped: C0, DEL, C1 and bidirectional controls.
package struct JSONWriter {
  /// A member of an object, which writes its own value.
  package typealias Member = (name: String, write: (inout JSONWriter) -> Void)

  package private(set) var bytes: [UInt8] = []
  private let isIndented: Bool
  private var level = 0

  /// Creates a writer, compact or with one member per line and two spaces per level.
  package init(isIndented: Bool = false) { self.isIndented = isIndented }

  package mutating func writeNull() { append("null") }

  package mutating func write(_ value: Bool) { append(value ? "true" : "false") }

  package mutating func write(number text: String) { append(text) }

  package mutating func write(json text: String) { append(text) }

  package mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var plain = text
    let isPlain = plain.withUTF8 { utf8 in
      guard utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) else { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if !isPlain { for scalar in text.unicodeScalars { append(scalar) } }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes an array of what `write` writes for each element.
  package mutating func array<Element>(
    _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
  ) {
    list("[", "]", elements, write)
  }

  /// Writes an object in the order of `members`; `write` writes the value of each.
  package mutating func object<Member>(
    _ members: some Sequence<Member>, name: (Member) -> String, _ write: (inout JSONWriter, Member) -> Void
  ) {
    list("{", "}", members) { writer, member in
      writer.write(name(member))
      writer.append(writer.isIndented ? ": " : ":")
      write(&writer, member)
    }
  }

  package mutating func object(_ members: [Member]) { object(members, name: \.name) { $1.write(&$0) } }

  private mutating func list<Element>(
    _ opening: String, _ closing: String, _ elements: some Sequence<Element>,
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    append(opening)
    level += 1
    var isEmpty = true
    for element in elements {
      if !isEmpty { append(",") }
      isEmpty = false
      startLine()
      write(&self, element)
    }
    level -= 1
    if !isEmpty { startLine() }
    append(closing)
  }

  private mutating func startLine() {
    guard isIndented else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * level))
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    case _ where Invisible.isControl(scalar): append("\\u" + scalar.value.hexadecimal(digits: 4))
    default: bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
    }
  }
}
