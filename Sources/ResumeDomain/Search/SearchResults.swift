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

  /// Creates a hit.
  public init(
    entry: SearchEntry, score: Double, passages: [SearchPassage?] = [], owner: String? = nil, isFavorite: Bool = false
  ) {
    self.entry = entry
    self.score = score
    self.passages = passages
    self.owner = owner
    self.isFavorite = isFavorite
  }
}

/// The place of a match in a document.
public struct SearchPassage: Sendable, Equatable {
  /// The field.
  public let field: SearchField
  /// The field's whole text, in the language of the match.
  public let text: String
  /// The UTF-8 offset of the match in the text.
  public let offset: Int

  /// Creates a passage.
  public init(field: SearchField, text: String, offset: Int) {
    self.field = field
    self.text = text
    self.offset = offset
  }
}

/// A searched document. A group of skills is one document; its skills are fields.
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
  public var id: String {
    switch self {
    case .work(let work): work.id
    case .project(let project): project.id
    case .skill(let group): group.id
    }
  }

  /// The title; nil if the document has none.
  public var title: LocalizedText? {
    switch self {
    case .work(let work): work.title
    case .project(let project): project.title
    case .skill(let group): group.title
    }
  }

  /// The entry as a list item; nil for a group of skills.
  var listEntry: (any ListEntry)? {
    switch self {
    case .work(let work): work
    case .project(let project): project
    case .skill: nil
    }
  }

  /// The reference that favorites use; nil for a group of skills.
  public var reference: EntryReference? { listEntry.map { EntryReference(type(of: $0).kind, $0.id) } }

  /// Calls `body` with each searched text in each language.
  func eachText(_ body: (SearchField, String) -> Void) {
    func all(_ field: SearchField, _ text: LocalizedText?) {
      guard let text else { return }
      for translation in text.translations { body(field, translation.text) }
    }
    all(.title, title)
    switch self {
    case .work(let work):
      all(.company, work.company)
      for tag in work.tags { body(.tag, tag) }
      all(.location, work.location)
      all(.summary, work.summary)
      for highlight in work.highlights { all(.highlight, highlight) }
    case .project(let project):
      for tag in project.tags { body(.tag, tag) }
      all(.subtitle, project.subtitle)
      all(.summary, project.summary)
    case .skill(let group):
      for item in group.items { all(.skill, item.title) }
    }
    body(.id, id)
  }
}

extension SearchEntry: Multilingual {
  /// All texts of the document.
  public var texts: [LocalizedText] {
    switch self {
    case .work(let work): work.texts
    case .project(let project): project.texts
    case .skill(let group): group.texts
    }
  }
}

/// A kind of searched entry.
public enum SearchKind: String, Sendable, CaseIterable {
  /// A job.
  case work
  /// A project.
  case project
  /// A group of skills.
  case skill

  /// The rank among hits with equal scores.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The part of a résumé that holds the entries of this kind.
  var part: SourceReport.Part {
    switch self {
    case .work: .works
    case .project: .projects
    case .skill: .skills
    }
  }
}

/// A searched field.
public enum SearchField: Sendable, Equatable {
  case title, company, skill, tag, location, subtitle, id, summary, highlight

  /// The score of an exact match in the field, at most 1.
  public var weight: Float {
    switch self {
    case .title, .company: 1
    case .skill: 0.85
    case .tag: 0.8
    case .location, .subtitle: 0.7
    case .id: 0.6
    case .summary, .highlight: 0.5
    }
  }

  /// Whether the field is a name, which a query may match as a whole, and not prose.
  var isName: Bool { self != .summary && self != .highlight }
}
