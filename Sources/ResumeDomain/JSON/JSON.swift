/// A JSON value; numbers keep their spelling and members their order.
///
/// Equal values have the same strings and names by bytes, the same spelling of numbers, and the same members in any order;
/// positions don't count.
package enum JSON: Sendable, Equatable {
  case null
  case boolean(Bool)
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])
  /// A value in a text that users write, with its position and that of its member's name; other values need no memory for positions.
  indirect case positioned(JSON, at: TextPosition, name: TextPosition)

  package struct Member: Sendable {
    package var name: String
    package var value: JSON

    package init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }

    /// The position of the name; the first position if the value has none.
    package var position: TextPosition {
      if case .positioned(_, _, let name) = value { name } else { TextPosition() }
    }
  }

  /// The value without its position, for switches; setting it preserves the position.
  package var value: JSON {
    get { if case .positioned(let value, _, _) = self { value } else { self } }
    set {
      self =
        if case .positioned(_, let position, let name) = self { newValue.at(position, name: name) } else { newValue }
    }
  }

  /// The position; the first position if the value has none.
  package var position: TextPosition {
    if case .positioned(_, let position, _) = self { position } else { TextPosition() }
  }

  package var members: [Member]? { if case .object(let members) = value { members } else { nil } }
  package var elements: [JSON]? { if case .array(let elements) = value { elements } else { nil } }
  package var string: String? { if case .string(let text) = value { text } else { nil } }

  /// Returns the value of a member, compared by bytes; `nil` if there is none.
  package subscript(name: String) -> JSON? { members?[name] }

  /// Returns the value with a position; without one of the name, both are the same.
  package func at(_ position: TextPosition, name: TextPosition? = nil) -> JSON {
    .positioned(value, at: position, name: name ?? position)
  }

  package static func == (one: JSON, other: JSON) -> Bool {
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

extension JSON: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements.map { Member($0.0, $0.1) }) }

  package static func object(_ members: [String: JSON]) -> JSON { .object(members.map { Member($0.key, $0.value) }) }

  package static func integer(_ value: Int) -> JSON { .number(String(value)) }

  /// Creates a number; `null` for one that JSON lacks.
  package static func number(_ value: Double) -> JSON { value.isFinite ? .number(String(value)) : .null }

  /// Creates a string, or `null`.
  package init(_ text: String?) { self = text.map(JSON.string) ?? .null }

  /// Creates an integer, or `null`.
  package init(_ number: Int?) { self = number.map(JSON.integer) ?? .null }

  package init(_ texts: [String]) { self = .array(texts.map(JSON.string)) }
}

extension [JSON.Member] {
  /// The value of the first member with this name, compared by bytes; setting it also removes other members with the name.
  package subscript(name: String) -> JSON? {
    get { first { Identifier.areEqual($0.name, name) }?.value }
    set {
      let index = firstIndex { Identifier.areEqual($0.name, name) } ?? count
      removeAll { Identifier.areEqual($0.name, name) }
      if let newValue { insert(JSON.Member(name, newValue), at: index) }
    }
  }

  /// Returns the members in byte order of their names.
  package func ordered() -> [JSON.Member] {
    // Most objects are created in order.
    let isOrdered = zip(self, dropFirst()).allSatisfy { !Identifier.isOrderedBefore($1.name, $0.name) }
    return isOrdered ? self : sorted { Identifier.isOrderedBefore($0.name, $1.name) }
  }

  /// Whether both have equal members, in any order.
  package func areSame(as others: [JSON.Member]) -> Bool {
    guard count == others.count else { return false }
    return zip(ordered(), others.ordered()).allSatisfy { one, other in
      Identifier.areEqual(one.name, other.name) && one.value == other.value
    }
  }
}

extension JSON {
  /// Returns the value as JSON without a newline at the end: compact or indented by two spaces per level, members in their order or
  /// in byte order of their names.
  package func bytes(isIndented: Bool = false, isSorted: Bool = false) -> [UInt8] {
    var writer = JSONWriter(isIndented: isIndented)
    write(to: &writer, isSorted: isSorted)
    return writer.bytes
  }

  /// The value as compact JSON, with members in byte order of their names.
  package var canonical: [UInt8] { bytes(isSorted: true) }

  /// Writes the value, with members in their order or sorted.
  package func write(to writer: inout JSONWriter, isSorted: Bool = false) {
    switch self {
    case .null: writer.writeNull()
    case .boolean(let value): writer.write(value)
    case .number(let text): writer.write(number: text)
    case .string(let text): writer.write(text)
    case .array(let elements): writer.array(elements) { $1.write(to: &$0, isSorted: isSorted) }
    case .object(let members):
      writer.object(isSorted ? members.ordered() : members, name: \.name) {
        $1.value.write(to: &$0, isSorted: isSorted)
      }
    case .positioned(let value, _, _): value.write(to: &writer, isSorted: isSorted)
    }
  }
}
