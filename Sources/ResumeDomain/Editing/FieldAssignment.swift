/// An assignment to a field of an entry: `title=Lead`, `summary.es=…`, `tags+=swift`, `tags-=swift`, `location.city=Madrid`,
/// `highlights#3.tags+=ci`, `profiles.GitHub=ada`, or `endDate=`, which clears.
package struct FieldAssignment: Sendable, Equatable {
  /// Why an assignment is invalid.
  package enum Problem: String, Sendable, Equatable {
    /// There is no `=`, or no name before it.
    case syntax
    case date
    case number
    /// The value is not a latitude and a longitude.
    case coordinates
    case notList
    /// The field has no languages or members.
    case noMembers
    /// The part after the dot is not a language tag.
    case language
    /// The field is an object, or holds several.
    case object, objects
    /// The value is not a web address.
    case url
    /// The part after `#` is not a number from 1.
    case element
    /// The field is no list, so that it has no elements.
    case noElements
  }

  enum Operation {
    case set, append, remove
  }

  let text: String
  /// What stands before the operator: a name, the number of an element and members.
  let target: String
  let operation: Operation
  let value: String
  /// The language of texts that name none; nil for the base language.
  package var language: String?

  /// Whether the assignment adds an element to a list or removes one.
  var changesList: Bool { operation != .set }

  /// The new ID, if the assignment sets the ID of an entry.
  package var newID: String? { operation == .set && target == "id" ? value : nil }

  /// Creates an assignment from a text.
  ///
  /// - Throws: `ResumeError.invalidAssignment`.
  package init(_ text: String) throws(ResumeError) {
    guard let equals = text.firstIndex(of: "=") else { throw .invalidAssignment(text, .syntax) }
    var target = text[..<equals]
    switch target.last {
    case "+": operation = .append
    case "-": operation = .remove
    default: operation = .set
    }
    if operation != .set { target = target.dropLast() }
    guard let first = target.first, first != ".", first != "#" else { throw .invalidAssignment(text, .syntax) }
    self.text = text
    self.target = String(target)
    value = String(text[text.index(after: equals)...])
  }

  /// Returns fields with the assignment made.
  ///
  /// - Parameters:
  ///   - table: the fields that the entry may have.
  ///   - base: the language of texts without a language.
  ///   - Throws: `ResumeError.unknownField`, `.invalidAssignment`.
  package func applied(
    to fields: [String: FieldValue], _ table: FieldTable, base: String
  ) throws(ResumeError) -> [String: FieldValue] {
    let place = try place(in: table)
    var fields = fields
    let key = FieldName.key(place.field.name)
    fields[key] = try FieldChanger(assignment: self, base: base).changed(fields[key], place)
    return fields
  }

  /// What an assignment changes: a field by one of its names, an element of its list, and members or languages.
  struct Place: Sendable {
    let field: Field
    /// The name as it was typed.
    let name: String
    /// The number of an element, counted from 1.
    var element: Int?
    var members: [String]
  }

  /// Returns the field that the assignment names, and what of it.
  ///
  /// - Throws: `ResumeError.unknownField`, `.invalidAssignment`.
  func place(in table: FieldTable) throws(ResumeError) -> Place {
    let parts = target.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // Some names have dots, such as `links.web`.
    for count in stride(from: parts.count, to: 0, by: -1) {
      let named = parts[..<count].joined(separator: ".").split(
        separator: "#", maxSplits: 1, omittingEmptySubsequences: false
      ).map(String.init)
      guard let field = try? table.assignableField(named[0]), !(named.count > 1 && named[1].contains(".")) else {
        continue
      }
      var place = Place(field: field, name: named[0], members: Array(parts[count...]))
      if named.count > 1 {
        guard let number = Int(named[1]), number > 0 else { throw .invalidAssignment(text, .element) }
        place.element = number
      }
      return place
    }
    let name = parts[0].prefix { $0 != "#" }
    throw table.unknownField(String(name))
  }
}

extension FieldTable {
  /// Returns the field that a user may set by its name: one of the table, `order`, or one of the user's own, `x-…` or `_…`.
  ///
  /// - Throws: `ResumeError.unknownField`, with similar names in JSON Resume's spelling.
  @discardableResult
  package func assignableField(_ name: String) throws(ResumeError) -> Field {
    if let field = field(named: name) { return field }
    // Every entry of a section with an order may have one.
    if isEntry, name == Self.orderField { return Field(name, .integer) }
    if Self.isOwn(name) { return Field(name, .string) }
    throw unknownField(name)
  }

  /// Returns the error for an unknown name, with similar names in JSON Resume's spelling, or else all.
  package func unknownField(_ name: String) -> ResumeError {
    let near = members(near: name)
    return .unknownField(name, known: near.isEmpty ? fields.map(\.member) : near)
  }

  /// Returns JSON Resume's names of the fields that an unknown name means or resembles, most similar first.
  package func members(near name: String) -> [String] { fields.suggestions(for: name) }

  /// Whether a name is one of the user's own, a note, which this program stores and never shows elsewhere: `x-…` in any letter case, or
  /// `_…`.
  package static func isOwn(_ name: String) -> Bool {
    // A letter may begin with the last character of `x-`.
    let start = name.utf8.prefix(2)
    return start.elementsEqual("x-".utf8) || start.elementsEqual("X-".utf8) || start.first == UInt8(ascii: "_")
  }

  /// Returns fields with assignments made, one after the other.
  ///
  /// - Parameter replace: Called with each list of which an assignment replaces the text of an element by its number, and both texts.
  /// - Throws: `ResumeError.unknownField`, `.invalidAssignment`, or `.message` if two names of one field have different values.
  package func assigning(
    _ assignments: [FieldAssignment], to fields: [String: FieldValue], base: String,
    replacing replace: (_ field: Field, _ before: String, _ after: String) -> Void = { _, _, _ in }
  ) throws(ResumeError) -> [String: FieldValue] {
    var fields = fields
    var places: [(place: FieldAssignment.Place, value: String)] = []
    for assignment in assignments {
      let place = try assignment.place(in: self)
      if !assignment.changesList {
        let other = places.first { other in
          other.place.field === place.field && other.place.element == place.element
            && other.place.members == place.members && other.place.name != place.name && other.value != assignment.value
        }
        if let other { throw .twoNames([other.place.name, place.name], of: place.field) }
        places.append((place, assignment.value))
      }
      let changed = try assignment.applied(to: fields, self, base: base)
      if let element = place.element, place.field.isSelectable {
        let key = FieldName.key(place.field.name)
        let lists = [fields, changed].map { $0[key]?.elements ?? [] }
        let texts = lists.map { StoredText($0.dropFirst(element - 1).first, place.field).shown(in: base) }
        // A removed element has no other text.
        if lists[0].count == lists[1].count, let before = texts[0], let after = texts[1], before != after {
          replace(place.field, before, after)
        }
      }
      fields = changed
    }
    return fields
  }
}

extension ResumeError {
  package static func invalidAssignment(_ text: String, _ problem: FieldAssignment.Problem) -> Self {
    // Without a name there is no assignment.
    let target = problem == .syntax ? text : (try? FieldAssignment(text))?.target ?? text
    let name = target.prefix { $0 != "." && $0 != "#" }
    let part = problem == .noMembers ? target.dropFirst(name.count) : name
    return .message(.usage, "error.assignment.\(problem.rawValue)", [text], hintArguments: [String(part)])
  }
}
