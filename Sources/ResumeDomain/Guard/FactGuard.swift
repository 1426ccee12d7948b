/// A search for claims without a source: numbers, dates, names, technologies, ranks and URLs that the résumé doesn't contain.
///
/// A claim has a source if any text of the résumé in any language contains it. The search compares words and values, so it doesn't
/// notice a wrong combination of sourced facts.
package struct FactGuard: Sendable {
  private let lexicon: FactLexicon
  private let technologies: [String: String]
  private let sources: FactSources

  /// Creates a guard.
  ///
  /// - Parameters:
  ///   - sources: Every text of the résumé: all languages, recommendations, earlier versions.
  ///   - technologies: A common name of each technology by folded name, as "PostgreSQL" by "postgres". Names in lowercase are
  ///     concepts and no claims, unless the lexicon has them.
  ///   - lexicon: The known words.
  package init(sources: some Sequence<String>, technologies: [String: String], lexicon: FactLexicon) {
    self.lexicon = lexicon
    let technologies = technologies.filter { lexicon.isProduct($0.value) }
    self.technologies = technologies
    self.sources = FactSources(sources, technologies: technologies, lexicon: lexicon)
  }

  /// Returns the claims of a text without a source, each once, in the order of the text.
  package func newFacts(in text: String) -> [NewFact] {
    let reader = FactReader(text, lexicon: lexicon, isSource: false)
    var found: [(range: Range<Int>, kind: NewFact.Kind)] = []
    for link in reader.links where !sources.contains(link) { found.append((link.range, .url)) }
    for date in reader.dates where !sources.contains(date) { found.append((date.range, .date)) }
    for number in reader.numbers where number.isClaim && !sources.contains(number) {
      found.append((number.range, .number))
    }
    for (range, key) in reader.factors where !sources.contains(factor: key) { found.append((range, .number)) }
    let ranks = FactRankReader(reader: reader).ranks.filter { $0.isClaim && !sources.contains($0) }
    found += ranks.map { ($0.range, .rank) }
    let names = FactNameReader(reader: reader, sources: sources, technologies: technologies)
    let taken = Set(ranks.flatMap { Array($0.range) })
    found += names.names(except: taken)
    var seen: Set<NewFact> = []
    return found.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
      .map { NewFact(kind: $0.kind, text: reader.text($0.range)) }
      .filter { seen.insert($0).inserted }
  }
}
