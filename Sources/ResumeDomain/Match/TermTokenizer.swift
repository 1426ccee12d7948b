import ResumeSupport

/// Splits text into folded words, and keeps the signs of names such as `C++`, `C#`, `.NET` and `Node.js`.
///
/// It remembers the folded form of each scalar beyond ASCII, so that text is fast in any language.
struct TermTokenizer {
  /// How a scalar beyond ASCII is used in words.
  private struct Folded {
    enum Role { case letter, ignored, separator }
    let role: Role
    let isCapital: Bool
    let letters: [UInt8]
  }

  private var scalars: [UInt32: Folded] = [:]
  /// The folded letters of the current word.
  private var letters: [UInt8] = []

  // MARK: Words

  /// Returns the words of a text in valid UTF-8.
  mutating func tokens(of text: [UInt8]) -> [TermToken] {
    var tokens: [TermToken] = []
    tokens.reserveCapacity(text.count / 6)
    var place = 0
    var gap = TermToken.Gap.line
    var isRunStart = true
    while place < text.count {
      if isRunStart {
        let end = text[place...].firstIndex { $0 <= 0x20 } ?? text.count
        // A URL or an email address contains no words.
        if Self.isAddress(text[place..<end]) {
          (place, gap) = (end, max(gap, .semicolon))
          isRunStart = false
          continue
        }
      }
      isRunStart = false
      if let token = word(text, at: place, gap) {
        tokens.append(token)
        place = Int(token.end)
        gap = .none
        continue
      }
      let (value, length) = TermScalars.decode(text, at: place)
      let next = place + length < text.count ? text[place + length] : 0x0A
      let kind = Self.gap(value, after: gap, next: next)
      isRunStart = value <= 0x20
      gap = kind
      place += length
    }
    return tokens
  }

  /// Returns the words of a name or another short text.
  mutating func tokens(of text: String) -> [TermToken] { tokens(of: Array(text.utf8)) }

  /// Returns the word that begins at an offset; nil if none does.
  private mutating func word(_ text: [UInt8], at start: Int, _ gap: TermToken.Gap) -> TermToken? {
    letters.removeAll(keepingCapacity: true)
    var shape: TermToken.Shape = []
    var (capitals, small) = (0, 0)
    var isAfterSmall = false
    var place = start
    // `.NET`: a point that follows no word.
    if text[start] == UInt8(ascii: "."), gap == .space || gap == .slash || gap >= .comma,
      start + 1 < text.count, text[start + 1].isLetter
    {
      letters.append(text[start])
      shape.insert(.sign)
      place += 1
    }
    scan: while place < text.count {
      let byte = text[place]
      switch byte {
      case 0x61...0x7A:
        letters.append(byte)
        small += 1
        isAfterSmall = true
        place += 1
      case 0x41...0x5A:
        if isAfterSmall { shape.insert(.innerCapital) }
        if letters.isEmpty { shape.insert(.capital) }
        letters.append(byte | 0x20)
        capitals += 1
        isAfterSmall = false
        place += 1
      case 0x30...0x39:
        letters.append(byte)
        shape.insert(.digit)
        place += 1
      case UInt8(ascii: "."), UInt8(ascii: ","):
        guard joins(text, at: place, small: small, capitals: capitals) else { break scan }
        letters.append(byte)
        if byte == UInt8(ascii: ".") { shape.insert(.sign) }
        isAfterSmall = false
        place += 1
      case 0x80...:
        let (value, length) = TermScalars.decode(text, at: place)
        let folded = folded(value)
        if folded.role == .separator { break scan }
        if folded.isCapital {
          if isAfterSmall { shape.insert(.innerCapital) }
          if letters.isEmpty { shape.insert(.capital) }
          capitals += 1
          isAfterSmall = false
        } else if folded.role == .letter {
          small += 1
          isAfterSmall = true
        }
        letters.append(contentsOf: folded.letters)
        place += length
      default: break scan
      }
    }
    guard !letters.isEmpty, letters != [UInt8(ascii: ".")] else { return nil }
    if shape.contains(.digit), capitals + small == 0 {
      shape.insert(.number)
      if place < text.count, text[place] == UInt8(ascii: "+") {
        shape.insert(.plus)
        place += 1
      }
    } else {
      appendSigns(text, &place, &shape)
    }
    if capitals + small > 0 { shape.insert(.letter) }
    if capitals > 1, small == 0 { shape.insert(.capitals) }
    if small == 1, capitals > 1, letters.last == UInt8(ascii: "s"), text[place - 1] == UInt8(ascii: "s") {
      // The plural of an abbreviation, as in `APIs`.
      letters.removeLast()
      shape.remove(.innerCapital)
      shape.insert(.capitals)
    }
    return token(text, start, place, gap, shape: shape)
  }

  /// Appends the signs at the end of a name: `C++`, `C#`.
  private mutating func appendSigns(_ text: [UInt8], _ place: inout Int, _ shape: inout TermToken.Shape) {
    var end = place
    while end < text.count, end - place < 3, text[end] == UInt8(ascii: "+") || text[end] == UInt8(ascii: "#") {
      end += 1
    }
    guard end > place else { return }
    // `HTML+CSS` are two words, but not `C++17`.
    if end < text.count, text[end].isLetter || text[end].isDigit && end - place < 2 { return }
    letters.append(contentsOf: text[place..<end])
    shape.insert(.sign)
    place = end
  }

  /// Whether a point or a comma is inside a word: `Node.js`, `3.11`, `10,000`, `B.Sc`, but not `end.Next`.
  private func joins(_ text: [UInt8], at place: Int, small: Int, capitals: Int) -> Bool {
    guard !letters.isEmpty, place + 1 < text.count else { return false }
    let next = text[place + 1]
    let isNumber = small + capitals == 0
    if isNumber || text[place] == UInt8(ascii: ",") {
      return isNumber && next.isDigit && letters.last.map(\.isDigit) ?? false
    }
    guard next.isLetter || next.isDigit, letters.last != UInt8(ascii: ".") else { return false }
    var end = place + 1
    while end < text.count, end - place < 8, text[end].isLetter || text[end].isDigit { end += 1 }
    let rest = text[(place + 1)..<end]
    // Single letters before it are an abbreviation, and few lowercase letters after it the ending of a name.
    let before = letters.lastIndex(of: UInt8(ascii: ".")).map { letters.count - $0 - 1 } ?? letters.count
    if before < 3, rest.count < 4 { return true }
    if rest.allSatisfy(\.isDigit) { return true }
    return Self.endings.contains(TermHash.of(rest.map { $0.isLetter ? $0 | 0x20 : $0 }))
  }

  /// The ends of German words for knowledge of something.
  private static let knowledge = ["kenntnisse", "kenntnissen"].map { Array($0.utf8) }

  private static let endings = Set(
    ["js", "net", "io", "ai", "py", "ts", "com", "org", "es", "de", "eu", "fr", "it", "nl", "pt", "cat", "dev", "app"]
      .map { TermHash.of($0.utf8) })

  private mutating func token(
    _ text: [UInt8], _ start: Int, _ end: Int, _ gap: TermToken.Gap, shape: TermToken.Shape
  ) -> TermToken {
    TermSpelling.fold(&letters)
    let count = letters.count
    let isAbbreviation = shape.contains(.capitals) && count < 6
    let length = shape.isDisjoint(with: [.digit, .sign]) && !isAbbreviation ? TermHash.stemLength(letters) : count
    let isPlural = count > 2 && letters[count - 1] == UInt8(ascii: "s")
    let isLong = isPlural && letters[count - 2] == UInt8(ascii: "e")
    var (hash, stem, singular, shorter) = (TermHash.basis, UInt64(0), UInt64(0), UInt64(0))
    for (index, letter) in letters.enumerated() {
      if index == length { stem = hash }
      if isPlural, index == count - 1 { singular = hash }
      if isLong, index == count - 2 { shorter = hash }
      hash = TermHash.adding(letter, to: hash)
    }
    if length == count { stem = hash }
    if TermHash.ands.contains(hash) { stem = TermHash.and }
    // `Deutschkenntnisse` is knowledge of `Deutsch`.
    if let end = Self.knowledge.first(where: { count > $0.count + 1 && letters.suffix($0.count).elementsEqual($0) }) {
      stem = TermHash.of(letters.dropLast(end.count))
      singular = stem
    }
    return TermToken(
      start: Int32(start), end: Int32(end), exact: hash, stem: stem, singular: singular, shorter: shorter,
      shape: shape, gap: gap)
  }

  // MARK: Gaps

  private static func gap(_ value: UInt32, after gap: TermToken.Gap, next: UInt8) -> TermToken.Gap {
    let isEnd = next <= 0x20
    let kind: TermToken.Gap
    switch value {
    case 0x0A: kind = .line
    case 0x20: kind = gap == .ampersand || gap == .and ? .and : .space
    case 0x2D: kind = gap == .none && !isEnd ? .hyphen : gap >= .space || isEnd && gap != .none ? .dash : .hyphen
    case 0x2F: kind = .slash
    case 0x26: kind = gap == .space ? .and : .ampersand
    case 0x2B: kind = .slash
    case 0x27, 0x2019: kind = .apostrophe
    case 0x2C, 0x3001: kind = .comma
    case 0x28, 0x29, 0x5B, 0x5D: kind = .bracket
    case 0x3A: kind = .colon
    case 0x3B, 0x7C, 0x2022, 0xB7: kind = .semicolon
    case 0x2E, 0x21, 0x3F: kind = isEnd ? .stop : .comma
    case 0x2013, 0x2014: kind = .dash
    case 0x22, 0x201C, 0x201D, 0xAB, 0xBB, 0x201E, 0xAE, 0x2122, 0x23...0x25, 0x2A, 0xA3, 0x20AC: kind = .space
    default: kind = .semicolon
    }
    return max(gap, kind)
  }

  /// Whether visible characters are a URL, an email address, or a host with a path, such as `acme.com/jobs`.
  private static func isAddress(_ run: ArraySlice<UInt8>) -> Bool {
    if run.starts(with: "www.".utf8) { return true }
    for (place, byte) in zip(run.indices, run) where byte == UInt8(ascii: "@") || byte == UInt8(ascii: "/") {
      let next = run[(place + 1)...]
      if byte == UInt8(ascii: "@") { return place > run.startIndex && next.first?.isLetter ?? false }
      if place > run.startIndex, run[place - 1] == UInt8(ascii: ":"), next.first == byte { return true }
      let ending = run[..<place].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).dropFirst().last
      return ending.map { ["com", "org", "io", "de", "es", "dev", "eu"].contains(String(decoding: $0, as: UTF8.self)) }
        ?? false
    }
    return false
  }

  // MARK: Letters

  private mutating func folded(_ value: UInt32) -> Folded {
    if let folded = scalars[value] { return folded }
    let folded = Self.folding(value)
    scalars[value] = folded
    return folded
  }

  private static func folding(_ value: UInt32) -> Folded {
    guard let scalar = Unicode.Scalar(value) else { return Folded(role: .separator, isCapital: false, letters: []) }
    switch SearchAlphabet.role(of: scalar) {
    case .letter:
      let text = TextFolding.folded(String(scalar))
      return Folded(role: .letter, isCapital: scalar.properties.isUppercase, letters: Array(text.utf8))
    case .ignored: return Folded(role: .ignored, isCapital: false, letters: [])
    case .suffix, .symbol, .separator: return Folded(role: .separator, isCapital: false, letters: [])
    }
  }
}
