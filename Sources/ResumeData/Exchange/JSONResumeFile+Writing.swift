import ResumeDomain

extension JSONResumeFile {
  /// Returns the text of a new file.
  static func text(of file: ResumeFile) throws(ResumeError) -> [UInt8] {
    guard let empty = try? JSONResumeFile(.object([]), []) else {
      throw .internalError("an empty object can't be read")
    }
    return try empty.text(of: file, at: "") { $0.indented }
  }

  /// Returns the file's text with another content, in which every byte outside the changed values stays.
  ///
  /// An entry gets its ID as a member if the content says so, or if it would otherwise get another ID although a variant names it.
  /// - Throws: `error.inPlace` if the text can't have the content.
  func text(of changed: ResumeFile, at path: String) throws(ResumeError) -> [UInt8] {
    try text(of: changed, at: path) { (json) throws(JSONReader.Failure) in try JSONText.replacing(bytes, with: json) }
  }

  private func text(
    of changed: ResumeFile, at path: String, _ write: (JSON) throws(JSONReader.Failure) -> [UInt8]
  ) throws(ResumeError) -> [UInt8] {
    var changed = changed
    changed.language = changed.language ?? file.language
    if let failure = failure(ofChangeTo: changed) {
      throw .malformedFile(path: path, failure.position, failure.problem)
    }
    let content = Content(changed)
    // The second text has the IDs that the first one changes, and the third one all IDs of their sections.
    for attempt in 1...3 {
      guard let text = try? write(json(of: changed)), let read = try? JSONResumeFile(text) else { break }
      let found = Content(read.file)
      if found == content { return text }
      let missing = content.paths.subtracting(found.paths)
      guard !missing.isEmpty else { break }
      // An ID from the values changes with them, unless something refers to the entry.
      let areOnlyDerived = missing.allSatisfy { changed.inventedIDs.contains($0) && !changed.variantsName($0) }
      if areOnlyDerived, found.hasSameFields(as: content) { return text }
      // The IDs of all entries of a section depend on each other.
      let collections = Set(missing.map { $0.segments.dropLast() })
      changed.inventedIDs = changed.inventedIDs.filter {
        attempt == 1 ? !missing.contains($0) : !collections.contains($0.segments.dropLast())
      }
    }
    throw .inPlace(path: path)
  }

  /// Returns why a change can't be stored: an entry that it changes has two names of one field, or needs an ID instead of an invalid one.
  private func failure(ofChangeTo changed: ResumeFile) -> JSONReader.Failure? {
    if let source = root["basics"], source.members == nil, !source.isNull,
      changed[ResumeSection.personPath]?.fields.keys.contains(where: { $0 != FieldTable.rootField }) ?? false
    {
      return JSONReader.Failure(position: source.position, problem: .expectedObject)
    }
    for list in lists {
      guard let problem = list.problem else { continue }
      let collection = list.section.collection
      let (old, new) = (file.paths(in: collection), changed.paths(in: collection))
      // A list with what can't be read keeps it only in its place.
      if old.count != new.count || old != new && Set(old) == Set(new) { return problem }
    }
    for place in places where place.members.invalidID != nil || !place.members.conflicts.isEmpty {
      guard let document = changed[place.path] else { continue }
      if let invalidID = place.members.invalidID, !changed.inventedIDs.contains(place.path) {
        return JSONReader.Failure(position: invalidID.position, problem: .invalidID)
      }
      if let conflict = place.members.conflicts.first, document != file[place.path] { return conflict.failure }
    }
    return nil
  }

  /// What two files with the same content have in common.
  private struct Content: Equatable {
    var language: String?
    var collections: [[String]: [Document]]
    /// The fields of the documents of each section, without the IDs of the jobs with recommendations.
    private let fields: [[String]: [[String: FieldValue]]]

    init(_ file: ResumeFile) {
      language = file.language
      let documents = file.documents.compactMap(\.withoutEmptySections)
      collections = Dictionary(grouping: documents) { $0.path.segments.dropLast() }
      fields = Dictionary(grouping: documents) { document in
        stride(from: 0, to: document.path.segments.count, by: 2).map { document.path.segments[$0] }
      }.mapValues { $0.map(\.fields) }
    }

    var paths: Set<DocumentPath> { Set(collections.values.flatMap { $0.map(\.path) }) }

    static func == (one: Content, other: Content) -> Bool {
      one.language == other.language && one.collections == other.collections
    }

    /// Whether both have the same documents in the same order, but for their IDs.
    func hasSameFields(as other: Content) -> Bool {
      language == other.language && fields == other.fields
    }
  }

  // MARK: Values

  private func json(of changed: ResumeFile) -> JSON {
    let list = EntryList(changed, isSorted: false)
    let writer = PlaceWriter(changed, over: self)
    var members = rootMembers(
      list.personalDetails?.fields[FieldTable.rootField], list.others, changed.language, writer)
    var fields = list.personalDetails?.fields ?? [:]
    fields[FieldTable.rootField] = nil
    for section in ResumeSection.allCases {
      members += sectionMembers(section, list.sections[section] ?? [], writer)
    }
    // A new file is recognized as JSON Resume even if nothing is in it.
    let isEmpty = root.members?.isEmpty == true && members.allSatisfy { $0.name == "meta" }
    if let source = root["basics"], fields.isEmpty, basics?.members.fields.isEmpty ?? true {
      members.append(JSON.Member("basics", source))
    } else if basics != nil || !fields.isEmpty || isEmpty {
      members.append(JSON.Member("basics", writer.object(fields, basics, .personalDetails)))
    }
    return .object(members.ordered(by: Self.order + (root.members ?? []).map(\.name)))
  }

  static let order = ["$schema", "basics"] + ResumeSection.allCases.map(\.rawValue)

  /// Returns the lists of a section: each entry is in its own list, a new one in that of the entry before it, as long as the order allows.
  private func sectionMembers(_ section: ResumeSection, _ entries: [NestedDocument], _ writer: PlaceWriter) -> [JSON
    .Member]
  {
    let lists = lists.filter { $0.section == section }
    guard !lists.isEmpty else {
      return entries.isEmpty ? [] : [JSON.Member(section.rawValue, .array(entries.map(writer.element)))]
    }
    var homes: [DocumentPath: Int] = [:]
    for (index, list) in lists.enumerated() { for place in list.places { homes[place.path] = index } }
    var elements: [[JSON]] = lists.map { _ in [] }
    var home = 0
    for entry in entries {
      let own = homes[entry.path] ?? home
      guard own >= home else {
        // Entries of a later list come first.
        return [JSON.Member(lists[0].name, .array(entries.map(writer.element)))]
      }
      home = own
      elements[home].append(writer.element(entry))
    }
    return zip(lists, elements).map { list, elements in
      list.places.map(\.source) == elements
        ? JSON.Member(list.name, list.source) : JSON.Member(list.name, list.value(elements))
    }
  }

  private func rootMembers(
    _ new: FieldValue?, _ others: [Document], _ language: String?, _ writer: PlaceWriter
  ) -> [JSON.Member] {
    var fields = new?.members ?? [:]
    let meta = fields.removeValue(forKey: "meta")
    let old = file[ResumeSection.personPath]?.fields[FieldTable.rootField]?.members ?? [:]
    var result: [JSON.Member] = []
    for member in root.members ?? [] where Self.isRootMember(member.name) || !FieldName.isLegal(member.name) {
      let key = FieldName.key(member.name)
      if member.name == "meta" || FieldName.isLegal(member.name) && !Self.isSame(fields[key], old[key]) { continue }
      result.append(member)
    }
    for (key, value) in fields.sorted(by: { $0.key < $1.key }) where result[FieldName.name(ofKey: key)] == nil {
      guard Self.isRootMember(FieldName.name(ofKey: key)) else { continue }
      let order = ["id"] + FieldTable.custom.fields.map(\.name)
      result.append(JSON.Member(FieldName.name(ofKey: key), value.json(areTexts: true, order: order)))
    }
    let isSameMeta = Self.isSame(meta, old["meta"])
    let source = isSameMeta ? root["meta"] : withFileFacts(meta)
    result["meta"] = self.meta(source, language, writer.collections(others))
    return result
  }

  /// Returns `meta` with what only the file has.
  private func withFileFacts(_ meta: FieldValue?) -> JSON? {
    let json = meta?.json(areTexts: true)
    guard json == nil || json?.members != nil else { return json }
    var members = json?.members ?? []
    let old = root["meta"]?["resume"]
    var resume = members["resume"]?.members ?? []
    for name in Self.fileFacts { resume[name] = old?[name] }
    if !resume.isEmpty { members["resume"] = .object(resume) }
    return members.isEmpty && meta == nil ? nil : .object(members)
  }

  /// Returns `meta` with another language of texts without one, and with other documents of collections, nil for the same.
  private func meta(_ source: JSON?, _ language: String?, _ collections: JSON?) -> JSON? {
    let isSameLanguage = language == nil || language == Self.language(of: ["meta": source ?? .null])
    let createsResume = root["meta"]?["resume"] == nil && source?["resume"] != nil
    if isSameLanguage, collections == nil, !createsResume { return source }
    var meta = source?.members ?? []
    var resume = meta["resume"]?.members ?? []
    if let language, !isSameLanguage { resume["language"] = .string(language) }
    if let collections { resume["collections"] = collections.members?.isEmpty == true ? nil : collections }
    if root["meta"]?["resume"] == nil, !resume.isEmpty {
      resume.insert(JSON.Member("format", .integer(Self.format)), at: 0)
    }
    meta["resume"] = .object(resume)
    return .object(meta)
  }

  private static func isSame(_ one: FieldValue?, _ other: FieldValue?) -> Bool {
    one.flatMap { one in other.map(one.isIdentical) } ?? (one == nil && other == nil)
  }
}

extension ResumeFile {
  /// The paths of the documents in a top-level collection, in their order.
  fileprivate func paths(in collection: String) -> [DocumentPath] {
    documents.map(\.path).filter { $0.segments.count == 2 && $0.collection == collection }
  }
}

extension Document {
  /// The document without the members outside the sections that are empty sections; nil for personal details with nothing else.
  fileprivate var withoutEmptySections: Document? {
    guard path == ResumeSection.personPath else { return self }
    var document = self
    if case .map(let root)? = fields[FieldTable.rootField] {
      let others = root.filter { JSONResumeFile.isRootMember(FieldName.name(ofKey: $0.key)) }
      document.fields[FieldTable.rootField] = others.isEmpty ? nil : .map(others)
    }
    return document.fields.isEmpty ? nil : document
  }
}

/// Writes entries over those of a file.
private struct PlaceWriter {
  private let changed: ResumeFile
  private let old: [DocumentPath: Document]
  private let places: [DocumentPath: JSONResumeFile.Place]
  private let sources: [JSONResumeFile.Place]

  init(_ changed: ResumeFile, over file: JSONResumeFile) {
    self.changed = changed
    old = Dictionary(file.file.documents.map { ($0.path, $0) }, uniquingKeysWith: { one, _ in one })
    places = Dictionary(file.places.map { ($0.path, $0) }, uniquingKeysWith: { one, _ in one })
    sources = file.collections
  }

  func element(_ entry: NestedDocument) -> JSON {
    let place = places[entry.path]
    let recommendations = entry.recommendations.map(element)
    let isSame =
      place.map { place in
        old[entry.path] == entry.document && place.recommendations.map(\.source) == recommendations
          && (changed.inventedIDs.contains(entry.path) || place.members.id != nil)
      } ?? false
    if let place, isSame { return place.source }
    return object(entry.fields, place, FieldTable.of(entry.path), entry.path, recommendations)
  }

  func object(
    _ fields: [String: FieldValue], _ place: JSONResumeFile.Place?, _ table: FieldTable?, _ path: DocumentPath? = nil,
    _ recommendations: [JSON]? = nil
  ) -> JSON {
    let members = place?.members ?? EntryMembers([], table)
    let previous = place.flatMap { old[$0.path]?.fields } ?? [:]
    let id = path.flatMap { changed.inventedIDs.contains($0) ? nil : $0.id }
    let hasRecommendations = EntryMembers.hasRecommendations(table)
    return .object(
      members.replacingFields(
        fields, over: previous, id: id, recommendations: hasRecommendations ? recommendations : nil))
  }

  /// Returns the documents of other collections by the paths of the collections; nil if they are those of the file.
  func collections(_ others: [Document]) -> JSON? {
    guard others != sources.compactMap({ old[$0.path] }) else { return nil }
    var members: [JSON.Member] = []
    for document in others {
      let name = document.path.segments.dropLast().joined(separator: "/")
      let place = places[document.path]
      let element = object(document.fields, place, nil, document.path)
      members[name] = .array((members[name]?.elements ?? []) + [element])
    }
    return .object(members)
  }
}
