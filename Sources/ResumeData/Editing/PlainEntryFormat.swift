public import ResumeDomain

/// An entry as plain JSON: its fields by name, dates as days, the importer's bookkeeping left out.
///
/// What comes back as it was shown is what it was, so that nothing changes its type by being looked at.
public struct PlainEntryFormat: EntryTextFormat {
  /// Fields that nobody should have to look at; they stay as they are.
  private static let hidden: Set<String> = [ResumeDocument.bookkeepingField]

  /// Creates the format.
  public init() {}

  /// The entry as JSON.
  public func text(of document: ResumeDocument, comments: [String]) -> [UInt8] {
    let members = Self.shown(document.fields).map { name, value in
      JSONSource.Member(name: name, position: value.position, value: value)
    }.sorted { $0.name < $1.name }
    let object = JSONSource(position: TextPosition(line: 1, column: 1), value: .object(members))
    return Array(comments.map { "// \($0)\n" }.joined().utf8) + PlainJSONWriter.indented(object)
  }

  /// The entry that was typed.
  public func document(
    from text: [UInt8], inPlaceOf former: ResumeDocument, path: String
  ) throws(ResumeError) -> (document: ResumeDocument, warnings: [DataWarning]) {
    let source: JSONSource
    do {
      source = try JSONSourceParser.parse(text)
    } catch {
      throw .malformedFile(path: path, error.position, error.problem)
    }
    guard let members = source.members else { throw .malformedFile(path: path, source.position, .expectedObject) }
    let shown = Self.shown(former.fields)
    var fields = former.fields.filter { Self.hidden.contains($0.key) }
    for member in members {
      guard FieldName.isLegal(member.name), !Self.hidden.contains(member.name) else {
        throw .malformedFile(path: path, member.position, .reservedName(member.name))
      }
      guard fields[member.name] == nil else {
        throw .malformedFile(path: path, member.position, .duplicateMember(member.name))
      }
      fields[member.name] = Self.value(member, shown[member.name], former.fields[member.name])
    }
    let document = ResumeDocument(path: former.path, fields: fields)
    // Which keys there are only the string tables know.
    let warnings = ModelProblems.warnings(document.path, fields, nil).filter { $0.kind != .unknownLinkKey }
    let wrong = warnings.filter { ![.endBeforeStart, .missingTitle].contains($0.kind) }
    guard wrong.isEmpty else { throw .invalidEntry(path: path, wrong) }
    return (document, warnings)
  }

  /// The résumé with an entry that was edited.
  public func putting(_ document: ResumeDocument, into file: ResumeFile) -> ResumeFile {
    var file = file
    file.putEdited(document)
    return file
  }

  private static func shown(_ fields: [String: FieldValue]) -> [String: JSONSource] {
    var shown: [String: JSONSource] = [:]
    for (name, value) in fields where !hidden.contains(name) { shown[name] = PlainJSON.source(friendly(value)) }
    return shown
  }

  /// A moment as its day, a place as its two numbers.
  private static func friendly(_ value: FieldValue) -> FieldValue {
    switch value {
    case .timestamp(let text): FirestoreTimestamp(text).map { .string($0.day.description) } ?? value
    case .geoPoint(let latitude, let longitude):
      .map(["latitude": .double(latitude), "longitude": .double(longitude)])
    default: value
    }
  }

  private static func value(_ member: JSONSource.Member, _ shown: JSONSource?, _ former: FieldValue?) -> FieldValue {
    if let shown, let former, PlainJSONWriter.compact(shown) == PlainJSONWriter.compact(member.value) { return former }
    let value = PlainJSON.fieldValue(member.value)
    guard member.name == "coordinates", case .map(let fields) = value, fields.count == 2,
      let latitude = fields["latitude"]?.number, let longitude = fields["longitude"]?.number
    else { return value }
    return .geoPoint(latitude: latitude, longitude: longitude)
  }
}

extension FieldValue {
  fileprivate var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }
}
