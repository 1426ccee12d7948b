import ResumeArguments
import ResumeDocuments
import ResumeDomain

/// From the flags of a document to what of a résumé's documents is handed out.
struct DocumentChoosing {
  let filter: EntryFilter
  let favorites: Favorites
  let context: CommandContext

  /// The sections that are handed out; `nil` is all.
  var sections: Set<ResumeSection>? {
    context.arguments[HandoutOptions.sections].map { Set($0.compactMap { ResumeSection(rawValue: $0.rawValue) }) }
  }

  /// What is handed out, and how many jobs and projects that are of how many where they were filtered.
  ///
  /// Jobs and projects are read only for a filter.
  func choice(
    _ repositories: any ResumeRepositories
  ) async throws(ResumeError) -> (ResumeFile.Choice, count: (shown: Int, total: Int)?) {
    let asked = context.arguments[HandoutOptions.sections]
    var choice = ResumeFile.Choice(
      sections: sections,
      keepsSummary: asked?.contains(.summary) ?? true,
      withholdsContact: context.arguments[HandoutOptions.without] == .contact)
    guard !lets(everything: filter) else { return (choice, nil) }
    var whole = Resume()
    whole.works = EntryOrder().sorted(try await repositories.works().works(context.freshness).value)
    whole.petProjects = EntryOrder().sorted(try await repositories.petProjects().petProjects(context.freshness).value)
    let chosen = whole.tailored(filter, favorites: favorites, today: context.today)
    choice.entries = chosen
    let counted = asked ?? HandoutSection.allCases
    return (choice, (chosen.entryCount(in: counted), whole.entryCount(in: counted)))
  }

  /// Whether a filter is the one that nobody has typed.
  private func lets(everything filter: EntryFilter) -> Bool {
    filter == EntryFilter(untagged: .kept, order: EntryOrder(preference: filter.order.preference))
  }
}
