package import ResumeDomain

/// An entry as plain JSON for editing: fields by name, dates as days, without import metadata.
///
/// A value that comes back unchanged keeps its stored form.
package struct PlainEntryFormat: EntryTextFormat {
  /// Fields that are hidden and preserved.
  private static let hidden: Set<String> = [Document.importMetadataField]

  package init() {}

  package func text(of document: Document, comments: [String]) -> [UInt8] {
    let members = Self.shown(document.fields).map { JSON.Member(FieldName.name(ofKey: $0), $1) }
      .sorted { Identifier.isOrderedBefore($0.name, $1.name) }
    return Array(comments.map { "// \($0)\n" }.joined().utf8) + JSON.object(members).indented
  }

  package func document(
    from text: [UInt8], inPlaceOf previous: Document, path: String
  ) throws(ResumeError) -> (document: Document, warnings: [DataWarning]) {
    let source: JSON
    do {
      source = try JSON.parse(text)
    } catch {
      throw .malformedFile(path: path, error.position, error.problem)
    }
    guard let members = source.members else { throw .malformedFile(path: path, source.position, .expectedObject) }
    let shown = Self.shown(previous.fields)
    var fields = previous.fields.filter { Self.hidden.contains($0.key) }
    for member in members {
      guard FieldName.isLegal(member.name), !Self.hidden.contains(member.name) else {
        throw .malformedFile(path: path, member.position, .reservedName(member.name))
      }
      let key = FieldName.key(member.name)
      guard fields[key] == nil else { throw .malformedFile(path: path, member.position, .duplicateMember(member.name)) }
      do {
        fields[key] = try Self.value(member, shown[key], previous.fields[key])
      } catch {
        throw .malformedFile(path: path, member.value.position, error.problem)
      }
    }
    let document = Document(path: previous.path, fields: fields)
    // String tables aren't loaded here, so unknown keys are ignored.
    let warnings = KeyLookup(tables: nil).warnings(document).filter { $0.kind != .unknownLinkKey }
    let wrong = warnings.filter { ![.endBeforeStart, .missingTitle].contains($0.kind) }
    guard wrong.isEmpty else { throw .invalidEntry(path: path, wrong) }
    return (document, warnings)
  }

  /// Returns the invalid values of an entry; all at the same position, because there is no text.
  package func problems(of document: Document, today: PartialDate) -> [ValidationProblem] {
    let members = Self.shown(document.fields).map { JSON.Member($0, $1) }.sorted { $0.name < $1.name }
    var findings = ValidationFindings()
    let positioned = PositionedDocument(document.path, read: document.fields, members, at: TextPosition())
    DocumentRules(today: today, tables: nil, hints: HintRules(today: today, includesGaps: false)).check(
      [positioned], &findings)
    return findings.report.problems.filter { Self.valueRules.contains($0.finding.rule) }
  }

  /// The rules about single values; the others need the whole résumé.
  private static let valueRules: Set = [
    "invalidDate", "invalidEmail", "invalidURL", "invalidLink", "invalidCountryCode", "invalidColor",
    "invalidCoordinate",
    "invalidValue", "endBeforeStart", "futureStart", "unopenedURL", "incompleteJob",
  ]

  package func applying(_ edited: Document, to file: ResumeFile) -> ResumeFile {
    var file = file
    file[edited.path] = edited
    // Whatever refers to an entry needs an ID that no further edit changes.
    file.inventedIDs.remove(edited.path)
    return file
  }

  /// Returns the shown fields: a timestamp as its day, a location as latitude and longitude.
  private static func shown(_ fields: [String: FieldValue]) -> [String: JSON] {
    fields.filter { !hidden.contains($0.key) }.mapValues { value in
      switch value {
      case .timestamp(let text):
        FirestoreTimestamp(text).map { JSON.string($0.day.description) } ?? value.json()
      case .geoPoint(let latitude, let longitude): ["latitude": .number(latitude), "longitude": .number(longitude)]
      default: value.json()
      }
    }
  }

  private static func value(
    _ member: JSON.Member, _ shown: JSON?, _ previous: FieldValue?
  ) throws(JSONReader.Failure) -> FieldValue {
    let json = member.value.bytes()
    if let shown, let previous, shown.bytes() == json { return previous }
    let value = FieldValue(json: member.value)
    guard member.name == "coordinates", case .map(let fields) = value, fields.count == 2,
      let latitude = fields["latitude"]?.number, let longitude = fields["longitude"]?.number
    else { return value }
    return .geoPoint(latitude: latitude, longitude: longitude)
  }
}
