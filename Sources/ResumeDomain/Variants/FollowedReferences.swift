/// An element that variants name and that a change gives another text, or removes.
package struct FollowedElement: Sendable, Equatable {
  /// The path of the entry after the change.
  package let path: DocumentPath
  /// JSON Resume's name of the list.
  package let field: String
  package let before: String
  /// The text that the variants name now; nil if no text is near, so that they still name the old one.
  package let after: String?
  /// The name of the variant for each reference.
  package fileprivate(set) var references: [String]

  /// The names of the variants, each once.
  package var variants: [String] { Set(references).sorted() }
}

extension ResumeFile {
  /// Returns the résumé in which variants name each element by its text after a change, and the elements that they name.
  ///
  /// An element is the one that a correction names, or has the nearest text that differs by at most a third, never just the same
  /// position. References to what the previous résumé doesn't have either stay as they are.
  ///
  /// - Parameters:
  ///   - previous: The résumé before the change; nil if there was none.
  ///   - corrections: The elements that the change names by their number, in the order of their changes.
  package func followingReferences(
    from previous: ResumeFile?, _ corrections: [ElementCorrection] = []
  ) -> (file: ResumeFile, elements: [FollowedElement]) {
    let variants = variants
    guard let previous, !variants.isEmpty, previous.documents != documents else { return (self, []) }
    var following = ReferenceFollowing(from: previous, to: self, corrections)
    var file = self
    for variant in variants {
      let followed = following.followed(variant)
      if followed != variant { file = file.setting(followed) }
    }
    return (file, following.elements)
  }
}

/// The references of variants from one state of a résumé to the next.
private struct ReferenceFollowing {
  private let old, new: VariantIndex
  private let corrections: [ElementCorrection]
  /// The former paths of entries with another ID.
  private let former: [DocumentPath: DocumentPath]
  private var pairs: [VariantIndex.List: [String: String]] = [:]
  private(set) var elements: [FollowedElement] = []
  /// The positions in ``elements`` by list and former text.
  private var positions: [VariantIndex.List: [String: Int]] = [:]

  init(from previous: ResumeFile, to file: ResumeFile, _ corrections: [ElementCorrection]) {
    let (old, new) = (VariantIndex(previous), VariantIndex(file))
    (self.old, self.new, self.corrections) = (old, new, corrections)
    let added = new.file.entryPaths.filter { old.documents[$0] == nil }
    let removed = old.file.entryPaths.filter { new.documents[$0] == nil }
    // Only an edit renames an entry, and only one.
    let isRenamed = added.count == 1 && removed.count == 1 && added[0].sibling(removed[0].id) == removed[0]
    former = isRenamed ? [added[0]: removed[0]] : [:]
  }

  mutating func followed(_ variant: Variant) -> Variant {
    var changed = variant
    for member in [VariantSelection.Member.include, .omit, .only] {
      guard let values = variant.selection[member]?.elements else { continue }
      changed.selection[member] = .array(values.map { followedPart($0, variant.name) })
    }
    for (id, fields) in variant.overrides {
      for (name, value) in fields {
        guard let wordings = value.elements else { continue }
        let followed = wordings.map { followedWording($0, of: name, id, &changed) }
        if followed != wordings { changed.overrides[id]?[name] = .array(followed) }
      }
    }
    return changed
  }

  /// Returns a part of a selection that names the same element; a number becomes the text if the list has changed.
  private mutating func followedPart(_ value: FieldValue, _ variant: String) -> FieldValue {
    guard let part = VariantPart(value) else { return value }
    switch part {
    case .element(let id, let field, let text):
      guard var members = value.members, let (after, _) = target(of: text, field, id, variant) else { return value }
      members["text"] = .string(after)
      return .map(members)
    case .named(let name):
      guard new.paths(named: name).isEmpty, let number = part.number,
        let list = new.lists(of: number.id, number.field).first,
        let text = old.text(at: number.index, of: previous(list)), text != new.text(at: number.index, of: list)
      else { return value }
      let after = target(of: text, number.field, number.id, variant)?.text ?? text
      return VariantPart.element(id: number.id, field: list.field.member, text: after).value
    }
  }

  /// Returns a wording of the same element. The variant gets the digest of the text for which the wording was written.
  private mutating func followedWording(
    _ wording: FieldValue, of field: String, _ id: String, _ variant: inout Variant
  ) -> FieldValue {
    guard var members = wording.members, let text = members[VariantWording.original]?.string,
      let (after, list) = target(of: text, field, id, variant.name)
    else { return wording }
    members[VariantWording.original] = .string(after)
    let (entry, name) = (new.id(of: list.path), list.field.member)
    let base = variant.bases.removeValue(forKey: Variant.elementKey(entry, name, text)) ?? Variant.digest(of: text)
    variant.bases[Variant.elementKey(entry, name, after)] = base == Variant.digest(of: after) ? nil : base
    return .map(members)
  }

  /// Returns the new text of an element with a text that is gone, and its list.
  private mutating func target(
    of text: String, _ field: String, _ id: String, _ variant: String
  ) -> (text: String, list: VariantIndex.List)? {
    let lists = new.lists(of: id, field)
    guard let list = lists.first(where: { old.texts(of: previous($0))[text] != nil }),
      !lists.contains(where: { new.texts(of: $0)[text] != nil })
    else { return nil }
    let after = pairs(of: list)[text]
    if let index = positions[list]?[text] {
      elements[index].references.append(variant)
    } else {
      positions[list, default: [:]][text] = elements.count
      elements.append(
        FollowedElement(
          path: list.path, field: list.field.member, before: text, after: after, references: [variant]))
    }
    return after.map { ($0, list) }
  }

  private func previous(_ list: VariantIndex.List) -> VariantIndex.List {
    VariantIndex.List(path: former[list.path] ?? list.path, field: list.field)
  }

  /// Returns the new texts of a list by those that are gone.
  private mutating func pairs(of list: VariantIndex.List) -> [String: String] {
    if let pairs = pairs[list] { return pairs }
    let (before, after) = (old.texts(of: previous(list)), new.texts(of: list))
    func inOrder(_ texts: [String: [Int]]) -> [String] { texts.sorted { $0.value[0] < $1.value[0] }.map(\.key) }
    let gone = inOrder(before.filter { after[$0.key] == nil })
    var added = inOrder(after.filter { before[$0.key] == nil })
    var result: [String: String] = [:]
    let corrections = corrections.filter { $0.path == list.path && $0.field == list.field.name }
    for text in corrections.isEmpty ? [] : gone {
      let corrected = corrections.reduce(text) { $1.before == $0 ? $1.after : $0 }
      guard after[corrected] != nil else { continue }
      result[text] = corrected
      added.removeAll { $0 == corrected }
    }
    result.merge(ElementPairing.pairs(gone.filter { result[$0] == nil }, added)) { corrected, _ in corrected }
    pairs[list] = result
    return result
  }
}
