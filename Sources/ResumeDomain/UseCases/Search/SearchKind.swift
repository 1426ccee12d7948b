/// What can be searched for.
public enum SearchKind: String, Sendable, CaseIterable {
  /// A job.
  case work
  /// A pet project.
  case project
  /// A group of skills.
  case skill

  /// The part of a résumé that holds them all.
  var part: SourceReport.Part {
    switch self {
    case .work: .works
    case .project: .projects
    case .skill: .skills
    }
  }
}
