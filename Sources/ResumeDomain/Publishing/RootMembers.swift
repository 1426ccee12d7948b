/// The members of a file that are outside the personal details and the known sections: `$schema`, `meta`, custom sections and texts.
struct RootMembers {
  private static let meta = "meta", own = "resume", settings = "sections", language = "language", title = "title"
  private static let schema = "$schema"

  private var members: [String: FieldValue]

  /// Creates the members of the field `resume` of the personal details.
  init(_ members: [String: FieldValue]) { self.members = members }

  private var meta: [String: FieldValue] { members[Self.meta]?.members ?? [:] }
  /// The members of `meta.resume`.
  private var own: [String: FieldValue] { meta[Self.own]?.members ?? [:] }
  /// The members of `meta.resume.sections`, by the section's name.
  private var settings: [String: FieldValue] { own[Self.settings]?.members ?? [:] }

  private func isHidden(_ name: String) -> Bool { settings[name]?.members?["hidden"] == .boolean(true) }

  /// The languages that the file names for texts without one: of `meta.resume`, then of `meta`.
  var languages: [String] { [own, meta].compactMap { $0[Self.language]?.string } }

  /// The members that may be published: custom sections, and with them their titles and the language.
  var published: [String: FieldValue] {
    var published = shown.filter { !Self.isEmptySection($0.key) }
    published[Self.schema] = nil
    published[Self.meta] = nil
    guard !published.isEmpty else { return [:] }
    let titles = settings.filter { !isHidden($0.key) }.mapValues { settings in
      FieldValue.map(settings.members?.filter { $0.key == Self.title } ?? [:])
    }
    var own = self.own.filter { $0.key == Self.language }
    if !titles.isEmpty { own[Self.settings] = .map(titles) }
    var meta = self.meta.filter { $0.key == Self.language }
    if !own.isEmpty { meta[Self.own] = .map(own) }
    published[Self.meta] = meta.isEmpty ? nil : .map(meta)
    return published
  }

  /// Whether a member is that of the personal details or of a known section, which is outside of them only if it is empty.
  private static func isEmptySection(_ name: String) -> Bool {
    name == ResumeSection.personName || FieldTable.sectionNames[name] != nil
  }

  /// The members without empty known sections, which a file may have, but no document.
  var withoutEmptySections: [String: FieldValue] { members.filter { !Self.isEmptySection($0.key) } }

  /// The members with the language of texts without one, in a résumé with custom sections.
  func naming(_ language: String?) -> [String: FieldValue] {
    guard let language, languages.first != language, !published.isEmpty else { return members }
    var (named, meta, own) = (members, self.meta, self.own)
    own[Self.language] = .string(language)
    meta[Self.own] = .map(own)
    named[Self.meta] = .map(meta)
    return named
  }

  /// The members that an export may contain: all but variants and hidden sections.
  var exported: [String: FieldValue] {
    var exported = shown
    guard var meta = members[Self.meta]?.members, var own = meta[Self.own]?.members else { return exported }
    own["variants"] = nil
    let settings = self.settings.filter { !isHidden($0.key) }
    if own[Self.settings] != nil { own[Self.settings] = settings.isEmpty ? nil : .map(settings) }
    meta[Self.own] = own.isEmpty ? nil : .map(own)
    exported[Self.meta] = meta.isEmpty ? nil : .map(meta)
    return exported
  }

  /// The members without hidden sections.
  private var shown: [String: FieldValue] { members.filter { !isHidden($0.key) } }

  /// Returns published members with what the local ones have beyond them.
  func reattaching(_ local: RootMembers) -> [String: FieldValue] {
    var merged = members
    merged[Self.meta] = nil
    for (name, value) in local.members where name != Self.meta {
      if name == Self.schema || FieldName.isLocal(name) || local.isHidden(name) || Self.isEmptySection(name) {
        merged[name] = value
      } else if let now = members[name] {
        let whole = Document(path: ResumeSection.personPath, fields: [name: now])
        merged[name] = whole.reattaching(Document(path: whole.path, fields: [name: value])).fields[name]
      }
    }
    var settings = local.settings.filter { local.isHidden($0.key) || self.settings[$0.key] != nil }
    for (name, published) in self.settings where !local.isHidden(name) {
      var merged = local.settings[name]?.members ?? [:]
      merged[Self.title] = published.members?[Self.title]
      settings[name] = .map(merged)
    }
    var own = local.own.merging(self.own) { local, _ in local }
    own[Self.settings] = settings.isEmpty ? nil : .map(settings)
    var meta = local.meta.merging(self.meta) { local, _ in local }
    meta[Self.own] = own.isEmpty ? nil : .map(own)
    merged[Self.meta] = meta.isEmpty ? nil : .map(meta)
    return merged
  }
}

extension RootMembers {
  /// The members that are published separately, each with what belongs to it, by name: custom sections with their titles, and the rest
  /// of `meta`.
  var parts: [String: [String: FieldValue]] {
    var parts: [String: [String: FieldValue]] = [:]
    for (name, value) in members where name != Self.meta { parts[name] = [Self.entriesField: value] }
    for (name, value) in settings where name != Self.meta { parts[name, default: [:]][Self.settingsField] = value }
    var meta = self.meta
    if var own = meta[Self.own]?.members {
      own[Self.settings] = own[Self.settings]?.members == nil ? own[Self.settings] : nil
      meta[Self.own] = own.isEmpty ? nil : .map(own)
    }
    if !meta.isEmpty { parts[Self.meta] = meta }
    return parts
  }

  /// Creates the members from their parts.
  init(parts: [String: [String: FieldValue]]) {
    members = [:]
    var meta = parts[Self.meta] ?? [:]
    var settings: [String: FieldValue] = [:]
    for (name, fields) in parts where name != Self.meta {
      members[name] = fields[Self.entriesField]
      settings[name] = fields[Self.settingsField]
    }
    if !settings.isEmpty {
      var own = meta[Self.own]?.members ?? [:]
      own[Self.settings] = .map(settings)
      meta[Self.own] = .map(own)
    }
    if !meta.isEmpty { members[Self.meta] = .map(meta) }
  }

  /// The members as a field; nil without any.
  var value: FieldValue? { members.isEmpty ? nil : .map(members) }

  /// The names of the fields of a part.
  static let entriesField = "entries", settingsField = "settings"
}
