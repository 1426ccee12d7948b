import ResumeDomain

/// A kind of list, and how its entries are read, written and told apart.
struct ListKind: Sendable {
  let table: MemberTable
  let identity: EntryIdentity
  /// The section; `nil` for what is said about a job.
  let section: ResumeSection?
  /// The document that holds the collection; `nil` at the top.
  let parent: DocumentPath?

  init(_ section: ResumeSection) {
    table = .of(section)
    identity = .of(section)
    self.section = section
    parent = nil
  }

  init(recommendationsOf work: DocumentPath) {
    table = .recommendation
    identity = .recommendation
    section = nil
    parent = work
  }

  /// The person.
  static let basics = ListKind(.basics)
  /// What stands beside the sections.
  static let root = ListKind(.root)

  private init(_ table: MemberTable) {
    self.table = table
    identity = .recommendation
    section = nil
    parent = nil
  }

  /// The path of an entry.
  func path(_ id: String) -> DocumentPath {
    guard let parent else { return DocumentPath(section?.collection ?? "", id) }
    return parent.document(ResumeSection.recommendationsCollection, id)
  }

  /// What an entry without a name is called.
  var fallback: String { section?.rawValue ?? "recommendation" }
}
