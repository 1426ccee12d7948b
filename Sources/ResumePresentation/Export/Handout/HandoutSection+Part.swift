import ResumeDocuments
import ResumeDomain

extension HandoutSection {
  /// The part of a résumé that it is made of.
  var part: SourceReport.Part {
    switch self {
    case .summary: .person
    case .work: .works
    case .projects: .projects
    case .education: .education
    case .skills: .skills
    case .languages: .languages
    case .certificates: .certificates
    case .awards: .awards
    case .publications: .publications
    case .volunteer: .volunteer
    case .interests: .interests
    case .references: .references
    }
  }
}
