import ResumeDomain

/// The members that validation knows of an object, in a JSON Resume file or in a document.
struct ObjectForm {
  /// The members that are checked, with what they hold.
  var members: [String: Field.Kind]
  /// Old names, with the current ones.
  var otherNames: [String: String] = [:]
  /// Known members that aren't checked.
  var others: Set<String> = []
  /// Members of this program, which JSON Resume doesn't have.
  var additions: Set<String> = []

  /// Whether an unknown member is reported although no name is similar.
  var namesUnknown = false

  /// Creates the form of an object in JSON Resume's schema.
  init(schema table: FieldTable) {
    members = Dictionary(
      uniqueKeysWithValues: table.fields.filter { $0.exchange == .schema }.map { ($0.member, $0.kind) })
  }

  /// Creates the form of an entry in a local file, which has every field.
  init(file table: FieldTable) {
    members = Dictionary(uniqueKeysWithValues: table.fields.map { ($0.member, $0.kind) })
    for field in table.fields {
      for other in field.names where members[other] == nil { otherNames[other] = field.member }
    }
    additions = Set(table.fields.filter(\.hasText).map(\.keyName))
    if table.isEntry { others = ["id", FieldTable.orderField, "tags"] }
    if table.section == .work { additions.insert(ResumeSection.recommendationsCollection) }
    namesUnknown = true
  }

  init(_ object: ObjectFields, namesUnknown: Bool = false) {
    members = Dictionary(uniqueKeysWithValues: object.fields.map { ($0.name, $0.kind) })
    self.namesUnknown = namesUnknown
  }

  /// Creates the form of a document.
  init(document table: FieldTable) {
    members = Dictionary(
      uniqueKeysWithValues: table.fields.filter(\.textMembers.isEmpty).map { ($0.name, $0.kind) })
    others = Set(
      table.fields.map(\.name) + table.fields.filter(\.hasText).map(\.keyName)
        + ["id", FieldTable.orderField, Document.importMetadataField])
  }

  /// Returns the known names that none of the members has.
  func absent(_ found: [JSON.Member]) -> [String] {
    let present = Set(found.map(\.name))
    return (Array(members.keys) + others).filter { !present.contains($0) }
  }
}

extension Field {
  /// Whether the field, or a member of each of its elements, is a text in several languages.
  var hasText: Bool { isText || !textMembers.isEmpty }
}
