import ResumeDomain

/// Matches the entries of a file with those of a résumé. Two entries match only if each is the other's only candidate.
struct EntryMatcher {
  /// An entry with its members in each of its languages.
  struct Side {
    let id: String?
    let versions: [[JSONNode.Member]]
  }

  let identity: FieldTable.Matching

  /// The result of matching.
  struct Outcome {
    /// For each entry of the file, the position of its match in the résumé.
    var partners: [Int?]
    /// The entries of the file with several candidates or a shared one.
    var ambiguous: Set<Int> = []
  }

  /// Returns the matches: by equality if requested, then by ID, then by the section's keys.
  ///
  /// - Parameter matchesIdentical: whether entries with equal members match, in their order.
  func match(_ file: [Side], with resume: [Side], matchesIdentical: Bool) -> Outcome {
    var outcome = Outcome(partners: Array(repeating: nil, count: file.count))
    var free = Set(resume.indices)
    func pair(_ one: Int, _ other: Int) {
      outcome.partners[one] = other
      free.remove(other)
    }
    if matchesIdentical {
      for index in file.indices {
        let other = resume.indices.first { other in
          free.contains(other)
            && file[index].versions.allSatisfy { version in
              resume[other].versions.contains { $0.areSame(as: version) }
            }
        }
        if let other { pair(index, other) }
      }
    }
    for index in file.indices where outcome.partners[index] == nil {
      guard let id = file[index].id else { continue }
      let other = resume.indices.first { other in
        free.contains(other) && resume[other].id.map { Identifier.areEqual($0, id) } ?? false
      }
      if let other { pair(index, other) }
    }
    for key in identity.keys {
      let fileValues = file.map { Self.values(of: key, $0) }
      let resumeValues = resume.map { Self.values(of: key, $0) }
      let open = file.indices.filter { outcome.partners[$0] == nil && !fileValues[$0].isEmpty }
      var candidates: [Int: [Int]] = [:]
      for index in open {
        candidates[index] = free.filter { !resumeValues[$0].isDisjoint(with: fileValues[index]) }.sorted()
      }
      let claims = candidates.values.joined().reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
      for index in open {
        guard let found = candidates[index], let first = found.first else { continue }
        if found.count == 1, claims[first] == 1 { pair(index, first) } else { outcome.ambiguous.insert(index) }
      }
    }
    outcome.ambiguous = outcome.ambiguous.filter { outcome.partners[$0] == nil }
    return outcome
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
  /// Returns the title of an entry; `nil` without a name.
  func title(_ members: [JSONNode.Member]) -> String? {
    let words = titles.compactMap { members[$0]?.string }.filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// Returns a readable ID such as `acme-2019`; `fallback` for an entry without a name.
  func slug(_ members: [JSONNode.Member], fallback: String) -> String {
    let name = names.lazy.compactMap { members[$0]?.string }.map(TextFolding.slug).first { !$0.isEmpty } ?? fallback
    guard let date, let year = members[date]?.string?.prefix(4), PartialDate(year) != nil else { return name }
    return name + "-" + year
  }
}
