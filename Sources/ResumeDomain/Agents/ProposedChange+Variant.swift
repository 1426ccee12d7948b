import ResumeSupport

/// Changes of a variant: of what it shows, of its words and of its letter.
extension ProposedChange {
  /// Creates the change of a word of a variant.
  ///
  /// - Parameters:
  ///   - element: The text as `ID#FIELD`, `ID#N` for an element of the highlights, or `ID#FIELD.N`.
  ///   - wording: The other words; `null` for those of the résumé.
  /// - Throws: `ResumeError.message` for an element of another form.
  package init(element: String, language: String?, wording: JSON) throws(ResumeError) {
    let part = VariantPart.named(element)
    if let number = part.number {
      self.init(
        .set, entry: number.id, field: "\(number.field)#\(number.index + 1)", language: language, value: wording)
    } else if let hash = element.lastIndex(of: "#") {
      self.init(
        .set, entry: String(element[..<hash]), field: String(element[element.index(after: hash)...]),
        language: language, value: wording)
    } else {
      throw .message(.usage, "agent.element", [element])
    }
  }

  /// Returns a résumé with the change made in a variant.
  func applied(
    to variant: Variant, in file: ResumeFile, today: PartialDate, _ format: any EntryTextFormat
  ) throws(ResumeError) -> ResumeFile {
    let document = try DocumentQuery(entry).resolveToEdit(in: file)
    guard let table = FieldTable.of(document.path) else { throw .unknownField(field ?? "", known: []) }
    let changed: Variant
    switch operation {
    case .move: throw .message(.usage, "agent.variantMove")
    case .add, .remove:
      changed = try showing(operation == .add, document, table, of: variant, in: file, today)
    case .set:
      guard let field else { throw .incompleteChange(operation, needs: "field") }
      let shown = VariantOutcome.reworded(document, by: variant, in: file)
      var edited = shown
      if value == .null {
        edited.fields = try clearing(field, of: shown, original: document, table, base: file.textLanguage)
      } else {
        let change = ProposedFieldChange(
          change: self, field: field, table: table, base: file.textLanguage, format: format)
        edited.fields = try change.applied(to: shown)
      }
      let reworded = try variant.rewording(edited, shown: shown, in: file)
      changed =
        reworded == variant ? try confirming(field, of: variant, original: document, table, in: file) : reworded
    }
    return file.setting(changed, referring: [document.path])
  }

  /// Returns the variant that shows the entry or the element, or omits it.
  private func showing(
    _ isShown: Bool, _ document: Document, _ table: FieldTable, of variant: Variant, in file: ResumeFile,
    _ today: PartialDate
  ) throws(ResumeError) -> Variant {
    let place = try place(in: document, table, base: file.textLanguage)
    guard place != nil || document.path != ResumeSection.personPath else { throw .wholePerson(operation) }
    let changed = variant.setting(document.path, place, isShown: isShown, in: file, today: today)
    let outcome = VariantOutcome(of: changed, in: file, today: today)
    let isReached = outcome.shows(document.path, place) == isShown
    guard isReached, !isShown || outcome.shows(document.path) else {
      throw .message(.usage, "agent.variantHides", [variant.name, entry])
    }
    return changed
  }

  /// Returns the element that the change names by its text or number; nil for the whole entry.
  private func place(
    in document: Document, _ table: FieldTable, base: String
  ) throws(ResumeError) -> ElementPlace? {
    let text = value?.string
    guard field != nil || text != nil else {
      guard value == nil || value == .null else { throw .incompleteChange(operation, needs: "value") }
      return nil
    }
    let name = field ?? VariantPart.defaultField
    let named = try FieldAssignment(name + "=").place(in: table)
    let elements = document.fields[named.field.name]?.elements ?? []
    guard named.field.isSelectable, named.members.isEmpty else {
      throw .invalidAssignment(name + "=", .notList)
    }
    let number = named.element.map { $0 - 1 }
    guard
      let index = number
        ?? elements.firstIndex(where: { StoredText($0, named.field).shown(in: base) == text })
    else {
      guard let text else { throw .incompleteChange(operation, needs: "value") }
      throw .elementNotFound(text, of: name, in: entry)
    }
    guard elements.indices.contains(index) else { throw .elementNotFound("#\(index + 1)", of: name, in: entry) }
    return ElementPlace(path: document.path, field: named.field.name, index: index)
  }

  /// Returns the variant with the same words for the text that the résumé has now.
  private func confirming(
    _ name: String, of variant: Variant, original: Document, _ table: FieldTable, in file: ResumeFile
  ) throws(ResumeError) -> Variant {
    let place = try FieldAssignment(name + "=").place(in: table)
    let elements = original.fields[place.field.name]?.elements ?? []
    let text = place.element.flatMap { number in
      elements.indices.contains(number - 1)
        ? StoredText(elements[number - 1], place.field).shown(in: file.textLanguage) : nil
    }
    return variant.confirming(
      place.field, of: file.variantID(of: original.path), original.fields[place.field.name], text, file.textLanguage)
  }

  /// Returns the fields in which a text is again that of the résumé.
  private func clearing(
    _ name: String, of shown: Document, original: Document, _ table: FieldTable, base: String
  ) throws(ResumeError) -> [String: FieldValue] {
    let place = try FieldAssignment(name + "=").place(in: table)
    let key = place.field.name
    func cleared(_ value: FieldValue?, _ original: FieldValue?) -> FieldValue? {
      guard let language else { return original }
      var text = StoredText(value, place.field)
      text.set(
        StoredText(original, place.field).text(in: language, base: base)?.string, in: language, base: base)
      return text.value
    }
    var fields = shown.fields
    guard let number = place.element else {
      fields[key] = cleared(shown.fields[key], original.fields[key])
      return fields
    }
    guard var elements = shown.fields[key]?.elements, elements.indices.contains(number - 1),
      let old = original.fields[key]?.elements?[number - 1]
    else { throw .elementNotFound("#\(number)", of: place.field.member, in: entry) }
    elements[number - 1] = cleared(elements[number - 1], old) ?? old
    fields[key] = .array(elements)
    return fields
  }
}

extension Variant {
  /// Returns the variant with other values of its letter. Other members stay, and `null` removes one.
  ///
  /// - Parameters:
  ///   - letter: `{to {name company address} subject body date}`, a text alone or by language; `null` removes the letter.
  ///   - base: the language of texts without a language.
  /// - Throws: An error that says what to correct.
  package func patchingLetter(
    _ letter: JSON, base: String, _ format: any EntryTextFormat
  ) throws(ResumeError) -> Variant {
    var document = letterDocument
    guard letter != .null else { return settingLetter(Document(path: letterPath, fields: [:])) }
    func set(_ field: String, _ value: JSON, in language: String? = nil) throws(ResumeError) {
      let change = ProposedChange(
        .set, entry: FieldTable.letter.singular, field: field, language: language, value: value)
      document.fields = try ProposedFieldChange(
        change: change, field: field, table: .letter, base: base, format: format
      ).applied(to: document)
    }
    for member in letter.members ?? [] {
      guard let inner = member.value.members else {
        try set(member.name, member.value)
        continue
      }
      for part in inner {
        if member.name == "to" {
          try set("to." + part.name, part.value)
        } else {
          try set(member.name, part.value, in: part.name)
        }
      }
    }
    return settingLetter(document)
  }
}

/// Other words of a variant for a text.
package struct VariantWord: Sendable, Equatable {
  /// `ID#FIELD`, `ID#N` for an element of the highlights, or `ID#FIELD.N`.
  package let element: String
  /// The words of the résumé, and those of the variant; nil for none.
  package let base, wording: FieldValue?
  /// nil for a value without languages.
  package let language: String?

  /// The element without its number.
  package var list: String {
    let name = element.prefix { $0 != "#" }
    let rest = element.dropFirst(name.count)
    return name + rest.filter { !$0.isWholeNumber }
  }
}

extension Variant {
  /// Returns the words for texts that the résumé has, by element and language.
  package func words(in file: ResumeFile) -> [VariantWord] {
    var problems: [VariantProblem] = []
    let index = VariantIndex(file)
    return VariantWording.all(of: self, in: index, &problems).flatMap { wording -> [VariantWord] in
      guard let document = index.documents[wording.path] else { return [] }
      let (id, field) = (index.id(of: wording.path), wording.field.member)
      return wording.numberedChanges(of: document, file.textLanguage).map { number, change in
        let name = number.map { field == VariantPart.defaultField ? "\($0 + 1)" : "\(field).\($0 + 1)" } ?? field
        return VariantWord(
          element: "\(id)#\(name)", base: change.before, wording: change.after, language: change.language)
      }
    }
  }

  /// Whether the variant has words for a field of an entry.
  func rewords(_ field: String, of path: DocumentPath) -> Bool {
    overrides.contains { id, fields in
      path.isNamed(id) && FieldTable.of(path)?.field(field)?.names.contains(where: { fields[$0] != nil }) ?? false
    }
  }
}

extension ResumeFile {
  /// Returns the names of the variants that name something that another state changes: an element, a text with other words, or an entry
  /// that is gone.
  package func variantsTouched(by new: ResumeFile) -> [String] {
    // The new state names elements by their new texts.
    let elements = new.keepingVariants(of: self).followingReferences(from: self).elements
    var names = Set(elements.flatMap(\.variants))
    for change in DocumentChange.changes(from: self, to: new) {
      switch change.kind {
      case .create: break
      case .delete: names.formUnion(variantNames(referringTo: change.path))
      case .update:
        let table = FieldTable.of(change.path)
        // Elements of lists are those that follow.
        let fields = change.fieldChanges(base: new.textLanguage).map(\.field).filter {
          !(table?.field($0)?.isSelectable ?? false)
        }
        let touched = variants.filter { variant in fields.contains { variant.rewords($0, of: change.path) } }
        names.formUnion(touched.map(\.name))
      }
    }
    return names.sorted()
  }
}
