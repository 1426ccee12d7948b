/// The result of a search.
public struct SearchResults: Sendable {
  /// The hits, best first, up to the limit.
  public var hits: [SearchHit]
  /// The number of hits without the limit.
  public var found: Int
  /// If there are no hits, at most three similar words of the data, most similar first.
  public var suggestions: [String]
  let corpus: SearchCorpus

  /// The number of documents searched.
  public var searched: Int { corpus.count }
  /// The languages of all documents searched; computed on each access.
  public var languages: [String] { corpus.languages }
}

/// A document that matches a query.
public struct SearchHit: Sendable {
  /// The document.
  public var entry: SearchEntry
  /// How well it matches, from 0 to 1, rounded to 4 decimals.
  public var score: Double
  /// The best match of each of the query's words; nil for a word without a match.
  public var passages: [SearchPassage?]
  /// The profile that the document belongs to; nil if only one profile is searched.
  public var owner: String?
  /// Whether the document is a favorite.
  public var isFavorite: Bool
}

/// The place of a match in a document.
public struct SearchPassage: Sendable, Equatable {
  /// The field.
  public let field: SearchField
  /// The field's whole text, in the language of the match.
  public let text: String
  /// The UTF-8 offset of the match in the text.
  public let offset: Int
}

/// A searched document. A group of skills is one document.
public enum SearchEntry: Sendable {
  case work(Work)
  case project(PetProject)
  case skill(SkillGroup)

  /// The kind of entry.
  public var kind: SearchKind {
    switch self {
    case .work: .work
    case .project: .project
    case .skill: .skill
    }
  }

  /// The document ID.
  public var id: String { entity.id }
  /// The title; nil if the document has none.
  public var title: LocalizedText? { entity.title }
  /// The reference that favorites use; nil for a group of skills.
  public var reference: EntryReference? { listEntry.map { EntryReference(type(of: $0).kind, $0.id) } }

  /// The entry as a list item; nil for a group of skills.
  var listEntry: (any ListEntry)? { entity as? any ListEntry }

  private var entity: any TitledEntity {
    switch self {
    case .work(let work): work
    case .project(let project): project
    case .skill(let group): group
    }
  }

  /// Calls `body` with each searched text in each language.
  func eachText(_ body: (SearchField, String) -> Void) {
    let fields = kind.fields
    for (name, text) in entity.fieldTexts {
      guard let field = fields[name] else { continue }
      for translation in text.translations { body(field, translation.text) }
    }
    if let field = fields["tags"], let listEntry { for tag in listEntry.tags { body(field, tag) } }
    body(.id, id)
  }
}

extension SearchEntry: Multilingual {
  /// All texts of the document.
  public var texts: [LocalizedText] { entity.texts }
}

/// A kind of searched entry.
public enum SearchKind: String, Sendable, CaseIterable {
  case work
  case project
  case skill

  /// The rank among hits with equal scores.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The part of a résumé with the entries of this kind.
  var part: SourceReport.Part {
    switch self {
    case .work: .works
    case .project: .projects
    case .skill: .skills
    }
  }

  /// The searched fields by their name in Firestore.
  var fields: [String: SearchField] { Self.fields[self] ?? [:] }

  private static let fields: [SearchKind: [String: SearchField]] = [
    .work: SearchField.all(in: .work), .project: SearchField.all(in: .projects), .skill: SearchField.all(in: .skills),
  ]
}

/// A searched field.
public struct SearchField: Sendable, Equatable {
  /// The name in Firestore.
  public let name: String
  /// The score of an exact match in the field, at most 1.
  public let weight: Float
  /// Whether the field is a name, which a query may match as a whole, and not prose.
  let isName: Bool

  static let id = SearchField(name: "id", weight: 0.6, isName: true)

  /// Returns the searched fields of a table by their name.
  static func all(in table: FieldTable) -> [String: SearchField] {
    table.fields.reduce(into: [:]) { fields, field in
      guard let weight = field.searchWeight else { return }
      fields[field.name] = SearchField(name: field.name, weight: weight, isName: !field.isProse)
    }
  }
}
