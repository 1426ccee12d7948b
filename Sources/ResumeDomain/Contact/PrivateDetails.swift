/// What a program reads of a résumé without permission for contact details.
extension ContactRedaction {
  /// Returns a résumé without the fields of contact details, with the placeholder in place of details in texts. An element of a list
  /// keeps its place.
  ///
  /// - Parameter includingLetters: Whether the letters of variants stay, with the placeholder in place of details.
  package func redacted(_ resume: ResumeFile, includingLetters: Bool = false) -> ResumeFile {
    let matcher = resume.contactMatcher
    var file = resume.withoutLetters
    for index in file.documents.indices {
      let document = file.documents[index]
      for (name, value) in document.fields {
        file.documents[index].fields[name] =
          matcher.isDetail(name, value, in: document.path)
          ? nil : redacted(value, ContactMatcher.position(of: name, in: document.path), matcher)
      }
    }
    guard includingLetters else { return file }
    // The address in a letter is that of its reader.
    for var variant in file.variants {
      let letter = resume.variants.first { $0.name == variant.name }?.members[Variant.Member.letter]
      guard let letter else { continue }
      variant.members[Variant.Member.letter] = redacted(letter)
      file = file.setting(variant)
    }
    return file
  }

  /// Returns a value without the members that are details; nil if it is a detail itself.
  private func redacted(
    _ value: FieldValue, _ position: ContactMatcher.Position, _ matcher: ContactMatcher
  ) -> FieldValue? {
    guard !matcher.isDetail(value, position) else { return nil }
    switch value {
    case .array(let elements):
      return .array(elements.map { redacted($0, position, matcher) ?? withheld($0) })
    case .map(let members):
      var rest: [String: FieldValue] = [:]
      for (name, member) in members {
        rest[name] = redacted(member, matcher.position(of: name, among: members, position), matcher)
      }
      let isGone = rest.isEmpty && !members.isEmpty || Array(rest.keys) == [FieldValue.tagsMember] && members.count > 1
      return isGone ? nil : .map(rest)
    default: return redacted(value)
    }
  }

  /// Returns what stands in place of a detail in a list: an object keeps its ID, its tags and the name of its network.
  private func withheld(_ value: FieldValue) -> FieldValue {
    guard case .map(let members) = value else { return .string(Self.placeholder) }
    return .map(
      members.reduce(into: [:]) { rest, member in
        let isKept = ["id", FieldValue.tagsMember].contains(member.key) || ContactName.isNetwork(member.key)
        rest[member.key] = isKept ? redacted(member.value) : .string(Self.placeholder)
      })
  }
}

extension ResumeFile {
  /// Returns the name of a contact detail that differs in another state of the résumé, such as `location.address`; nil if all are the same.
  ///
  /// It counts as one that a variant omits the details.
  package func changedContact(in other: ResumeFile) -> String? {
    let (matcher, otherMatcher) = (contactMatcher, other.contactMatcher)
    // Letters have no contact details of their own.
    let (file, other) = (withoutLetters, other.withoutLetters)
    func isMissing(_ detail: ContactMatcher.Detail, in details: [ContactMatcher.Detail]) -> Bool {
      !details.contains { $0.name == detail.name && $0.value.isIdentical(to: detail.value) }
    }
    let (whole, otherWhole) = (file.withCustomDocuments, other.withCustomDocuments)
    // A removed entry is no change of its details, but the personal details are no entry.
    for change in DocumentChange.changes(from: whole, to: otherWhole)
    where change.kind != .delete || change.path == ResumeSection.personPath {
      let old = change.previous.map { matcher.details(in: $0) } ?? []
      let new =
        change.kind == .delete
        ? [] : otherMatcher.details(in: Document(path: change.path, fields: change.result))
      let detail = new.first { isMissing($0, in: old) } ?? old.first { isMissing($0, in: new) }
      if let detail { return detail.name }
    }
    let open = other.variants.filter { !$0.selection.omitsContact }.map(\.name)
    let variant = variants.first { $0.selection.omitsContact && open.contains($0.name) }
    return variant.map { "without: contact (\($0.name))" }
  }
}
