/// A problem of a variant: something that the résumé doesn't have, or a member that has no effect.
package struct VariantProblem: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// No entry has this ID; similar ones.
    case unknownEntry(String, near: [String])
    /// No element of the list has this text.
    case missingElement(String, id: String, field: String)
    /// No entry, element or project's keyword has this tag; similar ones.
    case unknownTag(String, near: [String])
    case unknownSection(String, near: [String])
    /// The entry has no field with this name; similar ones.
    case unknownField(String, id: String, near: [String])
    /// The field has no text, or the wording isn't one.
    case invalidWording(String, id: String)
    /// The wording is the text of the résumé.
    case sameAsBase(String, id: String, language: String)
    /// The text of the résumé has changed since the wording was written.
    case baseChanged(String, id: String, language: String)
    case unknownMember(String, near: [String])
    /// The value has another type.
    case invalidMember(String)
    /// Variants don't set this option of documents; similar ones that they set.
    case unknownOption(String, near: [String])
    case letter(Letter.Problem)
    case invalidName(String)
  }

  package var kind: Kind
  /// The names of the members from the variant to the value.
  package var place: [String]

  package init(_ kind: Kind, at place: [String] = []) { (self.kind, self.place) = (kind, place) }

  /// Whether a text has changed since its wording was written.
  var isChangedBase: Bool { if case .baseChanged = kind { true } else { false } }
}
