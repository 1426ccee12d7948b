extension Variant {
  /// Returns the variant as another process has saved it, with the changes that were made since both were the same.
  ///
  /// If both changed one text, this variant's wins.
  ///
  /// - Parameters:
  ///   - base: the variant before both changes.
  ///   - other: the saved variant; one that was removed has no members.
  ///   - language: the résumé's language.
  package func merged(since base: Variant, into other: Variant, language: String) -> Variant {
    var merge = ValueMerge(language: language)
    let merged = merge.merged(.map(members), since: .map(base.members), into: .map(other.members), areSets: false)
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
