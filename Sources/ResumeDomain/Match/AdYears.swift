import ResumeSupport

/// The years of experience that an ad asks for, such as `5+ years`, `mindestens drei Jahre` and `3-5 años`.
struct AdYears {
  /// A number of years in an ad.
  struct Span {
    /// The lower number.
    let years: Double
    let tokens: Range<Int>
  }

  /// A larger number is the age of the employer or of a person.
  private static let maximum = 20.0

  private static let units = TermHash.set(
    "year years yr yrs ano anos jahr jahre jahren jahrige an ans annee annees anno anni jaar jaren any anys")
  /// Words between the two numbers of a range, and those of `or more`.
  private static let links = TermHash.set("to a bis y und and o or oder ou et e of i tot")
  private static let more = TermHash.set("more mas mehr plus mais piu meer mes full volle completos")
  /// Words before and after a number that repeats a unit, as in "at least 2 of them" and "2 with SwiftUI".
  private static let before = TermHash.set(
    "least which davon minimo menos mindestens min including incluidos dont di and y und")
  private static let after = TermHash.set(
    "of with in using de con en mit davon in leading as como als avec di da com on")
  /// Words before a number of years that what precedes has lasted.
  private static let durations = TermHash.set("for durante desde seit pour per por voor")
  /// Words that say that the years are those of the employer or the age of a person.
  private static let others = TermHash.set(
    "founded ago since gegrundet fundada fundee depuis fondata dal history historia geschichte old age edad alt alter contract contrato vertrag"
  )
  private static let employer = TermHash.set(
    "we our us nosotros nuestra nuestro somos wir unser unsere nous notre noi nostra")

  private static let numbers: [UInt64: Double] = {
    let words = [
      "one un una uno ein eine einem ein um uma een", "two dos zwei deux due dois duas twee dues",
      "three tres drei trois tre drie",
      "four cuatro vier quatre quattro quatro", "five cinco funf cinq cinque vijf cinc", "six seis sechs sei zes sis",
      "seven siete sieben sept sette sete zeven set", "eight ocho acht huit otto oito vuit",
      "nine nueve neun neuf nove negen nou", "ten diez zehn dix dieci dez tien deu",
    ]
    return words.enumerated().reduce(into: [:]) { numbers, words in
      for word in TermHash.set(words.element) { numbers[word] = Double(words.offset + 1) }
    }
  }()

  /// Whether a word is one for years.
  static func isUnit(_ token: TermToken) -> Bool { units.contains(token.exact) }

  let text: [UInt8]
  let tokens: [TermToken]

  /// Returns the years for each term of a segment, given by the places of its words in order; nil for terms without years.
  ///
  /// They belong to the terms that follow the number in its clause, as in "5 years of Swift, 2 with SwiftUI"; without one, to those before
  /// it in the clause, as in `Swift (5 years)`.
  func years(in segment: AdSections.Segment, for terms: [Range<Int>]) -> [Double?] {
    var years: [Double?] = terms.map { _ in nil }
    let spans = spans(in: segment)
    for (index, span) in spans.enumerated() {
      let next = index + 1 < spans.count ? spans[index + 1].tokens.lowerBound : segment.tokens.upperBound
      var end = span.tokens.upperBound
      while end < next, tokens[end].gap < .comma || end == span.tokens.upperBound && tokens[end].gap == .colon {
        end += 1
      }
      // "Kotlin for 5 years and Java for 2 years"
      let first = span.tokens.lowerBound
      let isAfter = first > segment.tokens.lowerBound && Self.durations.contains(tokens[first - 1].exact)
      let following =
        isAfter ? [] : terms.indices.filter { (span.tokens.upperBound..<end).contains(terms[$0].lowerBound) }
      var targets = following
      if following.isEmpty {
        // The number belongs to the clause that it ends, or to the one before its own: `Docker and Swift (5 years)`.
        let last = index > 0 ? spans[index - 1].tokens.upperBound : segment.tokens.lowerBound
        var start = clauseStart(span.tokens.lowerBound, last)
        if start > last, terms.allSatisfy({ !(start..<span.tokens.lowerBound).contains($0.lowerBound) }) {
          start = clauseStart(start - 1, last)
        }
        targets = terms.indices.filter { (start..<span.tokens.lowerBound).contains(terms[$0].lowerBound) }
      }
      for target in targets where years[target] == nil { years[target] = span.years }
    }
    return years
  }

  /// Returns the start of the clause that contains a word.
  private func clauseStart(_ place: Int, _ lowest: Int) -> Int {
    var start = place
    while start > lowest, tokens[start].gap < .comma { start -= 1 }
    return start
  }

  /// Returns the numbers of years in a sentence.
  private func spans(in segment: AdSections.Segment) -> [Span] {
    guard !segment.isHeading else { return [] }
    let words = tokens[segment.tokens]
    guard words.contains(where: Self.isUnit), !words.contains(where: { Self.others.contains($0.exact) }) else {
      return []
    }
    var spans: [Span] = []
    for place in segment.tokens {
      if Self.isUnit(tokens[place]) {
        // "For 20 years we have used"
        if place + 1 < segment.tokens.upperBound, Self.employer.contains(tokens[place + 1].exact) { continue }
        if let span = span(endingAt: place, in: segment.tokens) { spans.append(span) }
      } else if !spans.isEmpty, place + 1 < segment.tokens.upperBound, let years = number(tokens[place]),
        years <= Self.maximum,
        Self.after.contains(tokens[place + 1].exact), tokens[place + 1].gap == .space,
        tokens[place].gap >= .comma || Self.before.contains(tokens[place - 1].exact)
      {
        spans.append(Span(years: years, tokens: place..<place + 1))
      }
    }
    return spans
  }

  private func span(endingAt unit: Int, in range: Range<Int>) -> Span? {
    var place = unit - 1
    if place > range.lowerBound, Self.more.contains(tokens[place].exact) {
      place -= 1
      if place > range.lowerBound, Self.links.contains(tokens[place].exact) { place -= 1 }
    }
    guard place >= range.lowerBound, tokens[place + 1].gap < .stop, var years = number(tokens[place]) else {
      return nil
    }
    var first = place
    let isRange: Set<TermToken.Gap> = [.hyphen, .dash, .bracket, .slash]
    if place > range.lowerBound, isRange.contains(tokens[place].gap), let lower = number(tokens[place - 1]) {
      years = lower
      first -= 1
    } else if place - 1 > range.lowerBound, Self.links.contains(tokens[place - 1].exact),
      let lower = number(tokens[place - 2]), lower < years
    {
      years = lower
      first -= 2
    }
    return years > 0 && years <= Self.maximum ? Span(years: years, tokens: first..<unit + 1) : nil
  }

  private func number(_ token: TermToken) -> Double? {
    if let number = Self.numbers[token.exact] { return number }
    guard token.shape.contains(.number), token.length < 6 else { return nil }
    let digits = text[token.range].filter { $0 != UInt8(ascii: "+") }
    return Double(String(decoding: digits.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }, as: UTF8.self))
  }
}
