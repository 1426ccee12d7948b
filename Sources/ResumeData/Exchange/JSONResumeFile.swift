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
    var places: [Place]
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
  private let skipsMalformed: Bool

  /// Reads a file, which may have comments.
  init(_ bytes: [UInt8]) throws(JSONReader.Failure) { try self.init(JSON.parse(bytes), bytes) }

  /// Reads a parsed file.
  ///
  /// - Parameter skipsMalformed: whether lists and entries of another type are skipped, as validation reports them.
  init(_ root: JSON, _ bytes: [UInt8], skipsMalformed: Bool = false) throws(JSONReader.Failure) {
    self.skipsMalformed = skipsMalformed
    self.bytes = bytes
    self.root = root
    let members = try Self.members(of: root)
    if let source = members["basics"], !source.isNull, source.members != nil || !skipsMalformed {
      let found = EntryMembers(try Self.members(of: source), .personalDetails)
      basics = Place(
        path: ResumeSection.personPath, source: source, members: found, fieldPath: FieldPath().member("basics"))
    }
    // The entries under a former name follow those under the current one.
    let named = members.compactMap { member in
      FieldTable.sectionNames[member.name].map { (member, $0, $0.rawValue == member.name) }
    }
    for (member, section, _) in named.filter(\.2) + named.filter({ !$0.2 }) {
      let place = FieldPath().member(member.name)
      let places = try places(member.value, section.table, in: [section.collection], at: place)
      lists.append(List(name: member.name, section: section, places: places))
    }
    for member in Self.collections(in: root) {
      // The path of a collection is that of a document without its ID.
      guard let path = DocumentPath(member.name + "/x") else {
        throw JSONReader.Failure(position: member.position, problem: .expectedName)
      }
      let place = FieldPath().member("meta").member("resume").member("collections").member(member.name)
      collections += try places(member.value, nil, in: path.segments.dropLast(), at: place)
    }
    setFile()
  }

  /// The entries with two names of one field, of which only one is read.
  var conflicts: [(place: Place, conflict: EntryMembers.Conflict)] {
    places.flatMap { place in place.members.conflicts.map { (place, $0) } }
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

  private mutating func places(
    _ source: JSON, _ table: FieldTable?, in collection: [String], at fieldPath: FieldPath
  ) throws(JSONReader.Failure) -> [Place] {
    guard !source.isNull else { return [] }
    guard let elements = source.elements else {
      guard !skipsMalformed else { return [] }
      throw JSONReader.Failure(position: source.position, problem: .expectedArray)
    }
    var entries: [(element: JSON, index: Int, members: EntryMembers)] = []
    for (index, element) in elements.enumerated() where element.members != nil || !skipsMalformed {
      entries.append((element, index, EntryMembers(try Self.members(of: element), table)))
    }
    // The IDs in the file come first, so that a derived one is another.
    let own = entries.map { entry in
      entry.members.id.flatMap { id in DocumentPath(collection + [id]).flatMap { paths.insert($0.text) ? $0 : nil } }
    }
    var places: [Place] = []
    for ((element, index, entry), ownPath) in zip(entries, own) {
      let place = fieldPath.element(index)
      let path = ownPath ?? derivedPath(entry, in: collection)
      if ownPath == nil { file.inventedIDs.insert(path) }
      var result = Place(path: path, source: element, members: entry, fieldPath: place)
      let name = ResumeSection.recommendationsCollection
      if EntryMembers.hasRecommendations(table), let source = entry.members[name] {
        result.recommendations = try self.places(
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
