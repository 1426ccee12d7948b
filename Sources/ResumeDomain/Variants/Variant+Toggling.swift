extension Variant {
  /// Returns the variant that shows an entry or an element of its list, or omits it.
  ///
  /// What tags, dates or `only` omit is included by name, what is shown is omitted by name. A section that the variant doesn't
  /// select stays omitted, and so does an element of an omitted entry; then the variant is unchanged.
  ///
  /// - Parameters:
  ///   - place: the element; nil for the whole entry.
  ///   - file: the whole résumé.
  package func setting(
    _ path: DocumentPath, _ place: ElementPlace? = nil, isShown: Bool, in file: ResumeFile, today: PartialDate
  ) -> Variant {
    let file = file.withCustomDocuments
    guard let part = file.part(path, place) else { return self }
    func outcome(_ variant: Variant) -> VariantOutcome { VariantOutcome(of: variant, in: file, today: today) }
    let before = outcome(self)
    guard before.shows(path, place) != isShown, place == nil || before.shows(path) else { return self }
    var variant = self
    variant.remove(path, place, from: isShown ? .omit : .include, in: file)
    if outcome(variant).shows(path, place) != isShown {
      let member = isShown ? VariantSelection.Member.include : .omit
      variant.selection.set(member, to: variant.selection.parts(member) + [part])
    }
    return outcome(variant).shows(path, place) == isShown ? variant : self
  }

  /// Removes every name of an entry or element from a list; other values in it stay.
  private mutating func remove(
    _ path: DocumentPath, _ place: ElementPlace?, from member: VariantSelection.Member, in file: ResumeFile
  ) {
    let parts = selection.parts(member)
    let index = VariantIndex(file)
    let kept = parts.filter { part in
      let named = index.selected(by: part)
      return place.map { !named.elements.contains($0) } ?? !named.entries.contains(path)
    }
    if kept.count < parts.count { selection.set(member, to: kept) }
  }
}

extension VariantOutcome {
  /// Whether the variant shows an entry, or an element apart from its entry.
  package func shows(_ path: DocumentPath, _ place: ElementPlace?) -> Bool {
    guard let place else { return shows(path) }
    return !omissions.contains { $0.path == place.path && $0.field == place.field && $0.index == place.index }
  }
}

extension ResumeFile {
  /// Returns the name of an entry or element in a variant; nil for an element that the résumé doesn't have.
  fileprivate func part(_ path: DocumentPath, _ place: ElementPlace?) -> VariantPart? {
    guard let place else { return .named(variantID(of: path)) }
    guard let field = FieldTable.of(path)?.field(place.field),
      let text = StoredText(self[path]?.element(place), field).shown(in: textLanguage)
    else { return nil }
    return .element(id: variantID(of: path), field: field.member, text: text)
  }
}
