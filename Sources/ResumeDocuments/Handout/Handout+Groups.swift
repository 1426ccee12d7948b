package import ResumeDomain
import ResumeSupport

extension Handout {
  /// Consecutive entries at one organization, such as the jobs at an employer.
  package struct Group: Sendable, Equatable {
    /// The organization to print above the entries, which then have none; nil for a single entry, which has its own.
    package var organization: String?
    /// The location of all entries, which then have none.
    package var location: String?
    /// The page of the organization, unless an entry has another one.
    package var page: NamedLink?
    /// The time from the first start to the last end of the entries; nil unless all have a start and an end.
    package var time: Time?
    /// What the organization is, unless its entries describe it in several ways.
    package var facts: [String] = []
    package var entries: [Entry]

    package var link: Link? { page?.link }
  }

  /// Returns the entries grouped by organization, in the same order; with heads of two lines, each has its own organization.
  package static func groups(of entries: [Entry], _ heads: Heads = .one) -> [Group] {
    var groups: [Group] = []
    for entry in entries {
      if heads == .one, let organization = entry.organization, entry.isGrouped,
        groups.last?.entries.first?.organization == organization
      {
        groups[groups.count - 1].entries.append(entry)
      } else {
        groups.append(Group(entries: [entry]))
      }
    }
    return groups.map { $0.entries.count == 1 ? $0 : $0.headed }
  }
}

extension Handout.Group {
  /// The group with what its entries share moved to it.
  fileprivate var headed: Handout.Group {
    var group = self
    group.organization = entries.first?.organization
    let location = entries.first?.location
    if entries.allSatisfy({ $0.location == location }) { group.location = location }
    let pages = entries.compactMap { $0.links.first { $0.subject == .organization } }
    if let page = pages.first, pages.allSatisfy({ $0.link == page.link }) { group.page = page }
    group.time = Handout.Time.covering(entries.map(\.time))
    let facts = entries.compactMap(\.organizationFact).unique(by: \.self)
    if facts.count == 1 { group.facts = facts }
    let link = group.link
    for index in entries.indices {
      group.entries[index].organization = nil
      if let fact = group.facts.first, entries[index].organizationFact != nil {
        group.entries[index].facts.removeAll { $0 == fact }
      }
      if group.location != nil { group.entries[index].location = nil }
      group.entries[index].links.removeAll { $0.subject == .organization && $0.link == link }
    }
    return group
  }
}

extension Handout {
  /// Returns the entries of each line; consecutive ones that are only titles, such as awards without a date, share one.
  static func lines(of entries: [Entry]) -> [[Entry]] {
    var lines: [[Entry]] = []
    for entry in entries {
      if entry.isOnlyTitle, let last = lines.last?.last, last.isOnlyTitle {
        lines[lines.count - 1].append(entry)
      } else {
        lines.append([entry])
      }
    }
    return lines
  }
}
