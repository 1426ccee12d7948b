/// The words that differ between two texts.
package enum WordDiff {
  package enum Kind: Sendable { case same, removed, added }

  /// A run of words of one kind, with the spaces between them.
  package struct Part: Sendable, Equatable {
    package var kind: Kind
    package var text: String

    package init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
  }

  /// The maximum number of removed and added words; texts with more are replaced as a whole between their common ends.
  private static let maximumEdits = 1000

  /// Returns the parts of both texts in order, removed words before the added ones. Between their common ends, texts that have less than a third
  /// in common are replaced as a whole.
  package static func parts(from old: String, to new: String) -> [Part] {
    let (before, after) = (words(old), words(new))
    let start = zip(before, after).prefix { $0 == $1 }.count
    let rest = (before.dropFirst(start), after.dropFirst(start))
    let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
    let changed = (Array(rest.0.dropLast(end)), Array(rest.1.dropLast(end)))
    let ends = (Part(.same, before[..<start].joined()), Part(.same, before.suffix(end).joined()))
    if let middle = compared(changed.0, changed.1) {
      let all = joined([ends.0] + middle + [ends.1])
      if areSimilar(all, old, new) { return all }
    }
    return joined([ends.0, Part(.removed, changed.0.joined()), Part(.added, changed.1.joined()), ends.1])
  }

  /// Whether two texts have at least a third in common.
  package static func areSimilar(_ old: String, _ new: String) -> Bool {
    areSimilar(parts(from: old, to: new), old, new)
  }

  private static func areSimilar(_ parts: [Part], _ old: String, _ new: String) -> Bool {
    let same = parts.reduce(0) { $0 + ($1.kind == .same ? letters($1.text) : 0) }
    return same * 3 >= max(letters(old), letters(new))
  }

  private static func letters(_ text: String) -> Int { text.count { !$0.isWhitespace } }

  /// Returns the words of both texts in order, by Myers' algorithm ("An O(ND) Difference Algorithm", 1986); nil if too many differ.
  private static func compared(_ old: [Substring], _ new: [Substring]) -> [Part]? {
    var furthest = [1: 0]
    var steps: [[Int: Int]] = []
    for count in 0...min(maximumEdits, old.count + new.count) {
      steps.append(furthest)
      for diagonal in stride(from: -count, through: count, by: 2) {
        let (down, right) = (furthest[diagonal + 1] ?? -1, furthest[diagonal - 1] ?? -1)
        var place = diagonal == -count || diagonal != count && right < down ? down : right + 1
        while place < old.count, place - diagonal < new.count, old[place] == new[place - diagonal] { place += 1 }
        furthest[diagonal] = place
        if place >= old.count, place - diagonal >= new.count { return parts(old, new, steps) }
      }
    }
    return nil
  }

  /// Returns the parts on the way back through the steps of the comparison.
  private static func parts(_ old: [Substring], _ new: [Substring], _ steps: [[Int: Int]]) -> [Part] {
    var (parts, place, other) = ([Part](), old.count, new.count)
    for (count, furthest) in steps.enumerated().reversed() {
      let diagonal = place - other
      let (down, right) = (furthest[diagonal + 1] ?? -1, furthest[diagonal - 1] ?? -1)
      let isAdded = diagonal == -count || diagonal != count && right < down
      let start = isAdded ? down : right
      let otherStart = start - (isAdded ? diagonal + 1 : diagonal - 1)
      while place > max(start, 0), other > max(otherStart, 0) {
        (place, other) = (place - 1, other - 1)
        parts.append(Part(.same, String(old[place])))
      }
      guard count > 0 else { break }
      parts.append(isAdded ? Part(.added, String(new[otherStart])) : Part(.removed, String(old[start])))
      (place, other) = (start, otherStart)
    }
    return parts.reversed()
  }

  /// Returns the parts with one run of removed and one of added words between words that are the same. Spaces alone separate no changes.
  private static func joined(_ parts: [Part]) -> [Part] {
    var (result, removed, added, space) = ([Part](), "", "", "")
    func end() {
      result += [Part(.removed, removed), Part(.added, added)].filter { !$0.text.isEmpty }
      (removed, added) = ("", "")
      if !space.isEmpty { result.append(Part(.same, space)) }
      space = ""
    }
    for part in parts where !part.text.isEmpty {
      switch part.kind {
      case .same where part.text.allSatisfy(\.isWhitespace) && !(removed + added).isEmpty: space += part.text
      case .same:
        end()
        if result.last?.kind == .same { result[result.count - 1].text += part.text } else { result.append(part) }
      case .removed, .added:
        (removed, added) = (removed + space, added + space)
        space = ""
        if part.kind == .removed { removed += part.text } else { added += part.text }
      }
    }
    end()
    return result
  }

  /// Returns the words and spaces of a text; each character of a script without spaces is a word.
  private static func words(_ text: String) -> [Substring] {
    var (words, start) = ([Substring](), text.startIndex)
    var previous: Character?
    for index in text.indices {
      let character = text[index]
      if let last = previous,
        last.isWhitespace != character.isWhitespace || standsAlone(last) || standsAlone(character)
      {
        words.append(text[start..<index])
        start = index
      }
      previous = character
    }
    if start < text.endIndex { words.append(text[start...]) }
    return words
  }

  private static func standsAlone(_ character: Character) -> Bool {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x0E00...0x0EFF, 0x2E80...0xA4CF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
