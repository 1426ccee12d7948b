/// A named selection of a résumé for a reader, with other words for some texts: a member of `meta.resume.variants` in a local file.
package struct Variant: Sendable, Equatable {
  /// The name: 1 to 64 lowercase letters, digits, dots, underscores and hyphens, the first a letter or digit.
  package let name: String
  /// The members as the file has them, so that a change keeps those that this version doesn't know.
  package var members: [String: FieldValue]

  /// Creates a variant, by default one that shows everything.
  package init(name: String, members: [String: FieldValue] = [:]) {
    (self.name, self.members) = (name, members)
  }

  /// The members that a variant may have.
  enum Member {
    static let select = "select", override = "override", bases = "bases", document = "document", letter = "letter"
    static let all = [select, override, bases, document, letter]
  }

  /// The member with the digests of texts.
  package static let basesMember = Member.bases

  /// Whether a variant may have a name.
  package static func isName(_ name: String) -> Bool {
    let isLetter: (UInt8) -> Bool = { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: false
      }
    }
    guard let first = name.utf8.first, isLetter(first), name.utf8.count <= 64 else { return false }
    return name.utf8.allSatisfy { isLetter($0) || "._-".utf8.contains($0) }
  }

  /// Which entries and elements the reader gets.
  package var selection: VariantSelection {
    get { VariantSelection(members: members[Member.select]?.members ?? [:]) }
    set { members[Member.select] = newValue.members.isEmpty ? nil : .map(newValue.members) }
  }

  /// Other values of fields, by the ID of their entry and JSON Resume's name of the field.
  package var overrides: [String: [String: FieldValue]] {
    get { (members[Member.override]?.members ?? [:]).compactMapValues(\.members) }
    set {
      // Members of another form stay as they are.
      let others = (members[Member.override]?.members ?? [:]).filter { $0.value.members == nil }
      let kept = newValue.filter { !$0.value.isEmpty }.mapValues { FieldValue.map($0) }.merging(others) { one, _ in one
      }
      members[Member.override] = kept.isEmpty ? nil : .map(kept)
    }
  }

  /// The digests of the texts that overrides replace, by ID, field and language as in `acme.summary.en`.
  package var bases: [String: String] {
    get { (members[Member.bases]?.members ?? [:]).compactMapValues(\.string) }
    set { members[Member.bases] = newValue.isEmpty ? nil : .map(newValue.mapValues { .string($0) }) }
  }

  /// The options of documents for this reader, such as `theme`, by name.
  package var document: [String: FieldValue] {
    get { members[Member.document]?.members ?? [:] }
    set { members[Member.document] = newValue.isEmpty ? nil : .map(newValue) }
  }

  /// The names of the options of documents that a variant may set. A variant from elsewhere must not name paths.
  package static let documentOptions = [
    "theme", "pages", "lang", "paper", "color", "font-size", "margins", "footer", "tags", "heads", "dates", "title",
    "photo", "address",
  ]

  /// The letter; nil if there is none.
  package var letter: Letter? { members[Member.letter].flatMap { $0.members == nil ? nil : Letter($0) } }
}

/// Which entries and elements of lists a variant shows: the member `select`.
package struct VariantSelection: Sendable, Equatable {
  /// The members as the file has them.
  package var members: [String: FieldValue]

  /// The members that a selection may have.
  package enum Member: String, CaseIterable, Sendable {
    /// Tags of which entries and elements with tags must have one.
    case tags
    /// Tags of which entries and elements with tags must have all.
    case allTags
    /// The bounds of the range that jobs and projects must overlap.
    case since, until
    /// Entries and elements that are shown whatever their tags and dates, those that are omitted, and the only ones of their sections.
    case include, omit, only
    /// The sections, in order.
    case sections
    /// `contact` omits the contact details.
    case without
  }

  /// The value of `without` that omits contact details.
  package static let contact = "contact"

  package subscript(member: Member) -> FieldValue? {
    get { members[member.rawValue] }
    set { members[member.rawValue] = newValue.flatMap { $0.isEmpty ? nil : $0 } }
  }

  /// Returns the strings of a list.
  package func strings(_ member: Member) -> [String] {
    self[member]?.elements?.compactMap(\.string) ?? self[member]?.string.map { [$0] } ?? []
  }

  /// Returns the entries and elements that a list names.
  package func parts(_ member: Member) -> [VariantPart] { self[member]?.elements?.compactMap(VariantPart.init) ?? [] }

  package mutating func set(_ member: Member, to parts: [VariantPart]) {
    self[member] = .array(parts.map(\.value))
  }

  package func date(_ member: Member) -> PartialDate? { self[member]?.string.flatMap { PartialDate($0) } }

  /// The sections by JSON Resume's name; nil for all.
  package var sections: [String]? { self[.sections]?.elements.map { $0.compactMap(\.string) } }

  package var omitsContact: Bool { strings(.without).contains(Self.contact) }

  /// The filter by tags and dates.
  var filter: EntryFilter {
    EntryFilter(
      since: date(.since), until: date(.until), includesUndated: true, tags: strings(.allTags),
      anyTags: strings(.tags), untagged: .kept)
  }
}

/// An entry, or an element of one of its lists, that a variant names.
package enum VariantPart: Sendable, Hashable {
  /// The ID of an entry, alone or after its kind, or the number of an element as in `acme#3` and `acme#keywords.2`.
  case named(String)
  /// The element of a list by its text in the résumé's language. The field has JSON Resume's name.
  case element(id: String, field: String, text: String)

  /// Creates the part that a value in a file names; nil for another value.
  init?(_ value: FieldValue) {
    if let text = value.string {
      self = .named(text)
    } else if let members = value.members, let id = members["id"]?.string, let text = members["text"]?.string {
      self = .element(id: id, field: members["field"]?.string ?? Self.defaultField, text: text)
    } else {
      return nil
    }
  }

  /// The list that a number without a field means.
  package static let defaultField = "highlights"

  var value: FieldValue {
    switch self {
    case .named(let text): .string(text)
    case .element(let id, let field, let text):
      .map(["id": .string(id), "field": .string(field), "text": .string(text)])
    }
  }

  /// The text that names the part in messages.
  package var text: String {
    switch self {
    case .named(let text): text
    case .element(let id, let field, let text): "\(id) \(field): \(text)"
    }
  }
}
