import ResumeDomain

/// The form of a résumé's text, recognized by its structure; import and validation share it.
enum ResumeTextForm {
  /// JSON Resume, or a value that isn't an object, which its reader reports.
  case jsonResume
  /// A local profile's file in the plain form or a newer one, with the number of the form.
  case plain(Int)
  case plainWithoutFormat
  /// Firestore documents as one page: from one or several pages, a document, a list of documents, or a local profile's
  /// file in an older form.
  case documents(JSON)
  case originalApp
  case other

  init(_ source: JSON) {
    switch source.value {
    case .object(let members): self = Self.form(source, members)
    case .array(let elements) where !elements.isEmpty: self = Self.form(source, elements)
    default: self = .jsonResume
    }
  }

  private static func form(_ source: JSON, _ members: [JSON.Member]) -> ResumeTextForm {
    if let format = PlainForm.format(members["format"]), format >= PlainForm.format { return .plain(format) }
    if lacksFormat(members) { return .plainWithoutFormat }
    if members.isEmpty || members.contains(where: { isDecisive($0, among: members) }) { return .jsonResume }
    let documents = source["documents"]?.elements
    if let documents, source["format"] != nil || documents.allSatisfy(isDocument) { return .documents(source) }
    if isDocument(source) { return page([source], of: source) }
    if source["$schema"] != nil || source["meta"] != nil { return .jsonResume }
    // Problems in it are reported as problems of a page.
    if documents != nil { return .documents(source) }
    return OriginalAppFile.hasDocuments(members) ? .originalApp : .other
  }

  /// Whether members are those of the plain form: one that only it has, or fields that JSON Resume names differently.
  private static func lacksFormat(_ members: [JSON.Member]) -> Bool {
    let others = ["documents", "$schema", "meta"]
    guard PlainForm.format(members["format"]) == nil, !others.contains(where: { members[$0] != nil }),
      !OriginalAppFile.hasDocuments(members)
    else { return false }
    if members["inventedIDs"]?.elements != nil || members["collections"]?.members != nil { return true }
    var hasField = false
    for member in members {
      let section = ResumeSection(rawValue: member.name)
      guard let table = member.name == "basics" ? .personalDetails : section.map({ $0.table }) else {
        continue
      }
      for name in (member.value.elements ?? [member.value]).flatMap({ $0.members ?? [] }).map(\.name) {
        let isMember = table.members.contains { $0.member == name || $0.otherNames.contains(name) }
        let isField = table.field(name) != nil
        if isMember, !isField { return false }
        // An export also has the fields that JSON Resume lacks.
        if !isMember, table.member(ofField: name) != nil { hasField = true }
      }
    }
    return hasField
  }

  private static func form(_ source: JSON, _ elements: [JSON]) -> ResumeTextForm {
    if elements.allSatisfy(isDocument) { return page(elements, of: source) }
    if elements.allSatisfy({ $0["documents"]?.elements != nil }) {
      return page(elements.flatMap { $0["documents"]?.elements ?? [] }, of: source)
    }
    return elements.allSatisfy(OriginalAppFile.isSkillGroup) ? .originalApp : .jsonResume
  }

  /// Whether a member makes the text JSON Resume; the original app's `skills` has the same name.
  private static func isDecisive(_ member: JSON.Member, among members: [JSON.Member]) -> Bool {
    if Identifier.areEqual(member.name, "basics") { return true }
    guard let section = FieldTable.sectionNames[member.name] else { return false }
    return section != .skills || !OriginalAppFile.hasSkillGroups(member.value) || !OriginalAppFile.hasDocuments(members)
  }

  private static func isDocument(_ source: JSON) -> Bool {
    source["name"]?.string?.contains("/documents/") == true && source["name"]?.string?.hasPrefix("projects/") == true
  }

  private static func page(_ documents: [JSON], of source: JSON) -> ResumeTextForm {
    let page: JSON = ["documents": .array(documents).at(source.position)]
    return .documents(page.at(source.position))
  }
}

/// The original app's documents as plain JSON: `{"works": {id: {titleKey…}}, "petProjects": [{id, …}], "skills": […]}`, or its
/// file of skills.
enum OriginalAppFile {
  private static let collections = ["works", "petProjects"]
  private static let skills = ResumeSection.skills.collection

  /// Returns the documents of a text of this form.
  static func file(_ source: JSON) throws(JSONReader.Failure) -> ResumeFile {
    ResumeFile(documents: try documents(source).map { Document(path: $0.path, fields: $0.read) })
  }

  /// Returns the documents of a text of this form with the positions of their fields.
  static func documents(_ source: JSON) throws(JSONReader.Failure) -> [PositionedDocument] {
    guard let members = source.members else { return try documents(source, in: skills) }
    var documents: [PositionedDocument] = []
    for member in members {
      if member.name == ResumeSection.personPath.collection, member.value.members != nil {
        documents.append(document(ResumeSection.personPath, member.value))
      } else {
        documents += try self.documents(member.value, in: member.name)
      }
    }
    return documents
  }

  /// Whether a member is a collection of the original app that JSON Resume doesn't have.
  static func hasDocuments(_ members: [JSON.Member]) -> Bool {
    members.contains { member in
      collections.contains { Identifier.areEqual($0, member.name) } && isCollection(member.value)
    }
  }

  /// Whether a value is a collection of the original app's skills, or an empty one.
  static func hasSkillGroups(_ source: JSON) -> Bool {
    entries(source)?.allSatisfy { ($0["titleKey"] ?? $0["title"] ?? $0["items"]) != nil } ?? false
  }

  static func isSkillGroup(_ source: JSON) -> Bool {
    source["items"]?.elements != nil && (source["titleKey"] ?? source["title"]) != nil
  }

  private static func isCollection(_ source: JSON) -> Bool {
    entries(source)?.allSatisfy { $0.members != nil } ?? false
  }

  private static func entries(_ source: JSON) -> [JSON]? { source.elements ?? source.members?.map(\.value) }

  /// Returns the documents of a collection: an object by ID, or a list of objects with IDs.
  private static func documents(
    _ source: JSON, in collection: String
  ) throws(JSONReader.Failure) -> [PositionedDocument] {
    guard Identifier.isLegal(collection) else {
      throw JSONReader.Failure(position: source.position, problem: .expectedName)
    }
    var documents: [PositionedDocument] = []
    var used = UniqueIDs()
    func add(_ source: JSON, id: String) throws(JSONReader.Failure) {
      guard source.members != nil else { throw JSONReader.Failure(position: source.position, problem: .expectedObject) }
      documents.append(document(DocumentPath(collection, used.generate(id)), source))
    }
    switch source.value {
    case .object(let members):
      for member in members {
        guard Identifier.isLegal(member.name) else {
          throw JSONReader.Failure(position: member.position, problem: .expectedName)
        }
        try add(member.value, id: member.name)
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        let names = ["id", "titleKey", "title", "name"].compactMap { element[$0]?.string }
        try add(element, id: names.first(where: Identifier.isLegal) ?? "\(collection)-\(index + 1)")
      }
    default: throw JSONReader.Failure(position: source.position, problem: .expectedArray)
    }
    return documents
  }

  private static func document(_ path: DocumentPath, _ source: JSON) -> PositionedDocument {
    let members = (source.members ?? []).filter { $0.name != "id" || $0.value.string == nil }
    return PositionedDocument(path, read: fields(of: source) ?? [:], members, at: source.position)
  }

  /// Returns the fields of an object; a string `id` is the document's ID and not one of its fields.
  static func fields(of source: JSON) -> [String: FieldValue]? {
    guard case .map(var fields) = FieldValueJSON.fieldValue(source) else { return nil }
    if case .string? = fields["id"] { fields["id"] = nil }
    return fields
  }
}
