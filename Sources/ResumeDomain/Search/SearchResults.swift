/// The result of a search.
package struct SearchResults: Sendable {
  /// The hits, best first, up to the limit.
  package var hits: [SearchHit]
  /// The number of hits without the limit.
  package var found: Int
  /// If there are no hits, at most three similar words of the data, most similar first.
  package var suggestions: [String]
  let search: LoadedSearch

  /// The number of documents searched.
  package var searched: Int { search.count }
  /// The languages of all documents searched; computed on each access.
  package var languages: [String] { search.languages }
}

/// A document that matches a query.
package struct SearchHit: Sendable {
  /// The document.
  package var entry: SearchEntry
  /// How well it matches, from 0 to 1, rounded to 4 decimals.
  package var score: Double
  /// The best match of each of the query's words; nil for a word without a match.
  package var passages: [SearchPassage?]
  /// Whether the document is a favorite.
  package var isFavorite: Bool
}

/// The place of a match in a document.
package struct SearchPassage: Sendable, Equatable {
  /// The field.
  package let field: SearchField
  /// The field's whole text, in the language of the match.
  package let text: String
  /// The UTF-8 offset of the match in the text.
  package let offset: Int
}

/// A searched document. A group of skills is one document.
package enum SearchEntry: Sendable {
  case work(Work)
  case project(PetProject)
  case skill(SkillGroup)
  case section(SectionEntry)
  case recommendation(Recommendation, of: Work)
  case person(Person)

  /// The kind of entry.
  package var kind: SearchKind {
    switch self {
    case .work: .section(.work)
    case .project: .section(.projects)
    case .skill: .section(.skills)
    case .section(let entry): entry.entry.document.path.customSection.map(SearchKind.custom) ?? .section(entry.section)
    case .recommendation: .recommendation
    case .person: .person
    }
  }

  /// The document ID; for a recommendation its path, and for the personal details the name that `resume edit` accepts.
  package var id: String {
    switch self {
    case .work(let work): work.id
    case .project(let project): project.id
    case .skill(let group): group.id
    case .section(let entry): entry.id
    case .recommendation: path.text
    case .person: SearchKind.person.rawValue
    }
  }

  /// The path of the document.
  var path: DocumentPath {
    switch self {
    case .recommendation(let recommendation, let work):
      EntryCollection<Recommendation>.recommendations(ofWork: work.id).path(of: recommendation.id)
    case .person: ResumeSection.personPath
    case .section(let entry): entry.entry.document.path
    default: DocumentPath(kind.table.collection, id)
    }
  }

  /// The texts of a job's or another entry's highlights.
  package var highlights: [LocalizedText] {
    entry.texts(.highlights)
  }

  /// The title; nil if the document has none.
  package var title: LocalizedText? { entry.title }

  /// The reference that favorites use; nil except for jobs and projects.
  package var reference: EntryReference? { listEntry.map { EntryReference(type(of: $0).kind, $0.id) } }

  /// The entry as a list item; nil except for jobs and projects.
  var listEntry: (any ListEntry)? { view as? any ListEntry }

  /// The entry with all fields.
  package var entry: Entry { view.entry }

  var view: any EntryView {
    switch self {
    case .work(let work): work
    case .project(let project): project
    case .skill(let group): group
    case .section(let entry): entry
    case .recommendation(let recommendation, _): recommendation
    case .person(let person): person
    }
  }

  /// Calls `body` with each searched text in each language, without markup.
  func eachText(_ body: (SearchField, String) -> Void) {
    eachSearched { field, text in
      for translation in text.translations { body(field, Self.searched(translation.text, field)) }
    }
  }

  /// Returns a text as it is searched: prose without markup.
  static func searched(_ text: String, _ field: SearchField) -> String {
    field.isName ? text : RichText.plain(text)
  }

  /// Calls `body` with each searched text; one without languages has a single translation.
  func eachSearched(_ body: (SearchField, LocalizedText) -> Void) {
    let fields = kind.fields
    for (name, text) in entry.fieldTexts {
      if let field = fields[name] { body(field, text) }
    }
    for searched in kind.table.fields {
      switch searched.kind {
      case .strings, .plain:
        if let field = fields[searched.name] {
          for text in entry.strings(searched.name) { body(field, LocalizedText(text)) }
        }
      // Readers see an identifier as a link.
      case .string where searched.identifierLink != nil:
        if let field = fields[searched.name], case .link? = entry.value(of: searched),
          let text = entry[searched.name]?.string
        {
          body(field, LocalizedText(text))
        }
      case .integer:
        if let field = fields[searched.name], let number = entry.number(searched.name) {
          body(field, LocalizedText(String(number)))
        }
      default: break
      }
    }
    switch self {
    case .person(let person):
      if let field = fields["links"] { for link in person.links { body(field, LocalizedText(link.url.address)) } }
      for (name, value) in [("email", person.email), ("phone", person.phone)] {
        if let field = fields[name], let value { body(field, LocalizedText(value)) }
      }
    case .recommendation: break
    default: body(.id, LocalizedText(id))
    }
  }
}

extension SearchEntry: Multilingual {
  /// All texts of the document.
  package var texts: [LocalizedText] { entry.texts }

  /// Calls a function with the language of each text.
  package func eachLanguage(_ body: (String) -> Void) { entry.eachLanguage(body) }
}

/// A kind of searched entry.
package enum SearchKind: Hashable, Sendable, CaseIterable {
  /// An entry of a section.
  case section(ResumeSection)
  case recommendation
  /// The personal details.
  case person
  /// An entry of the custom section with this name.
  case custom(String)

  /// Every kind but those of custom sections, in the order of hits with equal scores.
  package static let allCases = FieldTable.sections.compactMap { $0.section.map(section) } + [recommendation, person]

  /// The name in output, by which `resume add` and `resume edit` also know most kinds.
  package var rawValue: String { if case .custom(let name) = self { name } else { table.kindName } }

  /// The fields of the documents.
  package var table: FieldTable {
    switch self {
    case .section(let section): section.table
    case .recommendation: .recommendations
    case .person: .personalDetails
    case .custom: .custom
    }
  }

  /// The rank among hits with equal scores; custom entries come last.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }

  /// The part of a résumé with the entries of this kind.
  package var part: SourceReport.Part {
    switch self {
    case .section(let section): .section(section)
    case .recommendation: .recommendations
    // Custom sections are part of the document with the personal details.
    case .person, .custom: .person
    }
  }

  /// The searched fields by their name in Firestore.
  var fields: [String: SearchField] {
    if case .custom = self { Self.customFields } else { Self.allFields[self] ?? [:] }
  }

  private static let customFields = SearchField.all(in: .custom)
  private static let allFields = Dictionary(uniqueKeysWithValues: allCases.map { ($0, SearchField.all(in: $0.table)) })
}

/// A searched field.
package struct SearchField: Sendable, Equatable {
  /// The name in Firestore.
  package let name: String
  /// The score of an exact match in the field, at most 1.
  package let weight: Float
  /// Whether the field is a name, which a query may match as a whole, and not prose.
  let isName: Bool

  static let id = SearchField(name: "id", weight: 0.6, isName: true)

  static func all(in table: FieldTable) -> [String: SearchField] {
    table.fields.reduce(into: [:]) { fields, field in
      fields[field.name] = field.searchWeight.map { SearchField(name: field.name, weight: $0, isName: field.isName) }
    }
  }
}
