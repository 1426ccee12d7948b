/// Which side a value comes from if both have changed it in different ways.
package enum MergePolicy: Sendable { case mine, theirs }

/// A three-way merge of a value: of two states, `mine` and `theirs`, that come from a third one.
///
/// Members are matched by name, elements of lists by their ID or the text they reword, and otherwise by their position among equal
/// ones. What only one side changed stays as that side has it.
struct ValueMerge {
  /// The language of texts without one.
  let language: String
  let policy: MergePolicy
  /// Whether both sides have changed one value in different ways.
  private(set) var hasConflict = false

  init(language: String, keeping policy: MergePolicy = .mine) { (self.language, self.policy) = (language, policy) }

  /// Returns the merged value; nil if it is absent.
  ///
  /// - Parameter areSets: Whether lists and objects are sets, which are absent if they are empty, such as the tags of an entry or the
  ///   words of a variant.
  mutating func merged(
    _ mine: FieldValue?, since base: FieldValue?, into theirs: FieldValue?, areSets: Bool
  ) -> FieldValue? {
    if Self.areSame(mine, base) || Self.areSame(mine, theirs) { return theirs }
    if Self.areSame(theirs, base) { return mine }
    let states = [mine, base, theirs]
    if states.allSatisfy({ $0 == nil || $0?.elements != nil }) {
      let lists = states.map { $0?.elements ?? [] }
      let list = list(lists[0], since: lists[1], into: lists[2], areSets: areSets)
      return list.isEmpty && (mine == nil || theirs == nil) ? nil : .array(list)
    }
    let isRemoved = base != nil && (mine == nil || theirs == nil)
    guard areSets || !isRemoved else { return conflict(mine, theirs) }
    let texts = states.compactMap { state in state.map { (value: $0, text: StoredText($0)) } }
    let forms = Set(texts.map { [$0.value.string == nil, $0.text.content?.string == nil] })
    if forms.count > 1, texts.allSatisfy(\.text.isText) { return text(states) }
    guard states.allSatisfy({ $0 == nil || $0?.members != nil }) else { return conflict(mine, theirs) }
    let members = members(states.map { $0?.members ?? [:] }, areSets: areSets)
    return members.isEmpty && (mine == nil || theirs == nil) ? nil : .map(members)
  }

  static func areSame(_ one: FieldValue?, _ other: FieldValue?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.isIdentical(to: other)
  }

  private mutating func conflict<Value>(_ mine: Value, _ theirs: Value) -> Value {
    hasConflict = true
    return policy == .mine ? mine : theirs
  }

  private static let sets: Set = [
    FieldValue.tagsMember, Variant.Member.select, Variant.Member.override, Variant.Member.bases,
  ]

  private mutating func members(_ states: [[String: FieldValue]], areSets: Bool) -> [String: FieldValue] {
    var merged: [String: FieldValue] = [:]
    for name in Set(states.flatMap(\.keys)) {
      merged[name] = self.merged(
        states[0][name], since: states[1][name], into: states[2][name], areSets: areSets || Self.sets.contains(name))
    }
    return merged
  }

  /// Merges a string with texts in languages.
  private mutating func text(_ states: [FieldValue?]) -> FieldValue? {
    let texts = states.map { StoredText($0) }
    let contents = texts.map { text in text.content.map { $0.members ?? [language: $0] } ?? [:] }
    let content = members(contents, areSets: false)
    let tags = texts.map { $0.tags.map(FieldValue.string) }
    var result = texts[2].content == nil ? texts[0] : texts[2]
    result.content = content.isEmpty ? nil : content.count == 1 ? content[language] ?? .map(content) : .map(content)
    result.tags = list(tags[0], since: tags[1], into: tags[2], areSets: true).compactMap(\.string)
    return result.value
  }

  // MARK: Lists

  private mutating func list(
    _ mine: [FieldValue], since base: [FieldValue], into theirs: [FieldValue], areSets: Bool
  ) -> [FieldValue] {
    let change = ListChange(mine, base, theirs)
    var merged = joined(mine, since: base, into: theirs, areSets: areSets)
    // An element that both sides have moved, or one side moved and the other one removed or changed.
    if change.isRepeated(in: merged) { merged = conflict(mine, theirs) }
    if change.hasTwoReplacements(in: merged) { hasConflict = true }
    return merged
  }

  private mutating func joined(
    _ mine: [FieldValue], since base: [FieldValue], into theirs: [FieldValue], areSets: Bool
  ) -> [FieldValue] {
    let keys = [mine, base, theirs].map { Self.keys(of: $0, areSets: areSets) }
    guard let mineKeys = keys[0], let baseKeys = keys[1], let theirKeys = keys[2],
      mineKeys.filter(Set(baseKeys).contains) == baseKeys.filter(Set(mineKeys).contains)
    else { return aligned(mine, since: base, into: theirs, areSets: areSets) }
    let elements = zip([mineKeys, baseKeys, theirKeys], [mine, base, theirs])
      .map { Dictionary(uniqueKeysWithValues: zip($0, $1)) }
    let added = mineKeys.filter { elements[2][$0] == nil }
    return (theirKeys + added).compactMap { key in
      merged(elements[0][key], since: elements[1][key], into: elements[2][key], areSets: areSets)
    }
  }

  /// Returns the keys that identify the elements of a list; nil if one has no key, or two have the same.
  private static func keys(of list: [FieldValue], areSets: Bool) -> [[UInt8]]? {
    let keys = list.compactMap { element -> [UInt8]? in
      let key = areSets ? element.string : nil
      return (key ?? (element.members?[VariantWording.original] ?? element.members?["id"])?.string).map {
        Array($0.utf8)
      }
    }
    return keys.count == list.count && Set(keys).count == keys.count ? keys : nil
  }

  /// Merges lists by the positions of the elements that both sides kept.
  private mutating func aligned(
    _ mine: [FieldValue], since base: [FieldValue], into theirs: [FieldValue], areSets: Bool
  ) -> [FieldValue] {
    var (own, others) = (ListEdit.edits(from: base, to: mine)[...], ListEdit.edits(from: base, to: theirs)[...])
    var result: [FieldValue] = []
    var position = 0
    while let first = [own.first, others.first].compactMap(\.self).min(by: ListEdit.isBefore) {
      result += base[position..<first.range.lowerBound]
      var range = first.range
      // The edits of both sides that concern the same elements.
      var (ownHere, othersHere) = ([ListEdit](), [ListEdit]())
      while true {
        if let edit = own.first, edit.overlaps(range) {
          ownHere.append(own.removeFirst())
        } else if let edit = others.first, edit.overlaps(range) {
          othersHere.append(others.removeFirst())
        } else {
          break
        }
        let end = [ownHere.last, othersHere.last].compactMap { $0?.range.upperBound }.max() ?? 0
        range = range.lowerBound..<max(range.upperBound, end)
      }
      result += region(
        ListEdit.applying(ownHere, to: base, in: range), since: Array(base[range]),
        into: ListEdit.applying(othersHere, to: base, in: range), areSets: areSets)
      position = range.upperBound
    }
    return result + base[position...]
  }

  /// Merges a part of a list that at least one side has changed.
  private mutating func region(
    _ mine: [FieldValue], since base: [FieldValue], into theirs: [FieldValue], areSets: Bool
  ) -> [FieldValue] {
    if Self.areSame(.array(mine), .array(base)) || Self.areSame(.array(mine), .array(theirs)) { return theirs }
    if Self.areSame(.array(theirs), .array(base)) { return mine }
    if base.isEmpty { return theirs + mine.filter { new in !theirs.contains { $0.isIdentical(to: new) } } }
    guard mine.count == base.count, theirs.count == base.count else { return conflict(mine, theirs) }
    return base.indices.compactMap { merged(mine[$0], since: base[$0], into: theirs[$0], areSets: areSets) }
  }
}
