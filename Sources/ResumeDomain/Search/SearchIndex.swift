/// The words of documents, split and folded once, so that a query compares each distinct run of letters only once.
///
/// A run is what a scan of bytes can separate: ASCII letters and digits and everything beyond ASCII, then `+` and `#`. Most runs are
/// one word; text beyond ASCII may contain more.
struct SearchIndex: Sendable {
  /// A distinct run of letters.
  struct Run: Sendable {
    /// The spelling of the first occurrence.
    let spelling: String
    let words: [SearchWord]
  }

  /// Two neighboring runs of a name, as indices of `runs`.
  struct Pair: Hashable {
    let first: Int32
    let second: Int32
  }

  struct Text: Sendable {
    let field: SearchField
    let wordCount: Int
    /// The places in `occurrences` of the text's runs.
    let runs: Range<Int>
    /// The places in `occurrences` of the text's pairs, if it is a name.
    let pairs: Range<Int>
  }

  /// The distinct runs, in the order of their first occurrence.
  private(set) var runs: [Run] = []
  private(set) var pairs: [Pair] = []
  /// The runs and pairs of all texts, as indices of `runs` and `pairs`.
  private(set) var occurrences: [Int32] = []
  private(set) var texts: [Text] = []
  private var indices: [String: Int32] = [:]
  private var pairIndices: [Pair: Int32] = [:]

  /// Adds the texts of a document and returns their places in `texts`.
  mutating func add(_ entry: SearchEntry) -> Range<Int> {
    let first = texts.count
    entry.eachText { field, text in add(text, field) }
    return first..<texts.count
  }

  private mutating func add(_ text: String, _ field: SearchField) {
    let first = occurrences.count
    var wordCount = 0
    WordSplitter.eachRun(of: text) { run, _ in
      let index = index(of: run)
      wordCount += runs[Int(index)].words.count
      occurrences.append(index)
    }
    let end = occurrences.count
    if field.isName {
      for place in (first..<end).dropLast() {
        occurrences.append(index(of: Pair(first: occurrences[place], second: occurrences[place + 1])))
      }
    }
    texts.append(Text(field: field, wordCount: wordCount, runs: first..<end, pairs: end..<occurrences.count))
  }

  private mutating func index(of run: String) -> Int32 {
    if let index = indices[run] { return index }
    let index = Int32(truncatingIfNeeded: runs.count)
    runs.append(Run(spelling: run, words: WordSplitter.words(ofRun: run)))
    indices[run] = index
    return index
  }

  private mutating func index(of pair: Pair) -> Int32 {
    if let index = pairIndices[pair] { return index }
    let index = Int32(truncatingIfNeeded: pairs.count)
    pairs.append(pair)
    pairIndices[pair] = index
    return index
  }
}
