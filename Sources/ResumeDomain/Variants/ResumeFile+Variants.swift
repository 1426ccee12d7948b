/// The variants of a résumé, which only local files have.
extension ResumeFile {
  private static let place = ["meta", "resume", "variants"]

  /// The variants by name, sorted; members with other names or values are not among them.
  package var variants: [Variant] {
    (variantMembers ?? [:]).compactMap { key, value in
      let name = FieldName.name(ofKey: key)
      return value.members.flatMap { Variant.isName(name) ? Variant(name: name, members: $0) : nil }
    }.sorted { $0.name < $1.name }
  }

  /// The members of `meta.resume.variants`; nil without that member.
  package var variantMembers: [String: FieldValue]? { variantsValue?.members }

  private var variantsValue: FieldValue? {
    Self.place.reduce(self[ResumeSection.personPath]?.fields[FieldTable.rootField]) { $0?.members?[$1] }
  }

  /// Checks that variants can be changed without a loss: their member is an object with names that a field may have.
  package func checkVariants() throws(ResumeError) {
    guard let value = variantsValue, !value.isNull else { return }
    // Another form of JSON, such as with a reserved name, is text in a map.
    let isReadable = value.members.map { members in members.values.allSatisfy { $0.members != nil } } ?? false
    guard isReadable else { throw .message(.badData, "error.variant.unreadable") }
  }

  /// The résumé with its variants, without the digests of the texts that they replace.
  package var withoutDigests: ResumeFile {
    variants.filter { !$0.bases.isEmpty }.reduce(self) { file, variant in
      var variant = variant
      variant.bases = [:]
      return file.setting(variant)
    }
  }

  /// The résumé with its variants, without their letters.
  package var withoutLetters: ResumeFile {
    (variantMembers ?? [:]).reduce(self) { file, variant in
      guard var members = variant.value.members, members[Variant.Member.letter] != nil else { return file }
      members[Variant.Member.letter] = nil
      return file.settingVariant(variant.key, to: .map(members))
    }
  }

  /// Returns the résumé with what this version knows of its variants, for readers who may not see its owner's notes.
  package func withKnownVariants(letters: Bool) -> ResumeFile {
    (variantMembers ?? [:]).reduce(self) { file, member in
      let name = FieldName.name(ofKey: member.key)
      guard let members = member.value.members, Variant.isName(name), !FieldTable.isOwn(name) else {
        return file.settingVariant(member.key, to: nil)
      }
      var variant = Variant(name: name, members: members)
      let isHidden = { (name: String) in
        !Variant.Member.all.contains(name) || name == Variant.Member.letter && !letters
      }
      variant.members = members.filter { !isHidden(FieldName.name(ofKey: $0.key)) }
      variant.overrides = variant.overrides.filter { !FieldTable.isOwn($0.key) }
      return file.settingVariant(member.key, to: .map(variant.members))
    }
  }

  /// Returns the variant with a name.
  ///
  /// - Throws: `ResumeError.message` with similar names if there is none.
  package func variant(named name: String) throws(ResumeError) -> Variant {
    let variants = variants
    guard let variant = variants.first(where: { $0.name == name }) else {
      throw .variantNotFound(name, known: variants.map(\.name))
    }
    return variant
  }

  /// Returns the résumé with a variant added or replaced.
  package func setting(_ variant: Variant) -> ResumeFile { settingVariant(variant.name, to: .map(variant.members)) }

  /// Returns the same, with the IDs of entries that the variant names in the file, so that no change gives them other IDs.
  package func setting(_ variant: Variant, referring paths: [DocumentPath]) -> ResumeFile {
    var file = setting(variant)
    file.inventedIDs.subtract(paths)
    return file
  }

  /// Returns the résumé with the variants of the previous one, which precede its own of the same names; malformed ones stay alone.
  package func keepingVariants(of previous: ResumeFile?) -> ResumeFile {
    guard let previous, let kept = previous.variantsValue else { return self }
    guard (try? previous.checkVariants()) != nil else { return setting(kept, at: Self.place) }
    return (kept.members ?? [:]).reduce(self) { $0.settingVariant($1.key, to: $1.value) }
  }

  /// The paths of all entries.
  package var entryPaths: [DocumentPath] { variantEntries.map(\.path).filter { $0 != ResumeSection.personPath } }

  /// Returns the résumé without a variant.
  package func removingVariant(named name: String) -> ResumeFile { settingVariant(name, to: nil) }

  private func settingVariant(_ name: String, to value: FieldValue?) -> ResumeFile {
    setting(value, at: Self.place + [name])
  }

  /// Returns the résumé with another value of a member outside the sections.
  private func setting(_ value: FieldValue?, at place: [String]) -> ResumeFile {
    var file = self
    var person = file[ResumeSection.personPath] ?? Document(path: ResumeSection.personPath, fields: [:])
    var root = FieldValue.map(person.fields[FieldTable.rootField]?.members ?? [:])
    root.setMember(at: place[...], to: value)
    person.fields[FieldTable.rootField] = root.isEmpty ? nil : root
    file[person.path] = person.fields.isEmpty ? nil : person
    return file
  }
}

extension FieldValue {
  /// Sets a member of a map inside maps, which are created, or removes it with the maps that become empty.
  fileprivate mutating func setMember(at path: ArraySlice<String>, to value: FieldValue?) {
    guard let name = path.first else { return }
    var members = members ?? [:]
    if path.count == 1 {
      members[name] = value
    } else {
      var inner = members[name] ?? .map([:])
      inner.setMember(at: path.dropFirst(), to: value)
      members[name] = inner.isEmpty ? nil : inner
    }
    self = .map(members)
  }
}

extension ResumeError {
  /// The file has no variant with this name.
  package static func variantNotFound(_ name: String, known: [String]) -> Self {
    .message(
      .notFound, "error.notFound.variant", [name], hint: known.isEmpty ? "error.notFound.variant.none.hint" : nil,
      hintArguments: known.isEmpty ? [name] : [known.joined(separator: ", ")], known: known)
  }
}
