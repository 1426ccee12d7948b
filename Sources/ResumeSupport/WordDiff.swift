/// The words that differ between two texts.
package enum WordDiff {
  package enum Kind: Sendable { case same, removed, added }

  /// A run of words of one kind, with the spaces between them.
  package struct Part: Sendable, Equatable {
    package var kind: Kind
    package var text: String

    package init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
  }

  /// The maximum number of words and spaces that are compared one by one, without those at both ends that are the same.
  private static let maximumCount = 1000

  /// Returns the parts of both texts in order, removed words before the added ones. Texts that have less than a third in common are replaced
  /// as a whole.
  package static func parts(from old: String, to new: String) -> [Part] {
    let (before, after) = (words(old), words(new))
    let start = zip(before, after).prefix { $0 == $1 }.count
    let rest = (before.dropFirst(start), after.dropFirst(start))
    let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
    let changed = (Array(rest.0.dropLast(end)), Array(rest.1.dropLast(end)))
    let middle =
      max(changed.0.count, changed.1.count) > maximumCount
      ? [Part(.removed, changed.0.joined()), Part(.added, changed.1.joined())] : parts(changed.0, changed.1)
    let all = joined([Part(.same, before[..<start].joined())] + middle + [Part(.same, before.suffix(end).joined())])
    let same = all.reduce(0) { $0 + ($1.kind == .same ? letters($1.text) : 0) }
    let isOther = same * 3 < max(letters(old), letters(new))
    return isOther ? [Part(.removed, old), Part(.added, new)].filter { !$0.text.isEmpty } : all
  }

  private static func letters(_ text: String) -> Int { text.count { !$0.isWhitespace } }

  private static func parts(_ old: [Substring], _ new: [Substring]) -> [Part] {
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (parts, place) = ([Part](), 0)
    for (index, word) in old.enumerated() {
      guard !removed.contains(index) else {
        parts.append(Part(.removed, String(word)))
        continue
      }
      while inserted.contains(place) {
        parts.append(Part(.added, String(new[place])))
        place += 1
      }
      parts.append(Part(.same, String(word)))
      place += 1
    }
    return parts + new[place...].map { Part(.added, String($0)) }
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
