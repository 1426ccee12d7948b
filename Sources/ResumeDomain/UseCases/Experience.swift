/// How long somebody has worked: in all, for each company and with each tag.
///
/// Months count as durations do, the first and the last one included, and a month of several jobs counts once. Only jobs count
/// whose first and last month are known.
public struct Experience: Sendable, Equatable {
  /// What jobs have in common, and how long they lasted together.
  public struct Share: Sendable, Equatable {
    /// The company's name or the tag; `nil` for the jobs without a company.
    public let name: String?
    /// How long; `nil` where no job has both months.
    public let duration: MonthCount?
    /// How many jobs, those without months included.
    public let works: Int

    /// Creates a share.
    public init(name: String?, duration: MonthCount?, works: Int) {
      self.name = name
      self.duration = duration
      self.works = works
    }
  }

  /// In all; `nil` where no job has both months.
  public let total: MonthCount?
  /// For each company, longest first.
  public let companies: [Share]
  /// With each tag, longest first.
  public let tags: [Share]
  /// How many jobs there are.
  public let works: Int
  /// How many of them lack a month, and so count for nothing.
  public let undated: Int

  /// Sums up jobs; names are in the reader's language, letter case and accents do not make two of one.
  public init(of works: [Work], today: PartialDate, preference: LanguagePreference) {
    let months = works.map { Self.months($0.period, today: today) }
    self.works = works.count
    undated = months.count { $0 == nil }
    total = Self.union(months)
    var companies = Groups()
    var tags = Groups()
    for (work, months) in zip(works, months) {
      companies.add(work.company?.resolved(preference), months)
      for tag in Set(work.tags.map { $0.lowercased() }) { tags.add(tag, months) }
    }
    self.companies = companies.shares
    self.tags = tags.shares
  }

  /// The months of a job, counted from the year 0.
  private static func months(_ period: Period, today: PartialDate) -> ClosedRange<Int>? {
    guard let start = period.start, let first = start.month, let length = period.duration(today: today) else {
      return nil
    }
    let begin = start.year * 12 + first
    return begin...(begin + length.total - 1)
  }

  /// How many months lie in any of the spans.
  private static func union(_ spans: [ClosedRange<Int>?]) -> MonthCount? {
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

  /// Jobs gathered by a name.
  private struct Groups {
    private var places: [String: Int] = [:]
    private var groups: [(name: String?, months: [ClosedRange<Int>?])] = []

    mutating func add(_ name: String?, _ months: ClosedRange<Int>?) {
      let key = name.map { "=" + TextFolding.folded($0) } ?? ""
      if let place = places[key] {
        groups[place].months.append(months)
      } else {
        places[key] = groups.count
        groups.append((name, [months]))
      }
    }

    /// Longest first; equally long ones, and those without a length, by name, the nameless one last.
    var shares: [Share] {
      groups.map { Share(name: $0.name, duration: union($0.months), works: $0.months.count) }
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
