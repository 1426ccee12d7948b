import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// The variant that the interactive interface shows, with changes that aren't saved yet.
struct BrowseVariant: Sendable {
  /// The résumé as it was read.
  var source: Loaded<ResumeFile>
  var draft: VariantDraft
  /// Why the variant can't be changed; nil if it can.
  var refusal: ResumeError?
  /// The pages of the PDF, as last counted.
  var pages: Int?
  /// The number of the latest count; results of earlier counts are ignored.
  var count = 0
  var isCounting = false
  /// The entry or element that was selected last in a text.
  var selection: VariantRow?

  init(_ name: String, _ source: Loaded<ResumeFile>, refusal: ResumeError?, today: PartialDate) throws(ResumeError) {
    draft = try VariantDraft(name, in: source.value, today: today)
    (self.source, self.refusal) = (source, refusal)
  }

  var name: String { draft.variant.name }

  /// Whether leaving the variant saves something.
  var hasUnsavedChanges: Bool { refusal == nil && draft.changeCount > 0 }

  /// The whole résumé in the words of the variant.
  var shown: Loaded<ResumeFile> { source.map { _ in draft.wholeReworded } }

  /// The résumé with the unsaved changes, as the file would have it.
  var content: Loaded<ResumeFile> { source.map { _ in draft.content } }

  func shows(_ row: VariantRow) -> Bool { draft.outcome.shows(row.path, row.place) }
}

/// An entry, or an element of one of its lists, that a variant may omit.
struct VariantRow: Hashable, Sendable {
  let path: DocumentPath
  var place: ElementPlace?
}

/// What follows after the changes of a variant are saved.
enum BrowseDestination: Sendable, Equatable {
  /// Nothing: the variant stays open.
  case variant
  /// The end of the session.
  case end
  /// Another variant; nil for the whole résumé.
  case other(String?)
  case profile(String)
}

extension BrowseState {
  /// The entry or element that the keys of the variant change; nil without one.
  var variantRow: VariantRow? {
    guard variant != nil else { return nil }
    switch (screen, tab) {
    case (nil, .career): return selectedEntry.flatMap(path).map { VariantRow(path: $0) }
    case (nil, .about): return VariantRow(path: ResumeSection.personPath)
    default: return selectedRow
    }
  }

  /// The selected entry or element of the visible text; at first its first entry.
  var selectedRow: VariantRow? {
    let rows = MarkedEntries(visibleEntries).rows
    return variant?.selection.flatMap { rows.contains($0) ? $0 : nil } ?? rows.first
  }

  /// The entries of the visible text; none on a list, the map or the personal details.
  var visibleEntries: [Entry] {
    switch (screen, tab) {
    case (.details(let reference), _): entry(reference).map { [$0] } ?? []
    case (nil, .skills): (data.skills.loaded?.value ?? []).map(\.entry)
    case (nil, .section(let section)): data.entries(of: section).map(\.entry)
    case (nil, .custom(let name)):
      data.customSection(named: name).map { $0.isText ? [] : $0.entries.map(\.entry) } ?? []
    default: []
    }
  }

  /// Returns the entry of a job or project.
  func entry(_ reference: EntryReference) -> Entry? {
    reference.kind == .work ? work(reference.id)?.entry : project(reference.id)?.entry
  }

  private func path(_ reference: EntryReference) -> DocumentPath? { entry(reference)?.document.path }

  /// Whether the shown variant omits an entry.
  func isOmitted(_ entry: Entry) -> Bool { variant.map { !$0.draft.outcome.shows(entry.document.path) } ?? false }

  /// The name of the variant, the pages of its PDF and the number of unsaved changes.
  var variantWords: [String] {
    guard let variant else { return [] }
    let pages =
      variant.isCounting
      ? symbols.ellipsis : variant.pages.map { labels.plural("browse.variant.pages", $0) }
    let changes = variant.draft.changeCount
    return [
      variant.name, pages, changes > 0 ? labels.plural("browse.variant.changes", changes) : nil,
    ].compactMap(\.self)
  }
}
