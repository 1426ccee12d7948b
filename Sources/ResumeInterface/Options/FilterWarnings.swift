import ResumeArguments
package import ResumeDocuments
package import ResumeDomain
import ResumeSupport

extension CommandContext {
  /// Returns a warning for each tag and company of the filter options that none of the entries has.
  ///
  /// - Parameter others: the tags of other entries that the filter selects from.
  package func filterWarnings(
    _ entries: [any ListEntry], among kind: DataWarning.FilteredEntries, others: [String] = []
  ) -> [DataWarning] {
    let typed = arguments[ifDeclared: FilterOptions.tag] + arguments[ifDeclared: FilterOptions.anyTag]
    let name = arguments[ifDeclared: FilterOptions.company]
    guard !entries.isEmpty, !typed.isEmpty || name != nil else { return [] }
    let (tags, companies) = (entries.tags + others, entries.companies)
    let unknownTags = typed.filter { tag in !tags.contains { $0.lowercased() == tag.lowercased() } }
    let company = name.flatMap { text in
      let folded = TextFolding.folded(text)
      return companies.contains { TextFolding.folded($0).contains(folded) } ? nil : text
    }
    let words = companies.flatMap { $0.split(separator: " ").map(String.init) }.filter { $0.count > 3 }
    func warning(_ warning: DataWarning.Kind, _ value: String, _ known: [String]) -> DataWarning {
      DataWarning(warning, fact: .unmatched(value, near: Suggestion.nearest(to: value, in: known), among: kind))
    }
    return unknownTags.map { warning(.unknownTag, $0, tags) }
      + [company].compactMap { $0.map { warning(.unknownCompany, $0, companies + words) } }
  }

  /// Returns the warnings about the filters of a document, and about each section of `--sections` that has no entries.
  ///
  /// - Parameters:
  ///   - resume: the résumé before it is filtered.
  ///   - failed: the parts that couldn't be loaded.
  ///   - isEmpty: whether a section has no entries; by default, in the résumé.
  package func documentWarnings(
    _ resume: Resume?, failed: [SourceReport.Part] = [], isEmpty: ((HandoutSection) -> Bool)? = nil
  ) -> [DataWarning] {
    let requested = arguments[ifDeclared: HandoutOptions.sections]
    let (work, projects) = (HandoutSection.section(.work), HandoutSection.section(.projects))
    let filtered = [work, projects].filter { requested?.contains($0) ?? true }
    var warnings: [DataWarning] = []
    if let resume, !filtered.contains(where: { failed.contains($0.part) }) {
      let works: [any ListEntry] = filtered.contains(work) ? resume.works : []
      let apps: [any ListEntry] = filtered.contains(projects) ? resume.petProjects : []
      let kind: DataWarning.FilteredEntries = filtered.count == 2 ? .entry : filtered == [work] ? .work : .project
      warnings = filterWarnings(works + apps, among: kind, others: resume.knownTags)
    }
    let named = HandoutOptions.hasKeptSections(self) ? nil : requested
    let empty = (named ?? []).filter { section in
      !failed.contains(section.part)
        && (isEmpty?(section) ?? resume?.isEmpty(section) ?? false)
    }
    return warnings
      + empty.map { DataWarning(.emptySection, fact: .unmatched($0.rawValue, near: [], among: .entry)) }
  }
}
