extension Variant {
  /// Returns the variant as another process has saved it, with the changes that were made since both were the same.
  ///
  /// Lists are merged by element, members by name. If both changed one text, this variant's wins.
  ///
  /// - Parameters:
  ///   - base: the variant before both changes.
  ///   - other: the saved variant; one that was removed has no members.
  package func merged(since base: Variant, into other: Variant) -> Variant {
    let merged = FieldValue.merged(.map(members), since: .map(base.members), into: .map(other.members))
    return Variant(name: name, members: merged?.members ?? [:])
  }

  /// Returns the number of entries, elements and texts that differ from an earlier state.
  package func changeCount(since base: Variant) -> Int {
    let parts = [VariantSelection.Member.include, .omit].map { member in
      Set(selection.parts(member)).symmetricDifference(base.selection.parts(member))
    }
    // An element that was omitted and is included now counts once.
    let selected = parts[0].union(parts[1]).count
    let (words, old) = (overrides, base.overrides)
    return Set(words.keys).union(old.keys).reduce(selected) { count, id in
      let (fields, oldFields) = (words[id] ?? [:], old[id] ?? [:])
      return count
        + Set(fields.keys).union(oldFields.keys).reduce(0) { count, name in
          let (elements, oldElements) = (fields[name]?.elements, oldFields[name]?.elements)
          guard elements != nil || oldElements != nil else { return count + (fields[name] == oldFields[name] ? 0 : 1) }
          let texts = [elements, oldElements].map {
            Set(($0 ?? []).map { $0.members?[VariantWording.original]?.string })
          }
          return count
            + texts[0].union(texts[1]).count { text in
              func wording(_ elements: [FieldValue]?) -> FieldValue? {
                elements?.first { $0.members?[VariantWording.original]?.string == text }
              }
              return wording(elements) != wording(oldElements)
            }
        }
    }
  }
}

extension FieldValue {
  fileprivate static func merged(_ own: FieldValue?, since base: FieldValue?, into other: FieldValue?) -> FieldValue? {
    if own == base || own == other { return other }
    if other == base { return own }
    if own?.elements != nil || other?.elements != nil,
      [own, base, other].allSatisfy({ $0 == nil || $0?.elements != nil })
    {
      let lists = [own, base, other].map { $0?.elements ?? [] }
      return list(lists[0], since: lists[1], into: lists[2])
    }
    guard [own, base, other].allSatisfy({ $0 == nil || $0?.members != nil }) else { return own }
    let maps = [own, base, other].map { $0?.members ?? [:] }
    var merged: [String: FieldValue] = [:]
    for name in Set(maps.flatMap(\.keys)) {
      merged[name] = self.merged(maps[0][name], since: maps[1][name], into: maps[2][name])
    }
    return merged.isEmpty ? nil : .map(merged)
  }

  /// Merges lists: what was removed goes, what was added follows, in place of another wording of the same element.
  private static func list(_ own: [FieldValue], since base: [FieldValue], into other: [FieldValue]) -> FieldValue? {
    let added = own.filter { !base.contains($0) && !other.contains($0) }
    let removed = base.filter { !own.contains($0) }
    let reworded = Set(added.compactMap { $0.members?[VariantWording.original]?.string })
    let kept = other.filter { element in
      let text = element.members?[VariantWording.original]?.string
      return !removed.contains(element) && !(text.map(reworded.contains) ?? false)
    }
    let all = kept + added
    return all.isEmpty ? nil : .array(all)
  }
}
