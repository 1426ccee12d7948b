/// An assignment to a field of an entry: `title=Lead`, `summary.es=…`, `tags+=swift`, `tags-=swift`, or `endDate=`, which clears.
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
    /// The field holds several objects.
    case objects
  }

  private enum Operation {
    case set, append, remove
  }

  private let text: String
  package let name: String
  /// A language, or a member of an object such as `city`.
  package private(set) var member: String?
  private let operation: Operation
  private let value: String

  /// Whether the assignment adds an element to a list or removes one.
  package var changesList: Bool { operation != .set }

  /// Returns the same assignment, in a language if the field is a text and names none.
  package func inLanguage(_ language: String, _ table: FieldTable) -> FieldAssignment {
    guard member == nil, table.field(name)?.isText ?? false else { return self }
    var assignment = self
    assignment.member = language
    return assignment
  }

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
    let parts = target.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.first, !name.isEmpty else { throw .invalidAssignment(text, .syntax) }
    self.text = text
    self.name = name
    member = parts.count > 1 ? parts[1] : nil
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
    let field = try table.assignableField(name)
    var fields = fields
    fields[name] = try changed(fields[name], field, base)
    return fields
  }

  private func changed(_ old: FieldValue?, _ field: Field, _ base: String) throws(ResumeError) -> FieldValue? {
    let clears = operation == .set && member == nil && value.isEmpty
    switch field.kind {
    case .object where clears, .objects where clears: return nil
    case .texts, .strings: return try changedList(old, field.kind, base)
    // The tags of jobs and projects.
    case .plain where field.role == .keywords: return try changedList(old, .strings, base)
    case .text:
      try requireSet()
      return try changedText(old, base)
    case .object(let members):
      guard let member else { throw invalid(.objects) }
      guard let field = members.fields.first(where: { $0.name == member }) else {
        throw .unknownField(name + "." + member, known: members.fields.map { name + "." + $0.name })
      }
      var object = old?.members ?? [:]
      var part = self
      part.member = nil
      object[member] = try part.changed(object[member], field, base)
      return object.isEmpty ? nil : .map(object)
    case .objects: throw invalid(.objects)
    default:
      try requireSet()
      guard member == nil else { throw invalid(.noMembers) }
      return value.isEmpty ? nil : try single(field.kind)
    }
  }

  private func single(_ kind: Field.Kind) throws(ResumeError) -> FieldValue {
    switch kind {
    case .date:
      guard PartialDate(value) != nil else { throw invalid(.date) }
      return .string(value)
    case .integer:
      guard let number = Int64(value), number >= 0 || name == FieldTable.orderField else { throw invalid(.number) }
      return .integer(number)
    case .coordinates:
      let numbers = value.split(separator: ",").map { Double($0.filter { $0 != " " }) }
      guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1], abs(latitude) <= 90,
        abs(longitude) <= 180
      else { throw invalid(.coordinates) }
      return .geoPoint(latitude: latitude, longitude: longitude)
    default: return .string(value)
    }
  }

  /// Returns a text with another value in the assignment's language; without one in the base language, in the form it has.
  private func changedText(_ old: FieldValue?, _ base: String) throws(ResumeError) -> FieldValue? {
    let language = member ?? base
    guard member == nil || LanguageTag.isWellFormed(language) else { throw invalid(.language) }
    let new = value.isEmpty ? nil : FieldValue.string(value)
    var texts: [String: FieldValue] = [:]
    switch old {
    case .map(let existing)?: texts = existing
    case .string? where LanguageTag.matches(language, base): return new
    case .string? where new == nil: return old
    case .string(let text)?: texts[base] = .string(text)
    default: if member == nil { return new }
    }
    texts[texts.tag(matching: language) ?? language] = new
    return texts.isEmpty ? nil : .map(texts)
  }

  /// Returns a list with the value set, added or removed; with a language, only the texts in that language change.
  private func changedList(_ old: FieldValue?, _ kind: Field.Kind, _ base: String) throws(ResumeError) -> FieldValue? {
    var values = old.map { $0.elements ?? [$0] } ?? []
    if let member {
      guard case .texts = kind else { throw invalid(.noMembers) }
      guard LanguageTag.isWellFormed(member) else { throw invalid(.language) }
      values = changedTexts(values, in: member, base)
    } else {
      let element = FieldValue.string(value)
      switch operation {
      case .set: values = value.isEmpty ? [] : [element]
      case .append:
        if !value.isEmpty, !values.contains(where: { $0.isIdentical(to: element) }) { values.append(element) }
      case .remove: values.removeAll { $0.isIdentical(to: element) || $0.text(in: base).isIdentical(to: element) }
      }
    }
    return values.isEmpty ? nil : .array(values)
  }

  /// Returns the elements with other texts in a language; an added text joins the first element that has none.
  private func changedTexts(_ values: [FieldValue], in language: String, _ base: String) -> [FieldValue] {
    var elements = values.map { value -> (texts: [String: FieldValue], old: FieldValue?) in
      let text = value.withoutLocalTags
      return (text.members ?? [base: text], value)
    }
    if operation != .append {
      for index in elements.indices {
        guard let tag = elements[index].texts.tag(matching: language) else { continue }
        if operation == .set || elements[index].texts[tag]?.isIdentical(to: .string(value)) ?? false {
          elements[index].texts[tag] = nil
        }
      }
    }
    if operation != .remove, !value.isEmpty {
      if let index = elements.firstIndex(where: { $0.texts.tag(matching: language) == nil }) {
        elements[index].texts[language] = .string(value)
      } else {
        elements.append(([language: .string(value)], nil))
      }
    }
    return elements.compactMap { texts, old in
      if texts.isEmpty { return nil }
      // A text without a language keeps its form.
      if case .string? = old?.withoutLocalTags, texts.count == 1, texts[base] != nil { return old }
      return old.map { .map(texts).withLocalTags(of: $0) } ?? .map(texts)
    }
  }

  private func requireSet() throws(ResumeError) {
    guard operation == .set else { throw invalid(.notList) }
  }

  private func invalid(_ problem: Problem) -> ResumeError { .invalidAssignment(text, problem) }
}

extension FieldTable {
  /// Returns the field that a user may set by its name.
  ///
  /// - Throws: `ResumeError.unknownField`, which names a field that has the name in JSON Resume.
  @discardableResult
  package func assignableField(_ name: String) throws(ResumeError) -> Field {
    if let field = field(name) { return field }
    // Every entry of a section with an order may have one.
    if isEntry, name == Self.orderField { return Field(name, .integer) }
    if let field = fields.first(where: { $0.member == name }) { throw .unknownField(name, known: [field.name]) }
    throw .unknownField(name, known: fields.map(\.name))
  }
}

extension FieldValue {
  /// Returns the text in a language of a map, or the value itself.
  fileprivate func text(in language: String) -> FieldValue {
    let text = withoutLocalTags
    return text.members.flatMap { texts in texts.tag(matching: language).flatMap { texts[$0] } } ?? text
  }
}

extension [String: FieldValue] {
  /// Returns the tag of a text in a language, ignoring letter case.
  func tag(matching language: String) -> String? { keys.first { LanguageTag.matches($0, language) } }
}
