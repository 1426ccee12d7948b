import ResumeDomain

/// The original app's documents as plain JSON: `{"works": {id: {titleKey…}}, "petProjects": [{id, …}], "skills": […]}`, or its
/// file of skills alone.
enum OriginalAppFile {
  private static let collections = ["works", "petProjects"]
  private static let skills = ResumeSection.skills.collection

  /// The documents of a text of this form.
  static func file(_ source: JSONSource) throws(JSONSourceParser.Failure) -> ResumeFile {
    ResumeFile(documents: try documents(source).map(\.document))
  }

  /// The documents of a text of this form, as they stand in it.
  static func documents(_ source: JSONSource) throws(JSONSourceParser.Failure) -> [OriginalAppDocument] {
    guard let members = source.members else { return try documents(source, in: skills) }
    var documents: [OriginalAppDocument] = []
    for member in members {
      if member.name == ResumeSection.personPath.collection, member.value.members != nil {
        documents.append(OriginalAppDocument(path: ResumeSection.personPath, source: member.value))
      } else {
        documents += try self.documents(member.value, in: member.name)
      }
    }
    return documents
  }

  /// Whether some of these are a collection of the original app's that JSON Resume does not have.
  static func holdsDocuments(_ members: [JSONSource.Member]) -> Bool {
    members.contains { member in
      collections.contains { Identifier.areSame($0, member.name) } && isCollection(member.value)
    }
  }

  /// Whether it is a collection of skills, or an empty one: JSON Resume's have neither of these members.
  static func isOfSkills(_ source: JSONSource) -> Bool {
    entries(source)?.allSatisfy { ($0["titleKey"] ?? $0["title"] ?? $0["items"]) != nil } ?? false
  }

  /// Whether it is a group of skills, with items.
  static func isSkillGroup(_ source: JSONSource) -> Bool {
    source["items"]?.elements != nil && (source["titleKey"] ?? source["title"]) != nil
  }

  private static func isCollection(_ source: JSONSource) -> Bool {
    entries(source)?.allSatisfy { $0.members != nil } ?? false
  }

  private static func entries(_ source: JSONSource) -> [JSONSource]? { source.elements ?? source.members?.map(\.value) }

  /// The documents of a collection: by id in an object, or with their ids in a list.
  private static func documents(
    _ source: JSONSource, in collection: String
  ) throws(JSONSourceParser.Failure) -> [OriginalAppDocument] {
    guard Identifier.isLegal(collection) else {
      throw JSONSourceParser.Failure(position: source.position, problem: .expectedName)
    }
    var documents: [OriginalAppDocument] = []
    var taken: Set<DocumentPath> = []
    func add(_ id: String, _ source: JSONSource) throws(JSONSourceParser.Failure) {
      guard source.members != nil else {
        throw JSONSourceParser.Failure(position: source.position, problem: .expectedObject)
      }
      var (path, number) = (DocumentPath(collection, id), 2)
      while !taken.insert(path).inserted {
        path = DocumentPath(collection, "\(id)-\(number)")
        number += 1
      }
      documents.append(OriginalAppDocument(path: path, source: source))
    }
    switch source.value {
    case .object(let members):
      for member in members {
        guard Identifier.isLegal(member.name) else {
          throw JSONSourceParser.Failure(position: member.position, problem: .expectedName)
        }
        try add(member.name, member.value)
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        let names = ["id", "titleKey", "title", "name"].compactMap { element[$0]?.string }
        try add(names.first(where: Identifier.isLegal) ?? "\(collection)-\(index + 1)", element)
      }
    default: throw JSONSourceParser.Failure(position: source.position, problem: .expectedArray)
    }
    return documents
  }
}
