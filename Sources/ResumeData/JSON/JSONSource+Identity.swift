import ResumeDomain

extension JSONSource {
  /// A value that was not read from anywhere.
  init(_ value: Value) {
    self.init(position: TextPosition(line: 1, column: 1), value: value)
  }

  /// Whether two values are the same: texts and names by bytes, numbers by their spelling, members in any order.
  func isSame(as other: JSONSource) -> Bool {
    switch (value, other.value) {
    case (.null, .null): true
    case (.boolean(let one), .boolean(let other)): one == other
    case (.number(let one), .number(let other)), (.string(let one), .string(let other)):
      one.utf8.elementsEqual(other.utf8)
    case (.array(let one), .array(let other)):
      one.count == other.count && zip(one, other).allSatisfy { $0.isSame(as: $1) }
    case (.object(let one), .object(let other)): one.areSame(as: other)
    default: false
    }
  }

  /// The same value with its members in the order of their names' bytes.
  var canonical: JSONSource {
    switch value {
    case .array(let elements): JSONSource(position: position, value: .array(elements.map(\.canonical)))
    case .object(let members):
      JSONSource(
        position: position,
        value: .object(
          members.sortedByName.map { Member(name: $0.name, position: $0.position, value: $0.value.canonical) }))
    default: self
    }
  }
}

extension JSONSource.Member {
  /// A member that was not read from anywhere.
  init(_ name: String, _ value: JSONSource) {
    self.init(name: name, position: TextPosition(line: 1, column: 1), value: value)
  }
}

extension [JSONSource.Member] {
  /// The value of the member with this name, compared by bytes.
  subscript(name: String) -> JSONSource? {
    first { Identifier.areSame($0.name, name) }?.value
  }

  /// The members in the order of their names' bytes.
  var sortedByName: [JSONSource.Member] {
    sorted { Identifier.isOrderedBefore($0.name, $1.name) }
  }

  /// Whether both hold the same members, in any order.
  func areSame(as others: [JSONSource.Member]) -> Bool {
    guard count == others.count else { return false }
    return zip(sortedByName, others.sortedByName).allSatisfy { one, other in
      Identifier.areSame(one.name, other.name) && one.value.isSame(as: other.value)
    }
  }
}

extension JSONSource? {
  /// Whether both are the same value, or both are none.
  func isSame(as other: JSONSource?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let one?, let other?): one.isSame(as: other)
    default: false
    }
  }
}
