import ResumeDomain

/// A JSON Resume file as a résumé, with what JSON Resume lacks: languages, tags, further sections.
///
/// `{"basics": {…}, "work": [{"id": "acme", …, "recommendations": [{…}]}], …, "meta": {"resume": {"format": 3, "language": "en", "sections": {…},
/// "collections": {"notes": [{"id": …}]}}}}`. All may be missing.
struct JSONResumeFile: Sendable {
  /// The number of the form, the only one that is read.
  static let format = 3

  /// An entry in the text.
  struct Place: Sendable {
    let path: DocumentPath
    let source: JSON
    let members: EntryMembers
    /// Where the entry is in the file, such as `work[2]`.
    let fieldPath: FieldPath
    var recommendations: [Place] = []

    var all: [Place] { [self] + recommendations }
  }

  /// A list of the file with the entries of a section, under its name or a former one.
  struct List: Sendable {
    let name: String
    let section: ResumeSection
    let source: JSON
    var places: [Place]

    /// Whether the member isn't a list, or has elements that aren't objects.
    var isOther: Bool { source.elements.map { $0.contains { $0.members == nil } } ?? !source.isNull }

    /// Why entries can't be added, removed or moved without a loss: the member isn't a list, or has elements that mean no entry.
    var problem: JSONReader.Failure? {
      guard let elements = source.elements else {
        return source.isNull ? nil : JSONReader.Failure(position: source.position, problem: .expectedArray)
      }
      let entries = Set(places.map(\.source.position))
      let other = elements.first { !$0.isNull && !entries.contains($0.position) }
      return other.map { JSONReader.Failure(position: $0.position, problem: .expectedObject) }
    }

    /// Returns the member with other elements: an object in place of the list, and elements that are no entries, stay as long as it has the
    /// same number of entries.
    func value(_ elements: [JSON]) -> JSON {
      if let all = source.elements, all.count > places.count, elements.count == places.count {
        var rest = zip(places.map(\.source), elements).reversed().map { $0 }
        return .array(all.map { $0 == rest.last?.0 ? rest.removeLast().1 : $0 })
      }
      guard let members = source.members, elements.count == places.count else { return .array(elements) }
      if places.count == 1, places[0].source == source { return elements[0] }
      return .object(zip(members, elements).map { JSON.Member($0.name, $1) })
    }
  }

  let bytes: [UInt8]
  let root: JSON
  /// The personal details; nil without `basics`.
  private(set) var basics: Place?
  private(set) var lists: [List] = []
  /// The documents that belong to no section.
  private(set) var collections: [Place] = []
  private(set) var file = ResumeFile()
  private var paths = UniqueIDs()

  /// Reads a file, which may have comments.
  init(_ bytes: [UInt8]) throws(JSONReader.Failure) { try self.init(JSON.parse(bytes), bytes) }

  /// Reads a parsed file. A value of another type in place of a list or an entry means what it can; the others are no entries.
  init(_ root: JSON, _ bytes: [UInt8]) throws(JSONReader.Failure) {
    self.bytes = bytes
    self.root = root
    let members = try Self.members(of: root)
    if let source = members["basics"], let own = source.members {
      let found = EntryMembers(own, .personalDetails)
      basics = Place(
        path: ResumeSection.personPath, source: source, members: found, fieldPath: FieldPath().member("basics"))
    }
    // The entries under a former name follow those under the current one.
    let named = members.compactMap { member in
      FieldTable.sectionNames[member.name].map { (member, $0, $0.rawValue == member.name) }
    }
    for (member, section, _) in named.filter(\.2) + named.filter({ !$0.2 }) {
      let place = FieldPath().member(member.name)
      let places = places(member.value, section.table, in: [section.collection], at: place)
      lists.append(List(name: member.name, section: section, source: member.value, places: places))
    }
    for member in Self.collections(in: root) {
      // The path of a collection is that of a document without its ID.
      guard let path = DocumentPath(member.name + "/x") else {
        throw JSONReader.Failure(position: member.position, problem: .expectedName)
      }
      let place = FieldPath().member("meta").member("resume").member("collections").member(member.name)
      collections += places(member.value, nil, in: path.segments.dropLast(), at: place)
    }
    setFile()
  }

  /// The entries with two names of one field, of which only one is read.
  var conflicts: [(place: Place, conflict: EntryMembers.Conflict)] {
    places.flatMap { place in place.members.conflicts.map { (place, $0) } }
  }

  /// The warnings about what is read in another way than it is written: sections that aren't lists of objects, and fields with two names.
  var warnings: [DataWarning] {
    let others = lists.filter(\.isOther).map { list in
      let names = list.places.map { Entry(Document(path: $0.path, fields: $0.members.fields), list.section.table).name }
      return DataWarning(
        names.isEmpty ? .wrongType : .readAs, documentID: names.isEmpty ? list.name : nil, field: list.name,
        fact: .value(names.joined(separator: ", ")))
    }
    let isOther = root["basics"].map { !$0.isNull && $0.members == nil && !$0.isEmpty } ?? false
    let details = isOther ? [DataWarning(.wrongType, documentID: "basics", field: "basics")] : []
    return details + others
      + conflicts.map { place, conflict in
        DataWarning(
          .twoNames, documentID: place.path.text, field: conflict.field, fact: .names(conflict.name, conflict.other))
      }
  }

  /// The personal details and every entry, each job before its recommendations.
  var places: [Place] { [basics].compactMap(\.self) + lists.flatMap(\.places).flatMap(\.all) + collections }

  /// The number of the form that the file names; nil if it names none.
  static func format(_ root: JSON) -> Int? { root["meta"]?["resume"]?["format"]?.formatNumber }

  /// The members of `meta.resume` that a résumé has elsewhere.
  static let fileFacts = ["format", "language", "collections"]

  static func collections(in root: JSON) -> [JSON.Member] { root["meta"]?["resume"]?["collections"]?.members ?? [] }

  /// Whether a member is outside the personal details and the sections.
  static func isRootMember(_ name: String) -> Bool {
    !Identifier.areEqual(name, "basics") && FieldTable.sectionNames[name] == nil && FieldName.isLegal(name)
  }

  // MARK: Reading

  private static func members(of source: JSON) throws(JSONReader.Failure) -> [JSON.Member] {
    guard let members = source.members else {
      throw JSONReader.Failure(position: source.position, problem: .expectedObject)
    }
    return members
  }

  /// Returns the values that are entries of a section, with the members that they mean: a text in place of an entry is its name, and an
  /// object in place of the list is one entry, or has them by name.
  private static func elements(
    _ source: JSON, _ table: FieldTable?, at path: FieldPath
  ) -> [(source: JSON, members: [JSON.Member], path: FieldPath)] {
    func entry(_ value: JSON, _ path: FieldPath) -> (source: JSON, members: [JSON.Member], path: FieldPath)? {
      if let members = value.members { return (value, members, path) }
      guard let name = table?.matching.names.first, [.text, .number].contains(value.kind), value.string != "" else {
        return nil
      }
      return (value, [JSON.Member(name, value)], path)
    }
    if let elements = source.elements {
      return elements.enumerated().compactMap { entry($1, path.element($0)) }
    }
    guard let members = source.members, !members.isEmpty else { return entry(source, path).map { [$0] } ?? [] }
    // An object with a field's name is an entry, not entries by name, even if its texts are objects of languages.
    let isNamed =
      table.map { table in members.allSatisfy { $0.value.members != nil && table.field(named: $0.name) == nil } }
      ?? false
    return isNamed ? members.compactMap { entry($0.value, path.member($0.name)) } : [(source, members, path)]
  }

  private mutating func places(
    _ source: JSON, _ table: FieldTable?, in collection: [String], at fieldPath: FieldPath
  ) -> [Place] {
    let entries = Self.elements(source, table, at: fieldPath).map { element in
      (element: element.source, place: element.path, members: EntryMembers(element.members, table))
    }
    // The IDs in the file come first, so that a derived one is another.
    let own = entries.map { entry in
      entry.members.id.flatMap { id in DocumentPath(collection + [id]).flatMap { paths.insert($0.text) ? $0 : nil } }
    }
    var places: [Place] = []
    for ((element, place, entry), ownPath) in zip(entries, own) {
      let path = ownPath ?? derivedPath(entry, in: collection)
      if ownPath == nil { file.inventedIDs.insert(path) }
      var result = Place(path: path, source: element, members: entry, fieldPath: place)
      let name = ResumeSection.recommendationsCollection
      if EntryMembers.hasRecommendations(table), let source = entry.members[name] {
        result.recommendations = self.places(
          source, .recommendations, in: path.segments + [name], at: place.member(name))
      }
      places.append(result)
    }
    return places
  }

  /// Returns a path from the values of an entry that no other has.
  private mutating func derivedPath(_ entry: EntryMembers, in collection: [String]) -> DocumentPath {
    let text = (collection + [ResumeFile.newID(of: entry.fields, in: collection)]).joined(separator: "/")
    // `basics` selects the personal details.
    if DocumentPath(text)?.id == ResumeSection.personName { _ = paths.insert(text) }
    return DocumentPath(paths.generate(text)) ?? ResumeSection.personPath
  }

  private mutating func setFile() {
    var person = basics?.members.fields ?? [:]
    var root = Self.rootFields(root)
    // Of a section's names, one has entries.
    for list in lists where !list.places.isEmpty { root[list.section.rawValue] = nil }
    if !root.isEmpty { person[FieldTable.rootField] = .map(root) }
    let entries = (lists.flatMap(\.places).flatMap(\.all) + collections).map {
      Document(path: $0.path, fields: $0.members.fields)
    }
    let details = person.isEmpty ? [] : [Document(path: ResumeSection.personPath, fields: person)]
    file.documents = (details + entries).map(\.withPlainDates)
    let named = Dictionary(grouping: lists.filter { !$0.places.isEmpty }, by: \.section)
    for (section, lists) in named where lists.count == 1 && lists[0].name != section.rawValue {
      file.sectionNames[section.collection] = lists[0].name
    }
    file.language = Self.language(of: self.root)
  }

  /// Returns the members outside the sections, without the documents of other collections, and empty sections, which exports have too.
  private static func rootFields(_ root: JSON) -> [String: FieldValue] {
    var fields: [String: FieldValue] = [:]
    for member in root.members ?? [] where isRootMember(member.name) || member.value.isEmpty {
      guard FieldName.isLegal(member.name), member.name != "basics" else { continue }
      let value = member.name == "meta" ? member.value.withoutFileFacts : member.value
      if let value { fields[FieldName.key(member.name)] = FieldValue(json: value, areTexts: true) }
    }
    return fields
  }

  /// Returns the language of texts without one; nil if the file names none.
  static func language(of root: JSON) -> String? {
    let names = [root["meta"]?["resume"]?["language"], root["meta"]?["language"]]
    return names.lazy.compactMap { $0?.string }.first(where: LanguageTag.isWellFormed)
  }
}

extension Entry {
  /// The first value that the entry is known by, or else its ID.
  fileprivate var name: String {
    let names = table.matching.names.compactMap { table.member(named: $0) }.flatMap { texts(of: $0) }
    return names.first?.translations.first?.text ?? id
  }
}

extension JSON {
  /// Whether the value is `null`, or a list or an object without content.
  fileprivate var isEmpty: Bool { isNull || elements?.isEmpty == true || members?.isEmpty == true }

  /// The value of the member `meta` without what a résumé has elsewhere: in `resume`, the number of the form, the language, and the documents
  /// of other collections; nil if nothing else is in it.
  fileprivate var withoutFileFacts: JSON? {
    guard var meta = members, var resume = meta["resume"]?.members else { return self }
    for name in JSONResumeFile.fileFacts { resume[name] = nil }
    meta["resume"] = resume.isEmpty ? nil : .object(resume)
    return meta.isEmpty ? nil : .object(meta)
  }
}

extension ResumeFile {
  /// Moves the language of texts without one out of the members that a server has, and removes the number of the form.
  mutating func takeFileFacts() {
    guard let index = documents.firstIndex(where: { $0.path == ResumeSection.personPath }),
      var root = documents[index].fields[FieldTable.rootField]?.members, var meta = root["meta"]?.members,
      var resume = meta["resume"]?.members
    else { return }
    let names = resume.keys.filter(JSONResumeFile.fileFacts.contains)
    guard !names.isEmpty else { return }
    if language == nil, let named = resume["language"]?.string, LanguageTag.isWellFormed(named) { language = named }
    for name in names { resume[name] = nil }
    meta["resume"] = resume.isEmpty ? nil : .map(resume)
    root["meta"] = meta.isEmpty ? nil : .map(meta)
    documents[index].fields[FieldTable.rootField] = root.isEmpty ? nil : .map(root)
  }
}
