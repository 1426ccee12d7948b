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
