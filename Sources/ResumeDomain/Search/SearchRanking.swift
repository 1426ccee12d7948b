import ResumeSupport

/// The ranking of documents by how well they match a query.
///
/// 1. Query and texts are folded (letter case, accents, width and Unicode normalization do not matter) and split into words by
///    ``WordSplitter``. At most 32 different words of a query count.
/// 2. ``WordSimilarity`` defines how similar a typed word and a word of a text are, from 0 to 1.
/// 3. Joined words count 0.95 of that, if it is at least 0.75: two neighboring words of the query that are one word of the text
///    ("type script"), or one word of the query that is two neighboring words of a name ("acmemovil").
/// 4. A typed word's score is its best over every word of every field in every language: the similarity times the field's
///    weight. ``Field/searchWeight`` derives it from the field's role: titles and organizations weigh 1, a skill 0.85, a tag 0.8,
///    locations and facts 0.7, the ID 0.6, paragraphs and highlights 0.5. Scores are not divided by a text's length, so a long summary neither helps nor hurts.
/// 5. A document's score is 0.8 times the mean over the typed words, plus 0.2 times the best share of a name: the Jaccard
///    similarity of the query's and the name's words, each typed word counting as much as it is similar to a word of the name,
///    times the field's weight. Every field but paragraphs and highlights is a name. So an exact name scores 1 and precedes a
///    longer name that contains it.
/// 6. Scores are rounded to 4 decimals; a score of 0 is no hit. Best first; among equals, jobs precede projects, projects
///    skills, and skills the other kinds, each in the order of its list.
struct SearchRanking {
  private static let wordsShare: Float = 0.8

  /// The place of a match: a text of the index, and the number of the run in that text.
  private struct Spot {
    let text: Int
    let run: Int
  }

  private let index: SearchIndex
  /// The similarities of each run to the typed words; nil for a run that resembles none.
  private let runs: [[Float]?]
  /// The similarities of each pair, as above.
  private let pairs: [[Float]?]

  // The current document: each typed word's best score and its place.
  private var best: [Float]
  private var spots: [Spot?]

  /// Compares the query with each distinct run of the index.
  init(_ query: SearchQuery, _ index: SearchIndex) {
    self.index = index
    best = Array(repeating: 0, count: query.words.count)
    spots = Array(repeating: nil, count: query.words.count)
    runs = index.runs.map { run in
      run.words.compactMap(query.similarities).reduce(nil as [Float]?) { row, more in
        row.map { zip($0, more).map { max($0, $1) } } ?? more
      }
    }
    pairs = index.pairs.map { pair in
      guard let word = index.runs[Int(pair.first)].words.last, let next = index.runs[Int(pair.second)].words.first
      else { return nil }
      return query.similarities(to: word, joining: next)
    }
  }

  /// Returns the score of a document from the places of its texts in the index; nil for no hit.
  mutating func score(_ texts: Range<Int>) -> Double? {
    guard !best.isEmpty else { return nil }
    for word in best.indices {
      best[word] = 0
      spots[word] = nil
    }
    var nameShare: Float = 0
    for text in texts { nameShare = max(nameShare, scan(text)) }
    let mean = best.reduce(0, +) / Float(best.count)
    let value = Double(min(Self.wordsShare * mean + (1 - Self.wordsShare) * nameShare, 1))
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded > 0 ? rounded : nil
  }

  /// Returns the best match of each typed word in a document; nil for a word without a match.
  mutating func passages(_ entry: SearchEntry, _ texts: Range<Int>) -> [SearchPassage?] {
    guard score(texts) != nil else { return [] }
    var contents: [(field: SearchField, text: String)] = []
    entry.eachText { contents.append(($0, $1)) }
    return spots.map { spot in
      guard let spot else { return nil }
      let (field, text) = contents[spot.text - texts.lowerBound]
      var offsets: [Int] = []
      WordSplitter.eachRun(of: text) { _, offset in offsets.append(offset) }
      return SearchPassage(field: field, text: text, offset: offsets[spot.run])
    }
  }

  /// Updates the best scores with a text's, and returns how much the text is what the query names; 0 for prose.
  private mutating func scan(_ textPlace: Int) -> Float {
    let text = index.texts[textPlace]
    var inText: [Float] = []
    for (number, place) in text.runs.enumerated() {
      hit(runs[Int(index.occurrences[place])], text.field, Spot(text: textPlace, run: number), &inText)
    }
    for (number, place) in text.pairs.enumerated() {
      hit(pairs[Int(index.occurrences[place])], text.field, Spot(text: textPlace, run: number), &inText)
    }
    guard text.field.isName, !inText.isEmpty else { return 0 }
    let similar = inText.reduce(0, +)
    return similar / max(Float(best.count + text.wordCount) - similar, similar) * text.field.weight
  }

  private mutating func hit(_ row: [Float]?, _ field: SearchField, _ spot: Spot, _ inText: inout [Float]) {
    guard let row else { return }
    if inText.isEmpty { inText = Array(repeating: 0, count: best.count) }
    for (word, similarity) in row.enumerated() {
      inText[word] = max(inText[word], similarity)
      guard similarity * field.weight > best[word] else { continue }
      best[word] = similarity * field.weight
      spots[word] = spot
    }
  }
}

extension SearchIndex {
  private static let maximumSuggestions = 3
  /// The minimum similarity of a suggestion; more if the first letter differs, which people seldom mistype.
  private static let suggestionThreshold: (sameStart: Float, otherStart: Float) = (0.25, 0.45)

  /// Returns the words of names that are most similar to the query's, most similar first.
  func suggestions(for query: SearchQuery) -> [String] {
    var found: [(similarity: Float, word: [UInt32], text: String)] = []
    let names = texts.filter(\.field.isName).flatMap { occurrences[$0.runs] }.unique(by: \.self)
    for run in names.map({ runs[Int($0)] }) {
      for word in run.words where word.letters.count > 1 {
        let similarity = query.words.map { Self.nearness($0, word) }.max() ?? 0
        guard similarity > 0, similarity > found.last?.similarity ?? 0 || found.count < Self.maximumSuggestions,
          !found.contains(where: { $0.word == word.letters })
        else { continue }
        let place = found.firstIndex { $0.similarity < similarity } ?? found.endIndex
        found.insert((similarity, word.letters, run.spelling), at: place)
        if found.count > Self.maximumSuggestions { found.removeLast() }
      }
    }
    return found.map(\.text)
  }

  /// Returns how similar two words are; 0 if they are not near: neither a few edits apart nor one an abbreviation of the other.
  private static func nearness(_ typed: SearchWord, _ word: SearchWord) -> Float {
    let isSameStart = typed.letters.first == word.letters.first
    let similarity = WordSimilarity.jaccard(typed, word)
    guard similarity > (isSameStart ? suggestionThreshold.sameStart : suggestionThreshold.otherStart) else { return 0 }
    let bound = max(typed.letters.count, word.letters.count) / 3
    let isNear =
      isAbbreviation(typed.letters, of: word.letters)
      || EditDistance.between(typed.letters, word.letters, atMost: bound) != nil
    return isNear ? similarity : 0
  }

  /// Whether a word has all letters of another, in their order.
  private static func isAbbreviation(_ letters: [UInt32], of word: [UInt32]) -> Bool {
    var rest = word[...]
    return letters.allSatisfy { letter in
      guard let index = rest.firstIndex(of: letter) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }
}
