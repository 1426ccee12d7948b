/// What a search found.
public struct SearchResults: Sendable {
  /// The hits wanted, best first.
  public var hits: [SearchHit]
  /// How many there were before the limit.
  public var found: Int
  /// Where nothing was found, the nearest words of the data, nearest first, at most 3.
  public var suggestions: [String]
  let corpus: SearchCorpus

  /// How many documents were searched.
  public var searched: Int { corpus.count }
  /// The languages of all documents; gathered anew each time.
  public var languages: [String] { corpus.languages }
}

/// A document that answers a query.
public struct SearchHit: Sendable {
  /// The document.
  public var entry: SearchEntry
  /// How well it answers, from 0 to 1, rounded to 4 decimals.
  public var score: Double
  /// Where each of the query's words was found best; `nil` for those that were not.
  public var passages: [SearchPassage?]
  /// Whose it is; `nil` where only one person's documents are searched.
  public var owner: String?
  /// Whether the reader has marked it.
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

/// Where in a document a typed word was found best.
public struct SearchPassage: Sendable, Equatable {
  /// In which field.
  public let field: SearchField
  /// The field's whole text, in the language of the hit.
  public let text: String
  /// The hit's first byte in the text's UTF-8.
  public let offset: Int

  /// Creates a passage.
  public init(field: SearchField, text: String, offset: Int) {
    self.field = field
    self.text = text
    self.offset = offset
  }
}

/// One document that is searched; a group of skills is one, its skills are fields of it.
public enum SearchEntry: Sendable {
  case work(Work)
  case project(PetProject)
  case skill(SkillGroup)

  /// What it is.
  public var kind: SearchKind {
    switch self {
    case .work: .work
    case .project: .project
    case .skill: .skill
    }
  }

  /// The document's id.
  public var id: String {
    switch self {
    case .work(let work): work.id
    case .project(let project): project.id
    case .skill(let group): group.id
    }
  }

  /// The name; without one the id stands for it.
  public var title: LocalizedText? {
    switch self {
    case .work(let work): work.title
    case .project(let project): project.title
    case .skill(let group): group.title
    }
  }

  /// Where a favourite of it is kept; `nil` for what can't be one.
  public var reference: EntryReference? {
    switch self {
    case .work(let work): EntryReference(.work, work.id)
    case .project(let project): EntryReference(.project, project.id)
    case .skill: nil
    }
  }

  /// Every text that is searched, in every language.
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
      all(.place, work.location)
      all(.summary, work.summary)
      for goal in work.highlights { all(.goal, goal) }
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
  /// Every text of the document.
  public var texts: [LocalizedText] {
    switch self {
    case .work(let work): work.texts
    case .project(let project): project.texts
    case .skill(let group): group.texts
    }
  }
}

/// What can be searched for.
public enum SearchKind: String, Sendable, CaseIterable {
  /// A job.
  case work
  /// A pet project.
  case project
  /// A group of skills.
  case skill

  /// The part of a résumé that holds them all.
  var part: SourceReport.Part {
    switch self {
    case .work: .works
    case .project: .projects
    case .skill: .skills
    }
  }
}

/// A field that is searched, and how much a hit in it counts.
public enum SearchField: Sendable, Equatable {
  case title, company, skill, tag, place, subtitle, id, summary, goal

  /// What a perfect hit in it is worth, 1 being the most.
  public var weight: Float {
    switch self {
    case .title, .company: 1
    case .skill: 0.85
    case .tag: 0.8
    case .place, .subtitle: 0.7
    case .id: 0.6
    case .summary, .goal: 0.5
    }
  }

  /// Whether it is a name, which a query may be the whole of, and not prose.
  var isName: Bool { self != .summary && self != .goal }
}
