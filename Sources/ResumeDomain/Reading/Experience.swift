import Foundation
import ResumeSupport

/// The duration of work: in total, for each company and with each tag.
///
/// The first and the last month count, and a month of several jobs counts once. Only jobs with known first and last month
/// count, and only months up to today.
package struct Experience: Sendable, Equatable {
  /// The duration of jobs with the same company or tag.
  package struct Share: Sendable, Equatable {
    /// The company's name or the tag; nil for jobs without a company.
    package let name: String?
    /// The duration; nil if no job has both months.
    package let duration: MonthCount?
    /// The number of jobs, including those without months, and of projects with the tag, or with an element that has it.
    package let works: Int
  }

  /// Why a job isn't in the total.
  package enum Omission: String, Sendable, CaseIterable {
    /// A date is missing or invalid.
    case date
    /// A date has no month.
    case month
    /// The job ends before it starts.
    case order
    /// The job starts after today.
    case future
  }

  /// The total; nil if no job has both months.
  package let total: MonthCount?
  /// The shares by company, longest first.
  package let companies: [Share]
  /// The shares by tag, longest first.
  package let tags: [Share]
  /// The number of jobs.
  package let works: Int
  /// The numbers of jobs that are not in the total.
  package let omissions: [Omission: Int]
  /// The number of jobs that have started and are not in the total.
  package var undated: Int { omissions.reduce(0) { $1.key == .future ? $0 : $0 + $1.value } }

  /// Creates the summary, with names in the user's language. Names that differ only in letter case are one; companies also if
  /// they differ only in accents.
  ///
  /// - Parameters:
  ///   - projects: Projects that count for the tags, without time.
  ///   - countsElements: Whether the tags of elements count, also without time, since an element says nothing about how long.
  package init(
    of works: [Work], projects: [PetProject] = [], countsElements: Bool = false, today: PartialDate,
    preference: LanguagePreference
  ) {
    let months = works.map { Self.months($0.period, today: today) }
    self.works = works.count
    omissions = works.reduce(into: [:]) { counts, work in
      if let reason = Self.omission(work.period, today: today) { counts[reason, default: 0] += 1 }
    }
    total = Self.union(months)
    var companies = Groups()
    var tags = Groups()
    for (work, months) in zip(works, months) {
      let company = work.company.map { $0.resolved(preference).trimmingCharacters(in: .whitespacesAndNewlines) }
      companies.add(company, like: company.map(TextFolding.folded), months)
      tags.add(each: work.tags, months, elements: countsElements ? work.entry.elementTags : [])
    }
    for project in projects {
      tags.add(each: project.tags, nil, elements: countsElements ? project.entry.elementTags : [])
    }
    self.companies = companies.shares
    self.tags = tags.shares
  }

  private static func omission(_ period: Period, today: PartialDate) -> Omission? {
    if period.isFuture(today: today) { return .future }
    guard period.duration(today: today) == nil else { return nil }
    guard period.start != nil, period.end != nil || period.isCurrent else { return .date }
    return period.isReversed ? .order : .month
  }

  /// Returns the months of a job up to today, counted from the year 0; nil if they are unknown or in the future.
  static func months(_ period: Period, today: PartialDate) -> ClosedRange<Int>? {
    guard let start = period.start, let first = start.month, let length = period.duration(today: today) else {
      return nil
    }
    let begin = start.year * 12 + first
    let now = today.year * 12 + (today.month ?? 12)
    return begin > now ? nil : begin...min(begin + length.total - 1, now)
  }

  /// Returns the number of months in at least one of the ranges.
  static func union(_ spans: [ClosedRange<Int>?]) -> MonthCount? {
    let sorted = spans.compactMap { $0 }.sorted { $0.lowerBound < $1.lowerBound }
    guard !sorted.isEmpty else { return nil }
    var count = 0
    var last = Int.min
    for span in sorted where span.upperBound > last {
      count += span.upperBound - max(span.lowerBound - 1, last)
      last = span.upperBound
    }
    return MonthCount(months: count)
  }

  /// Jobs grouped by name.
  private struct Groups {
    private var groups: [String: (name: String?, months: [ClosedRange<Int>?])] = [:]

    /// Adds a job to the group with the same key; the group has the name of its first job.
    mutating func add(_ name: String?, like likeness: String?, _ months: ClosedRange<Int>?) {
      groups[likeness.map { "=" + $0 } ?? "", default: (name, [])].months.append(months)
    }

    /// Adds an entry to the group of each of its tags, once.
    mutating func add(each tags: [String], _ months: ClosedRange<Int>?, elements: [String]) {
      let all = (tags.map { ($0, months) } + elements.map { ($0, nil) }).map { tag, months in
        (tag: tag.trimmingCharacters(in: .whitespacesAndNewlines), months: months)
      }
      for (tag, months) in all.unique(by: { $0.tag.lowercased() }) { add(tag, like: tag.lowercased(), months) }
    }

    /// The shares, longest first, then by name; the one without a name last.
    var shares: [Share] {
      groups.values.map { Share(name: $0.name, duration: union($0.months), works: $0.months.count) }
        .sorted { one, other in
          let lengths = (one.duration?.total ?? 0, other.duration?.total ?? 0)
          if lengths.0 != lengths.1 { return lengths.0 > lengths.1 }
          guard let name = one.name, let otherName = other.name else { return one.name != nil && other.name == nil }
          let folded = (TextFolding.folded(name), TextFolding.folded(otherName))
          return folded.0 != folded.1 ? folded.0 < folded.1 : name < otherName
        }
    }
  }
}
