import ResumeDomain

/// Converts the fields of a document to the members of a JSON Resume entry.
struct EntryWriter: Sendable {
  let table: FieldTable
  /// The language of texts.
  let preference: LanguagePreference

  init(_ table: FieldTable, language: String) { self.init(table, LanguagePreference(language)) }

  /// Returns the members, without an `order` that equals the entry's position, which counts from 0.
  func members(_ entry: NestedDocument, at index: Int) -> [JSON.Member] {
    var members = table.members.compactMap { field in
      entry.fields[field.name].map { JSON.Member(field.member, json($0, of: field)) }
    }
    var hidden: [String: FieldValue] = [:]
    for (key, value) in entry.fields.sorted(by: { $0.key < $1.key }) where table.member(ofField: key) == nil {
      if !table.isEntry, Identifier.areEqual(key, FieldTable.rootField) {
        // A server may have a text in place of the members outside the personal details.
        if value.members == nil { members.append(JSON.Member(key, value.json())) }
        continue
      }
      if table.isEntry, key == FieldTable.orderField, value == .integer(Int64(index)) { continue }
      if let name = EntryMembers.memberName(ofField: key, table) {
        members.append(JSON.Member(name, value.json()))
      } else {
        hidden[key] = value
      }
    }
    if !hidden.isEmpty { members.append(JSON.Member(EntryMembers.firestoreName, FieldValue.map(hidden).plainForm)) }
    if table.isEntry { addParts(of: entry, to: &members) } else { addLinks(of: entry, to: &members) }
    return members.ordered(by: table.schemaOrder)
  }

  /// Returns a value as the member of a field has it.
  func json(_ value: FieldValue, of field: Field) -> JSON {
    switch (field.kind, value) {
    case (.text, _): text(value)
    case (.date, .timestamp(let text)):
      .string(FirestoreTimestamp(text)?.day.description ?? text)
    case (.string, _), (.url, _), (.image, _), (.email, _), (.countryCode, _), (.date, _): string(value)
    // Skills with more than a title are also in a member of their own.
    case (.texts, .array(let elements)): .array(elements.map { Self.isItem($0) ? title($0) : text($0) })
    case (.strings, .array(let elements)): .array(elements.map(string))
    case (.object(let form), _): ObjectWriter(form: form, preference: preference).source(value)
    case (.objects(let form), .array(let elements)):
      .array(elements.map(ObjectWriter(form: form, preference: preference).source))
    case (.coordinates, .geoPoint(let latitude, let longitude)):
      ["latitude": .number(latitude), "longitude": .number(longitude)]
    default: value.json()
    }
  }

  /// Returns a text in the language; an object with a text and more stays one, with its text in the language.
  private func text(_ value: FieldValue) -> JSON {
    var stored = StoredText(value)
    guard let count = value.members?.count, count > 1, value.translations == nil, stored.isText,
      let text = stored.resolved(preference)
    else { return title(value) }
    stored.content = .string(text)
    return stored.value.map { $0.json(areTexts: !stored.isObject) } ?? title(value)
  }

  /// Returns a text in the language, also that of an object; other values stay unchanged.
  private func title(_ value: FieldValue) -> JSON { value.titleString(preference).map(JSON.string) ?? string(value) }

  /// Returns a string, also for a number; other values stay unchanged.
  private func string(_ value: FieldValue) -> JSON { value.stringOrNumber(preference).map(JSON.string) ?? value.json() }

  /// Adds the members that aren't fields: ID, recommendations, and skills with more than a title.
  private func addParts(of entry: NestedDocument, to members: inout [JSON.Member]) {
    if !entry.hasGeneratedID { members.append(JSON.Member("id", .string(entry.path.id))) }
    if !entry.recommendations.isEmpty {
      let writer = EntryWriter(.recommendations, preference)
      let elements = entry.recommendations.enumerated().map { JSON.object(writer.members($1, at: $0)) }
      members.append(JSON.Member(ResumeSection.recommendationsCollection, .array(elements)))
    }
    if table.member(named: "keywords")?.name == Self.itemsField,
      case .array(let items)? = entry.fields[Self.itemsField],
      items.contains(where: Self.isItem)
    {
      let elements = items.map { item in
        var stored = StoredText(item)
        guard stored.isObject, let text = stored.resolved(preference) else { return item }
        stored.content = .string(text)
        return stored.value ?? item
      }
      members.append(JSON.Member(Self.itemsField, FieldValue.array(elements).json()))
    }
  }

  /// Whether an element is a skill with more than a title, such as an icon, as Firestore has them.
  private static func isItem(_ element: FieldValue) -> Bool {
    guard let members = element.members, members.count > 1, StoredText(element).isObject else { return false }
    return members.keys.contains { $0.hasPrefix("icon") || $0 == FieldTable.orderField }
  }

  /// Adds the links of the personal details as profiles, unless a profile has the same URL.
  private func addLinks(of entry: NestedDocument, to members: inout [JSON.Member]) {
    guard table.member(named: "profiles") != nil, case .array(let links)? = entry.fields["links"] else { return }
    var profiles = members["profiles"]?.elements ?? []
    var urls = Set(profiles.compactMap { $0["url"]?.string.map { Array($0.utf8) } })
    for link in links {
      guard let profile = profile(link), let url = profile["url"]?.string, urls.insert(Array(url.utf8)).inserted
      else { continue }
      profiles.append(profile)
    }
    guard !profiles.isEmpty else { return }
    members.removeAll { $0.name == "profiles" }
    members.append(JSON.Member("profiles", .array(profiles)))
  }

  private func profile(_ link: FieldValue) -> JSON? {
    switch link {
    case .string(let url): return ["url": .string(url)]
    case .map(let fields):
      guard case .string(let url)? = fields["url"] else { return nil }
      let title = StoredText(fields["title"]).resolved(preference)
      let network = title.map { JSON.Member("network", .string($0)) }
      return .object([network, .init("url", .string(url))].compactMap(\.self))
    default: return nil
    }
  }

  private init(_ table: FieldTable, _ preference: LanguagePreference) {
    (self.table, self.preference) = (table, preference)
  }

  /// The field with the skills of a group, which JSON Resume calls `keywords`.
  static let itemsField = "items"
}

/// Converts maps inside documents to objects inside JSON Resume entries.
struct ObjectWriter {
  let form: ObjectFields
  /// The language of texts.
  let preference: LanguagePreference

  /// Returns the object; a sole text becomes a member, other values stay unchanged.
  func source(_ value: FieldValue) -> JSON {
    if let name = form.soleText, form.isSoleText(value), let text = value.stringOrNumber(preference) {
      return [name: .string(text)]
    }
    let source = value.json()
    guard case .map(let fields) = value, let members = source.members else { return source }
    return .object(
      members.compactMap { member in
        guard form.knows(member.name), let value = fields[member.name] else { return member }
        guard value != .null else { return nil }
        return value.stringOrNumber(preference).map { .init(member.name, .string($0)) } ?? member
      })
  }
}

extension FieldValue {
  /// Returns the text of a string, of texts by language or of an object; nil for other values.
  fileprivate func titleString(_ preference: LanguagePreference) -> String? {
    let stored = StoredText(self)
    return stored.isText ? stored.resolved(preference) ?? "" : nil
  }

  /// Returns the text of a string, of texts by language or of a number; nil for other values.
  fileprivate func stringOrNumber(_ preference: LanguagePreference) -> String? {
    switch self {
    case .string, .map: StoredText(self).isObject ? nil : titleString(preference)
    case .integer, .double: if case .number(let text) = json() { text } else { nil }
    default: nil
    }
  }
}
