/// What the documents of an application print of a résumé: the variant, the options and the settings as they were resolved.
package struct SentSelection: Sendable, Equatable {
  /// The name of the variant; nil for the whole résumé.
  package var variant: String?
  /// The language of the texts.
  package var language: String
  /// The printed sections, in order.
  package var sections: [String]
  package var omitsContact: Bool
  package var showsAddress: Bool
  package var showsTags: Bool
  package var hasLetter: Bool

  package init(
    variant: String? = nil, language: String, sections: [String], omitsContact: Bool = false,
    showsAddress: Bool = false, showsTags: Bool = false, hasLetter: Bool = false
  ) {
    (self.variant, self.language, self.sections) = (variant, language, sections)
    (self.omitsContact, self.showsAddress, self.showsTags) = (omitsContact, showsAddress, showsTags)
    self.hasLetter = hasLetter
  }
}

extension ResumeFile {
  /// Returns an earlier state as a variant of that state shows it, and this résumé with the same selection.
  ///
  /// The entries are those that the variant showed then, even if their tags or dates have changed. The references follow texts that have
  /// changed since, and the words are those of the variant now. Without a variant, both are whole.
  ///
  /// - Parameter day: the day of the selection.
  package func compared(
    with state: ResumeFile, as variant: Variant?, on day: PartialDate
  ) -> (before: ResumeFile, after: ResumeFile) {
    guard var variant else { return (state, self) }
    // The application knows the sections, and whether it omits contacts.
    let ignored: Set<VariantSelection.Member> = [.sections, .without]
    let before = VariantOutcome(of: variant, in: state, ignoring: ignored, today: day).file
    let followed = setting(variant).followingReferences(from: state).file
    variant = (try? followed.variant(named: variant.name)) ?? variant
    let shown = before.entryPaths.map { VariantPart.named($0.selector) }
    variant.selection.set(.include, to: variant.selection.parts(.include) + shown)
    if let now = try? self.variant(named: variant.name) {
      variant.overrides = now.overrides
      // An element with another text since may be one that the variant still omits.
      let index = VariantIndex(before)
      let omitted = now.selection.parts(.omit).filter { part in
        if case .element = part { index.selected(by: part).elements.isEmpty } else { false }
      }
      variant.selection.set(.omit, to: variant.selection.parts(.omit) + omitted)
    }
    return (before, VariantOutcome(of: variant, in: self, ignoring: ignored, today: day).file)
  }

  /// Returns the résumé with only the documents and the fields that another one has.
  package func limited(to printed: ResumeFile) -> ResumeFile {
    let fields = Dictionary(
      printed.documents.map { ($0.path, $0.fields) }, uniquingKeysWith: { one, _ in one })
    var file = self
    file.documents = documents.compactMap { document in
      guard let printed = fields[document.path] else { return nil }
      var document = document
      document.fields = document.fields.filter { !(printed[$0.key]?.isEmpty ?? true) }
      if let root = document.fields[FieldTable.rootField]?.members, let known = printed[FieldTable.rootField]?.members {
        document.fields[FieldTable.rootField] = .map(root.filter { known[$0.key] != nil })
      }
      return document
    }
    return file
  }

  /// The résumé without notes, and without settings such as variants.
  package var withoutSettings: ResumeFile { withCustomDocuments.withoutNotes.removingRootMember(named: "meta") }
}
