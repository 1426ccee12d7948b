import ResumeDomain
import ResumeSupport

/// Matches the entries of a file with those of a résumé. Two entries match only if each is the other's only candidate.
struct EntryMatcher {
  /// An entry with its members in each of its languages.
  struct Side {
    let id: String?
    let versions: [[JSON.Member]]
  }

  let identity: FieldTable.Matching
  /// The table with the fields in which duplicates are equal; nil if duplicates don't match for this reason.
  var duplicates: FieldTable?
  /// Whether entries of a translation that match in no other way match by their place.
  var matchesPlaces = false

  /// The result of matching.
  struct Outcome {
    /// For each entry of the file, the position of its match in the résumé.
    var partners: [Int?]
    /// The entries of the file with several candidates or a shared one.
    var ambiguous: Set<Int> = []
    /// Whether the entries match by their place only.
    var isByPlace = false
  }

  /// Returns the matches: by equality, by ID, then by the section's keys. In a file of another language, equal members don't match,
  /// but equal starts and keywords do, and if nothing does, the place.
  func match(_ file: [Side], with resume: [Side], isTranslation: Bool) -> Outcome {
    var outcome = Outcome(partners: Array(repeating: nil, count: file.count))
    var free = Set(resume.indices)
    func pair(_ index: Int, with other: Int) {
      outcome.partners[index] = other
      free.remove(other)
    }
    // Entries are looked up by value, because comparing all pairs is too slow for large files.
    func pairFirst(_ keys: (Side) -> [[UInt8]]) {
      var positions = Positions(resume.indices.filter(free.contains).map { ($0, keys(resume[$0])) })
      for index in file.indices where outcome.partners[index] == nil {
        guard let key = keys(file[index]).first, let other = positions.first(key, in: free) else { continue }
        pair(index, with: other)
      }
    }
    if !isTranslation { pairFirst { $0.versions.map { JSON.object($0).canonical } } }
    pairFirst { side in side.id.map { [Array($0.utf8)] } ?? [] }
    if let duplicates, !duplicates.identity.required.isEmpty {
      // Two jobs at a company may begin in one month, so an equal title counts more.
      for isTitled in [true, false] {
        pairFirst { side in
          side.versions.compactMap { members in
            duplicates.identity { members[$0]?.string }.map { values in
              let words = values + (isTitled ? [identity.title(members) ?? ""] : [])
              return Array(TextFolding.folded(words.joined(separator: "\u{0}")).utf8)
            }
          }
        }
      }
    }
    // Pairs the entries that are each other's only candidate.
    func pairOnly(_ keys: (Side) -> DatedKeys) {
      let open = file.indices.filter { outcome.partners[$0] == nil }.map { ($0, keys(file[$0])) }
      let values = free.map { ($0, keys(resume[$0])) }
      let (claims, candidates) = (Positions(open.map { ($0, $1.own) }), Positions(values.map { ($0, $1.own) }))
      let known = Dictionary(uniqueKeysWithValues: values)
      for (index, keys) in open {
        let found = candidates.someTwo(keys.matching)
        guard let first = found.first else { continue }
        if found.count == 1, claims.someTwo(known[first]?.matching ?? []).count == 1 {
          pair(index, with: first)
        } else {
          outcome.ambiguous.insert(index)
        }
      }
    }
    for key in identity.keys + (isTranslation ? identity.translationKeys : []) {
      pairOnly { DatedKeys(Self.values(of: key, $0)) }
    }
    if let duplicates {
      for (date, name) in identity.keys.flatMap(duplicates.dates) {
        pairOnly { side in
          DatedKeys(
            Self.values(of: name, side), date: side.versions.lazy.compactMap { $0[date]?.string }.first,
            matchesUndated: duplicates.section == .projects)
        }
      }
    }
    if isTranslation, identity.isByName { pairOnly { DatedKeys(Self.keywords($0)) } }
    outcome.ambiguous = outcome.ambiguous.filter { outcome.partners[$0] == nil }
    if isTranslation, matchesPlaces, outcome.ambiguous.isEmpty, outcome.partners.allSatisfy({ $0 == nil }),
      file.count == resume.count, zip(file, resume).allSatisfy(Self.mayBeSame)
    {
      (outcome.partners, outcome.isByPlace) = (Array(resume.indices), !file.isEmpty)
    }
    return outcome
  }

  /// Returns all keywords of an entry in each language as one value, in any order.
  private static func keywords(_ side: Side) -> Set<String> {
    let lists = side.versions.map { members in
      Set((members["keywords"]?.elements ?? []).compactMap(\.string).map(TextFolding.folded))
    }
    return Set(lists.filter { !$0.isEmpty }.map { $0.sorted().joined(separator: "\u{0}") })
  }

  /// Whether nothing that is the same in every language differs: the ID that the file has, and dates as far as both are exact.
  private static func mayBeSame(_ item: Side, _ entry: Side) -> Bool {
    guard item.id == nil else { return false }
    return ["startDate", "endDate", "date", "releaseDate"].allSatisfy { name in
      let dates = [item, entry].compactMap { side in side.versions.lazy.compactMap { $0[name]?.string }.first }
      return dates.count < 2 || dates[0].hasPrefix(dates[1]) || dates[1].hasPrefix(dates[0])
    }
  }

  /// Returns the values of a key in each language; none where the entry lacks a member.
  private static func values(of key: FieldTable.Matching.Key, _ side: Side) -> Set<String> {
    var values: Set<String> = []
    for version in side.versions {
      var parts: [String] = []
      if let text = key.text {
        guard let name = version[text]?.string, !name.isEmpty else { continue }
        parts.append(TextFolding.folded(name))
      } else {
        guard key.others.first.map({ version[$0]?.string?.isEmpty == false }) ?? false else { continue }
      }
      for member in key.others { parts.append(version[member]?.string ?? "") }
      values.insert(parts.joined(separator: "\u{0}"))
    }
    return values
  }
}

extension FieldTable.Matching {
  /// Whether only their name identifies entries, such as skills.
  var isByName: Bool { keys.allSatisfy(\.others.isEmpty) }

  /// Returns the title of an entry; `nil` without a name.
  func title(_ members: [JSON.Member]) -> String? {
    let words = titles.compactMap { members[$0]?.string }.filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// Returns a readable ID such as `acme-2019`; `fallback` for an entry without a name.
  func slug(_ members: [JSON.Member], fallback: String) -> String {
    let name = names.lazy.compactMap { members[$0]?.string }.map(TextFolding.slug).first { !$0.isEmpty } ?? fallback
    guard let date, let year = members[date]?.string?.prefix(4), PartialDate(year) != nil else { return name }
    return name + "-" + year
  }
}
