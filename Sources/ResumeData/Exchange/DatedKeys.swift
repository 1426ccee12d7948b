import ResumeDomain

/// The keys under which an entry is found, and those under which it finds others. With a date, entries are found that have a more or a
/// less exact date.
struct DatedKeys {
  /// The keys under which the entry is found.
  let own: Set<String>
  /// The keys of the entries that match.
  let matching: Set<String>

  /// Creates the keys of an entry that only matches entries with one of them.
  init(_ keys: Set<String>) { (own, matching) = (keys, keys) }

  /// Creates the keys of an entry with one of the names and a date.
  ///
  /// - Parameter matchesUndated: Whether entries without a date match those with one.
  init(_ names: Set<String>, date: String?, matchesUndated: Bool) {
    guard matchesUndated || date?.isEmpty == false else {
      (own, matching) = ([], [])
      return
    }
    let date = date ?? ""
    let years = [4, 7].filter { $0 < date.count }.map { String(date.prefix($0)) }
    let starts = years + (matchesUndated && !date.isEmpty ? [""] : [])
    // The key of an entry's date is marked, so that it differs from those of the starts of its date.
    func keys(_ mark: String, _ dates: [String]) -> [String] {
      names.flatMap { name in dates.map { name + mark + $0 } }
    }
    let exact = "\u{0}=", start = "\u{0}<"
    own = Set(keys(exact, [date]) + keys(start, starts))
    matching = Set(keys(exact, [date] + starts) + keys(start, [date]))
  }
}

extension FieldTable {
  /// Returns each date in a key, with the rest of the key; none if the key lacks a name that identifies entries.
  func dates(in key: Matching.Key) -> [(date: String, rest: Matching.Key)] {
    guard let text = key.text, identity.required.isEmpty || identity.required.contains(text) else { return [] }
    let dates = key.others.filter { name in if case .date? = member(named: name)?.kind { true } else { false } }
    return dates.map { date in (date, Matching.Key(text: text, others: key.others.filter { $0 != date })) }
  }
}
