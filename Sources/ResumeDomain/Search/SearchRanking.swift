/// Ranks documents by how well they answer a query.
///
/// The ranking, exactly:
///
/// 1. Query and texts are folded (letter case, accents, width and Unicode's forms do not matter) and taken apart into words as
///    ``WordSplitter`` says. At most 32 different words of a query count.
/// 2. A typed word and a word of a text are as similar as ``WordSimilarity`` says, from 0 to 1.
/// 3. Words written as one count 0.95 of that, where it is at least 0.75: two neighbours of the query that are one word of the
///    text ("type script"), or one word of the query that is two neighbours of a name ("acmemovil").
/// 4. A typed word's score is its best over every word of every field in every language: the similarity times the field's
///    weight. Title and company weigh 1, a skill 0.85, a tag 0.8, place and subtitle 0.7, the id 0.6, summary and goals 0.5.
///    Nothing is divided by a text's length, so a long summary neither helps nor hurts.
/// 5. A document's score is 0.8 times the mean over the typed words, plus 0.2 times the best name's share: the Jaccard
///    similarity of the query's and the name's words, each typed word counting as much as it is similar to a word of the name,
///    times the weight of the field. A name is every field but summary and goals. So who is called what was typed comes
///    before who is called that and more, and scores 1.
/// 6. Scores are rounded to 4 decimals. What scores 0 is no hit. Best first; among equals works come before projects and
///    these before skills, each in the order of its list.
struct SearchRanking {
  private static let wordsShare: Float = 0.8

  private(set) var vocabulary: SearchVocabulary
  private let count: Int

  // The document at hand: the best score of each typed word, and where that is.
  private var best: [Float]
  private var spots: [Spot]
  private var nameShare: Float = 0
  // The text at hand: the best similarity of each typed word, and how many texts came before.
  private var inText: [Float]
  private var isHit = false
  private var text: Int32 = 0
  private var glue: [UInt8] = []

  init(_ query: SearchQuery) {
    vocabulary = SearchVocabulary(query: query)
    count = query.words.count
    best = Array(repeating: 0, count: count)
    spots = Array(repeating: Spot(), count: count)
    inText = best
  }

  /// The score of a document; `nil` when it is no hit.
  mutating func score(_ entry: SearchEntry) -> Double? {
    guard count > 0 else { return nil }
    for index in 0..<count {
      best[index] = 0
      spots[index] = Spot()
    }
    nameShare = 0
    text = 0
    entry.eachText { field, text in
      add(text, field)
      self.text += 1
    }
    let mean = best.reduce(0, +) / Float(count)
    let value = Double(min(Self.wordsShare * mean + (1 - Self.wordsShare) * nameShare, 1))
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded > 0 ? rounded : nil
  }

  /// Where in a document each typed word is found best; `nil` for those that are not.
  mutating func passages(_ entry: SearchEntry) -> [SearchPassage?] {
    guard score(entry) != nil else { return [] }
    var texts: [(field: SearchField, text: String)] = []
    entry.eachText { texts.append(($0, $1)) }
    return spots.map { spot in
      guard spot.text >= 0 else { return nil }
      let (field, text) = texts[Int(spot.text)]
      return SearchPassage(field: field, text: text, offset: Int(spot.offset))
    }
  }

  /// Where a word is found: in which of the document's texts, and at which byte.
  private struct Spot {
    var text: Int32 = -1
    var offset: Int32 = 0
  }

  private mutating func add(_ text: String, _ field: SearchField) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { add($0, field) }
    if isDone == nil { Array(text.utf8).withUnsafeBufferPointer { add($0, field) } }
  }

  /// Goes over a text's bytes: this is where the time goes.
  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, _ field: SearchField) {
    isHit = false
    var wordCount = 0
    var previous = (run: 0..<0, mask: UInt64(0))
    var index = 0
    while index < bytes.count {
      guard Self.isLetter(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      var key = SearchKey()
      repeat {
        key.add(bytes[index])
        index += 1
      } while index < bytes.count && Self.isLetter(bytes[index])
      while index < bytes.count, Self.isSuffix(bytes[index]) {
        key.add(bytes[index])
        index += 1
      }
      let place = vocabulary.place(of: UnsafeBufferPointer(rebasing: bytes[start..<index]), key)
      let (row, mask) = (vocabulary.slots[place].row, vocabulary.slots[place].mask)
      wordCount += Int(vocabulary.slots[place].wordCount)
      if row >= 0 { hit(Int(row), 1, at: start, field) }
      guard field.isName else { continue }
      vocabulary.noteName(place)
      if !previous.run.isEmpty { addGlued(bytes, previous.run, start..<index, previous.mask | mask, field) }
      previous = (start..<index, mask)
    }
    guard isHit, field.isName else { return }
    let similar = inText.reduce(0, +)
    let share = similar / max(Float(count + wordCount) - similar, similar)
    nameShare = max(nameShare, share * field.weight)
  }

  /// Looks at two neighbours as one word, where a typed word is longer than both.
  private mutating func addGlued(
    _ bytes: UnsafeBufferPointer<UInt8>, _ one: Range<Int>, _ other: Range<Int>, _ mask: UInt64, _ field: SearchField
  ) {
    guard vocabulary.query.mayHitGlued(mask, longest: max(one.count, other.count)),
      one.count + other.count <= 4 * SearchWord.longest
    else { return }
    glue.removeAll(keepingCapacity: true)
    glue += bytes[one]
    glue += bytes[other]
    var key = SearchKey()
    for byte in glue { key.add(byte) }
    // Two steps: the table must not be held while it grows, or all of it is copied.
    let place = glue.withUnsafeBufferPointer { vocabulary.place(of: $0, key) }
    let row = vocabulary.slots[place].row
    if row >= 0 {
      hit(
        Int(row), SearchQuery.joinedWordFactor, at: one.lowerBound, field, atLeast: SearchQuery.minimumJoinedSimilarity)
    }
  }

  private mutating func hit(
    _ row: Int, _ share: Float, at offset: Int, _ field: SearchField, atLeast least: Float = 0
  ) {
    if !isHit {
      isHit = true
      for index in 0..<count { inText[index] = 0 }
    }
    for index in 0..<count {
      let similarity = vocabulary.similarities[row + index]
      guard similarity > 0, similarity >= least else { continue }
      inText[index] = max(inText[index], share * similarity)
      let score = share * similarity * field.weight
      guard score > best[index] else { continue }
      best[index] = score
      spots[index] = Spot(text: text, offset: Int32(clamping: offset))
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
  }

  private static func isSuffix(_ byte: UInt8) -> Bool { byte == 0x2B || byte == 0x23 }
}
