/// Every document that is searched, and whose it is.
struct SearchCorpus: Sendable {
  /// Documents of one kind, and the place of each one's reader.
  struct Shelf<Entry: Sendable>: Sendable {
    private(set) var entries: [Entry] = []
    private(set) var readers: [Int] = []

    mutating func add(_ more: [Entry], of reader: Int) {
      entries += more
      readers += repeatElement(reader, count: more.count)
    }
  }

  /// What a read of one kind brought.
  enum Part: Sendable {
    case works([Work])
    case projects([PetProject])
    case skills([SkillGroup])
  }

  private var works = Shelf<Work>()
  private var projects = Shelf<PetProject>()
  private var groups = Shelf<SkillGroup>()

  mutating func add(_ part: Part, of reader: Int) {
    switch part {
    case .works(let entries): works.add(entries, of: reader)
    case .projects(let entries): projects.add(entries, of: reader)
    case .skills(let entries): groups.add(entries, of: reader)
    }
  }

  var count: Int { works.entries.count + projects.entries.count + groups.entries.count }

  var languages: [String] {
    Set(works.entries.languages + projects.entries.languages + groups.entries.languages).sorted()
  }

  /// The documents that score, and their readers, best first.
  func hits(_ ranking: inout SearchRanking) -> [(hit: SearchHit, reader: Int)] {
    var hits = ranked(works, SearchEntry.work, &ranking) { EntryOrder().sorted($0, of: works.entries) }
    hits += ranked(projects, SearchEntry.project, &ranking) { EntryOrder().sorted($0, of: projects.entries) }
    hits += ranked(groups, SearchEntry.skill, &ranking) { places in
      places.sorted { one, other in
        let (group, next) = (groups.entries[one], groups.entries[other])
        if SkillGroup.isListedBefore(group, next) { return true }
        return one < other && !SkillGroup.isListedBefore(next, group)
      }
    }
    // Each kind is in its list's order, which stays among equals.
    let order = hits.indices.sorted {
      hits[$0].hit.score != hits[$1].hit.score ? hits[$0].hit.score > hits[$1].hit.score : $0 < $1
    }
    return order.map { hits[$0] }
  }

  private func ranked<Entry>(
    _ shelf: Shelf<Entry>, _ entry: (Entry) -> SearchEntry, _ ranking: inout SearchRanking, listed: ([Int]) -> [Int]
  ) -> [(hit: SearchHit, reader: Int)] {
    var scores: [Int: SearchRanking.Score] = [:]
    for (place, document) in shelf.entries.enumerated() {
      if let score = ranking.score(entry(document)) { scores[place] = score }
    }
    return listed(Array(scores.keys)).compactMap { place in
      guard let score = scores[place] else { return nil }
      let hit = SearchHit(entry: entry(shelf.entries[place]), score: score.value, passages: score.passages)
      return (hit, shelf.readers[place])
    }
  }
}
