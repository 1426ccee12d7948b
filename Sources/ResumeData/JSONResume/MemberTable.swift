import ResumeDomain

/// How the members of one kind of JSON Resume object stand in a document.
struct MemberTable: Sendable {
  /// What a member's value is to us.
  enum Form: Sendable {
    /// A value as it is.
    case plain
    /// A string that is the same in every language, though documents may name some.
    case word
    /// A list of such strings.
    case words
    /// A text, which may be there in several languages.
    case text
    /// A list of such texts.
    case texts
    /// A date, in documents also a timestamp.
    case date
    /// Latitude and longitude.
    case coordinates
    /// An object with texts.
    case part(PartForm)
    /// A list of such objects.
    case parts(PartForm)
  }

  /// One member and its field.
  struct Row: Sendable {
    let member: String
    let field: String
    let form: Form
  }

  /// What JSON Resume's schema knows, in its order, then what we add to it.
  let rows: [Row]
  /// How many of the rows the schema knows.
  let schemaCount: Int
  /// The names of JSON Resume 0.x, which become those of 1.0 where the latter are absent.
  let formerNames: [(former: String, current: String)]
  /// The fields that are no members.
  let hiddenFields: Set<String>
  /// Whether what it describes is a document with an id and a place in a list.
  let isEntry: Bool

  init(
    _ schema: [Row], extensions: [Row] = [], formerNames: [(former: String, current: String)] = [],
    hiddenFields: Set<String> = [], isEntry: Bool = true
  ) {
    rows = schema + extensions
    schemaCount = schema.count
    self.formerNames = formerNames
    self.hiddenFields = hiddenFields.union([ExactValues.field])
    self.isEntry = isEntry
  }

  /// The row of a member; `nil` for one that nobody knows.
  func row(ofMember name: String) -> Row? {
    rows.first { Identifier.areSame($0.member, name) }
  }

  /// The row of a field; `nil` for one that nobody knows.
  func row(ofField name: String) -> Row? {
    rows.first { Identifier.areSame($0.field, name) }
  }

  /// Whether a member that nobody knows can be a field of its own name.
  func isFree(_ name: String) -> Bool {
    FieldName.isLegal(name) && row(ofField: name) == nil && !hiddenFields.contains(name)
      // Beside such a field the whole document would be taken for one of the original app's.
      && !name.hasSuffix("Key") && !name.hasSuffix("Keys")
      && !(isEntry && ["id", Self.orderField, ResumeSection.recommendationsCollection].contains(name))
  }

  /// The members in the schema's order, then the others by name.
  func ordered(_ members: [JSONSource.Member]) -> [JSONSource.Member] {
    let known = rows.prefix(schemaCount).compactMap { row in
      members.first { Identifier.areSame($0.name, row.member) }
    }
    let others = members.filter { member in
      !rows.prefix(schemaCount).contains { Identifier.areSame($0.member, member.name) }
    }
    return known + others.sortedByName
  }

  /// The members by the names of 1.0.
  func current(_ members: [JSONSource.Member]) -> [JSONSource.Member] {
    var members = members
    for (former, current) in formerNames where members[current] == nil {
      guard let index = members.firstIndex(where: { Identifier.areSame($0.name, former) }) else { continue }
      members[index].name = current
    }
    return members
  }

  /// The field with an entry's place in its list.
  static let orderField = "order"
}
