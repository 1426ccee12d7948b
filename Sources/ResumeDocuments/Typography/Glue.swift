extension TypesetText {
  /// Replaces the spaces between what belongs in one line with no-break spaces.
  mutating func addGlue() {
    var previous: Range<Int>?
    var isAfterCount = false
    for range in words {
      let word = Word(marks[range])
      let isAmount = isAfterCount && word.isCurrency
      isAfterCount = false
      if let previous, previous.upperBound + 1 == range.lowerBound {
        let last = Word(marks[previous])
        isAfterCount = last.isCount && word.isShort
        if isFree(previous.upperBound, " "), isAmount || isGlued(last, word) {
          marks[previous.upperBound].scalar = "\u{A0}"
        }
      }
      previous = range
    }
  }

  private func isGlued(_ word: Word, _ next: Word) -> Bool {
    next.isDash || word.isTitle && next.isCapitalized || word.isInitials && next.isCapitalized
      || word.isNumberSign && next.beginsWithDigit || word.endsWithDigit && next.isUnitSign
      || word.isDigitGroup && next.continuesDigits || word.isCount && next.isShort
  }

  /// A word without the brackets and quotes before it.
  private struct Word {
    /// The characters, of which only the first ones of a long word.
    private let scalars: [Unicode.Scalar]
    private let isLong: Bool

    /// The most letters of a word that a number keeps in its line.
    private static let maximumShortLength = 12
    /// More than any abbreviation or number has.
    private static let maximumLength = 16

    init(_ marks: ArraySlice<Mark>) {
      let rest = marks.drop { $0.scalar.isQuote || $0.scalar.isOpening }
      scalars = rest.prefix(Self.maximumLength).map(\.scalar)
      isLong = rest.count > Self.maximumLength
    }

    private var text: String { isLong ? "" : String(String.UnicodeScalarView(scalars)) }

    /// The characters without the punctuation after them.
    private var core: ArraySlice<Unicode.Scalar> {
      var core = scalars[...]
      while let last = core.last, last.isQuote || last.isClosing { core.removeLast() }
      return core
    }

    /// Whether the word is a dash between spaces.
    var isDash: Bool { scalars == ["–"] || scalars == ["—"] }

    // MARK: Names

    private static let titles: Set<String> = [
      "Dr.", "Dra.", "Prof.", "Mr.", "Mrs.", "Ms.", "St.", "Sr.", "Sra.", "Srta.", "Dña.", "Ing.", "Lic.", "Mag.",
      "Hr.", "Fr.", "Mme", "Mlle", "Dott.", "Dhr.", "Mevr.", "Drs.", "Ir.", "Sig.", "Sig.ra", "Dipl.-Ing.",
    ]

    var isTitle: Bool { Self.titles.contains(text) }

    /// Whether the word consists of capital letters with a period each, such as "J." and "J.-P.".
    var isInitials: Bool {
      guard !isLong, scalars.count > 1, scalars.last == "." else { return false }
      var wantsPeriod = false
      for scalar in scalars where scalar != "-" {
        guard wantsPeriod ? scalar == "." : scalar.properties.isUppercase else { return false }
        wantsPeriod.toggle()
      }
      return !wantsPeriod
    }

    var isCapitalized: Bool { scalars.first?.properties.isUppercase ?? false }

    // MARK: Numbers

    private static let numberSigns: Set<String> = [
      "§", "§§", "¶", "№", "€", "$", "£", "¥", "No.", "no.", "Nr.", "nº", "n.º", "Nº", "N.º", "n°", "p.", "pp.", "S.",
      "Art.", "art.", "núm.",
    ]

    var isNumberSign: Bool { Self.numberSigns.contains(text) }

    var beginsWithDigit: Bool { scalars.first?.isDigit ?? false }

    var endsWithDigit: Bool { !isLong && scalars.last?.isDigit ?? false }

    /// Whether the word begins with a sign that follows numbers, such as "%" and "€".
    var isUnitSign: Bool {
      guard let first = scalars.first, "%‰€$£¥₹₽₩₺¢°℃℉²³×".unicodeScalars.contains(first) else { return false }
      return !(scalars.dropFirst().first?.isDigit ?? false)
    }

    /// Whether the word is a currency after an amount with a word, such as "2,3 Mio. €".
    var isCurrency: Bool { isUnitSign || !isLong && Self.currencies.contains(String(String.UnicodeScalarView(core))) }

    private static let currencies: Set = [
      "AUD", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "EUR", "GBP", "HUF", "INR", "JPY", "MXN", "NOK", "PLN", "RON",
      "SEK", "USD", "Euro", "euro", "euros",
    ]

    /// Whether the word ends in one to three digits that more digits can follow.
    var isDigitGroup: Bool {
      let digits = scalars.reversed().prefix { $0.isDigit }.count
      let rest = scalars.dropLast(digits)
      return !isLong && (1...3).contains(digits) && rest.allSatisfy { "+-−–~≈$€£¥".unicodeScalars.contains($0) }
    }

    /// Whether the word begins with exactly three digits.
    var continuesDigits: Bool {
      scalars.prefix { $0.isDigit }.count == 3 && core.dropFirst(3).allSatisfy { !$0.isLetter && !$0.isDash }
    }

    /// Whether the word is a number that a unit can follow, which a year is not.
    var isCount: Bool {
      // An article can be part of the word, as in d’1.
      let number = scalars.lastIndex(of: "’").map { scalars[($0 + 1)...] } ?? scalars[...]
      let digits = number.drop { "+-−~≈<>$€£¥#".unicodeScalars.contains($0) }
      guard !isLong, digits.first?.isDigit ?? false, let last = digits.last, last.isDigit || last == "+",
        digits.dropLast().allSatisfy({ $0.isDigit || $0.isDash || ".,/:".unicodeScalars.contains($0) })
      else { return false }
      let final = digits.reversed().prefix { $0.isDigit }.reversed()
      guard final.count == 4, let value = Int(String(String.UnicodeScalarView(final))) else { return true }
      return !(1900...2099).contains(value)
    }

    /// Whether the word can be a unit or a noun that a number counts.
    var isShort: Bool {
      !isLong && core.count <= Self.maximumShortLength && (core.first.map { $0.isLetter || $0 == "µ" } ?? false)
    }
  }
}
