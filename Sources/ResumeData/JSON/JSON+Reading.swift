import ResumeDomain
import ResumeSupport

extension JSON {
  var kind: JSONKind {
    switch self {
    case .null: .null
    case .boolean: .boolean
    case .number: .number
    case .string: .text
    case .array: .list
    case .object: .object
    case .positioned(let value, _, _): value.kind
    }
  }

  func isNot(_ expected: JSONKind, quotesValue: Bool = true) -> ValidationFinding {
    let spelling: String? =
      switch value {
      case _ where !quotesValue: nil
      case .string(let text), .number(let text): text
      case .boolean(let value): String(value)
      default: nil
      }
    return .wrongType(expected: expected, found: kind, value: spelling)
  }

  var isNull: Bool { kind == .null }

  /// The string, if it has more than white space.
  var presentText: String? {
    guard let string, string.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else { return nil }
    return string
  }

  /// The value as indented JSON with members in their order: two spaces per level, and a newline at the end.
  var indented: [UInt8] { bytes(isIndented: true) + [0x0A] }
}

extension JSON {
  /// A value, and what strict JSON would reject in its text.
  struct Reading {
    var value: JSON
    /// The names that their objects have already; every member is in the value.
    var duplicates: [(name: String, position: TextPosition)]
    var comment: TextPosition?
  }

  /// The number of a format; nil if the value isn't a whole number, the largest number for one beyond 64 bits.
  var formatNumber: Int? {
    guard case .number(let text) = value else { return nil }
    return Int(text) ?? (text.utf8.allSatisfy(\.isDigit) ? .max : nil)
  }

  /// Returns the value of a text that users write; duplicate names are an error, since a member would be lost.
  static func parse(_ bytes: some Sequence<UInt8>) throws(JSONReader.Failure) -> JSON {
    let reading = try reading(bytes)
    if let (name, position) = reading.duplicates.first {
      throw JSONReader.Failure(position: position, problem: .duplicateMember(name))
    }
    return reading.value
  }

  /// Returns the value of a text that users write, with duplicate names.
  static func reading(_ bytes: some Sequence<UInt8>) throws(JSONReader.Failure) -> Reading {
    try Array(bytes).withUnsafeBufferPointer { (bytes) throws(JSONReader.Failure) in
      var reader = JSONReader(bytes, isSource: true)
      if let failure = reader.encodingFailure() { throw failure }
      guard try !reader.isAtEnd() else { throw reader.failure(.emptyFile) }
      let value = try JSON(&reader)
      guard try reader.isAtEnd() else { throw reader.failure(.expectedEnd) }
      return Reading(value: value, duplicates: reader.duplicates, comment: reader.comment)
    }
  }

  /// Reads a value; in a text that users write with positions, that of a member also with its name's.
  init(_ reader: inout JSONReader, name: TextPosition? = nil) throws(JSONReader.Failure) {
    let first = try reader.peek()
    let position = reader.isSource ? reader.position : nil
    switch first {
    case UInt8(ascii: "{"): self = .object(try Self.members(&reader))
    case UInt8(ascii: "["):
      var elements: [JSON] = []
      try reader.array { (reader) throws(JSONReader.Failure) in elements.append(try JSON(&reader)) }
      self = .array(elements)
    case UInt8(ascii: "\""): self = try reader.readableString().map(JSON.string) ?? .null
    case UInt8(ascii: "-"), .some(0x30...0x39): self = try reader.readableNumberText().map(JSON.number) ?? .null
    default: self = try reader.literal().map(JSON.boolean) ?? .null
    }
    if let position { self = at(position, name: name) }
  }

  /// Reads the members of an object. In a response, the first of duplicates counts; in other texts, the reader collects them.
  private static func members(_ reader: inout JSONReader) throws(JSONReader.Failure) -> [Member] {
    var members: [Member] = []
    var names: Set<[UInt8]> = []
    try reader.object { (name, reader) throws(JSONReader.Failure) in
      let position = reader.memberPosition
      // Most objects are small, and a set costs more than a few comparisons.
      if members.count == 8 { names = Set(members.map { Array($0.name.utf8) }) }
      let isNew = members.count < 8 ? members[name] == nil : names.insert(Array(name.utf8)).inserted
      if !isNew {
        if reader.skipsUnreadable {
          try reader.skip()
          return true
        }
        reader.duplicates.append((name, position))
      }
      members.append(Member(name, try JSON(&reader, name: position)))
      return true
    }
    return members
  }
}

extension [JSON.Member] {
  /// Returns the members with the given names in that order, then the others in byte order of their names.
  func ordered(by names: [String]) -> [JSON.Member] { ordered(by: names, name: \.name) }
}

extension Sequence {
  /// Returns the elements with the given names in that order, then the others in byte order of their names.
  func ordered(by names: [String], name: (Element) -> String) -> [Element] {
    let ranked = map { element in
      (rank: names.firstIndex { Identifier.areEqual($0, name(element)) } ?? names.count, element: element)
    }
    return ranked.sorted { one, other in
      one.rank == other.rank
        ? Identifier.isOrderedBefore(name(one.element), name(other.element)) : one.rank < other.rank
    }.map(\.element)
  }
}
