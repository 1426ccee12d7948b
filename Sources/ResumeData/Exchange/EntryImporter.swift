import ResumeDomain

/// Imports the entries of one list of a JSON Resume file.
struct EntryImporter {
  /// An entry of the file.
  struct Item {
    /// The line in the file; `nil` if unknown.
    var line: Int?
    var members: [JSONNode.Member]
  }

  let kind: ListKind
  let language: WritingLanguage

  /// Returns the list that replaces `formers`; matched entries keep their IDs and their texts in other languages.
  func replacing(_ formers: [Entry], with items: [Item]) -> [Entry] {
    let outcome = match(items, formers, matchesIdentical: true)
    let ids = EntryIDs(kind: kind).ids(
      items.map(\.members), partners: outcome.partners.map { $0.map { formers[$0] } })
    var entries = zip(items, zip(outcome.partners, ids)).map { item, known in
      let former = known.0.map { formers[$0] }
      let shown = known.0.map { EntryWriter(kind.table, language: language.tag).members(formers[$0], at: $0) }
      let path = kind.path(known.1.id)
      return Entry(
        path: path,
        fields: EntryReader(table: kind.table, language: language).fields(
          item.members, replacing: former, shown: shown ?? []),
        hasGeneratedID: known.1.hasGeneratedID,
        recommendations: recommendations(item.members, of: path).map { items in
          EntryImporter(kind: ListKind(recommendationsOf: path), language: language)
            .replacing(former?.recommendations ?? [], with: items)
        }
          // JSON Resume has no member for recommendations, so their absence removes none.
          ?? (item.members[ResumeSection.recommendationsCollection] == nil ? former?.recommendations ?? [] : []))
    }
    setOrder(&entries, items, was: formers, partners: outcome.partners)
    for index in entries.indices {
      let place = outcome.partners[index]
      entries[index] = sealed(
        entries[index], at: index, members: items[index].members, isAddition: false,
        former: place.map { (formers[$0], $0) })
    }
    return entries
  }

  /// Returns the list with the texts of one more language, and the match of each item.
  func adding(_ items: [Item], to formers: [Entry]) -> (entries: [Entry], outcome: EntryMatcher.Outcome) {
    let outcome = match(items, formers, matchesIdentical: false)
    var entries = formers
    for (item, place) in zip(items, outcome.partners) {
      guard let place else { continue }
      let former = formers[place]
      var entry = former
      entry.fields = EntryReader(table: kind.table, language: language).fields(
        item.members, addingTo: former, shown: shown(former, at: place))
      if let items = recommendations(item.members, of: entry.path) {
        entry.recommendations =
          EntryImporter(kind: ListKind(recommendationsOf: entry.path), language: language)
          .adding(items, to: former.recommendations).entries
      }
      entries[place] = sealed(
        entry, at: place, members: item.members, isAddition: true, former: (former, place))
    }
    return (entries, outcome)
  }

  /// Returns the members of an entry in the language; none if the entry has no text in it.
  func shown(_ entry: Entry, at place: Int) -> [JSONNode.Member] {
    // Languages of fields that aren't members don't count.
    let known =
      ExactValues(entry.fields[ExactValues.field]).languages
      + kind.table.members.compactMap { field in
        entry.fields[field.name].map { entry.languages(of: $0, in: field.name) }
      }
      .joined()
    guard known.contains(where: { LanguageTag.matches($0, language.tag) }) else { return [] }
    return EntryWriter(kind.table, language: language.tag).members(entry, at: place)
  }

  /// Returns the entry with the exact values of members that its fields alone would export differently.
  ///
  /// - Parameter former: the previous entry and its position.
  func sealed(
    _ entry: Entry, at place: Int, members: [JSONNode.Member], isAddition: Bool, former: (entry: Entry, place: Int)?
  ) -> Entry {
    func before(_ language: String) -> [JSONNode.Member] {
      former.map { EntryWriter(kind.table, language: language).members($0.entry, at: $0.place) } ?? []
    }
    var opinions = [ExactValues.Opinion(language: language.tag, members: members)]
    if let former {
      let base = before(language.base)
      if isAddition { opinions[0].unspecifiedNames = Self.names(base).subtracting(Self.names(members)) }
      let kept = ExactValues(former.entry.fields[ExactValues.field])
      for tag in languages(of: former.entry) where !LanguageTag.matches(tag, language.tag) {
        var opinion = ExactValues.Opinion(language: tag, members: before(tag))
        if !LanguageTag.matches(tag, language.base) {
          for name in Self.names(base).union(Self.names(opinion.members)).union(Self.names(members)) {
            let member = MemberName.decoded(name)
            guard opinion.members[member] == base[member] else { continue }
            let hasNone = kept.values[name]?.keys.contains { LanguageTag.matches($0, tag) } != true
            // Members that were equal in both languages stay equal.
            let isFollowed = language.isBase && members[member] != base[member]
            if hasNone || isFollowed { opinion.unspecifiedNames.insert(name) }
          }
        }
        opinions.append(opinion)
      }
    }
    var entry = entry
    entry.fields[ExactValues.field] = nil
    let exact = ExactValues(opinions) { EntryWriter(kind.table, language: $0).raw(entry, at: place) }
    entry.fields[ExactValues.field] = exact.fieldValue
    return entry
  }

  private static func names(_ members: [JSONNode.Member]) -> Set<String> {
    Set(members.map { MemberName.encoded($0.name) })
  }

  /// Returns the languages of an entry, including the base language.
  private func languages(of entry: Entry) -> [String] {
    entry.languages.reduce(into: [language.base]) { found, tag in
      if !found.contains(where: { LanguageTag.matches($0, tag) }) { found.append(tag) }
    }
  }

  private func match(_ items: [Item], _ formers: [Entry], matchesIdentical: Bool) -> EntryMatcher.Outcome {
    EntryMatcher(identity: kind.identity).match(
      items.map { EntryMatcher.Side(id: $0.members["id"]?.string, versions: [$0.members]) },
      formers.enumerated().map { place, former in
        EntryMatcher.Side(
          id: former.path.id,
          versions: languages(of: former).map { EntryWriter(kind.table, language: $0).members(former, at: place) })
      }, matchesIdentical: matchesIdentical)
  }

  /// Returns the recommendations of a job in the file; `nil` if there is no valid list.
  private func recommendations(_ members: [JSONNode.Member], of path: DocumentPath) -> [Item]? {
    guard kind.section == .work,
      let elements = members[ResumeSection.recommendationsCollection]?.elements, !elements.isEmpty
    else { return nil }
    let items = elements.compactMap { element in element.members.map { Item(line: element.position.line, members: $0) }
    }
    return items.count == elements.count ? items : nil
  }

  /// Writes the positions of entries into their documents if sorting alone wouldn't give them.
  ///
  /// - Parameter formers: the previous entries.
  private func setOrder(_ entries: inout [Entry], _ items: [Item], was formers: [Entry], partners: [Int?]) {
    // Unmoved entries keep their positions.
    if partners == Array(formers.indices), isInPlace(formers, items) {
      for (index, former) in formers.enumerated() {
        entries[index].fields[FieldTable.orderField] = former.fields[FieldTable.orderField]
      }
      return
    }
    let asked = items.compactMap { item -> Int64? in
      guard case .number(let text)? = item.members[FieldTable.orderField]?.value else { return nil }
      return Int64(text)
    }
    if asked.count == entries.count, zip(asked, asked.dropFirst()).allSatisfy({ $0 < $1 }) {
      for (index, order) in asked.enumerated() { entries[index].fields[FieldTable.orderField] = .integer(order) }
      return
    }
    let isNatural: Bool
    switch kind.section {
    case .work, .projects:
      isNatural = zip(EntrySequence.naturally(entries, kind.section), entries).allSatisfy { $0.path == $1.path }
    case nil: isNatural = true
    default: isNatural = false
    }
    guard !isNatural else { return }
    for index in entries.indices { entries[index].fields[FieldTable.orderField] = .integer(Int64(index)) }
  }

  /// Whether each item has the position of its match.
  private func isInPlace(_ formers: [Entry], _ items: [Item]) -> Bool {
    let writer = EntryWriter(kind.table, language: language.tag)
    return zip(formers, items).enumerated().allSatisfy { place, pair in
      let shown = writer.members(pair.0, at: place)
      return pair.1.members[FieldTable.orderField] == shown[FieldTable.orderField]
    }
  }
}

/// A list of entries: its field table and where its documents are.
struct ListKind: Sendable {
  let table: FieldTable
  /// The section; `nil` for recommendations.
  var section: ResumeSection? { table.section }
  var identity: FieldTable.Matching { table.matching }
  /// The document that holds the collection; `nil` at the top.
  let parent: DocumentPath?

  init(_ section: ResumeSection) {
    table = .of(section)
    parent = nil
  }

  init(recommendationsOf work: DocumentPath) {
    table = .recommendations
    parent = work
  }

  /// The personal details.
  static let personalDetails = ListKind(.personalDetails)
  /// The members outside the sections.
  static let root = ListKind(.root)

  private init(_ table: FieldTable) {
    self.table = table
    parent = nil
  }

  /// Returns the path of an entry.
  func path(_ id: String) -> DocumentPath {
    guard let parent else { return DocumentPath(section?.collection ?? "", id) }
    return parent.document(ResumeSection.recommendationsCollection, id)
  }

  /// The start of the ID of an entry without a name.
  var fallback: String { section?.rawValue ?? "recommendation" }
}

/// Assigns IDs to imported entries.
struct EntryIDs {
  let kind: ListKind

  /// Returns an ID for each item: its own, else that of its match, else a generated one.
  func ids(
    _ items: [[JSONNode.Member]], partners: [Entry?]
  ) -> [(id: String, hasGeneratedID: Bool)] {
    var taken: Set<DocumentPath> = []
    var ids: [(id: String, hasGeneratedID: Bool)?] = items.map { members in
      guard let id = members["id"]?.string, Identifier.isLegal(id), taken.insert(kind.path(id)).inserted else {
        return nil
      }
      return (id, false)
    }
    for (index, partner) in partners.enumerated() where ids[index] == nil {
      guard let partner, taken.insert(kind.path(partner.path.id)).inserted else { continue }
      ids[index] = (partner.path.id, partner.hasGeneratedID)
    }
    return zip(items, ids).map { members, id in
      if let id { return id }
      let slug = kind.identity.slug(members, fallback: kind.fallback)
      var (candidate, number) = (slug, 2)
      while !taken.insert(kind.path(candidate)).inserted {
        candidate = "\(slug)-\(number)"
        number += 1
      }
      return (candidate, true)
    }
  }
}
