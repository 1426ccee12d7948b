import ResumeDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What warnings say.
struct WarningMessages {
  let labels: Labels
  let dates: Dates
  let now: Date

  func text(_ warning: DataWarning, savedAt: Date?) -> String {
    let document = warning.documentID ?? ""
    let field = warning.field ?? ""
    let detail = warning.detail ?? ""
    let key = "warning." + warning.kind.rawValue
    switch warning.kind {
    case .missingTitle: return labels.text(key, [document])
    case .wrongType, .invalidDate, .endBeforeStart, .invalidLink, .invalidCoordinate, .unknownLinkKey:
      return labels.text(key, [document, field])
    case .unreadableDocument: return labels.plural(key, Int(detail) ?? 1)
    case .stale: return labels.text(key, [savedAt.map { dates.age(since: $0, now: now) } ?? ""])
    case .notCached: return labels.text(key, [detail])
    case .noPerson, .noSkills: return labels.text(key)
    }
  }
}
