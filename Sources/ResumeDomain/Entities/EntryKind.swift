/// The kinds of entries in lists and favorites.
public enum EntryKind: String, Sendable, Equatable, CaseIterable {
  case work
  case project

  var table: FieldTable { self == .work ? .work : .projects }

  var part: SourceReport.Part { self == .work ? .section(.work) : .section(.projects) }
}
