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
    case .stale: return stale(because: detail, savedAt)
    case .notCached: return labels.text(key, [detail])
    case .noPerson, .noSkills: return labels.text(key)
    }
  }

  private func stale(because cause: String, _ savedAt: Date?) -> String {
    let age =
      if let savedAt, savedAt > now {
        labels.text("warning.stale.future")
      } else {
        labels.text("warning.stale", [savedAt.map { dates.age(since: $0, now: now) } ?? ""])
      }
    if cause.isEmpty { return age }
    let parts = cause.split(separator: " ").map(String.init)
    let reason =
      parts[0] == "offline"
      ? labels.text("warning.stale.offline") : labels.text("error.outage." + parts[0], Array(parts.dropFirst()))
    return age + " " + reason
  }
}
