import ResumeDomain

/// A JSON value with its position; numbers keep their spelling and members their order.
///
/// Equal values have the same strings and names by bytes, the same spelling of numbers, and the same members in any order;
/// positions don't count.
struct JSONNode: Sendable, Equatable {
  struct Member: Sendable {
    var name: String
    var position: TextPosition
    var value: JSONNode
  }

  indirect enum Value: Sendable {
    case null
    case boolean(Bool)
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  var position: TextPosition
  var value: Value

  var members: [Member]? {
    if case .object(let members) = value { members } else { nil }
  }

  var elements: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// Returns the value of a member, compared by bytes; `nil` if there is none.
  subscript(name: String) -> JSONNode? { members?[name] }
}

extension JSONNode {
  /// Creates a value; one that wasn't read has the first position.
  init(_ value: Value, at position: TextPosition = TextPosition(line: 1, column: 1)) {
    self.init(position: position, value: value)
  }

  static func == (one: JSONNode, other: JSONNode) -> Bool {
    switch (one.value, other.value) {
    case (.null, .null): true
    case (.boolean(let one), .boolean(let other)): one == other
    case (.number(let one), .number(let other)), (.string(let one), .string(let other)):
      Identifier.areEqual(one, other)
    case (.array(let one), .array(let other)): one == other
    case (.object(let one), .object(let other)): one.areSame(as: other)
    default: false
    }
  }
}

extension JSONNode.Member {
  /// Creates a member without a position.
  init(_ name: String, _ value: JSONNode) {
    self.init(name: name, position: TextPosition(line: 1, column: 1), value: value)
  }
}

extension [JSONNode.Member] {
  /// The value of the first member with this name, compared by bytes; setting it also removes other members with the name.
  subscript(name: String) -> JSONNode? {
    get { first { Identifier.areEqual($0.name, name) }?.value }
    set {
      let index = firstIndex { Identifier.areEqual($0.name, name) } ?? count
      removeAll { Identifier.areEqual($0.name, name) }
      if let newValue { insert(JSONNode.Member(name, newValue), at: index) }
    }
  }

  /// The values by encoded name, for many lookups. Strings as keys would not distinguish Unicode normalizations.
  var byEncodedName: [String: JSONNode] {
    Dictionary(map { (MemberName.encoded($0.name), $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the members with the given names in that order, then the others in byte order of their names.
  func ordered(by names: [String] = []) -> [JSONNode.Member] { ordered(by: names, name: \.name) }

  /// Whether both have equal members, in any order.
  func areSame(as others: [JSONNode.Member]) -> Bool {
    guard count == others.count else { return false }
    return zip(ordered(), others.ordered()).allSatisfy { one, other in
      Identifier.areEqual(one.name, other.name) && one.value == other.value
    }
  }
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

extension JSONNode {
  var kind: JSONKind {
    switch value {
    case .null: .null
    case .boolean: .boolean
    case .number: .number
    case .string: .text
    case .array: .list
    case .object: .object
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
}
extension JSONNode {
  /// A value, and what strict JSON would reject in its text.
  struct Reading {
    var value: JSONNode
    /// The names that their objects have already; every member is in the value.
    var duplicates: [(name: String, position: TextPosition)]
    var comment: TextPosition?
  }

  /// Returns the value of a text that users write; duplicate names are an error, since a member would be lost.
  static func parse(_ bytes: some Sequence<UInt8>) throws(JSONReader.Failure) -> JSONNode {
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
      let value = try JSONNode(&reader)
      guard try reader.isAtEnd() else { throw reader.failure(.expectedEnd) }
      return Reading(value: value, duplicates: reader.duplicates, comment: reader.comment)
    }
  }

  /// Reads a value. In a response, the first of duplicate members counts; in other texts, the reader collects them.
  init(_ reader: inout JSONReader) throws(JSONReader.Failure) {
    let first = try reader.peek()
    position = reader.position
    switch first {
    case UInt8(ascii: "{"):
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
        members.append(Member(name: name, position: position, value: try JSONNode(&reader)))
        return true
      }
      value = .object(members)
    case UInt8(ascii: "["):
      var elements: [JSONNode] = []
      try reader.array { (reader) throws(JSONReader.Failure) in
        elements.append(try JSONNode(&reader))
      }
      value = .array(elements)
    case UInt8(ascii: "\""): value = try reader.readableString().map(Value.string) ?? .null
    case UInt8(ascii: "-"), .some(0x30...0x39): value = try reader.readableNumberText().map(Value.number) ?? .null
    default: value = try reader.literal().map(Value.boolean) ?? .null
    }
  }
}

extension JSONNode {
  /// The value as compact JSON, with members in their order and numbers as they are spelled.
  var compact: [UInt8] { bytes() }

  /// The value as compact JSON, with members in byte order of their names.
  var canonical: [UInt8] { bytes(isSorted: true) }

  /// The value as indented JSON with members in their order: two spaces per level, and a newline at the end.
  var indented: [UInt8] { bytes(JSONWriter(isIndented: true)) + [0x0A] }

  private func bytes(_ writer: JSONWriter = JSONWriter(), isSorted: Bool = false) -> [UInt8] {
    var writer = writer
    write(to: &writer, isSorted: isSorted)
    return writer.bytes
  }

  /// Writes the value, with members in their order or sorted.
  func write(to writer: inout JSONWriter, isSorted: Bool = false) {
    switch value {
    case .null: writer.writeNull()
    case .boolean(let value): writer.write(value)
    case .number(let text): writer.write(number: text)
    case .string(let text): writer.write(text)
    case .array(let elements): writer.array(elements) { $1.write(to: &$0, isSorted: isSorted) }
    case .object(let members):
      writer.object(isSorted ? members.ordered() : members, name: \.name) {
        $1.value.write(to: &$0, isSorted: isSorted)
      }
    }
  }
}
