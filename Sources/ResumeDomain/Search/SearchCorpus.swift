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

  /// The documents that score, best first; among equals those of one kind are in their list's order.
  ///
  /// - Parameter limit: the most that are wanted; what comes after them is not put in order.
  func hits(_ ranking: inout SearchRanking, limit: Int) -> (hits: [(hit: SearchHit, reader: Int)], found: Int) {
    var scored: [Scored] = []
    for place in works.entries.indices { scored.add(ranking.score(.work(works.entries[place])), .work, place) }
    for place in projects.entries.indices {
      scored.add(ranking.score(.project(projects.entries[place])), .project, place)
    }
    for place in groups.entries.indices { scored.add(ranking.score(.skill(groups.entries[place])), .skill, place) }
    scored.sort()
    var hits: [(hit: SearchHit, reader: Int)] = []
    var equals = 0..<0
    while hits.count < limit, equals.upperBound < scored.count {
      let first = scored[equals.upperBound]
      let end = scored[equals.upperBound...].firstIndex { !$0.isEqual(first) } ?? scored.endIndex
      equals = equals.upperBound..<end
      for place in listed(scored[equals].map(\.place), first.kind).prefix(limit - hits.count) {
        let (entry, reader) = document(first.kind, place)
        hits.append((SearchHit(entry: entry, score: first.score, passages: ranking.passages(entry)), reader))
      }
    }
    return (hits, scored.count)
  }

  private func document(_ kind: SearchKind, _ place: Int) -> (SearchEntry, reader: Int) {
    switch kind {
    case .work: (.work(works.entries[place]), works.readers[place])
    case .project: (.project(projects.entries[place]), projects.readers[place])
    case .skill: (.skill(groups.entries[place]), groups.readers[place])
    }
  }

  /// Places of one kind's documents in the order that their list has.
  private func listed(_ places: [Int], _ kind: SearchKind) -> [Int] {
    guard places.count > 1 else { return places }
    switch kind {
    case .work: return EntryOrder().sorted(places, of: works.entries)
    case .project: return EntryOrder().sorted(places, of: projects.entries)
    case .skill:
      return places.sorted { one, other in
        let (group, next) = (groups.entries[one], groups.entries[other])
        if SkillGroup.isListedBefore(group, next) { return true }
        return one < other && !SkillGroup.isListedBefore(next, group)
      }
    }
  }

  /// A document that scores.
  fileprivate struct Scored: Comparable {
    let score: Double
    let kind: SearchKind
    let place: Int

    func isEqual(_ other: Scored) -> Bool { score == other.score && kind == other.kind }

    static func < (one: Scored, other: Scored) -> Bool {
      if one.score != other.score { return one.score > other.score }
      if one.kind != other.kind { return one.kind.rank < other.kind.rank }
      return one.place < other.place
    }
  }
}

extension [SearchCorpus.Scored] {
  fileprivate mutating func add(_ score: Double?, _ kind: SearchKind, _ place: Int) {
    if let score { append(Element(score: score, kind: kind, place: place)) }
  }
}

extension SearchKind {
  /// Its place among the kinds.
  fileprivate var rank: Int {
    switch self {
    case .work: 0
    case .project: 1
    case .skill: 2
    }
  }
}

extension SearchCorpus {
  private static let maximumSuggestions = 3

  /// What a query finds, with the words that may have been meant where it finds nothing.
  ///
  /// - Parameters:
  ///   - readers: whose the documents are, and what is marked, by the place that each was added for.
  ///   - limit: the most hits wanted.
  func results(
    _ query: SearchQuery, of readers: [(owner: String?, favorites: Favorites)], limit: Int?
  ) -> SearchResults {
    var ranking = SearchRanking(query)
    let (hits, found) = hits(&ranking, limit: limit ?? .max)
    return SearchResults(
      hits: hits.map { hit, place in
        var hit = hit
        hit.owner = readers[place].owner
        if let reference = hit.entry.reference {
          hit.isFavorite = readers[place].favorites.contains(reference.kind, reference.id)
        }
        return hit
      }, found: found, suggestions: hits.isEmpty ? ranking.vocabulary.nearest(Self.maximumSuggestions) : [],
      corpus: self)
  }
}
