/// Changes of a variant's words.
extension Variant {
  /// Returns the variant with the changes of an entry as its wording.
  ///
  /// - Parameters:
  ///   - edited: the entry after the change.
  ///   - shown: the entry before it, as the variant reads it.
  ///   - file: the whole résumé.
  ///   - omitted: the elements that `shown` and `edited` lack.
  /// - Throws: A usage error if anything but texts changed, or elements came, went or moved.
  package func rewording(
    _ edited: Document, shown: Document, in file: ResumeFile, omitting omitted: Set<ElementPlace> = []
  ) throws(ResumeError) -> Variant {
    guard let table = FieldTable.of(shown.path), let original = file.withCustomDocuments[shown.path] else {
      return self
    }
    let id = file.variantID(of: shown.path)
    guard edited.path == shown.path else {
      throw .message(.usage, "error.variant.field", ["id", id], hintArguments: [id])
    }
    let language = file.textLanguage
    var variant = self
    for key in Set(edited.fields.keys).union(shown.fields.keys).sorted() {
      let (new, old) = (edited.fields[key], shown.fields[key])
      if let new, let old, new.isIdentical(to: old) { continue }
      if new == nil, old == nil { continue }
      guard let field = table.field(key), field.isReworded else {
        let name = table.field(key)?.member ?? FieldName.name(ofKey: key)
        throw .message(.usage, "error.variant.field", [name, id], hintArguments: [id])
      }
      let wording: FieldValue?
      if field.isSelectable {
        let places = (original.fields[key]?.elements ?? []).indices.filter {
          !omitted.contains(ElementPlace(path: shown.path, field: key, index: $0))
        }
        wording = try listWording(
          new?.elements ?? [], of: original.fields[key]?.elements ?? [], at: places, field, id, language)
      } else {
        wording = Self.wording(new, of: original.fields[key], field, language)
      }
      variant.set(wording, of: field, id, original.fields[key], language)
    }
    return variant
  }

  /// Returns the variant with other members of its selection and other options of documents, and the entries that it names. Other members
  /// stay, and `null` removes one.
  ///
  /// - Parameter select: the members of the selection; entries and elements may be named as on the command line.
  /// - Throws: An error with similar IDs if a name means nothing.
  package func patched(
    select: [String: FieldValue], document: [String: FieldValue], in file: ResumeFile
  ) throws(ResumeError) -> (variant: Variant, paths: [DocumentPath]) {
    let file = file.withCustomDocuments
    var (variant, paths) = (self, [DocumentPath]())
    var selection = selection
    for (name, value) in select {
      selection.members[name] = value.isEmpty ? nil : value
      guard let member = VariantSelection.Member(rawValue: name), [.include, .omit, .only].contains(member),
        let elements = selection[member]?.elements
      else { continue }
      selection[member] = .array(
        try elements.map { (element) throws(ResumeError) in
          guard let name = element.string else { return element }
          let (part, path) = try file.stored(name)
          paths.append(path)
          return part.value
        })
    }
    // A member of another form stays as it is.
    if !select.isEmpty { variant.selection = selection }
    if !document.isEmpty {
      variant.document = variant.document.merging(document) { _, new in new }.filter { !$0.value.isNull }
    }
    return (variant, paths)
  }

  /// Returns the variant without other words for an entry.
  package func clearingWords(of path: DocumentPath, in file: ResumeFile) -> Variant {
    var variant = self
    for (id, fields) in overrides where path.isNamed(id) {
      variant.overrides[id] = nil
      for name in fields.keys { variant.removeBases(of: id, name) }
    }
    return variant
  }

  private mutating func set(
    _ wording: FieldValue?, of field: Field, _ id: String, _ original: FieldValue?, _ language: String
  ) {
    var fields = overrides[id] ?? [:]
    // Another name of the field may have the wording.
    let former = field.names.lazy.compactMap { fields[$0]?.elements }.first ?? []
    for name in field.names { fields[name] = nil }
    fields[field.member] = wording
    overrides[id] = fields
    let changed = bases
    removeBases(of: id, field.member)
    var bases = bases
    // The wordings of other elements aren't confirmed.
    for element in wording?.elements ?? [] {
      guard let text = element.members?[VariantWording.original]?.string,
        former.contains(where: { VariantWording.isSame($0, as: element, field, language) })
      else { continue }
      let key = Self.elementKey(id, field.member, text)
      bases[key] = changed[key]
    }
    self.bases = bases
    guard let texts = wording?.members, !field.isSelectable else { return }
    for tag in texts.keys {
      let base = StoredText(original, field).text(in: tag, base: language)?.string
      bases[Self.baseKey(id, field.member, tag)] = Self.digest(of: base)
    }
    self.bases = bases
  }

  /// Returns the variant with the same words for a text, or for the element with a text, as it is now.
  func confirming(
    _ field: Field, of id: String, _ original: FieldValue?, _ element: String?, _ language: String
  ) -> Variant {
    var variant = self
    if let element { variant.bases[Self.elementKey(id, field.member, element)] = nil }
    for tag in bases.keys.filter({ $0.hasPrefix(Self.baseKey(id, field.member, "")) }) where !field.isSelectable {
      let base = StoredText(original, field).text(
        in: String(tag.dropFirst(Self.baseKey(id, field.member, "").count)), base: language)
      variant.bases[tag] = Self.digest(of: base?.string)
    }
    return variant
  }

  private mutating func removeBases(of id: String, _ field: String) {
    bases = bases.filter { !$0.key.hasPrefix(Self.baseKey(id, field, "")) }
  }

  /// Returns the texts that differ from the original ones by language; nil if none does.
  private static func wording(
    _ new: FieldValue?, of old: FieldValue?, _ field: Field, _ language: String
  ) -> FieldValue? {
    guard field.isText else { return new == old ? nil : new ?? .null }
    guard let new else { return old == nil ? nil : .null }
    let (before, after) = (StoredText(old, field), StoredText(new, field))
    let tags = Set([before, after].flatMap { $0.content?.members.map { Array($0.keys) } ?? [language] })
    var texts: [String: FieldValue] = [:]
    for tag in tags {
      let text = after.text(in: tag, base: language)
      if text?.string != before.text(in: tag, base: language)?.string { texts[tag] = text ?? .null }
    }
    return texts.isEmpty ? nil : .map(texts)
  }

  private func listWording(
    _ new: [FieldValue], of old: [FieldValue], at places: [Int], _ field: Field, _ id: String, _ language: String
  ) throws(ResumeError) -> FieldValue? {
    guard new.count == places.count else {
      throw .message(.usage, "error.variant.elements", [field.member, id], hintArguments: [name, id])
    }
    func original(_ index: Int) -> String { StoredText(old[index], field).shown(in: language) ?? "" }
    let edited = Set(places.map(original))
    // Elements that the variant omits keep their wording.
    var elements = (overrides[id]?[field.member]?.elements ?? []).filter { element in
      element.members?[VariantWording.original]?.string.map { !edited.contains($0) } ?? true
    }
    for (index, value) in zip(places, new) {
      guard value.localTags == old[index].localTags else {
        throw .message(.usage, "error.variant.field", [FieldTable.tagsField, id], hintArguments: [id])
      }
      guard let wording = Self.wording(value, of: old[index], field, language) else { continue }
      var members = wording.members ?? [FieldValue.textMember: wording]
      members[VariantWording.original] = .string(original(index))
      elements.append(.map(members))
    }
    return elements.isEmpty ? nil : .array(elements)
  }
}

// MARK: References to entries

extension ResumeFile {
  /// Returns the variants that name an entry, or an element of it, by name.
  package func variantNames(referringTo path: DocumentPath) -> [String] {
    variants.filter { variant in
      let parts = [.include, .omit, .only].flatMap { variant.selection.parts($0) }
      return parts.contains { $0.names(path) } || variant.overrides.keys.contains { path.isNamed($0) }
    }.map(\.name)
  }

  /// Returns the résumé in which variants name an entry by its new ID.
  func renamingInVariants(_ path: DocumentPath, to renamed: DocumentPath) -> ResumeFile {
    var file = self
    for variant in variants {
      var changed = variant
      for member in [VariantSelection.Member.include, .omit, .only] where variant.selection[member] != nil {
        let parts = variant.selection.parts(member)
        changed.selection.set(member, to: parts.map { $0.renamed(path, to: renamed) })
      }
      for (id, fields) in variant.overrides where path.isNamed(id) && path != ResumeSection.personPath {
        let newID = VariantPart.renamed(id, renamed)
        changed.overrides[id] = nil
        changed.overrides[newID] = fields
        for (key, digest) in variant.bases where key.hasPrefix(id + ".") {
          changed.bases[key] = nil
          changed.bases[newID + key.dropFirst(id.count)] = digest
        }
      }
      if changed != variant { file = file.setting(changed) }
    }
    return file
  }
}

extension VariantPart {
  /// Whether the part is an entry, or an element of it.
  fileprivate func names(_ path: DocumentPath) -> Bool {
    switch self {
    case .element(let id, _, _): path.isNamed(id)
    case .named(let text):
      path.isNamed(text) || text.lastIndex(of: "#").map { path.isNamed(String(text[..<$0])) } ?? false
    }
  }

  fileprivate func renamed(_ path: DocumentPath, to renamed: DocumentPath) -> VariantPart {
    guard names(path) else { return self }
    switch self {
    case .element(let id, let field, let text):
      return .element(id: Self.renamed(id, renamed), field: field, text: text)
    case .named(let text):
      if path.isNamed(text) { return .named(Self.renamed(text, renamed)) }
      let hash = text.lastIndex(of: "#") ?? text.endIndex
      return .named(Self.renamed(String(text[..<hash]), renamed) + text[hash...])
    }
  }

  /// Returns the new name of an entry in the form of the old one.
  fileprivate static func renamed(_ old: String, _ path: DocumentPath) -> String {
    old.contains(":") ? path.selector : path.id
  }
}

// MARK: The letter

extension FieldTable {
  /// The fields of a letter, which people edit like an entry.
  package static let letter = FieldTable(
    section: nil, collection: "$letter", singular: "letter", isEntry: false,
    [
      Field(
        "to", .object(ObjectFields([Field("name", .string), Field("company", .string), Field("address", .string)]))
      ).explained("field.letter.to"),
      Field("subject", .text).translated.explained("field.letter.subject"),
      Field("body", .text).prose.explained("field.letter.body"),
      Field("date", .date).explained("field.letter.date"),
    ])
}

extension Variant {
  /// The path of the letter while it is edited; it is no document of the résumé.
  package var letterPath: DocumentPath { ResumeSection.personPath.document(FieldTable.letter.collection, name) }

  /// The letter as a document to edit; without fields if there is none.
  package var letterDocument: Document {
    Document(path: letterPath, fields: members[Member.letter]?.members ?? [:])
  }

  /// Returns a variant with the same members under another name; its letter has no recipient and no date.
  package func copy(named name: String) -> Variant {
    var letter = letterDocument
    for member in ["to", "date"] { letter.fields[member] = nil }
    return Variant(name: name, members: members).settingLetter(letter)
  }

  /// Returns the variant with an edited letter.
  package func settingLetter(_ edited: Document) -> Variant {
    var variant = self
    let fields = edited.fields.filter { !$0.value.isEmpty || $0.value.isNull }
    variant.members[Member.letter] = fields.isEmpty ? nil : .map(fields)
    return variant
  }
}
