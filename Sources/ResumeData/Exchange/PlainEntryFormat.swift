public import ResumeDomain

/// An entry as plain JSON for editing: fields by name, dates as days, without import metadata.
///
/// A value that comes back unchanged keeps its stored form.
public struct PlainEntryFormat: EntryTextFormat {
  /// Fields that are hidden and preserved.
  private static let hidden: Set<String> = [ResumeDocument.importMetadataField]

  /// Creates the format.
  public init() {}

  /// Returns the entry as JSON.
  public func text(of document: ResumeDocument, comments: [String]) -> [UInt8] {
    let members = Self.shown(document.fields).map { name, value in
      JSONNode.Member(name: name, position: value.position, value: value)
    }.sorted { $0.name < $1.name }
    let object = JSONNode(position: TextPosition(line: 1, column: 1), value: .object(members))
    return Array(comments.map { "// \($0)\n" }.joined().utf8) + object.indented
  }

  /// Returns the edited entry.
  public func document(
    from text: [UInt8], inPlaceOf former: ResumeDocument, path: String
  ) throws(ResumeError) -> (document: ResumeDocument, warnings: [DataWarning]) {
    let source: JSONNode
    do {
      source = try JSONNode.parse(text)
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
    // String tables aren't loaded here, so unknown keys are no problem.
    let warnings = DocumentWarnings.warnings(document.path, fields, nil).filter { $0.kind != .unknownLinkKey }
    let wrong = warnings.filter { ![.endBeforeStart, .missingTitle].contains($0.kind) }
    guard wrong.isEmpty else { throw .invalidEntry(path: path, wrong) }
    return (document, warnings)
  }

  /// Returns the résumé with an edited entry.
  public func putting(_ document: ResumeDocument, into file: ResumeFile) -> ResumeFile {
    var file = file
    file.replaceEdited(document)
    return file
  }

  private static func shown(_ fields: [String: FieldValue]) -> [String: JSONNode] {
    var shown: [String: JSONNode] = [:]
    for (name, value) in fields where !hidden.contains(name) { shown[name] = FieldValueJSON.source(friendly(value)) }
    return shown
  }

  /// Returns a timestamp as its day and a location as latitude and longitude.
  private static func friendly(_ value: FieldValue) -> FieldValue {
    switch value {
    case .timestamp(let text): FirestoreTimestamp(text).map { .string($0.day.description) } ?? value
    case .geoPoint(let latitude, let longitude):
      .map(["latitude": .double(latitude), "longitude": .double(longitude)])
    default: value
    }
  }

  private static func value(_ member: JSONNode.Member, _ shown: JSONNode?, _ former: FieldValue?) -> FieldValue {
    if let shown, let former, shown.compact == member.value.compact { return former }
    let value = FieldValueJSON.fieldValue(member.value)
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

/// An edited entry, which keeps its exact values in the languages that weren't edited.
struct EditedEntry {
  let table: FieldTable
  /// The base language, which texts without a language tag have.
  let base: String
  /// The entry's position in its list.
  let place: Int
  let former: Entry

  /// Returns the entry with its exact values adjusted to the edit.
  func sealed(_ edited: Entry) -> Entry {
    var exact = ExactValues(former.fields[ExactValues.field])
    guard !exact.values.isEmpty else { return edited }
    let languages = Set(exact.languages + [base])
    let before = members(of: former, in: languages)
    let after = members(of: edited, in: languages)
    for (encoded, values) in exact.values {
      let name = MemberName.decoded(encoded)
      var values = values
      for language in languages {
        let (given, was) = (after[language]?[name], before[language]?[name])
        guard given != was else { continue }
        let key = values.keys.first { LanguageTag.matches($0, language) } ?? language
        values[key] = value(of: name, in: language, given: given, was: was, values[key], edited)
      }
      exact.set(values, of: encoded)
    }
    var sealed = edited
    sealed.fields[ExactValues.field] = exact.fieldValue
    return sealed
  }

  /// Returns the members that the fields alone give in each language.
  private func members(of entry: Entry, in languages: Set<String>) -> [String: [JSONNode.Member]] {
    Dictionary(
      languages.map { ($0, EntryWriter(table, language: $0).raw(entry, at: place)) },
      uniquingKeysWith: { one, _ in one })
  }

  /// Returns the exact value of an edited field's member.
  private func value(
    of name: String, in language: String, given: JSONNode?, was: JSONNode?, _ kept: ExactValues.Value?,
    _ edited: Entry
  ) -> ExactValues.Value? {
    let field = table.member(named: name)
    let before = own(former, field?.name ?? name, language)
    let after = own(edited, field?.name ?? name, language)
    let isInForce = kept.map { $0.instead == was } ?? false
    if isInForce, case .texts? = field?.kind, let before, let after,
      kept?.exact == FieldValueJSON.source(before)
    {
      // A list with texts of its own keeps them separate from other languages.
      return ExactValues.Value(exact: FieldValueJSON.source(after), instead: given)
    }
    if !isSame(before, after) {
      // The edited value is stored; otherwise another language's value would replace it.
      return ExactValues.Value(exact: given, instead: given)
    }
    return isInForce ? ExactValues.Value(exact: kept?.exact, instead: given) : kept
  }

  private func own(_ entry: Entry, _ field: String, _ language: String) -> FieldValue? {
    entry.fields[field].flatMap {
      TextField.own($0, in: language, isBase: LanguageTag.matches(language, base))
    }
  }

  private func isSame(_ one: FieldValue?, _ other: FieldValue?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): one.isIdentical(to: other)
    default: false
    }
  }
}

extension ResumeFile {
  /// Replaces a document with an edited one and keeps the imported values in other languages.
  mutating func replaceEdited(_ document: ResumeDocument) {
    let before = EntryList(self)
    var edited = document
    if document.path == ResumeSection.personPath {
      if let former = before.person { edited.fields = Self.person(document, former, ImportLanguage.base(of: self)) }
    } else if let section = ResumeSection(collection: document.path.collection),
      let entries = before.sections[section], let place = entries.firstIndex(where: { $0.path == document.path })
    {
      var entry = entries[place]
      entry.fields = document.fields
      let change = EditedEntry(
        table: .of(section), base: ImportLanguage.base(of: self), place: place, former: entries[place])
      edited.fields = change.sealed(entry).fields
    }
    self[document.path] = edited
  }

  /// Returns the fields of the personal details and of the members outside the sections.
  private static func person(_ document: ResumeDocument, _ former: Entry, _ base: String) -> [String: FieldValue] {
    var entry = former
    entry.fields = document.fields
    var fields = EditedEntry(table: .personalDetails, base: base, place: 0, former: former).sealed(entry).fields
    if let root = entry.root, let formerRoot = former.root {
      fields[FieldTable.rootField] = .map(
        EditedEntry(table: .root, base: base, place: 0, former: formerRoot).sealed(root).fields)
    }
    return fields
  }
}
