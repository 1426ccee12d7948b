extension ContactText {
  /// Returns a text without links that start a message or a call; their words stay.
  static func withoutLinks(_ text: String) -> String {
    // Each scheme has a colon, and each host a slash.
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }) else { return text }
    guard mayBeDirect(text) else { return text }
    var removal = LinkRemoval()
    let text = removal.withoutAnchors(removal.withoutMarkdown(text))
    return text.replacing(/<?[^\s<>()\[\]"',;]+>?/) { match in
      isDirect(match.0.drop { $0 == "<" }) ? "" : String(match.0)
    }
  }
}

/// The removal of links with words, in Markdown and in HTML: in linear time, also in hostile texts.
struct LinkRemoval {
  /// The number of characters that were read.
  private(set) var steps = 0

  /// Returns a text with only the words of Markdown's links that start a message or a call.
  mutating func withoutMarkdown(_ text: String) -> String {
    let letters = Array(text)
    var (result, start, index) = ("", 0, 0)
    // No link ends after the last parenthesis.
    let last = letters.lastIndex(of: ")") ?? -1
    while index < last {
      steps += 1
      guard letters[index] == "[" else {
        index += 1
        continue
      }
      var end = index + 1
      while end < last, letters[end] != "[", letters[end] != "]" { end += 1 }
      steps += end - index
      guard end + 1 < last, letters[end] == "]", letters[end + 1] == "(" else {
        index = end
        continue
      }
      var target = end + 2
      while target < last, letters[target].isWhitespace { target += 1 }
      if target < last, letters[target] == "<" { target += 1 }
      var targetEnd = target
      while targetEnd < last, letters[targetEnd] != ")", letters[targetEnd] != ">", !letters[targetEnd].isWhitespace {
        targetEnd += 1
      }
      steps += targetEnd - end
      guard targetEnd > target else {
        index = end
        continue
      }
      var close = targetEnd
      while letters[close] != ")" { close += 1 }
      steps += close - targetEnd
      if ContactText.isDirect(String(letters[target..<targetEnd])) {
        result += String(letters[start..<index]) + ContactText.words(String(letters[(index + 1)..<end]))
        start = close + 1
      }
      index = close + 1
    }
    return start == 0 ? text : result + String(letters[start...])
  }

  /// Returns a text with only the words of HTML's links that start a message or a call.
  mutating func withoutAnchors(_ text: String) -> String {
    let letters = Array(text.unicodeScalars)
    let ends = ends(ofAnchorsIn: letters)
    var (result, start, index, next) = (String.UnicodeScalarView(), 0, 0, 0)
    while index + 2 < letters.count {
      steps += 1
      guard letters[index] == "<", Self.isLetter(letters[index + 1], "a"), letters[index + 2].properties.isWhitespace
      else {
        index += 1
        continue
      }
      let close = letters[index...].firstIndex(of: ">") ?? letters.count
      steps += close - index
      while next < ends.count, ends[next].lowerBound <= close { next += 1 }
      // Without an end, no later link has one.
      guard next < ends.count else { break }
      guard let target = target(in: letters[(index + 2)..<close]) else {
        index = close
        continue
      }
      if ContactText.isDirect(target) {
        result.append(contentsOf: letters[start..<index])
        let label = String(String.UnicodeScalarView(letters[(close + 1)..<ends[next].lowerBound]))
        result.append(contentsOf: ContactText.words(label).unicodeScalars)
        start = ends[next].upperBound
      }
      index = ends[next].upperBound
    }
    result.append(contentsOf: letters[start...])
    return start == 0 ? text : String(result)
  }

  /// Returns the places of `</a>`.
  private mutating func ends(ofAnchorsIn letters: [Unicode.Scalar]) -> [Range<Int>] {
    var ends: [Range<Int>] = []
    for index in letters.indices.dropLast(3) {
      steps += 1
      guard letters[index] == "<", letters[index + 1] == "/", Self.isLetter(letters[index + 2], "a") else { continue }
      var end = index + 3
      while end < letters.count, letters[end].properties.isWhitespace { end += 1 }
      steps += end - index
      if end < letters.count, letters[end] == ">" { ends.append(index..<(end + 1)) }
    }
    return ends
  }

  /// Returns the value of `href` in a tag.
  private mutating func target(in tag: ArraySlice<Unicode.Scalar>) -> String? {
    let name = Array("href".unicodeScalars)
    for index in tag.indices.dropLast(name.count) {
      steps += 1
      guard zip(tag[index...], name).allSatisfy({ Self.isLetter($0, $1) }) else { continue }
      var rest = tag[(index + name.count)...].drop(while: \.properties.isWhitespace)
      steps += rest.startIndex - index
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst().drop(while: \.properties.isWhitespace)
      if let quote = rest.first, "\"'".unicodeScalars.contains(quote) { rest = rest.dropFirst() }
      let value = rest.prefix { !$0.properties.isWhitespace && $0 != "\"" && $0 != "'" }
      steps += value.count
      if !value.isEmpty { return String(String.UnicodeScalarView(value)) }
    }
    return nil
  }

  private static func isLetter(_ scalar: Unicode.Scalar, _ lowercase: Unicode.Scalar) -> Bool {
    scalar.value | 0x20 == lowercase.value && scalar.value < 0x80
  }
}
