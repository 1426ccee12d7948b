/// Reads the number that starts at a token, with its scale and unit.
struct FactNumberReader {
  let reader: FactReader
  let index: Int

  private var tokens: [FactToken] { reader.tokens }
  private var lexicon: FactLexicon { reader.lexicon }

  /// Returns the number; nil if none starts here.
  func number() -> FactNumber? {
    let token = tokens[index]
    if token.kind == .sign {
      guard let unit = lexicon.signs[token.text], unit != "percent", isNumber(index + 1),
        unit != FactNumber.Meaning.rank || tokens[index + 1].kind == .number && !tokens[index + 1].isSpaced
      else { return nil }
      return number(from: index + 1, start: index, unit: unit)
    }
    if token.isWord, let unit = currency(token.folded), isNumber(index + 1), tokens[index + 1].kind == .number {
      return number(from: index + 1, start: index, unit: unit)
    }
    return isNumber(index) ? number(from: index, start: index, unit: nil) : adjective(token)
  }

  private func adjective(_ token: FactToken) -> FactNumber? {
    if token.isWord, let (value, unit) = lexicon.numberAdjective(token.folded) {
      return FactNumber(range: index..<index + 1, meanings: [.init(value, unit)])
    }
    if token.isWord, let minimum = lexicon.vagueNumbers[token.folded], !isOne(index - 1) {
      let isOf = reader.token(index + 1).map { ["of", "de", "von", "di", "d"].contains($0.folded) } ?? false
      let noun = reader.token(isOf ? index + 2 : index + 1).flatMap { $0.isWord ? $0.folded : nil }
      return FactNumber(
        range: index..<index + 1, meanings: [], noun: noun, thing: noun.flatMap { lexicon.things[$0] }, minimum: minimum
      )
    }
    if token.isWord, let value = lexicon.fractions[token.folded], isFraction(index) {
      let percent = (value * 100).rounded(.down)
      return FactNumber(
        range: index..<index + 1,
        meanings: [.init(value), .init(percent, "percent"), .init(value, FactNumber.Meaning.noun)])
    }
    guard token.isWord, !token.isCapitalized, let value = lexicon.ordinals[token.folded],
      lexicon.languagesOfNumbers[token.folded].map({ !$0.isDisjoint(with: reader.numberLanguages) }) ?? true
    else { return nil }
    return FactNumber(range: index..<index + 1, meanings: [.init(value)])
  }

  private func isOne(_ index: Int) -> Bool { reader.token(index)?.kind == .number }

  /// Whether a word is a part of an amount: "by half", "um ein Drittel", "la mitad", but not "half a year".
  private func isFraction(_ index: Int) -> Bool {
    guard let previous = reader.token(index - 1), previous.isWord else { return false }
    return ["by", "in", "a", "one", "um", "ein", "die", "un", "la", "a", "one", "de", "en", "per", "del", "di", "of"]
      .contains(previous.folded)
      && !(reader.token(index + 1).map { ["a", "an", "an", "year", "day", "time", "of"].contains($0.folded) } ?? false)
  }

  private func currency(_ word: String) -> String? {
    guard let unit = lexicon.units[word], ["eur", "usd", "gbp", "chf"].contains(unit), word.count >= 3 else {
      return nil
    }
    return unit
  }

  private func isNumber(_ index: Int) -> Bool {
    guard let token = reader.token(index), !reader.used.contains(index) else { return false }
    return token.kind == .number || (token.isWord && lexicon.number(token.folded, in: reader.numberLanguages) != nil)
  }

  private func number(from first: Int, start: Int, unit: String?) -> FactNumber {
    var (end, values) = value(from: first)
    var isScaled = false
    while let scale = scale(at: end) {
      let other = tokens[end].text == "m" && tokens[end - 1].kind == .number ? values : []
      values = other + values.map { $0 * scale }
      end += 1
      isScaled = true
      if reader.token(end)?.isSign(".") ?? false, lexicon.scales[tokens[end - 1].folded] != nil, isUnit(end + 1) {
        end += 1
      }
    }
    var found = unit
    if found == nil, let (key, after) = self.unit(at: end) { (found, end) = (key, after) }
    if found == nil, let (key, after) = adjacentNoun(at: end) { (found, end) = (key, after) }
    let isRank = found == "" || isAfterRank(first)
    if found == nil, isVersion(first) { found = FactNumber.Meaning.version }
    var meanings = Set(values.map { FactNumber.Meaning($0, found ?? "") })
    if isScaled, tokens[index].text == "m" { meanings.formUnion(values.map { FactNumber.Meaning($0, "meter") }) }
    if isRank { meanings.formUnion(values.map { FactNumber.Meaning($0, FactNumber.Meaning.rank) }) }
    let noun = noun(from: first, end, found)
    return FactNumber(
      range: start..<end, meanings: meanings, isClaim: isClaim(first, end, values, found), noun: noun,
      thing: noun.flatMap { lexicon.things[$0] ?? reader.token(end).flatMap { lexicon.things[$0.folded] } })
  }

  /// Whether "number", "No." or "rank" is in front of a number.
  private func isAfterRank(_ first: Int) -> Bool {
    guard let previous = reader.token(first - 1) else { return false }
    let word = previous.isSign(".") ? reader.token(first - 2) : previous
    return word.map {
      ["number", "no", "nr", "nummer", "numero", "rank", "ranked", "place", "platz", "puesto"].contains($0.folded)
    } ?? false
  }

  /// Whether the name of a product is in front of a number, as in "iOS 17" and "PHP 8".
  private func isVersion(_ first: Int) -> Bool {
    guard tokens[first].kind == .number, let previous = reader.token(first - 1), previous.isWord else { return false }
    return previous.hasProductShape || lexicon.smallTechnologies.contains(previous.folded)
  }

  /// Returns the counted noun: the last of the number's words, or the one in front of "of".
  private func noun(from first: Int, _ end: Int, _ unit: String?) -> String? {
    if unit == FactNumber.Meaning.noun {
      return reader.token(end - 1).flatMap { $0.isWord && end - 1 > first ? $0.folded : nil }
    }
    guard unit == nil, let joint = reader.token(first - 1), ["of", "von", "aus", "de"].contains(joint.folded),
      let noun = reader.token(first - 2), noun.isWord, !lexicon.isFunctionWord(noun.folded, in: reader.language)
    else { return nil }
    return noun.folded
  }

  /// Whether the number claims something: not "1" without a unit, not the number of a list item.
  private func isClaim(_ first: Int, _ end: Int, _ values: [Double], _ unit: String?) -> Bool {
    if tokens[first].startsSentence, tokens[first].kind == .number, reader.token(first + 1)?.isSign(".)") ?? false,
      reader.token(first + 2)?.isSpaced ?? true
    {
      return false
    }
    return values != [1] || tokens[first].text != "1" && tokens[first].kind == .number
      || (unit != nil && unit != FactNumber.Meaning.noun && tokens[first].kind == .number)
  }

  // MARK: Values

  /// The factor of the scale after the number, as 1,000,000 in "3 million".
  var scaleOfNumber: Double {
    var end = value(from: tokens[index].kind == .sign ? index + 1 : index).end
    var factor = 1.0
    while let scale = scale(at: end) {
      factor *= scale
      end += 1
    }
    return factor
  }

  private func value(from first: Int) -> (end: Int, values: [Double]) {
    let token = tokens[first]
    if token.kind == .number { return (first + 1, FactNumber.values(of: token.text)) }
    guard var value = lexicon.number(token.folded, in: reader.numberLanguages) else { return (first + 1, []) }
    var end = first + 1
    while true {
      var next = end
      if let joint = reader.token(next),
        joint.isSign("-") && !joint.isSpaced
          || ["and", "y", "e", "i", "und", "et", "en"].contains(joint.folded) && value >= 20
      {
        next += 1
      }
      guard let word = reader.token(next), word.isWord,
        let second = lexicon.number(word.folded, in: reader.numberLanguages),
        let combined = next > end && tokens[end].isWord && second >= 100 ? nil : FactLexicon.combined(value, second)
      else { break }
      (value, end) = (combined, next + 1)
    }
    return (end, [value])
  }

  private func scale(at index: Int) -> Double? {
    guard let token = reader.token(index), token.isWord, let scale = lexicon.scales[token.folded] else { return nil }
    guard token.text.count == 1 else {
      if token.folded == "miles" || token.folded == "cents" { return reader.language == "en" ? nil : scale }
      return scale
    }
    // "12k" and "€2 M", but not "5 m".
    return !token.isSpaced || token.text == "M" || token.text == "K" ? scale : nil
  }

  // MARK: Units

  private func isUnit(_ index: Int) -> Bool { unit(at: index) != nil }

  private func unit(at index: Int) -> (key: String, end: Int)? {
    guard let token = reader.token(index) else { return nil }
    if let sign = lexicon.signs[token.text], sign != FactNumber.Meaning.rank { return (sign, index + 1) }
    if token.isSign("×") { return ("times", index + 1) }
    if let second = reader.token(index + 1), token.isWord, second.isWord,
      ["per", "por", "pour"].contains(token.folded),
      ["cent", "cento", "ciento"].contains(second.folded)
    {
      return ("percent", index + 2)
    }
    if token.isSign("-"), !token.isSpaced, let (key, end) = unit(at: index + 1) { return (key, end) }
    if token.isWord, ["de", "d", "di", "of", "in"].contains(token.folded) {
      let after = reader.token(index + 1)?.isSign("'’") ?? false ? index + 2 : index + 1
      guard let next = reader.token(after), let key = lexicon.signs[next.text] ?? lexicon.units[next.folded],
        ["eur", "usd", "gbp", "chf", "year", "kilogram", "ton", "kilometer"].contains(key),
        next.text.count > 1 || next.kind == .sign
      else { return nil }
      return (key, after + 1)
    }
    guard token.isWord, let key = lexicon.units[token.folded] else { return nil }
    let isElided = token.text.count == 1 && reader.token(index + 1)?.isSign("'’") ?? false
    let isShout = token.text.count == 1 && token.isCapitalized && token.isSpaced
    return isElided || isShout || key == "times" && token.folded == "x" && token.isSpaced && isNumber(index + 1)
      ? nil : (key, index + 1)
  }

  /// Returns the noun after a number, or the unit after an adjective.
  private func adjacentNoun(at index: Int) -> (key: String, end: Int)? {
    var place = index
    if reader.token(place)?.isSign("-") ?? false { place += 1 }
    guard let token = reader.token(place), token.isWord, !reader.used.contains(place) else { return nil }
    if !token.isSpaced, ["st", "nd", "rd", "th", "o", "a", "er", "e", "eme", "ste", "de", "s"].contains(token.folded) {
      return ("", place + 1)
    }
    guard !lexicon.isFunctionWord(token.folded, in: reader.language) else { return nil }
    if let next = reader.token(place + 1), next.isWord, next.isSpaced, !token.isCapitalized,
      let key = lexicon.units[next.folded], next.text.count > 2
    {
      return (key, place + 2)
    }
    return (FactNumber.Meaning.noun, token.isCapitalized && reader.language != "de" ? place : place + 1)
  }
}
