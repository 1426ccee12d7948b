import ResumeSupport

/// A section that JSON Resume doesn't have: a list of entries such as patents, or texts such as a consent clause.
///
/// The field `resume` of `profile/main` contains these sections as the file has them, next to `meta.resume.sections` with their titles.
package struct CustomSection: Sendable, Equatable {
  /// Which commands show a section.
  package enum Visibility: Sendable, Equatable {
    case shown
    /// Only `resume section NAME`, because the owner hides it.
    case hidden
    /// Only `resume section NAME`: a text that `meta.resume.sections` doesn't name.
    case unlisted
  }

  /// The name of the member in the file.
  package let name: String
  /// The title in `meta.resume.sections`; nil if there is none.
  package let ownTitle: LocalizedText?
  /// Whether the section consists of texts, which are the summaries of its entries; their name is the section's title.
  package let isText: Bool
  package let visibility: Visibility
  /// The entries in the order of the file, with the fields as the file names them.
  package var documents: [Document]

  /// Whether the section is one text without a title, such as a consent clause, which ends documents without a heading.
  package var isClause: Bool { isText && ownTitle == nil && documents.count == 1 }

  /// The title, or else the name in words.
  package var title: LocalizedText { ownTitle ?? LocalizedText(Self.title(of: name)) }

  /// The entries, with the first name of each group of ``FieldTable/custom`` that has a value as the group's first name.
  package var entries: [SectionEntry] {
    documents.map { document in
      let shown = Document(path: document.path, fields: Self.shownFields(document.fields))
      var entry = SectionEntry(Entry(shown, .custom))
      entry.sectionTitle = title
      return entry
    }
  }

  /// The malformed values; `documentID` is what `resume edit` accepts.
  package var warnings: [DataWarning] {
    documents.flatMap { document in
      Entry(document, .custom).warnings.map { warning in
        DataWarning(warning.kind, documentID: name + ":" + document.path.id, field: warning.field)
      }
    }
  }
}

// MARK: Names

extension CustomSection {
  /// Whether a member with this name may be a section: not a name or a former name of a known section, and no metadata.
  package static func isName(_ name: String) -> Bool {
    guard !name.isEmpty, !Identifier.containsUnsafeCharacters(name),
      !FieldTable.isOwn(name), !name.hasPrefix("$")
    else { return false }
    return !reservedNames.contains(name)
  }

  /// Whether a name is another one of a known section, or of its entries, under which a file has no section.
  static func isOtherName(_ name: String) -> Bool { reservedNames.contains(name) && !metadataNames.contains(name) }

  private static let metadataNames: Set = ["meta", "basics", "format", "language", "collections"]

  private static let reservedNames: Set<String> = {
    let tables = FieldTable.sections + [.recommendations]
    let names = tables.flatMap { table in
      [table.section?.rawValue, table.collection, table.command, table.singular].compactMap(\.self) + table.otherNames
    }
    return metadataNames.union(names + [FieldTable.personalDetails.collection])
  }()

  /// Returns a name in words with capitals: `Open Source` for `openSource`, `open_source` and `open-source`.
  package static func title(of name: String) -> String {
    var words = [""]
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      if letter == "_" || letter == "-" || letter.isWhitespace {
        words.append("")
        continue
      }
      let previous = index > 0 ? letters[index - 1] : nil
      let next = index + 1 < letters.count ? letters[index + 1] : nil
      let isStart =
        letter.isUppercase
        && (previous.map { $0.isLowercase || $0.isNumber } ?? false
          || previous?.isUppercase ?? false && next?.isLowercase ?? false)
      if isStart { words.append("") }
      words[words.count - 1].append(letter)
    }
    return words.filter { !$0.isEmpty }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}

// MARK: Reading

extension CustomSection {
  /// Returns every custom section, also those that aren't shown: lists before texts, those that `meta.resume.sections` names first,
  /// then by name.
  ///
  /// - Parameter person: The fields of `profile/main`.
  package static func sections(of person: [String: FieldValue]) -> [CustomSection] {
    guard let root = person[FieldTable.rootField]?.members else { return [] }
    let settings = settings(in: root)
    let found = root.keys.sorted(by: Identifier.isOrderedBefore).compactMap { key in
      root[key].flatMap { section(FieldName.name(ofKey: key), $0, settings[key]) }
    }
    func rank(_ section: CustomSection) -> Int {
      (section.isClause ? 4 : section.isText ? 2 : 0) + (settings[FieldName.key(section.name)] == nil ? 1 : 0)
    }
    return (0..<6).flatMap { place in found.filter { rank($0) == place } }
  }

  /// Returns the members of `meta.resume.sections`.
  private static func settings(in root: [String: FieldValue]) -> [String: FieldValue] {
    root["meta"]?.members?["resume"]?.members?["sections"]?.members ?? [:]
  }

  private static func section(_ name: String, _ value: FieldValue, _ settings: FieldValue?) -> CustomSection? {
    guard isName(name) else { return nil }
    let isHidden = settings?.members?["hidden"] == .boolean(true)
    let title = settings?.members?.text("title")?.withoutEntities
    if let elements = readEntries(in: value) {
      let documents = documents(elements, in: name)
      return CustomSection(
        name: name, ownTitle: title, isText: false, visibility: isHidden ? .hidden : .shown, documents: documents)
    }
    guard let texts = texts(in: value) else { return nil }
    let entryTitle = title == nil ? .string(Self.title(of: name)) : settings?.members?["title"] ?? .null
    return CustomSection(
      name: name, ownTitle: title, isText: true,
      visibility: settings?.members == nil ? .unlisted : isHidden ? .hidden : .shown,
      documents: documents(
        texts.map { ["id": .string(TextFolding.slug(name)), "name": entryTitle, "summary": $0] }, in: name))
  }

  /// Returns the fields of the entries if a value is a list of objects, which may be empty.
  package static func entries(in value: FieldValue) -> [[String: FieldValue]]? {
    guard let elements = value.elements else { return nil }
    let entries = elements.compactMap { $0.members.flatMap { isText($0) ? nil : $0 } }
    return entries.count == elements.count ? entries : nil
  }

  /// Returns the fields of the entries if a value is a list with objects; `null` is skipped, and a text next to objects is a name.
  package static func readEntries(in value: FieldValue) -> [[String: FieldValue]]? {
    if let entries = entries(in: value) { return entries }
    let elements = (value.elements ?? []).filter { !$0.isNull }
    let entries = elements.compactMap { element -> [String: FieldValue]? in
      if let members = element.members, !isText(members) { return members }
      switch element {
      case .integer, .double: return ["name": element]
      default: return LocalizedText.isText(element) ? ["name": element] : nil
      }
    }
    let hasObject = elements.contains { $0.members.map { !isText($0) } ?? false }
    return hasObject && entries.count == elements.count ? entries : nil
  }

  /// Returns the texts if a value is a text or a list of texts, each a string or a map from language to string.
  private static func texts(in value: FieldValue) -> [FieldValue]? {
    let elements = (value.elements ?? [value]).filter { !$0.isNull }
    let texts = elements.compactMap { element -> FieldValue? in
      element.members.map(isText) ?? (element.string != nil) ? StoredText(element, members: []).content : nil
    }
    guard texts.count == elements.count else { return nil }
    return texts.contains { LocalizedText.parse($0) != nil } ? texts : nil
  }

  /// Whether a map is a text in several languages or with tags, rather than an entry; the only field of an entry may be `url`.
  private static func isText(_ members: [String: FieldValue]) -> Bool {
    members[FieldValue.textMember] != nil
      || FieldValue.map(members).translations != nil
        && !members.keys.contains { $0 == "id" || FieldTable.custom.field($0) != nil }
  }

  /// Returns elements as documents with an ID each: their own, or one of their name and year, with a number if another has it.
  package static func documents(_ elements: [[String: FieldValue]], in name: String) -> [Document] {
    var ids = UniqueIDs()
    return elements.map { fields in
      let id = ids.generate(id(of: fields, in: name))
      return Document(path: ResumeSection.personPath.document(name, id), fields: fields)
    }
  }

  /// Returns the ID of an element, or one of its name and year, which another element may have too.
  static func id(of fields: [String: FieldValue], in name: String) -> String {
    if let id = fields["id"]?.string, Identifier.isLegal(id) { return id }
    var fields = shownFields(fields)
    fields["date"] = fields["date"] ?? fields["startDate"]
    let slug = TextFolding.slug(name)
    return ResumeFile.newID(of: fields, .custom, otherwise: slug.isEmpty ? FieldTable.custom.singular : slug)
  }

  /// Returns the fields with the first name of each group for the first one with a value; the others keep their names, and are
  /// further facts.
  private static func shownFields(_ fields: [String: FieldValue]) -> [String: FieldValue] {
    func isPresent(_ name: String) -> Bool { fields[name].map { !$0.isEmpty } ?? false }
    var shown = fields
    shown["id"] = nil
    var groups = FieldTable.customGroups
    // The date of an entry with a period is the period.
    if !["startDate", "endDate"].contains(where: isPresent) { groups.append(["date", "releaseDate"]) }
    for group in groups {
      guard let name = group.first(where: isPresent), name != group[0] else { continue }
      shown[group[0]] = shown.removeValue(forKey: name)
    }
    return shown
  }
}

extension FieldTable {
  /// The fields of an entry of a custom section. Each group has several names, all of which may have values.
  package static let custom = FieldTable(
    section: nil, collection: "", title: "name", singular: "entry",
    [
      Field("name", .text, .title).untranslated,
      Field("title", .text, .fact).untranslated.omitted(from: [.json, .plain], .custom),
      Field("organization", .text, .organization),
      Field("publisher", .text, .fact).untranslated.omitted(from: [.json, .plain], .custom),
      Field("issuer", .text, .fact).untranslated.omitted(from: [.json, .plain], .custom),
      Field("entity", .text, .fact).untranslated.omitted(from: [.json, .plain], .custom),
      Field("location", .text, .location),
      Field("date", .date),
      Field("startDate", .date, .fact),
      Field("endDate", .date, .fact),
      Field("releaseDate", .date, .fact).omitted(from: [.json, .plain], .custom),
      Field("summary", .text, .paragraphs).prose,
      Field("description", .text, .paragraphs).prose.omitted(from: [.json, .plain], .custom),
      Field("highlights", .texts, .highlights).prose,
      Field("keywords", .texts, .keywords),
      Field("tags", .plain, .keywords).omitted(from: .documents, .customTags),
      Field("url", .url, .link),
    ]
  ) {
    $0.matching = Matching(
      keys: [Matching.Key(text: "name", others: ["startDate", "date"]), Matching.Key(text: "name", others: [])],
      titles: ["name"], date: "date", names: ["name", "organization"])
    $0.arrangement = .lines
    $0.firstColumns = [
      "organization", "location", "startDate", "endDate", "date", "summary", "highlights", "keywords", "tags", "url",
    ]
  }

  /// The names of a custom entry's fields that mean the same, in the order in which they are read.
  fileprivate static let customGroups = [
    ["name", "title"], ["organization", "publisher", "issuer", "entity"], ["summary", "description"],
  ]
}

extension DocumentPath {
  /// The name of the custom section that contains the entry at the path; nil for other paths.
  package var customSection: String? {
    segments.count == 4 && parent == ResumeSection.personPath && !collection.hasPrefix("$") ? collection : nil
  }
}

extension Person {
  /// Every custom section, also those that aren't shown.
  package var customSections: [CustomSection] { CustomSection.sections(of: entry.document.fields) }
}

extension ResumeFile {
  /// Every custom section, also those that aren't shown.
  package var customSections: [CustomSection] {
    CustomSection.sections(of: self[ResumeSection.personPath]?.fields ?? [:])
  }
}
