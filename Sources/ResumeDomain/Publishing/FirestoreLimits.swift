/// The limits of Firestore, checked before requests.
enum FirestoreLimits {
  /// The maximum size of a document in bytes, as Firestore counts them.
  static let documentSize = 1_048_576
  /// The maximum size of a field's value in bytes.
  static let valueSize = 1_048_487
  private static let depth = 20
  private static let nameSize = 6144

  /// Returns why a change can't be written; nil if it can. Fields that stay on the server count only if the document grows.
  static func problem(_ change: DocumentChange) -> UnpublishableProblem? {
    guard change.path.segments.allSatisfy(Identifier.isLegal), change.path.text.utf8.count < nameSize else {
      return .illegalID
    }
    if let problem = problem(.map(change.fields), depth: 0) { return problem }
    guard change.fields.values.allSatisfy({ size($0) <= valueSize }) else { return .valueTooLarge }
    let path = change.path.segments.reduce(16) { $0 + $1.utf8.count + 1 }
    let (before, after) = (size(.map(change.previous?.fields ?? [:])), size(.map(change.result)))
    return path + after + 32 > documentSize && after > before ? .tooLarge : nil
  }

  /// The maximum size of the personal details with all custom sections in bytes, which leaves space for changes by others.
  private static let personSize = 900 << 10

  /// Returns the name of the largest custom section if the personal details would grow beyond the maximum.
  static func largestSection(of change: DocumentChange) -> String? {
    guard change.path == ResumeSection.personPath else { return nil }
    let after = Document(path: change.path, fields: change.result)
    guard size(.map(after.fields)) > max(personSize, size(.map(change.previous?.fields ?? [:]))) else { return nil }
    let largest = after.parts.max { size(.map($0.fields)) < size(.map($1.fields)) }
    return largest?.path.part.map(FieldName.name(ofKey:)) ?? ResumeSection.personName
  }

  /// Returns the names that Firestore doesn't accept, in quotes because one may be empty.
  static func illegalFields(_ fields: [String: FieldValue]) -> [String] {
    fields.sorted { Identifier.isOrderedBefore($0.key, $1.key) }.flatMap { name, value -> [String] in
      let inner = if case .map(let fields) = value, !isVector(fields) { illegalFields(fields) } else { [String]() }
      return (FieldName.isLegal(name) ? [] : ["'\(FieldName.name(ofKey: name).prefix(40))'"]) + inner
    }
  }

  /// Returns the names of fields with a value that Firestore doesn't accept.
  static func invalidFields(_ fields: [String: FieldValue]) -> [String] {
    fields.filter { problem($0.value, depth: 1) == .invalidValue }.keys.map(FieldName.name(ofKey:)).sorted()
  }

  /// Whether only the server itself writes such a field. A vector is a map with such a name, but is written.
  static func isReserved(_ name: String, _ value: FieldValue) -> Bool {
    FieldName.isReserved(name) || hasReservedName(value)
  }

  private static func hasReservedName(_ value: FieldValue) -> Bool {
    switch value {
    case .array(let values): values.contains(where: hasReservedName)
    case .map(let fields):
      !isVector(fields) && fields.contains { FieldName.isReserved($0.key) || hasReservedName($0.value) }
    default: false
    }
  }

  private static func isVector(_ fields: [String: FieldValue]) -> Bool {
    guard case .string("__vector__")? = fields["__type__"], case .array? = fields["value"] else { return false }
    return fields.count == 2
  }

  private static func problem(_ value: FieldValue, depth: Int) -> UnpublishableProblem? {
    guard depth <= Self.depth else { return .tooDeep }
    switch value {
    case .map(let fields):
      guard isVector(fields) || fields.keys.allSatisfy(FieldName.isLegal) else { return .illegalField }
      for field in fields.values {
        if let problem = problem(field, depth: depth + 1) { return problem }
      }
      return nil
    case .array(let values):
      for element in values {
        if case .array = element { return .listInList }
        if let problem = problem(element, depth: depth + 1) { return problem }
      }
      return nil
    default: return value.isSound == false ? .invalidValue : nil
    }
  }

  /// Returns the size of a value as Firestore counts it.
  private static func size(_ value: FieldValue) -> Int {
    switch value {
    case .null, .boolean: 1
    case .integer, .double, .timestamp: 8
    case .geoPoint: 16
    case .string(let text), .reference(let text): text.utf8.count + 1
    case .bytes(let text): text.utf8.count * 3 / 4
    case .array(let values): values.reduce(0) { $0 + size($1) }
    case .map(let fields): fields.reduce(0) { $0 + FieldName.name(ofKey: $1.key).utf8.count + 1 + size($1.value) }
    case .unknown(_, let json): json.utf8.count
    }
  }
}
