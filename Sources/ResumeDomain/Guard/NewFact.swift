/// A claim of a proposed text without a source in the résumé.
package struct NewFact: Sendable, Hashable {
  /// What a claim is about.
  package enum Kind: String, CaseIterable, Sendable {
    case number, date, name, technology, url
  }

  package var kind: Kind
  /// The claim as the text spells it.
  package var text: String

  /// Creates a claim.
  package init(kind: Kind, text: String) {
    self.kind = kind
    self.text = text
  }
}
