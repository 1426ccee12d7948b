import ResumeDomain

/// Where one is in each list and text of the tabs.
struct BrowseCursors: Sendable, Equatable {
  var works = ListCursor()
  var projects = ListCursor()
  /// The first line shown of the skills.
  var skills = 0
  /// The first line shown of the page about the person.
  var about = 0

  /// The cursor of a list of the career.
  subscript(kind: EntryKind) -> ListCursor {
    get { kind == .work ? works : projects }
    set { if kind == .work { works = newValue } else { projects = newValue } }
  }
}
