import ResumeDomain

/// Imports the entries of one list of a JSON Resume file.
struct EntryImporter {
  /// An entry of the file.
  struct Item {
    var line: Int?
    var members: [JSON.Member]
  }

  let table: FieldTable
  /// The document that holds the collection; `nil` at the top.
  var parent: DocumentPath?
  let language: WritingLanguage

  private var reader: EntryReader { EntryReader(table: table, language: language) }

  /// Returns the list that replaces `previous`; matched entries keep their IDs and their texts in other languages.
  func replacing(_ previous: [NestedDocument], with items: [Item]) -> [NestedDocument] {
    let exported = previous.enumerated().map { members(of: $1, at: $0) }
    let partners = match(items, with: previous, exported, isTranslation: false).partners
    let ids = ids(of: items.map(\.members), partners: partners.map { $0.map { previous[$0] } })
    var items = items
    var entries: [NestedDocument] = []
    for (index, (partner, id)) in zip(partners, ids).enumerated() {
      let match = partner.map { previous[$0] }
      let known = partner.map { exported[$0] } ?? []
      if let match { items[index].members = table.completed(items[index].members, from: known, of: match) }
      let item = items[index]
      let path = parent?.document(table.collection, id.id) ?? DocumentPath(table.collection, id.id)
      var entry = NestedDocument(Document(path: path, fields: [:]), hasGeneratedID: id.isGenerated)
      entry.fields = reader.fields(item.members, replacing: match, exported: known)
      if let items = recommendations(in: item) {
        entry.recommendations = importer(ofRecommendationsIn: entry)
          .replacing(match?.recommendations ?? [], with: items)
      } else if item.members[ResumeSection.recommendationsCollection] == nil {
        // JSON Resume has no member for recommendations, so their absence removes none.
        entry.recommendations = match?.recommendations ?? []
      }
      entries.append(entry)
    }
    setOrder(of: &entries, items, previous: previous, exported, partners: partners)
    for index in entries.indices {
      entries[index] = withExactValues(
        entries[index], at: index, members: items[index].members, isAddition: false,
        previous: partners[index].map { (previous[$0], $0, exported[$0]) })
    }
    return entries
  }

  /// Returns the list with the texts of one more language, the match of each item, and the number of untranslated texts.
  func adding(
    _ items: [Item], to previous: [NestedDocument]
  ) -> (entries: [NestedDocument], outcome: EntryMatcher.Outcome, untranslated: Int) {
    let outcome = match(items, with: previous, nil, isTranslation: true)
    var entries = previous
    var untranslated = 0
    for (item, partner) in zip(items, outcome.partners) {
      guard let partner else { continue }
      var (item, entry) = (item, previous[partner])
      untranslated += omitUntranslated(from: &item.members, addedTo: entry, at: partner)
      entry.fields = reader.fields(item.members, addingTo: entry, exported: translatedMembers(of: entry, at: partner))
      if let items = recommendations(in: item) {
        let added = importer(ofRecommendationsIn: entry).adding(items, to: entry.recommendations)
        entry.recommendations = added.entries
        untranslated += added.untranslated
      }
      entries[partner] = withExactValues(
        entry, at: partner, members: item.members, isAddition: true, previous: (previous[partner], partner, nil))
    }
    return (entries, outcome, untranslated)
  }

  /// Replaces the texts of an item that equal those of the base language by what the entry exports in the item's language, so
  /// that an untranslated copy adds nothing. Returns the number of texts that still have to be translated.
  func omitUntranslated(from members: inout [JSON.Member], addedTo entry: NestedDocument, at index: Int) -> Int {
    let base = EntryWriter(table, language: language.base).raw(entry, at: index)
    let known = EntryWriter(table, language: language.tag).raw(entry, at: index)
    var count = 0
    for field in table.members where field.isText {
      guard let position = members.firstIndex(where: { Identifier.areEqual($0.name, field.member) }),
        let base = base[field.member], let known = known[field.member]
      else { continue }
      let value = members[position].value
      let stored = entry.fields[field.name].map { $0.elements ?? [$0] } ?? []
      /// Whether a text has no translation, or another one, which stays.
      func isSkipped(_ index: Int, _ base: JSON, _ known: JSON) -> Bool {
        let languages = stored.indices.contains(index) ? TextField.languages(of: stored[index]) : []
        return field.isTranslated && (base != known || !languages.contains { LanguageTag.matches($0, language.tag) })
      }
      if let elements = value.elements, let bases = base.elements, let knowns = known.elements {
        let copied = elements.indices.filter { index in
          bases.indices.contains(index) && knowns.indices.contains(index) && elements[index] == bases[index]
        }
        var elements = elements
        for index in copied { elements[index].value = knowns[index].value }
        members[position].value.value = .array(elements)
        count += copied.count { isSkipped($0, bases[$0], knowns[$0]) }
      } else if value.string != nil, value == base {
        members[position].value.value = known.value
        if isSkipped(0, base, known) { count += 1 }
      }
    }
    return count
  }

  /// Returns the personal details with the members imported.
  func replacing(_ previous: NestedDocument?, with members: [JSON.Member]) -> NestedDocument {
    let completed = previous.map { table.completed(members, from: self.members(of: $0, at: 0), of: $0) }
    return importing(completed ?? members, over: previous, isAddition: false)
  }

  /// Returns a document that is in no list with the members imported.
  func importing(_ members: [JSON.Member], over previous: NestedDocument?, isAddition: Bool) -> NestedDocument {
    var entry = previous ?? NestedDocument(Document(path: ResumeSection.personPath, fields: [:]), hasGeneratedID: true)
    if isAddition, let previous {
      entry.fields = reader.fields(members, addingTo: previous, exported: translatedMembers(of: previous, at: 0))
    } else {
      entry.fields = reader.fields(
        members, replacing: previous, exported: previous.map { self.members(of: $0, at: 0) } ?? [])
    }
    return withExactValues(
      entry, at: 0, members: members, isAddition: isAddition && previous != nil, previous: previous.map { ($0, 0, nil) }
    )
  }

  /// Returns the exported members of an entry in the language; none if the entry has no text in it.
  private func translatedMembers(of entry: NestedDocument, at index: Int) -> [JSON.Member] {
    // Languages of fields that aren't members don't count.
    let languages =
      ExactValues(entry.fields[ExactValues.field]).languages
      + table.members.flatMap { field in
        entry.fields[field.name].map { entry.languages(of: $0, in: field.name) } ?? []
      }
    return languages.contains { LanguageTag.matches($0, language.tag) } ? members(of: entry, at: index) : []
  }

  /// Returns the entry with the exact values of members that its fields would export differently.
  ///
  /// - Parameter previous: the previous entry, its position, and its members in the imported language if they are known.
  private func withExactValues(
    _ entry: NestedDocument, at index: Int, members: [JSON.Member], isAddition: Bool,
    previous: (entry: NestedDocument, index: Int, exported: [JSON.Member]?)?
  ) -> NestedDocument {
    let members = members.byEncodedName
    var versions = [ExactValues.Version(language: language.tag, members: members)]
    if let previous {
      func exported(_ tag: String) -> [String: JSON] {
        let known = LanguageTag.matches(tag, language.tag) ? previous.exported : nil
        return (known ?? self.members(of: previous.entry, at: previous.index, in: tag)).byEncodedName
      }
      let base = exported(language.base)
      if isAddition { versions[0].unspecifiedNames = Set(base.keys).subtracting(members.keys) }
      let stored = ExactValues(previous.entry.fields[ExactValues.field])
      for tag in languages(of: previous.entry) where !LanguageTag.matches(tag, language.tag) {
        var version = ExactValues.Version(language: tag, members: exported(tag))
        if !LanguageTag.matches(tag, language.base) {
          for name in Set(base.keys).union(version.members.keys).union(members.keys) {
            guard version.members[name] == base[name] else { continue }
            let hasNone = stored.values[name]?.keys.contains { LanguageTag.matches($0, tag) } != true
            // Members that were equal in both languages stay equal.
            let followsBase = language.isBase && members[name] != base[name]
            if hasNone || followsBase { version.unspecifiedNames.insert(name) }
          }
        }
        versions.append(version)
      }
    }
    var entry = entry
    entry.fields[ExactValues.field] = nil
    let exact = ExactValues(versions) { EntryWriter(table, language: $0).raw(entry, at: index) }
    entry.fields[ExactValues.field] = exact.fieldValue
    return entry
  }

  /// Returns the exported members of an entry, in the imported language unless another is given.
  private func members(of entry: NestedDocument, at index: Int, in tag: String? = nil) -> [JSON.Member] {
    EntryWriter(table, language: tag ?? language.tag).members(entry, at: index)
  }

  /// Returns the languages of an entry, including the base language.
  private func languages(of entry: NestedDocument) -> [String] {
    entry.languages.reduce(into: [language.base]) { found, tag in
      if !found.contains(where: { LanguageTag.matches($0, tag) }) { found.append(tag) }
    }
  }

  /// Matches the items with entries; their members in the imported language may be known as `exported`.
  private func match(
    _ items: [Item], with entries: [NestedDocument], _ exported: [[JSON.Member]]?, isTranslation: Bool
  ) -> EntryMatcher.Outcome {
    EntryMatcher(identity: table.matching).match(
      items.map { EntryMatcher.Side(id: $0.members["id"]?.string, versions: [$0.members]) },
      with: entries.enumerated().map { index, entry in
        EntryMatcher.Side(
          id: entry.path.id,
          versions: languages(of: entry).map { tag in
            let known = LanguageTag.matches(tag, language.tag) ? exported?[index] : nil
            return known ?? members(of: entry, at: index, in: tag)
          })
      }, isTranslation: isTranslation)
  }

  /// Returns the recommendations of a job in the file; `nil` if there is no valid list.
  private func recommendations(in item: Item) -> [Item]? {
    guard table.section == .work,
      let elements = item.members[ResumeSection.recommendationsCollection]?.elements, !elements.isEmpty
    else { return nil }
    let items = elements.compactMap { element in
      element.members.map { Item(line: element.position.line, members: $0) }
    }
    return items.count == elements.count ? items : nil
  }

  private func importer(ofRecommendationsIn entry: NestedDocument) -> EntryImporter {
    EntryImporter(table: .recommendations, parent: entry.path, language: language)
  }

  /// Returns an ID for each item: its own, else that of its partner, else a generated one.
  private func ids(of items: [[JSON.Member]], partners: [NestedDocument?]) -> [(id: String, isGenerated: Bool)] {
    var used = UniqueIDs()
    var ids: [(id: String, isGenerated: Bool)?] = items.map { members in
      guard let id = members["id"]?.string, Identifier.isLegal(id), used.insert(id) else { return nil }
      return (id, false)
    }
    for (index, partner) in partners.enumerated() where ids[index] == nil {
      guard let partner, used.insert(partner.path.id) else { continue }
      ids[index] = (partner.path.id, partner.hasGeneratedID)
    }
    let fallback = table.section?.rawValue ?? "recommendation"
    return zip(items, ids).map { members, id in
      id ?? (used.generate(table.matching.slug(members, fallback: fallback)), true)
    }
  }

  /// Writes the positions of entries into their documents if sorting doesn't produce them.
  private func setOrder(
    of entries: inout [NestedDocument], _ items: [Item], previous: [NestedDocument], _ exported: [[JSON.Member]],
    partners: [Int?]
  ) {
    // Unmoved entries keep their positions.
    if partners == Array(previous.indices),
      zip(items, exported).allSatisfy({ $0.members[FieldTable.orderField] == $1[FieldTable.orderField] })
    {
      for (index, entry) in previous.enumerated() {
        entries[index].fields[FieldTable.orderField] = entry.fields[FieldTable.orderField]
      }
      return
    }
    let requested = items.compactMap { item -> Int64? in
      guard case .number(let text)? = item.members[FieldTable.orderField]?.value else { return nil }
      return Int64(text)
    }
    if requested.count == entries.count, zip(requested, requested.dropFirst()).allSatisfy({ $0 < $1 }) {
      for (index, order) in requested.enumerated() { entries[index].fields[FieldTable.orderField] = .integer(order) }
      return
    }
    // A server lists documents by ID.
    let byID = entries.sorted { Identifier.isOrderedBefore($0.path.id, $1.path.id) }
    let natural = EntrySequence.naturally(byID, table.section)
    let isNatural =
      table.section == nil
      || (table.section == .work || table.section == .projects)
        && zip(natural, entries).allSatisfy { $0.path == $1.path }
    guard !isNatural else { return }
    for index in entries.indices { entries[index].fields[FieldTable.orderField] = .integer(Int64(index)) }
  }
}

/// The IDs of a collection, or the paths of a résumé, each used once.
struct UniqueIDs {
  private var used: Set<[UInt8]> = []
  /// The next number for each used ID, so that many equal IDs don't try all numbers.
  private var numbers: [[UInt8]: Int] = [:]

  /// Adds an ID; returns whether it was free.
  mutating func insert(_ id: String) -> Bool { used.insert(Array(id.utf8)).inserted }

  /// Adds the ID, or the ID with the first free number, and returns it.
  mutating func generate(_ id: String) -> String {
    if insert(id) { return id }
    var number = numbers[Array(id.utf8), default: 2]
    while !insert("\(id)-\(number)") { number += 1 }
    numbers[Array(id.utf8)] = number + 1
    return "\(id)-\(number)"
  }
}
