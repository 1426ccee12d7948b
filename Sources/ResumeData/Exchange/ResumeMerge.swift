import ResumeDomain

/// Merges a JSON Resume file into a résumé.
struct ResumeMerge {
  enum Mode: Sendable {
    /// The entries of the file replace those of the résumé.
    case replacement
    /// The file adds texts in another language.
    case translation
    /// The file adds values and entries, and changes values; nothing is removed.
    case completion
  }

  /// What an import that adds a language couldn't do, or may have done wrong.
  struct Findings {
    /// The entries without a match.
    var unmatched: [ImportReport.Unmatched] = []
    /// The entries that match by their place only.
    var placed: [ImportReport.Placed] = []
    /// The number of untranslated texts.
    var untranslated = 0

    static func += (one: inout Findings, other: Findings) {
      one.unmatched += other.unmatched
      one.placed += other.placed
      one.untranslated += other.untranslated
    }
  }

  let language: WritingLanguage
  let mode: Mode
  /// The references of an archive that belong to a job of the résumé if it has one at their company.
  var recommendations: [ArchiveReport.Recommendation] = []

  private var isAddition: Bool { mode == .translation }

  /// Returns the résumé with the file imported.
  func merged(_ imported: JSONResumeFile, into previous: EntryList) -> (list: EntryList, findings: Findings) {
    var file = imported.file
    file.documents = file.documents.map(\.withCorrectedDates)
    var items = EntryList(file, isSorted: false)
    if mode == .completion {
      items = RecommendationPlacement(recommendations: recommendations, language: language).placed(items, in: previous)
    }
    var list = previous
    var findings = Findings()
    let lines = Dictionary(
      imported.places.map { ($0.path, $0.source.position.line) }, uniquingKeysWith: { one, _ in one })
    let name = ResumeSection.recommendationsCollection
    let withoutRecommendations = imported.places.filter {
      $0.members.members[name] != nil && $0.recommendations.isEmpty
    }
    for section in ResumeSection.allCases {
      let importer = EntryImporter(
        table: section.table, language: language, withoutRecommendations: Set(withoutRecommendations.map(\.path)))
      let (new, old) = (items.sections[section] ?? [], previous.sections[section] ?? [])
      switch mode {
      case .translation: break
      case .replacement:
        list.sections[section] = importer.replacing(old, with: new)
        continue
      case .completion:
        list.sections[section] = importer.completing(old, with: new)
        continue
      }
      let added = importer.adding(new, to: old)
      list.sections[section] = added.entries
      findings.untranslated += added.untranslated
      let entries = UnmatchedEntries(
        table: section.table, part: section.rawValue, language: language, lines: lines)
      findings.unmatched += entries.list(new, old, added)
      findings.placed += entries.placed(new, old, added)
    }
    if !isAddition { list.add(items.others) }
    let details = personalDetails(items.personalDetails, previous.personalDetails)
    list.personalDetails = details.entry
    findings += details.findings
    return (list, findings)
  }

  private struct Details {
    var entry: NestedDocument?
    var findings = Findings()
  }

  /// Returns the personal details with the members outside the sections. An import adds or replaces them, and removes custom sections.
  private func personalDetails(_ new: NestedDocument?, _ previous: NestedDocument?) -> Details {
    guard let new else {
      return Details(entry: previous.flatMap { mode == .replacement ? Self.withoutMembers($0) : $0 })
    }
    // A translation adds tagged texts, also to nothing.
    let none = mode == .translation ? NestedDocument(Document(path: new.path, fields: [:]), hasGeneratedID: false) : nil
    guard var entry = previous ?? none else { return Details(entry: new) }
    var (imported, stored) = (new.fields, entry.fields)
    let (root, oldRoot) = (
      imported.removeValue(forKey: FieldTable.rootField), stored.removeValue(forKey: FieldTable.rootField)
    )
    let importer = EntryImporter(table: .personalDetails, language: language)
    var details = Details()
    let merge = EntryMerge(table: .personalDetails, language: language)
    let sections = CustomSectionMerge(language: language)
    switch mode {
    case .translation:
      let added = importer.adding(imported, to: stored)
      let others = sections.adding(root?.members ?? [:], to: oldRoot?.members ?? [:])
      entry.fields = added.fields
      entry.fields[FieldTable.rootField] = others.root.isEmpty ? oldRoot : .map(others.root)
      details.findings = others.findings
      details.findings.untranslated += added.untranslated
    case .replacement:
      entry.fields = merge.fields(imported, replacing: stored)
      entry.fields[FieldTable.rootField] = Self.merged(
        root, into: oldRoot.flatMap { Self.withoutSections($0, missingIn: root) }, at: ["resume", "meta"]
      ) { sections.replacing($1, with: $2, in: $0) }
    case .completion:
      entry.fields = merge.fields(imported, completing: stored)
      entry.fields[FieldTable.rootField] = sections.completed(oldRoot, with: root)
    }
    details.entry = entry.fields.isEmpty ? previous : entry
    return details
  }

  private static func withoutMembers(_ entry: NestedDocument) -> NestedDocument? {
    var entry = entry
    let root = entry.fields.removeValue(forKey: FieldTable.rootField)
    entry.fields = entry.fields.filter { FieldTable.personalDetails.staysWithoutMember($0.key) }
    entry.fields[FieldTable.rootField] = root.flatMap { withoutSections($0, missingIn: nil) }
    return entry.fields.isEmpty ? nil : entry
  }

  /// Returns the members outside the sections without the custom sections that a file lacks; nil if nothing is left.
  ///
  /// Exports omit hidden sections, so their absence removes none.
  private static func withoutSections(_ old: FieldValue, missingIn new: FieldValue?) -> FieldValue? {
    guard case .map(var members) = old else { return old }
    for section in CustomSection.sections(of: [FieldTable.rootField: old]) where section.visibility != .hidden {
      let key = FieldName.key(section.name)
      if new?.members?[key] == nil { members[key] = nil }
    }
    return members.isEmpty && old != .map([:]) ? nil : .map(members)
  }

  /// Returns the members of both; of two with the same name those of the import, but members of these names are merged too.
  /// Other members go to `replace` with their name.
  private static func merged(
    _ new: FieldValue?, into old: FieldValue?, at names: [String],
    replace: (_ name: String, _ old: FieldValue?, _ new: FieldValue) -> FieldValue
  ) -> FieldValue? {
    guard let new else { return old }
    guard case .map(let members) = new, case .map(var result)? = old else { return new }
    for (name, value) in members {
      result[name] =
        names.contains(name)
        ? merged(value, into: result[name], at: names, replace: replace) : replace(name, result[name], value)
    }
    return .map(result)
  }
}
