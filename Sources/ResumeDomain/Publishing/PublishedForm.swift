import Foundation

/// The form of a résumé that may leave the local file, and the return of the rest.
///
/// Notes, which are members with names that begin with `x-` or `_`, the tags of texts in lists, hidden sections, and everything in
/// `meta` but the language and the titles of sections stay in the file.
extension ResumeFile {
  /// The résumé as it may be published.
  var published: ResumeFile {
    var file = self
    file.documents = documents.map(\.published)
    return file
  }

  /// The résumé without the empty lists of known sections that its file has.
  var withoutEmptySections: ResumeFile {
    guard var person = self[ResumeSection.personPath],
      let root = person.fields[FieldTable.rootField]?.members
    else { return self }
    person.fields[FieldTable.rootField] = RootMembers(root).withoutEmptySections.value
    var file = self
    file[person.path] = person.fields.isEmpty ? nil : person
    return file
  }

  /// The résumé with the language of texts without one next to its custom sections, as a server has it.
  var namingLanguageInRoot: ResumeFile {
    var file = self
    guard let root = file[ResumeSection.personPath]?.fields[FieldTable.rootField]?.members else { return self }
    file[ResumeSection.personPath]?.fields[FieldTable.rootField] = .map(RootMembers(root).naming(language))
    return file
  }

  /// Returns the résumé as an export may contain it: without tags of texts, variants and hidden sections.
  ///
  /// - Parameter keepsNotes: whether members with names that begin with `x-` or `_` stay.
  package func exported(keepsNotes: Bool) -> ResumeFile {
    var file = self
    file.documents = documents.map { document in
      var document = document
      document.fields = document.fields.mapValues(\.withoutTagsOfTexts)
      if !keepsNotes { document.fields = document.fields.publishedMembers }
      if document.path == ResumeSection.personPath, let root = document.fields[FieldTable.rootField]?.members {
        document.fields[FieldTable.rootField] = RootMembers(root).exported.value
      }
      return document
    }
    return file
  }

  /// Returns an imported résumé with the notes and the tags of texts that the previous state has where their object or text is the same.
  package func keepingLocalParts(of previous: ResumeFile) -> ResumeFile {
    let old = Dictionary(previous.documents.map { ($0.path, $0.fields) }, uniquingKeysWith: { one, _ in one })
    var file = self
    file.documents = documents.map { document in
      var document = document
      document.fields = document.fields.keepingLocalParts(of: old[document.path] ?? [:])
      guard document.path == ResumeSection.personPath, let root = document.fields[FieldTable.rootField]?.members else {
        return document
      }
      let oldRoot = old[document.path]?[FieldTable.rootField]?.members ?? [:]
      document.fields[FieldTable.rootField] = .map(root.keepingLocalParts(of: oldRoot))
      return document
    }
    return file
  }

  /// The number of notes.
  package var noteCount: Int {
    documents.reduce(0) { $0 + FieldValue.map($1.fields).noteCount }
  }

  /// The résumé with its tags and variants, without notes.
  package var withoutNotes: ResumeFile {
    var file = self
    file.documents = documents.map { document in
      var document = document
      document.fields = document.fields.withoutNotes(at: [])
      return document
    }
    return file
  }
}

extension Document {
  /// The document as it may be published, without its position, which publishing adds if the server needs it.
  var published: Document {
    var document = ordered(nil)
    document.fields = document.fields.publishedMembers
    guard path == ResumeSection.personPath else { return document }
    document.fields[FieldTable.basicsResumeField] = nil
    if let root = document.fields[FieldTable.rootField]?.members {
      document.fields[FieldTable.rootField] = RootMembers(root).published.value
    }
    return document
  }

  /// Returns a document as it was published, with the parts of the local one that are never published.
  func reattaching(_ local: Document) -> Document {
    var document = self
    for (name, value) in local.fields {
      if FieldName.isLocal(name) || path == ResumeSection.personPath && name == FieldTable.basicsResumeField {
        document.fields[name] = value
      } else if path == ResumeSection.personPath, name == FieldTable.rootField, let root = value.members {
        let published = RootMembers(fields[name]?.members ?? [:])
        document.fields[name] = published.reattaching(RootMembers(root)).value
      } else if let now = fields[name] {
        document.fields[name] = now.reattaching(value)
      }
    }
    return document
  }
}

extension FieldName {
  /// Whether a member with this name is never published. Names such as `__type__` are the server's.
  static func isLocal(_ name: String) -> Bool {
    let name = self.name(ofKey: name)
    return FieldTable.isOwn(name) && !isReserved(name)
  }
}

extension [String: FieldValue] {
  /// The members that may be published; a map with no other member is absent.
  fileprivate var publishedMembers: [String: FieldValue] {
    var members: [String: FieldValue] = [:]
    for (name, value) in self where !FieldName.isLocal(name) { members[name] = value.publishedForm }
    return members
  }

  /// Returns the members with the local parts of others, unless they have such parts themselves.
  fileprivate func keepingLocalParts(of others: [String: FieldValue]) -> [String: FieldValue] {
    var members = self
    for (name, value) in others where name != FieldTable.rootField && name != "meta" {
      if let now = members[name], now.publishedForm?.isIdentical(to: now) ?? false {
        members[name] = now.reattaching(value)
      }
    }
    return members
  }

  /// Returns the members without notes. The members of `variants` have the names of variants, and those of `override` the IDs of entries.
  fileprivate func withoutNotes(at path: [String]) -> [String: FieldValue] {
    let variants = [FieldTable.rootField, "meta", "resume", "variants"]
    let areNames = path == variants || path.count == 6 && path.starts(with: variants) && path[5] == "override"
    return filter { areNames || !FieldName.isLocal($0.key) }.reduce(into: [:]) { rest, member in
      rest[member.key] = member.value.withoutNotes(at: path + [member.key])
    }
  }

  /// The members as a value; nil without any.
  fileprivate var value: FieldValue? { isEmpty ? nil : .map(self) }
}

extension FieldValue {
  /// The value as it may be published; nil if it has only parts that stay local.
  package var publishedForm: FieldValue? {
    switch withoutNotesInText.value {
    case .map(let fields):
      let members = fields.publishedMembers
      return members.isEmpty && !fields.isEmpty ? nil : .map(members)
    case .array(let values):
      let elements = values.compactMap(\.publishedElement)
      return elements.isEmpty && !values.isEmpty ? nil : .array(elements)
    default: return self
    }
  }

  /// Returns the value without notes, with tags.
  fileprivate func withoutNotes(at path: [String]) -> FieldValue {
    switch withoutNotesInText.value {
    case .map(let fields): .map(fields.withoutNotes(at: path))
    case .array(let values): .array(values.map { $0.withoutNotes(at: path) })
    default: self
    }
  }

  /// The number of notes in the value.
  fileprivate var noteCount: Int {
    switch self {
    case .map(let fields):
      fields.reduce(withoutNotesInText.count) { $0 + (FieldName.isLocal($1.key) ? 1 : $1.value.noteCount) }
    case .array(let values): values.reduce(0) { $0 + $1.noteCount }
    default: 0
    }
  }

  /// The value without the notes in it if it is JSON text, which Firestore can't hold as a value, and their number.
  private var withoutNotesInText: (value: FieldValue, count: Int) {
    guard case .map(let fields) = self, fields.count == 1, let text = fields[Self.jsonTextMember]?.string,
      let json = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    else { return (self, 0) }
    var count = 0
    let rest = Self.withoutNotes(json, counting: &count)
    guard count > 0, let data = try? JSONSerialization.data(withJSONObject: rest, options: Self.compact) else {
      return (self, 0)
    }
    return (.map([Self.jsonTextMember: .string(String(decoding: data, as: UTF8.self))]), count)
  }

  private static let compact: JSONSerialization.WritingOptions = [
    .fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes,
  ]

  private static func withoutNotes(_ json: Any, counting count: inout Int) -> Any {
    switch json {
    case let elements as [Any]: return elements.map { withoutNotes($0, counting: &count) }
    case let members as [String: Any]:
      let kept = members.filter { !FieldTable.isOwn($0.key) }
      count += members.count - kept.count
      return kept.mapValues { withoutNotes($0, counting: &count) }
    default: return json
    }
  }

  /// The element of a list as it may be published.
  private var publishedElement: FieldValue? {
    guard case .map(let fields) = self else { return publishedForm }
    let untagged = FieldValue.map(fields.filter { !FieldName.isLocal($0.key) }).withoutLocalTags
    return untagged.isEmpty && !fields.isEmpty ? nil : untagged.publishedForm
  }

  /// The value without the tags of texts in its lists.
  fileprivate var withoutTagsOfTexts: FieldValue {
    switch self {
    case .map(let fields): .map(fields.mapValues(\.withoutTagsOfTexts))
    case .array(let values): .array(values.map { $0.withoutLocalTags.withoutTagsOfTexts })
    default: self
    }
  }

  /// Returns a value as it was published, with the parts of the local one that are never published.
  fileprivate func reattaching(_ local: FieldValue) -> FieldValue {
    if local.publishedForm?.isIdentical(to: self) ?? false { return local }
    switch (self, local) {
    case (.map(var fields), .map(let members)):
      for (name, value) in members {
        if FieldName.isLocal(name) {
          fields[name] = value
        } else if let now = fields[name] {
          fields[name] = now.reattaching(value)
        }
      }
      return .map(fields)
    case (.array(let values), .array(let elements)): return .array(Self.reattaching(values, elements))
    default: return self
    }
  }

  /// Returns elements as they were published, each with the local parts of the same element, or else of the one in its place.
  private static func reattaching(_ values: [FieldValue], _ local: [FieldValue]) -> [FieldValue] {
    guard max(values.count, local.count) <= maximumCompared else { return values }
    var rest = Array(local.enumerated())
    var result = values
    var changed: [Int] = []
    for (index, value) in values.enumerated() {
      if let same = rest.firstIndex(where: { $1.publishedElement?.isIdentical(to: value) ?? false }) {
        result[index] = rest.remove(at: same).element
      } else {
        changed.append(index)
      }
    }
    for index in changed {
      let id = values[index].members?["id"]
      let partner = rest.firstIndex { place, element in
        guard let id else { return values.count == local.count && place == index }
        return element.members?["id"]?.isIdentical(to: id) ?? false
      }
      guard let partner else { continue }
      let element = rest.remove(at: partner).element
      result[index] = values[index].reattaching(element).withLocalTags(of: element)
    }
    return result
  }

  /// The maximum length of lists that are compared by element.
  private static let maximumCompared = 500
}
