/// What Firestore does not take, found before anything is sent.
enum FirestoreLimits {
  /// The largest document, in bytes as Firestore counts them.
  static let documentSize = 1_048_576
  private static let depth = 20
  private static let nameSize = 6144

  /// Why a document can't be written; `nil` where it can.
  static func problem(_ document: ResumeDocument) -> UnpublishableProblem? {
    guard document.path.segments.allSatisfy(Identifier.isLegal), document.path.text.utf8.count < nameSize else {
      return .illegalID
    }
    if let problem = problem(.map(document.fields), depth: 0) { return problem }
    let path = document.path.segments.reduce(16) { $0 + $1.utf8.count + 1 }
    return path + size(.map(document.fields)) + 32 > documentSize ? .tooLarge : nil
  }

  private static func problem(_ value: FieldValue, depth: Int) -> UnpublishableProblem? {
    guard depth <= Self.depth else { return .tooDeep }
    switch value {
    case .map(let fields):
      guard fields.keys.allSatisfy(FieldName.isLegal) else { return .illegalField }
      return fields.values.lazy.compactMap { problem($0, depth: depth + 1) }.first
    case .array(let values):
      return values.lazy.compactMap { element -> UnpublishableProblem? in
        if case .array = element { return .listInList }
        return problem(element, depth: depth + 1)
      }.first
    default: return nil
    }
  }

  /// The size that Firestore counts for a value.
  private static func size(_ value: FieldValue) -> Int {
    switch value {
    case .null, .boolean: 1
    case .integer, .double, .timestamp: 8
    case .geoPoint: 16
    case .string(let text), .reference(let text): text.utf8.count + 1
    case .bytes(let text): text.utf8.count * 3 / 4
    case .array(let values): values.reduce(0) { $0 + size($1) }
    case .map(let fields): fields.reduce(0) { $0 + $1.key.utf8.count + 1 + size($1.value) }
    case .unknown(_, let json): json.utf8.count
    }
  }
}
