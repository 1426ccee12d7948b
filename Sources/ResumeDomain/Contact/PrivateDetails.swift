/// What a program reads of a résumé without permission for contact details.
extension ResumeFile {
  /// The résumé without contact details and without the letters of variants.
  package var withoutPrivateDetails: ResumeFile {
    let matcher = contactMatcher
    var file = withoutLetters
    file.documents = file.documents.map { matcher.omitted(from: $0) }
    return file
  }

  /// Returns the name of a contact detail that differs in another state of the résumé, such as `location.address`; nil if all are the same.
  package func changedContact(in other: ResumeFile) -> String? {
    let (matcher, otherMatcher) = (contactMatcher, other.contactMatcher)
    func isMissing(_ detail: ContactMatcher.Detail, in details: [ContactMatcher.Detail]) -> Bool {
      !details.contains { $0.name == detail.name && $0.value.isIdentical(to: detail.value) }
    }
    // A removed entry is no change of its details.
    for change in DocumentChange.changes(from: self, to: other) where change.kind != .delete {
      let old = change.previous.map { matcher.details(in: $0) } ?? []
      let new = otherMatcher.details(in: Document(path: change.path, fields: change.result))
      let detail = new.first { isMissing($0, in: old) } ?? old.first { isMissing($0, in: new) }
      if let detail { return detail.name }
    }
    return nil
  }
}
