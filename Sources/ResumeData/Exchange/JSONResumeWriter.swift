import ResumeDomain

/// Exports a résumé as JSON Resume 1.0.0 in one language.
///
/// Fields without a member in JSON Resume become additional members, which its schema allows: `id`, `tags`, `coordinates`,
/// `recommendations` and every unknown field. Only an import adds members at the top level.
struct JSONResumeWriter: Sendable {
  let language: String
  /// The sections to export; `nil` exports all.
  var sections: Set<ResumeSection>?

  func source(_ file: ResumeFile) -> JSONNode {
    let list = EntryList(file)
    // The members outside the sections include empty sections that were imported.
    var members = list.personalDetails?.root.map { EntryWriter(.root, language: language).members($0, at: 0) } ?? []
    if let details = list.personalDetails, details.hasPersonalDetails {
      let basics = EntryWriter(.personalDetails, language: language).members(details, at: 0)
      members.removeAll { $0.name == "basics" }
      members.append(JSONNode.Member("basics", JSONNode(.object(basics))))
    }
    for section in ResumeSection.allCases {
      guard let entries = list.sections[section], !entries.isEmpty else { continue }
      let writer = EntryWriter(.of(section), language: language)
      let elements = entries.enumerated().map { JSONNode(.object(writer.members($1, at: $0))) }
      members.removeAll { $0.name == section.rawValue }
      members.append(JSONNode.Member(section.rawValue, JSONNode(.array(elements))))
    }
    if let sections {
      let unwanted = ResumeSection.allCases.filter { !sections.contains($0) }.map(\.rawValue)
      members.removeAll { member in unwanted.contains { Identifier.areEqual($0, member.name) } }
    }
    return JSONNode(.object(members.ordered(by: Self.order)))
  }

  private static let order = ["$schema", "basics"] + ResumeSection.allCases.map(\.rawValue) + ["meta"]
}

extension Entry {
  /// The members outside the sections, stored with the personal details.
  var root: Entry? {
    guard case .map(let fields)? = fields[FieldTable.rootField] else { return nil }
    return Entry(path: path, fields: fields, hasGeneratedID: true)
  }

  var hasPersonalDetails: Bool { fields.contains { $0.key != FieldTable.rootField } }
}

/// Omits what JSON Resume's official schema rejects from an export, and empty values.
struct SchemaCleaning {
  /// What the schema allows at a place.
  private enum Form {
    case kind(Field.Kind)
    /// The kinds of an object's members, or of those of the objects in a list.
    case object([String: Field.Kind])
    case objects([String: Field.Kind])
  }

  /// The name of the member of each omitted value, such as `work.url`.
  private(set) var omitted: [String] = []

  mutating func cleaned(_ source: JSONNode) -> JSONNode {
    var members: [JSONNode.Member] = []
    for member in source.members ?? [] {
      let form: Form? =
        if let section = ResumeSection(rawValue: member.name) {
          .objects(ObjectForm(schema: .of(section)).members)
        } else if member.name == "basics" {
          .object(ObjectForm(schema: .personalDetails).members)
        } else {
          ObjectForm(schema: .root).members[member.name].map(Form.kind)
        }
      if let form {
        if let value = cleaned(member.value, form, member.name) { members.append(.init(member.name, value)) }
      } else {
        // The schema allows no other members at the top level.
        omitted.append(member.name)
      }
    }
    return JSONNode(.object(members))
  }

  /// Returns a value without what the schema rejects; nil if nothing is left.
  private mutating func cleaned(_ value: JSONNode, _ form: Form, _ name: String) -> JSONNode? {
    let before = omitted.count
    if let result = part(of: value, form, name) { return result }
    // A list or an object without any value left is not counted again.
    if omitted.count == before { omitted.append(name) }
    return nil
  }

  private mutating func part(of value: JSONNode, _ form: Form, _ name: String) -> JSONNode? {
    switch (value.value, form) {
    case (.null, _): return nil
    case (.string(let text), .kind(.url)) where WebLink(text) != nil && URLForm.use(of: text) == .none:
      // Only the scheme is missing.
      return WebLink(text).flatMap { Self.isURI($0.address) ? JSONNode(.string($0.address)) : nil }
    case (.string(let text), _): return value.presentText != nil && Self.allows(text, form, name) ? value : nil
    case (.boolean, .kind(.plain)), (.number, .kind(.plain)): return value
    case (.array(let elements), _):
      guard let form = Self.element(of: form) else { return nil }
      let kept = elements.compactMap { cleaned($0, form, name) }
      return kept.isEmpty ? nil : JSONNode(.array(kept))
    case (.object(let members), _):
      guard let forms = Self.members(of: form) else { return nil }
      var kept: [JSONNode.Member] = []
      for member in members {
        let form = forms[member.name] ?? .plain
        guard let value = cleaned(member.value, .kind(form), name + "." + member.name) else { continue }
        kept.append(.init(member.name, value))
      }
      return kept.isEmpty ? nil : JSONNode(.object(kept))
    default: return nil
    }
  }

  private static func allows(_ text: String, _ form: Form, _ name: String) -> Bool {
    guard case .kind(let kind) = form else { return false }
    switch kind {
    case .text, .string, .plain, .image, .countryCode: return true
    case .url: return isURI(text)
    case .email: return text.utf8.allSatisfy { $0 < 0x80 } && URLForm.isEmail(text)
    case .date:
      guard let date = MemberRules().date(text), date.description == text else { return false }
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

  /// Returns the form of a list's elements; nil if the schema allows no list.
  private static func element(of form: Form) -> Form? {
    switch form {
    case .kind(.plain): form
    case .kind(.texts), .kind(.strings): .kind(.string)
    case .kind(.objects(let fields)): .object(ObjectForm(fields).members)
    case .objects(let members): .object(members)
    default: nil
    }
  }

  /// Returns the kinds of an object's members; nil if the schema allows no object.
  private static func members(of form: Form) -> [String: Field.Kind]? {
    switch form {
    case .kind(.plain): [:]
    case .kind(.object(let fields)): ObjectForm(fields).members
    case .object(let members): members
    default: nil
    }
  }
}

extension EntryList {
  /// Returns a warning for each exported member of another type than JSON Resume's schema has.
  func typeMismatches(in language: String) -> [DataWarning] {
    var lists = ResumeSection.allCases.map { (FieldTable.of($0), sections[$0] ?? []) }
    if let root = personalDetails?.root { lists.insert((.root, [root]), at: 0) }
    if let details = personalDetails, details.hasPersonalDetails { lists.insert((.personalDetails, [details]), at: 0) }
    return lists.flatMap { table, entries in
      let (writer, kinds) = (EntryWriter(table, language: language), ObjectForm(schema: table).members)
      return entries.enumerated().flatMap { index, entry in
        writer.members(entry, at: index).filter { kinds[$0.name].map($0.value.isOf) == false }.map { member in
          let field = table.member(named: member.name)?.name ?? member.name
          return DataWarning(.wrongType, documentID: entry.path.id, field: field)
        }
      }
    }
  }
}

extension JSONNode {
  /// Whether a value has the type of a kind; `null` has every type.
  fileprivate func isOf(_ kind: Field.Kind) -> Bool {
    if isNull { return true }
    switch kind {
    case .text, .string, .date, .url, .image, .email, .countryCode: return string != nil
    case .texts, .strings: return elements?.allSatisfy { $0.string != nil } ?? false
    case .object(let fields):
      return members?.allSatisfy { member in
        fields.fields.first { $0.name == member.name }.map { member.value.isOf($0.kind) } ?? true
      } ?? false
    case .objects(let fields): return elements?.allSatisfy { !$0.isNull && $0.isOf(.object(fields)) } ?? false
    case .plain, .integer, .coordinates: return true
    }
  }
}
