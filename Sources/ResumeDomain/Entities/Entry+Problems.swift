import ResumeSupport

extension Entry {
  /// A problem of a value, and its place in the document.
  package struct Problem: Sendable {
    /// The kinds of problems.
    package enum Kind: Sendable {
      /// The value isn't of the expected kind, or is a list with malformed elements, of which some are named; nil expects
      /// no kind that JSON has.
      case wrongType(FieldValue, expected: JSONKind?, elements: [Int] = [])
      case finding(ValidationFinding)
    }

    /// What is wrong.
    package let kind: Kind
    /// The name of the field.
    package let field: String
    /// The element of the field that has the problem.
    package var element: Int?
    /// The member of the field or of its element that has the problem.
    package var member: String?
  }

  /// Returns every problem of the values: the warnings of reading, and what reading tolerates.
  ///
  /// - Parameter warnings: The ``warnings``, and those about the texts and links of the document's keys.
  package func problems(_ warnings: [DataWarning]) -> [Problem] {
    var tolerated = table.fields.filter(\.isChecked).flatMap { Self.problems(of: self[$0.name], $0.kind, $0.name) }
    if table.section == .projects, let color = string("headerColor"), !PetProject.isColor(color) {
      tolerated.append(Problem(kind: .finding(.invalidColor(color)), field: "headerColor"))
    }
    // A malformed URL in a list is a problem of its element, and an omitted link one of the whole field.
    let warnings = warnings.filter { warning in
      let elements = warning.kind == .invalidLink ? warning.field.flatMap { self[$0]?.elements } ?? [] : []
      return !elements.contains { $0.members?["url"]?.string.map(URLForm.use) == URLForm.Use.none }
    }
    let omitted = Set(warnings.filter { $0.kind == .invalidLink }.map(\.field))
    return warnings.compactMap(problem)
      + tolerated.filter { problem in
        switch problem.kind {
        case .finding(.invalidURL), .finding(.unopenedURL): !omitted.contains(problem.field)
        default: true
        }
      }
  }

  private func problem(_ warning: DataWarning) -> Problem? {
    guard let name = warning.field else { return nil }
    let value = document.fields[name] ?? .null
    let kind: Problem.Kind
    switch (warning.kind, table.field(name)?.kind, value) {
    case (.missingTitle, _, _): kind = .finding(.missingTitle)
    case (.wrongType, .integer?, .integer): kind = .finding(.invalidCount)
    case (.wrongType, .integer?, .double(let number)) where number.isFinite: kind = .finding(.invalidCount)
    case (.wrongType, let expected, _): kind = .wrongType(value, expected: expected?.json)
    case (.invalidDate, _, _): kind = .finding(.invalidDate(value.string ?? ""))
    case (.invalidLink, _, _): kind = .finding(.invalidLink(value.string ?? ""))
    case (.invalidCoordinate, _, _): kind = .finding(.invalidCoordinate)
    case (.unknownLinkKey, _, _): kind = .finding(.unknownLinkKey)
    // The rules about entries report reversed dates, and the other warnings aren't about fields.
    default: return nil
    }
    return Problem(kind: kind, field: name)
  }

  private static func problems(
    of value: FieldValue?, _ kind: Field.Kind, _ field: String, element: Int? = nil, member: String? = nil
  ) -> [Problem] {
    guard let value, value != .null else { return [] }
    func problem(_ kind: Problem.Kind) -> [Problem] {
      [Problem(kind: kind, field: field, element: element, member: member)]
    }
    let wrongType = Problem.Kind.wrongType(value, expected: kind.json)
    switch kind {
    case .text, .string: return value.isText ? [] : problem(wrongType)
    case .url, .email, .countryCode, .image:
      guard let text = value.string else { return problem(wrongType) }
      return text.isEmpty ? [] : kind.problem(of: text).map { problem(.finding($0)) } ?? []
    case .texts, .strings:
      guard let elements = value.elements else { return problem(wrongType) }
      let isElement: (FieldValue) -> Bool = if case .texts = kind { { LocalizedText.isElement($0) } } else { \.isText }
      let wrong = elements.indices.filter { elements[$0] != .null && !isElement(elements[$0]) }
      return wrong.isEmpty ? [] : problem(.wrongType(value, expected: .list, elements: wrong))
    case .object(let object):
      guard let members = value.members else { return problem(wrongType) }
      return object.fields.flatMap {
        problems(of: members[$0.name], $0.kind, field, element: element, member: $0.name)
      }
    case .objects(let object):
      guard let elements = value.elements else { return problem(wrongType) }
      return elements.enumerated().flatMap { problems(of: $1, .object(object), field, element: $0) }
    // Reading tolerates no other values of these.
    case .date, .integer, .coordinates, .plain: return []
    }
  }
}

extension Field {
  /// Whether validation expects more of the value than reading.
  fileprivate var isChecked: Bool { exchange != .none && !isLinkKey && textMembers.isEmpty }
}

extension Field.Kind {
  /// The kind of a valid value in a local file.
  fileprivate var json: JSONKind {
    switch self {
    case .texts, .strings, .plain, .objects: .list
    case .integer: .number
    case .coordinates, .object: .object
    case .text, .string, .url, .email, .countryCode, .image, .date: .text
    }
  }

  /// Returns the problem of a text that isn't empty.
  package func problem(of text: String) -> ValidationFinding? {
    switch self {
    case .email: URLForm.isEmail(text) ? nil : .invalidEmail(text)
    case .countryCode:
      text.utf8.count == 2 && text.utf8.allSatisfy(\.isLetter) ? nil : .invalidCountryCode(text)
    case .url:
      switch URLForm.use(of: text) {
      case .opened: nil
      case .shown: .unopenedURL(text)
      case .none: .invalidURL(text)
      }
    case .image:
      switch URLForm.use(of: text) {
      case .shown where !text.lowercased().hasPrefix("data:image/"): .unopenedURL(text)
      // A URL without a scheme is relative.
      case .none where ["http:", "https:"].contains(where: text.lowercased().hasPrefix): .invalidURL(text)
      default: nil
      }
    case .text, .texts, .string, .strings, .plain, .date, .integer, .coordinates, .object, .objects: nil
    }
  }
}

extension FieldValue {
  /// Whether the value is a text, maybe in several languages.
  fileprivate var isText: Bool { LocalizedText.isText(self) }
}
