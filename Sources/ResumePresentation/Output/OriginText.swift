import Foundation
import ResumeDomain

/// Where something came from, in words, and how old a copy of it is.
struct OriginText {
  let labels: Labels
  let dates: Dates
  let now: Date

  /// - Parameter isBrief: whether there is room for a few words only.
  func text(_ origin: Origin, _ savedAt: Date?, isBrief: Bool = false) -> String {
    guard origin == .cache else { return labels.text("origin." + origin.rawValue) }
    if let savedAt, savedAt > now { return labels.text("origin.cache.future") }
    return labels.text(
      isBrief ? "browse.origin.cache" : "origin.cache", [savedAt.map { dates.age(since: $0, now: now) } ?? ""])
  }
}
