import Foundation
import ResumeSupport

/// One's own email addresses, phone numbers, addresses and links, found in any spelling: by their letters and digits alone.
///
/// Letters are compared without case and accents, digits of other scripts as ASCII, and words such as `at`, `dot`, `&#64;` and `%40`
/// may stand for the signs of an email address.
struct OwnDetails: Sendable {
  /// A shorter value is found only as it is written.
  static let minimumLetters = 8
  private static let signs: [Character: [String]] = [
    "@": ["arroba", "at", "commat", "64", "x40", "40"], ".": ["punto", "dot", "period", "46", "x2e", "2e"],
  ]

  /// The letters of values, each with the words that may stand before it.
  private var values: [[(words: [[Unicode.Scalar]], letter: Unicode.Scalar)]] = []
  /// The values that are too short.
  private var short: [String] = []
  private var added: Set<String> = []
  /// The digits of phone numbers without leading zeros.
  private var phones: Set<String> = []

  private var isEmpty: Bool { added.isEmpty && phones.isEmpty }

  /// Adds an email address, an address or another value.
  mutating func add(_ value: String) {
    guard added.insert(value).inserted else { return }
    var parts: [(words: [[Unicode.Scalar]], letter: Unicode.Scalar)] = []
    var words: [[Unicode.Scalar]] = []
    for character in value {
      if value.contains("@"), let names = Self.signs[character] { words = names.map { Array($0.unicodeScalars) } }
      for letter in String(character).unicodeScalars.flatMap(TextLetters.folded) {
        parts.append((words, letter))
        words = []
      }
    }
    if parts.count >= Self.minimumLetters {
      values.append(parts)
    } else if value.count >= Self.minimumLetters || value.contains("@") {
      short += [value, value.replacing("@", with: "%40")].unique(by: \.self)
    }
  }

  mutating func add(phones: Set<String>) { self.phones.formUnion(phones) }

  mutating func add(_ other: OwnDetails) {
    for value in other.added { add(value) }
    add(phones: other.phones)
  }

  /// Whether a text contains a value.
  func isIn(_ text: String) -> Bool { !places(in: text).isEmpty }

  /// Whether a text is nothing but values.
  func isAll(of text: String) -> Bool {
    let found = places(in: text)
    return TextLetters(text).places.allSatisfy { letter in found.contains { $0.contains(letter.lowerBound) } }
  }

  /// Returns the places of the values in a text, in its UTF-8.
  func places(in text: String) -> [Range<Int>] {
    isEmpty ? [] : places(in: TextLetters(text)) + short.flatMap { places(of: $0, in: text) }
  }

  /// Returns the places of a value as it is written, in any letter case.
  private func places(of value: String, in text: String) -> [Range<Int>] {
    var (found, start) = ([Range<Int>](), text.startIndex)
    while let place = text.range(of: value, options: .caseInsensitive, range: start..<text.endIndex) {
      let first = text.utf8.distance(from: text.startIndex, to: place.lowerBound)
      found.append(first..<(first + text[place].utf8.count))
      start = place.upperBound
    }
    return found
  }

  private func places(in text: TextLetters) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for value in values {
      var index = 0
      while index < text.letters.count {
        if let end = end(of: value, in: text, from: index), isWhole(text, index..<end) {
          found.append(text.place(of: index..<end))
          index = end
        } else {
          index += 1
        }
      }
    }
    return found + text.numbers.flatMap { places(ofPhonesIn: $0, of: text) }
  }

  /// Returns the index after a value that begins at an index; nil for another text.
  private func end(
    of value: [(words: [[Unicode.Scalar]], letter: Unicode.Scalar)], in text: TextLetters, from start: Int
  ) -> Int? {
    guard value[0].letter == text.letters[start] else { return nil }
    var index = start
    for (words, letter) in value {
      let isPlain = index < text.letters.count && text.letters[index] == letter
      // A word stands for the sign unless the text goes on without it.
      if let word = words.first(where: { text.letters[index...].starts(with: $0) }),
        !isPlain || text.letters[(index + word.count)...].first == letter
      {
        index += word.count
      }
      guard index < text.letters.count, text.letters[index] == letter else { return nil }
      index += 1
    }
    return index
  }

  /// Whether a value doesn't begin or end within a number.
  private func isWhole(_ text: TextLetters, _ range: Range<Int>) -> Bool {
    !text.isWithinNumber(range.lowerBound) && !text.isWithinNumber(range.upperBound)
  }

  private func places(ofPhonesIn number: Range<Int>, of text: TextLetters) -> [Range<Int>] {
    guard number.count >= ContactText.minimumDigits else { return [] }
    let digits = text.letters[number]
    return phones.flatMap { phone -> [Range<Int>] in
      let phone = Array(phone.unicodeScalars)
      // Without its country code, a number must begin with a group of digits, maybe after a zero.
      let forms = (0...3).map { phone.dropFirst($0) }.filter {
        $0.count == phone.count || $0.count >= ContactText.minimumDigits
      }
      var places: [Range<Int>] = []
      var index = number.lowerBound
      while index < number.upperBound {
        let form = forms.first { form in
          digits[index...].starts(with: form)
            && (form.count == phone.count
              || !text.isWithinNumber(index, ignoringZeros: true) && !text.isWithinNumber(index + form.count))
        }
        if let form { places.append(text.place(of: index..<(index + form.count))) }
        index += form?.count ?? 1
      }
      return places
    }
  }
}

/// The folded letters and digits of a text, with their places in it.
struct TextLetters {
  private(set) var letters: [Unicode.Scalar] = []
  /// The UTF-8 offsets of each letter's scalar.
  private(set) var places: [Range<Int>] = []

  init(_ text: String) {
    var offset = 0
    for scalar in text.unicodeScalars {
      let end = offset + UTF8.width(scalar)
      for letter in Self.folded(scalar) {
        letters.append(letter)
        places.append(offset..<end)
      }
      offset = end
    }
  }

  /// Returns the letters and digits that a scalar stands for; none for a sign.
  static func folded(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: return [scalar]
    case 0x41...0x5A: return [Unicode.Scalar(scalar.value | 0x20)].compactMap(\.self)
    case 0..<0x80: return []
    default: break
    }
    if let value = scalar.properties.numericValue, scalar.properties.numericType != .numeric, 0...9 ~= value {
      return [Unicode.Scalar(0x30 + UInt32(value))].compactMap(\.self)
    }
    guard scalar.properties.isAlphabetic else { return [] }
    return TextFolding.folded(String(scalar)).unicodeScalars.filter {
      $0.properties.isAlphabetic || (0x30...0x39).contains($0.value)
    }
  }

  /// The places of consecutive digits, with any signs between them.
  var numbers: [Range<Int>] {
    var numbers: [Range<Int>] = []
    for index in letters.indices where isDigit(index) {
      if let last = numbers.last, last.upperBound == index {
        numbers[numbers.count - 1] = last.lowerBound..<(index + 1)
      } else {
        numbers.append(index..<(index + 1))
      }
    }
    return numbers
  }

  /// Returns the place of letters in the UTF-8 of the text.
  func place(of range: Range<Int>) -> Range<Int> {
    places[range.lowerBound].lowerBound..<places[range.upperBound - 1].upperBound
  }

  /// Whether a digit stands directly before and at an index, without a sign between them.
  func isWithinNumber(_ index: Int, ignoringZeros: Bool = false) -> Bool {
    var start = index
    while isAdjacent(start), isDigit(start - 1), isDigit(start) {
      guard ignoringZeros, letters[start - 1] == "0" else { return true }
      start -= 1
    }
    return false
  }

  private func isAdjacent(_ index: Int) -> Bool {
    index > 0 && index < letters.count && places[index - 1].upperBound == places[index].lowerBound
  }

  private func isDigit(_ index: Int) -> Bool { (0x30...0x39).contains(letters[index].value) }
}
