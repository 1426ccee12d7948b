import ResumeSupport

/// A field of a document, as reading, import, export, validation, search, views and documents use it. A field is constant once
/// its table is created.
package final class Field: @unchecked Sendable {
  /// The kinds of values.
  package enum Kind: Sendable {
    /// A text, which may exist in several languages, or a list of them.
    case text, texts
    /// A string that is the same in every language, or a list of them.
    case string, strings
    /// Any value, imported and exported unchanged.
    case plain
    case url, email, countryCode
    /// The URL of an image, which may be relative, or the image itself.
    case image
    case date
    case integer
    case coordinates
    /// A map with fields of its own, or a list of them.
    case object(ObjectFields)
    case objects(ObjectFields)
  }

  /// Whether JSON Resume has the field.
  package enum Exchange: Sendable {
    case schema
    /// A member that this program adds to JSON Resume.
    case addition
    /// A field of Firestore documents only; exported like any unknown field.
    case none
  }

  /// The part of a printed entry that shows the field.
  package enum Role: Sendable {
    case title, organization, location, fact, paragraphs, highlights, keywords, link
  }

  /// The name in Firestore.
  package let name: String
  /// The name in JSON Resume.
  package let member: String
  /// The kind of value.
  package let kind: Kind
  /// The name in documents of the original app, where texts are keys of string tables.
  package let keyName: String
  /// Whether JSON Resume has the field.
  package internal(set) var exchange = Exchange.schema
  /// Whether the text is a sentence or more, which every reader expects in their language.
  package internal(set) var isProse = false
  /// Whether the text differs between languages, as a job's title or a sentence; false for names, places, skills and numbers.
  package internal(set) var isTranslated = false
  /// The names besides those of JSON Resume and Firestore: JSON Resume's former ones and those of the JSON output.
  package internal(set) var otherNames: [String] = []
  /// The words that people use for the field, which aren't read.
  package internal(set) var suggestedFor: [String] = []
  /// Every name that people may write: JSON Resume's, Firestore's, then the others.
  package var names: [String] { ([member, name] + otherNames).unique(by: \.self) }
  /// The members with the text in a list of maps.
  package internal(set) var textMembers: [String] = []
  /// Whether the field is a key in documents of the original app, although its name doesn't end with `Key`.
  package internal(set) var isLinkKey = false
  /// Whether JSON Resume's schema has only whole days, as no year or month.
  package internal(set) var isDay = false
  /// Whether the string is a color, such as `#00796B`.
  package internal(set) var isColor = false
  /// The weight of the field in search if its role doesn't decide it.
  private var ownSearchWeight: Float?
  /// Whether the field contains a contact detail, which people may not want to publish.
  package internal(set) var isContact = false
  /// The role in printed documents.
  package internal(set) var role: Role?
  /// The label key that the value is inserted into when it is printed; `nil` prints only the value.
  package internal(set) var label: String?
  /// Whether documents print words without the label, such as the grade "First class".
  package internal(set) var isLabelOptional = false
  /// Returns the URL that an identifier stands for, such as a DOI; nil if the values are no identifiers.
  package internal(set) var identifierLink: (@Sendable (String) -> WebLink?)?

  /// The weight of the field in search, at most 1; nil if search doesn't cover it.
  package var searchWeight: Float? {
    if let ownSearchWeight { return ownSearchWeight }
    switch (kind, role) {
    case (.text, .title?), (.text, .organization?): return 1
    case (.texts, .keywords?), (.strings, .keywords?), (.plain, .keywords?): return 0.8
    case (.text, .location?), (.text, .fact?), (.texts, .fact?): return 0.7
    case (.integer, .fact?): return exchange == .none ? nil : 0.7
    case (.text, .paragraphs?), (.texts, .highlights?): return 0.5
    default: return nil
    }
  }

  /// Whether the text is a name, which a query may match as a whole, and not prose.
  package var isName: Bool { !isProse && role != .paragraphs && role != .highlights }

  /// Whether the text is shown as prose with Markdown and HTML.
  package var hasMarkup: Bool { role == .paragraphs || role == .highlights || role == nil && isProse }

  /// The outputs that print no value of the field on purpose; every other output prints it.
  package internal(set) var omission: Omission?

  /// The label key of the one-line explanation.
  package internal(set) var explanation: String

  /// Whether the value is text in several languages.
  package var isText: Bool {
    switch kind {
    case .text, .texts: true
    default: false
    }
  }

  /// Whether the value is a date.
  package var isDate: Bool { if case .date = kind { true } else { false } }

  init(_ name: String, _ kind: Kind, member: String? = nil, key: String? = nil, _ role: Role? = nil) {
    self.name = name
    self.member = member ?? name
    self.kind = kind
    self.role = role
    explanation = "field." + name
    let suffix = if case .texts = kind { "Keys" } else { "Key" }
    keyName = key ?? name + suffix
    isTranslated = isText && [.title, .fact, .paragraphs, .highlights].contains(role)
  }

  private func with(_ change: (Field) -> Void) -> Field {
    change(self)
    return self
  }

  var prose: Field { translated.with { $0.isProse = true } }
  var translated: Field { with { $0.isTranslated = true } }
  /// A name or a number, which is the same in every language.
  var untranslated: Field { with { $0.isTranslated = false } }
  var addition: Field { with { $0.exchange = .addition } }
  var internalOnly: Field { with { $0.exchange = .none } }

  /// A URL that is a key in documents of the original app.
  var linkKey: Field { with { $0.isLinkKey = true } }
  var day: Field { with { $0.isDay = true } }
  var color: Field { with { $0.isColor = true } }
  var contact: Field { with { $0.isContact = true } }

  func searched(_ weight: Float) -> Field { with { $0.ownSearchWeight = weight } }
  func explained(_ key: String) -> Field { with { $0.explanation = key } }
  func labeled(_ key: String, isOptional: Bool = false) -> Field {
    with { ($0.label, $0.isLabelOptional) = (key, isOptional) }
  }
  func identifying(_ link: @escaping @Sendable (String) -> WebLink?) -> Field { with { $0.identifierLink = link } }
  func texts(in members: [String]) -> Field { with { $0.textMembers = members } }

  func alsoNamed(_ name: String) -> Field { with { $0.otherNames.append(name) } }
}

/// The fields of a map inside a document.
package struct ObjectFields: Sendable {
  /// The fields of the map.
  package let fields: [Field]
  /// The field that a text in place of the map stands for.
  package let soleText: String?

  package init(_ fields: [Field], soleText: String? = nil) {
    self.fields = fields
    self.soleText = soleText
  }

  /// Returns the field that people mean by a name.
  func field(named name: String) -> Field? { fields.first { $0.names.contains(name) } }
}

/// The fields of one kind of document, and what distinguishes and prints its entries. A table is constant once it is created.
package final class FieldTable: @unchecked Sendable {
  /// How printed documents arrange the entries of a section.
  package enum Arrangement: Sendable {
    /// Blocks with a title and details.
    case entries
    /// One line per entry, with a date at its end.
    case lines
    /// One line per entry: a label and its items.
    case rows
    /// Quotations with their author.
    case quotes
  }

  /// How entries of a file and of a résumé are matched, titled and given IDs. Names are JSON Resume's.
  package struct Matching: Sendable {
    /// Members that identify an entry: a text in any language, and members that must be equal.
    package struct Key: Sendable {
      /// The text to compare in any language; `nil` compares only `others`.
      package let text: String?
      /// The members that must be equal.
      package let others: [String]

      package init(text: String?, others: [String]) { (self.text, self.others) = (text, others) }
    }

    /// The keys to match by, best first.
    package let keys: [Key]
    /// The keys to match by if the name of the organization may be translated: the start date only.
    package var translationKeys: [Key] { date == "startDate" ? [Key(text: nil, others: ["startDate"])] : [] }
    /// The members that form an entry's title.
    package let titles: [String]
    /// The date that is part of a generated ID.
    package let date: String?
    /// The members that an ID is generated from; the first with a value is used.
    package let names: [String]
  }

  /// The JSON Resume section; `nil` for documents that are in none.
  package let section: ResumeSection?
  /// The names of the section in other files, which imports read and validation reports.
  package internal(set) var otherNames: [String] = []
  /// The collection in Firestore.
  package let collection: String
  /// The fields in the order of JSON Resume's schema, then the others. Every entry of a section may have tags.
  package let fields: [Field]
  /// The fields that the outputs of a section show: all but tags that only select its entries.
  package let shownFields: [Field]
  /// The fields that are members of a JSON Resume file.
  package let members: [Field]
  /// The field that an entry is known by; an entry without it shows its ID.
  package let title: String
  /// How entries of a file and of a résumé are matched.
  package internal(set) var matching = Matching(keys: [], titles: [], date: nil, names: [])
  /// The members that make two entries duplicates: all of `required`, and `optional` where they exist.
  package internal(set) var identity: (required: [String], optional: [String]) = ([], [])
  /// The word for one entry in commands, such as `job`.
  package let singular: String
  /// The kind of an entry in output, such as `work` or `project`.
  package var kindName: String { section == .work ? EntryKind.work.rawValue : singular }
  /// The command that lists the entries.
  package internal(set) var command: String
  /// Words that people type for the command.
  package internal(set) var synonyms: [String] = []
  /// The fields of a plain record after ID and title that precede the others.
  package internal(set) var firstColumns: [String] = []
  /// The fields of a whole job or project that come first after those of its list.
  package internal(set) var firstDetails: [String] = []
  /// How printed documents arrange the entries.
  package internal(set) var arrangement = Arrangement.entries
  /// The position among the sections of a printed document.
  package let position: Int
  /// Whether it describes documents of a collection, which have an ID and a position in a list.
  package let isEntry: Bool
  /// The dates, in order.
  package let dates: [Field]
  /// Whether the entries have a period, not only a date.
  package let hasPeriod: Bool

  init(
    section: ResumeSection?, collection: String, title: String = "", singular: String = "",
    position: Int = 0, isEntry: Bool = true, _ fields: [Field],
    _ configure: (FieldTable) -> Void = { _ in }
  ) {
    self.section = section
    self.collection = collection
    self.title = title
    self.singular = singular
    self.position = position
    self.isEntry = isEntry
    shownFields = fields
    let hasTags = fields.contains { $0.name == Self.tagsField }
    let tags = Field(Self.tagsField, .plain).addition.omitted(
      from: Set.all.subtracting([.showLong, .browse]), .otherTags)
    self.fields = section == nil || hasTags ? fields : fields + [tags]
    members = self.fields.filter { $0.exchange != .none }
    command = section?.rawValue ?? collection
    dates = fields.filter(\.isDate)
    hasPeriod = fields.contains { $0.name == "startDate" }
    configure(self)
  }

  /// The field of the personal details with the members of a file that are outside the personal details and the known sections.
  package static let rootField = "resume"

  /// The field of the personal details with the member `resume` of `basics`, because ``rootField`` is another one. It is never published.
  package static let basicsResumeField = "$resume"

  /// Returns the name of a field as the file has it if no table knows it.
  package func name(ofKey key: String) -> String {
    !isEntry && key == Self.basicsResumeField ? Self.rootField : FieldName.name(ofKey: key)
  }

  /// The name of the field with an entry's position in its list.
  package static let orderField = "order"
  /// The name of the field with an entry's tags, which select it.
  package static let tagsField = "tags"

  /// Returns the field with this name in Firestore; names are compared by their bytes.
  package func field(_ name: String) -> Field? {
    // The names of the table are ASCII: a text that only `==` takes for one has more bytes.
    let count = name.utf8.count
    return fields.first { $0.name.utf8.count == count && $0.name == name }
  }

  /// Returns the field that people mean by a name. JSON Resume's name of a field precedes Firestore's name of another, as `name` of a job.
  package func field(named name: String) -> Field? {
    fields.first { Identifier.areEqual($0.member, name) } ?? field(name)
      ?? fields.first { field in field.otherNames.contains { Identifier.areEqual($0, name) } }
  }

  /// Returns the fields with a role; titles in the order in which they are read, such as degree and subject.
  package func fields(_ role: Field.Role) -> [Field] {
    let found = fields.filter { $0.role == role }
    guard role == .title else { return found }
    return found.sorted {
      matching.titles.firstIndex(of: $0.member) ?? .max < matching.titles.firstIndex(of: $1.member) ?? .max
    }
  }

  /// The fields of a plain record after ID and title.
  package var columns: [Field] {
    firstColumns.compactMap { field($0) } + shownFields.filter { $0.name != title && !firstColumns.contains($0.name) }
  }

  /// The fields of a whole job or project that its list doesn't show; pictures and coordinates have no place in text.
  package var details: [Field] {
    let others = fields.filter { field in
      let isShown = field.name == title || firstColumns.contains(field.name) || firstDetails.contains(field.name)
      return !isShown && field.role != .keywords && (field.role != nil || field.exchange == .schema)
    }
    return firstDetails.compactMap { field($0) } + others
  }

  /// Whether the field `order` decides the position of an entry; jobs and recommendations are in the order of their dates.
  var isOrdered: Bool { section != nil && section != .work }
}
