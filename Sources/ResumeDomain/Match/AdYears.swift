/// The years of experience that an ad asks for, such as `5+ years`, `mindestens drei Jahre` and `3-5 años`.
struct AdYears {
  /// A number of years in an ad.
  struct Span {
    /// The lower number.
    let years: Double
    let tokens: Range<Int>
    /// The words around it in parentheses, or its own ones after a colon or a dash; nil if it is in neither.
    var aside: Range<Int>?
  }

  /// A larger number is the age of the employer or of a person.
  private static let maximum = 20.0

  private static let units = TermHash.set(
    "year years yr yrs ano anos jahr jahre jahren jahrige an ans annee annees anno anni jaar jaren any anys")
  /// Words between the two numbers of a range, and those of `or more`.
  private static let links = TermHash.set("to a bis y und and o or oder ou et e of i tot")
  private static let more = TermHash.set("more mas mehr plus mais piu meer mes full volle completos")
  /// Words that say that the years are those of the employer or the age of a person.
  private static let others = TermHash.set(
    "founded since gegrundet seit fundada desde fundee depuis fondata dal history historia geschichte old age edad alt alter contract contrato vertrag"
  )
  private static let employer = TermHash.set(
    "we our us nosotros nuestra nuestro somos wir unser unsere nous notre noi nostra")

  private static let numbers: [UInt64: Double] = {
    let words = [
      "one un una uno ein eine einem ein um uma een", "two dos zwei deux due dois duas twee dues",
      "three tres drei trois tre drie",
      "four cuatro vier quatre quattro quatro", "five cinco funf cinq cinque vijf cinc", "six seis sechs sei zes sis",
      "seven siete sieben sept sette sete zeven set", "eight ocho acht huit otto oito vuit",
      "nine nueve neun neuf nove negen nou",
      "ten diez zehn dix dieci dez tien deu",
    ]
    var numbers: [UInt64: Double] = [:]
    for (index, words) in words.enumerated() {
      for word in words.split(separator: " ") { numbers[TermHash.of(word.utf8)] = Double(index + 1) }
    }
    return numbers
  }()

  /// Whether a word is one for years.
  static func isUnit(_ token: TermToken) -> Bool { units.contains(token.exact) }

  let text: [UInt8]
  let tokens: [TermToken]

  /// Returns the numbers of years in a sentence.
  func spans(in segment: AdSections.Segment) -> [Span] {
    guard !segment.isHeading else { return [] }
    var spans: [Span] = []
    for place in segment.tokens where Self.isUnit(tokens[place]) {
      guard let span = span(endingAt: place, in: segment.tokens) else { continue }
      spans.append(span)
    }
    guard !spans.isEmpty else { return [] }
    let words = tokens[segment.tokens]
    if words.contains(where: { Self.others.contains($0.exact) }) { return [] }
    if segment.zone == .other, words.contains(where: { Self.employer.contains($0.exact) }) { return [] }
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
    if place > range.lowerBound,
      tokens[place].gap == .hyphen || tokens[place].gap == .dash || tokens[place].gap == .bracket
        || tokens[place].gap == .slash,
      let lower = number(tokens[place - 1])
    {
      years = lower
      first -= 1
    } else if place - 1 > range.lowerBound, Self.links.contains(tokens[place - 1].exact),
      let lower = number(tokens[place - 2]), lower < years
    {
      years = lower
      first -= 2
    }
    guard years > 0, years <= Self.maximum else { return nil }
    return Span(years: years, tokens: first..<unit + 1, aside: aside(first..<unit + 1, range))
  }

  /// The number of words that may precede the number in parentheses, as in `(at least 5 years)`.
  private static let maximumBefore = 3

  /// The number of words after it that belong to the parentheses.
  private static let maximumAfter = 12

  /// Returns the words that a number of years shares with parentheses, or its own ones after a colon or a dash.
  private func aside(_ span: Range<Int>, _ sentence: Range<Int>) -> Range<Int>? {
    for start in (max(sentence.lowerBound + 1, span.lowerBound - Self.maximumBefore)..<span.lowerBound + 1).reversed()
    where start > sentence.lowerBound {
      if hasSign("(", before: start) {
        var end = span.upperBound
        let last = min(sentence.upperBound, end + Self.maximumAfter)
        while end < last, !hasSign(")", before: end) { end += 1 }
        return start..<end
      }
      if hasSign(")", before: start) { break }
    }
    guard span.lowerBound > sentence.lowerBound else { return nil }
    let gap = tokens[span.lowerBound].gap
    return gap == .colon || gap == .dash ? span : nil
  }

  /// Whether a sign is between a word and the one before it.
  private func hasSign(_ sign: Unicode.Scalar, before place: Int) -> Bool {
    text[Int(tokens[place - 1].end)..<Int(tokens[place].start)].contains(UInt8(ascii: sign))
  }

  private func number(_ token: TermToken) -> Double? {
    if let number = Self.numbers[token.exact] { return number }
    guard token.shape.contains(.number), token.length < 6 else { return nil }
    let digits = text[token.range].filter { $0 != UInt8(ascii: "+") }
    return Double(String(decoding: digits.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }, as: UTF8.self))
  }

  /// Returns the years for each term of a sentence, given by the places of its words in order; nil for terms without years.
  ///
  /// In parentheses, or after a colon, they belong to the term right before them, as in `Swift (5 years)`. The others belong to the
  /// terms after them, as in "5 years of Swift"; if none follows the last number, to those before them.
  static func years(_ spans: [Span], for terms: [Range<Int>]) -> [Double?] {
    var years: [Double?] = terms.map { _ in nil }
    var others: [Span] = []
    var next = 0
    for span in spans {
      guard let aside = span.aside else {
        others.append(span)
        continue
      }
      while next < terms.count, terms[next].upperBound <= aside.lowerBound { next += 1 }
      let contains = next < terms.count && aside.contains(terms[next].lowerBound)
      let isAfterTerm = next > 0 && (aside != span.tokens || terms[next - 1].upperBound == aside.lowerBound)
      if contains || !isAfterTerm { others.append(span) } else { years[next - 1] = span.years }
    }
    for (place, other) in zip(terms.indices, common(others, for: terms)) where years[place] == nil {
      years[place] = other
    }
    return years
  }

  /// Returns the years for each term by the order of the words.
  private static func common(_ spans: [Span], for terms: [Range<Int>]) -> [Double?] {
    guard let first = spans.first, let last = spans.last else { return terms.map { _ in nil } }
    let follows = terms.contains { $0.lowerBound >= last.tokens.upperBound }
    var next = 0
    return terms.map { term in
      if follows {
        while next < spans.count, spans[next].tokens.upperBound <= term.lowerBound { next += 1 }
        return next > 0 ? spans[next - 1].years : nil
      }
      while next < spans.count, spans[next].tokens.lowerBound < term.upperBound { next += 1 }
      return next < spans.count ? spans[next].years : spans.count == 1 ? first.years : nil
    }
  }
}
