import ResumeDomain

/// Exports a résumé as JSON Resume 1.0.0 in one language.
///
/// Fields without a member in JSON Resume become additional members, which its schema allows: `id`, `tags`, `coordinates`,
/// `recommendations` and every unknown field. Only an import adds members at the top level.
struct JSONResumeWriter: Sendable {
  let language: String
  /// The sections to export; `nil` exports all.
  var sections: Set<ResumeSection>?

  func source(_ file: ResumeFile) -> JSON {
    var file = file
    // A server may have what an older version published.
    file.documents = FormerValues.converted(file.documents, language: file.textLanguage)
    return source(EntryList(file, isSorted: false).inOrder)
  }

  func source(_ list: EntryList) -> JSON {
    var members = rootMembers(list.personalDetails?.fields[FieldTable.rootField]?.members ?? [:])
    if let details = list.personalDetails, details.hasPersonalDetails {
      let basics = EntryWriter(.personalDetails, language: language).members(details, at: 0)
      members.removeAll { $0.name == "basics" }
      members.append(JSON.Member("basics", .object(basics)))
    }
    for section in ResumeSection.allCases {
      guard let entries = list.sections[section], !entries.isEmpty else { continue }
      let writer = EntryWriter(section.table, language: language)
      let elements = entries.enumerated().map { JSON.object(writer.members($1, at: $0)) }
      members.removeAll { $0.name == section.rawValue }
      members.append(JSON.Member(section.rawValue, .array(elements)))
    }
    if let sections {
      let unwanted = ResumeSection.allCases.filter { !sections.contains($0) }.map(\.rawValue)
      members.removeAll { member in unwanted.contains { Identifier.areEqual($0, member.name) } }
    }
    return .object(members.ordered(by: Self.order))
  }

  private static let order = JSONResumeFile.order + ["meta"]

  /// Returns the members outside the sections; texts of other sections are in the language.
  private func rootMembers(_ root: [String: FieldValue]) -> [JSON.Member] {
    root.sorted { $0.key < $1.key }.map { key, value in
      var shown = value
      if key == "meta", case .map(var meta) = value {
        if meta["language"] != nil { meta["language"] = .string(language) }
        shown = .map(meta)
      } else if key.utf8.first != UInt8(ascii: "$") {
        let tags = LanguagePreference(language).tags
        // An entry with only a URL has the form of a text in one language.
        shown =
          CustomSection.entries(in: value).map { entries in
            .array(entries.map { .map($0.mapValues { TextField.resolvingTexts(in: $0, tags) }) })
          } ?? TextField.resolvingTexts(in: value, tags)
      }
      return JSON.Member(FieldName.name(ofKey: key), shown.json(areTexts: true))
    }
  }
}

extension NestedDocument {
  var hasPersonalDetails: Bool { fields.contains { $0.key != FieldTable.rootField } }
}

/// Omits what JSON Resume's official schema rejects from an export, and empty values.
struct SchemaCleaning {
  /// The name of the member of each omitted value, such as `work.url`.
  private(set) var omitted: [String] = []

  mutating func cleaned(_ source: JSON) -> JSON {
    var members: [JSON.Member] = []
    for member in source.members ?? [] {
      let kind: Field.Kind? =
        if let section = ResumeSection(rawValue: member.name) {
          .objects(ObjectFields(schema: section.table))
        } else if member.name == "basics" {
          .object(ObjectFields(schema: .personalDetails))
        } else {
          ObjectFields(schema: .root).kind(of: member.name)
        }
      if let kind {
        if let value = cleaned(member.value, kind, member.name) { members.append(.init(member.name, value)) }
      } else {
        // The schema allows no other members at the top level.
        omitted.append(member.name)
      }
    }
    return .object(members)
  }

  /// Returns a value without what the schema rejects; nil if nothing is left.
  private mutating func cleaned(_ value: JSON, _ kind: Field.Kind, _ name: String) -> JSON? {
    let before = omitted.count
    if let result = part(of: value, kind, name) { return result }
    // A list or an object without any value left is not counted again.
    if omitted.count == before { omitted.append(name) }
    return nil
  }

  private mutating func part(of value: JSON, _ kind: Field.Kind, _ name: String) -> JSON? {
    switch (value.value, kind) {
    case (.null, _): return nil
    case (.string(let text), .url) where WebLink(text) != nil && URLForm.use(of: text) == .none:
      // Only the scheme is missing.
      return WebLink(text).flatMap { Self.isURI($0.address) ? .string($0.address) : nil }
    case (.object(let members), .string), (.object(let members), .text):
      guard let title = value.title else { return nil }
      omitted += members.filter { $0.name != title.name }.map { name + "." + $0.name }
      return title.value
    case (.string(let text), _): return value.presentText != nil && Self.allows(text, kind, name) ? value : nil
    case (.boolean, .plain), (.number, .plain): return value
    case (.array(let elements), _):
      guard let kind = Self.element(of: kind) else { return nil }
      let kept = elements.compactMap { cleaned($0, kind, name) }
      return kept.isEmpty ? nil : .array(kept)
    case (.object(let members), .plain), (.object(let members), .object):
      let form: ObjectFields? = if case .object(let form) = kind { form } else { nil }
      let kept = members.compactMap { member in
        cleaned(member.value, form?.kind(of: member.name) ?? .plain, name + "." + member.name).map {
          JSON.Member(member.name, $0)
        }
      }
      return kept.isEmpty ? nil : .object(kept)
    default: return nil
    }
  }

  private static func allows(_ text: String, _ kind: Field.Kind, _ name: String) -> Bool {
    switch kind {
    case .text, .string, .plain, .image, .countryCode: return true
    case .url: return isURI(text)
    case .email: return text.utf8.allSatisfy { $0 < 0x80 } && URLForm.isEmail(text)
    case .date:
      guard let date = MemberRules.date(text), date.description == text else { return false }
      // Certificates have days only.
      return name != "certificates.date" || text.utf8.count == 10
    case .texts, .strings, .integer, .coordinates, .object, .objects: return false
    }
  }

  /// Whether a text is a URI of RFC 3986, which has only ASCII characters.
  private static func isURI(_ text: String) -> Bool {
    URLForm.use(of: text) != .none
      && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"<>\\^`{|}".utf8.contains($0) }
  }

  /// Returns the kind of a list's elements; nil if the schema allows no list.
  private static func element(of kind: Field.Kind) -> Field.Kind? {
    switch kind {
    case .plain: .plain
    case .texts, .strings: .string
    case .objects(let form): .object(form)
    default: nil
    }
  }
}

extension ObjectFields {
  /// Creates the object of an entry in JSON Resume's schema.
  fileprivate init(schema table: FieldTable) { self.init(table.fields.filter { $0.exchange == .schema }) }

  /// Returns the kind of a member; nil for an unknown one.
  fileprivate func kind(of member: String) -> Field.Kind? { fields.first { $0.member == member }?.kind }
}

extension EntryList {
  /// Returns a warning for each exported member of another type than JSON Resume's schema has.
  func typeMismatches(in language: String) -> [DataWarning] {
    var lists = ResumeSection.allCases.map { ($0.table, sections[$0] ?? []) }
    if let details = personalDetails, details.hasPersonalDetails { lists.insert((.personalDetails, [details]), at: 0) }
    return lists.flatMap { table, entries in
      let (writer, form) = (EntryWriter(table, language: language), ObjectFields(schema: table))
      return entries.enumerated().flatMap { index, entry in
        writer.members(entry, at: index).filter { form.kind(of: $0.name).map($0.value.isOf) == false }.map { member in
          let field = table.member(named: member.name)?.name ?? member.name
          return DataWarning(.wrongType, documentID: entry.path.id, field: field)
        }
      }
    }
  }
}

extension JSON {
  /// The text of an object that stands for one.
  fileprivate var title: Member? {
    members.flatMap { members in
      members.first { TextField.textNames.contains($0.name) && $0.value.string != nil }
    }
  }

  /// Whether a value has the type of a kind; `null` has every type.
  fileprivate func isOf(_ kind: Field.Kind) -> Bool {
    if isNull { return true }
    switch kind {
    case .text, .string, .date, .url, .image, .email, .countryCode: return string != nil
    case .texts, .strings: return elements?.allSatisfy { $0.string != nil || $0.title != nil } ?? false
    case .object(let form): return members?.allSatisfy { form.kind(of: $0.name).map($0.value.isOf) ?? true } ?? false
    case .objects(let form): return elements?.allSatisfy { !$0.isNull && $0.isOf(.object(form)) } ?? false
    case .plain, .integer, .coordinates: return true
    }
  }
}
