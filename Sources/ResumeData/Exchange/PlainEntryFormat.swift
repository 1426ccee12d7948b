public import ResumeDomain

/// An entry as plain JSON: its fields by name, dates as days, the importer's bookkeeping left out.
///
/// What comes back as it was shown is what it was, so that nothing changes its type by being looked at.
public struct PlainEntryFormat: EntryTextFormat {
  /// Fields that nobody should have to look at; they stay as they are.
  private static let hidden: Set<String> = [ResumeDocument.importMetadataField]

  /// Creates the format.
  public init() {}

  /// The entry as JSON.
  public func text(of document: ResumeDocument, comments: [String]) -> [UInt8] {
    let members = Self.shown(document.fields).map { name, value in
      JSONNode.Member(name: name, position: value.position, value: value)
    }.sorted { $0.name < $1.name }
    let object = JSONNode(position: TextPosition(line: 1, column: 1), value: .object(members))
    return Array(comments.map { "// \($0)\n" }.joined().utf8) + object.indented
  }

  /// The entry that was typed.
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
    // Which keys there are only the string tables know.
    let warnings = DocumentWarnings.warnings(document.path, fields, nil).filter { $0.kind != .unknownLinkKey }
    let wrong = warnings.filter { ![.endBeforeStart, .missingTitle].contains($0.kind) }
    guard wrong.isEmpty else { throw .invalidEntry(path: path, wrong) }
    return (document, warnings)
  }

  /// The résumé with an entry that was edited.
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

  /// A moment as its day, a place as its two numbers.
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

/// An entry that was edited, whose exact values go on being in force in the languages that were not.
struct EditedEntry {
  let table: FieldTable
  /// The language of texts that name none.
  let base: String
  /// The entry's place in its list.
  let place: Int
  let former: Entry

  /// The entry with its bookkeeping as the edit leaves it.
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
        guard !given.isSame(as: was) else { continue }
        let key = values.keys.first { LanguageTag.matches($0, language) } ?? language
        values[key] = value(of: name, in: language, given: given, was: was, values[key], edited)
      }
      exact.set(values, of: encoded)
    }
    var sealed = edited
    sealed.fields[ExactValues.field] = exact.fieldValue
    return sealed
  }

  /// What the fields alone give in each language.
  private func members(of entry: Entry, in languages: Set<String>) -> [String: [JSONNode.Member]] {
    Dictionary(
      languages.map { ($0, EntryWriter(table, language: $0).raw(entry, at: place)) },
      uniquingKeysWith: { one, _ in one })
  }

  /// What is kept of a member in a language in which the fields give something else now.
  private func value(
    of name: String, in language: String, given: JSONNode?, was: JSONNode?, _ kept: ExactValues.Value?,
    _ edited: Entry
  ) -> ExactValues.Value? {
    let field = table.member(named: name)
    let before = own(former, field?.name ?? name, language)
    let after = own(edited, field?.name ?? name, language)
    let isInForce = kept.map { $0.instead.isSame(as: was) } ?? false
    if isInForce, case .texts? = field?.kind, let before, let after,
      kept?.exact.isSame(as: FieldValueJSON.source(before)) == true
    {
      // A list that had its own texts alone goes on having them alone.
      return ExactValues.Value(exact: FieldValueJSON.source(after), instead: given)
    }
    if !isSame(before, after) {
      // What was typed is given; were nothing kept, another language's value would stand in for it.
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
  /// Puts a document that was edited in the place of what it was, and keeps what imports in other languages said.
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

  /// The fields of the person, and of what stands beside the sections with them.
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
