/// A change of a field, in one language if its texts have languages.
package struct FieldChange: Sendable, Equatable {
  package var path: DocumentPath
  package var field: String
  /// The language of `before` and `after`; nil for values that are the same in every language.
  package var language: String?
  package var before: FieldValue?
  /// The value after the change; nil if the field or the document is removed.
  package var after: FieldValue?
}

extension FieldChange {
  /// The change of each member, named as in the file, if the field contains the members outside the known sections.
  package var changedMembers: [FieldChange] {
    guard path == ResumeSection.personPath, field == FieldTable.rootField else { return [self] }
    return Self.changes(at: path, [], before, after)
  }

  private static func changes(
    at path: DocumentPath, _ names: [String], _ before: FieldValue?, _ after: FieldValue?
  ) -> [FieldChange] {
    if let before, let after, before.isIdentical(to: after) { return [] }
    let (old, new) = (before?.members ?? [:], after?.members ?? [:])
    guard names.isEmpty || before?.members != nil && after?.members != nil else {
      return [FieldChange(path: path, field: names.joined(separator: "."), before: before, after: after)]
    }
    return Set(old.keys).union(new.keys).sorted().flatMap { name in
      changes(at: path, names + [FieldName.name(ofKey: name)], old[name], new[name])
    }
  }
}

extension DocumentChange {
  /// Returns the changes from one state of a résumé to another: in the order of the new state, then removed documents.
  package static func changes(from previous: ResumeFile?, to current: ResumeFile) -> [DocumentChange] {
    let (previous, current) = (
      previous?.withCustomDocuments.withoutEmptySections, current.withCustomDocuments.withoutEmptySections
    )
    let before = previous?.byPath.mapValues(\.withPlainDates) ?? [:]
    let remaining = Set(current.documents.map(\.path))
    let changed = current.documents.lazy.map(\.withPlainDates).compactMap { document -> DocumentChange? in
      guard let old = before[document.path] else {
        return DocumentChange(.create, document.path, fields: document.fields)
      }
      return old == document ? nil : DocumentChange(from: old, to: document)
    }
    let removed = (previous?.documents ?? []).filter { !remaining.contains($0.path) }
    return changed + removed.map { DocumentChange(.delete, $0.path, previous: $0) }
  }

  /// Creates the update from one state of a document to another.
  init(from old: Document, to new: Document) {
    self.init(
      .update, new.path,
      fields: new.fields.filter { name, value in !(old.fields[name]?.isIdentical(to: value) ?? false) },
      removed: old.fields.keys.filter { new.fields[$0] == nil }, previous: old)
  }

  /// Returns the changes of fields by name and language.
  ///
  /// - Parameter base: the language of texts without a language.
  package func fieldChanges(base: String) -> [FieldChange] {
    let old = previous?.fields ?? [:]
    let names = kind == .delete ? old.keys.sorted() : names
    return names.flatMap { name in
      fieldChanges(name, old[name], kind == .delete ? nil : fields[name], base)
    }
  }

  private func fieldChanges(
    _ name: String, _ before: FieldValue?, _ after: FieldValue?, _ base: String
  ) -> [FieldChange] {
    // The members of an object may look like languages.
    guard [before, after].contains(where: { $0?.hasTranslations ?? false }),
      FieldTable.of(path)?.field(name)?.isText ?? true
    else {
      return [FieldChange(path: path, field: name, before: before, after: after)]
    }
    let (old, new) = (before?.byLanguage(base) ?? [:], after?.byLanguage(base) ?? [:])
    let changes = Set(old.keys).union(new.keys).sorted().compactMap { language -> FieldChange? in
      // An empty list is one in every language.
      let before = old[language] ?? (before == .array([]) ? before : nil)
      let after = new[language] ?? (after == .array([]) ? after : nil)
      if let before, let after, before.isIdentical(to: after) { return nil }
      return FieldChange(path: path, field: name, language: language, before: before, after: after)
    }
    // Maybe only tags of elements have changed.
    let hasTags = [before, after].contains { $0?.elements?.contains { !$0.localTags.isEmpty } ?? false }
    return changes.isEmpty && hasTags ? [FieldChange(path: path, field: name, before: before, after: after)] : changes
  }

  /// Whether an existing value changes or is removed; another language of a text doesn't count.
  ///
  /// - Parameter base: the language of texts without a language.
  package func losesValues(base: String) -> Bool {
    guard kind != .delete else { return true }
    let old = previous?.fields ?? [:]
    return names.contains { name in
      guard let before = old[name], !before.isEmpty else { return false }
      return !(fields[name]?.contains(before, base: base) ?? false)
    }
  }
}

extension FieldValue {
  /// Whether the value is null, or an empty text, list or map.
  package var isEmpty: Bool {
    switch self {
    case .null: true
    case .string(let text): text.isEmpty
    case .array(let values): values.isEmpty
    case .map(let fields): fields.isEmpty
    default: false
    }
  }

  /// Whether the value still has all of an old one: texts in every language, members, and elements at their positions.
  fileprivate func contains(_ old: FieldValue, base: String) -> Bool {
    if isIdentical(to: old) { return true }
    let (untagged, oldUntagged) = (withoutLocalTags, old.withoutLocalTags)
    guard untagged.isIdentical(to: self), oldUntagged.isIdentical(to: old) else {
      return Set(localTags).isSuperset(of: old.localTags) && untagged.contains(oldUntagged, base: base)
    }
    switch (old, self) {
    case (.string, .map(let texts)): return texts[base]?.isIdentical(to: old) ?? false
    case (.map(let members), .map(let now)):
      return members.allSatisfy { name, value in now[name]?.contains(value, base: base) ?? false }
    case (.array(let elements), .array(let now)):
      return elements.count == now.count && zip(now, elements).allSatisfy { $0.contains($1, base: base) }
    default: return false
    }
  }

  /// The texts by language if the value is such a map, without its tags.
  package var translations: [String: FieldValue]? {
    guard let texts = withoutLocalTags.members, !texts.isEmpty, LocalizedText.areLanguages(texts.keys) else {
      return nil
    }
    return texts.allSatisfy { $1.string != nil && LanguageTag.isWellFormed($0) } ? texts : nil
  }

  /// Whether the value is a text in several languages, or a list with one.
  fileprivate var hasTranslations: Bool {
    (elements ?? [self]).contains { $0.translations != nil }
  }

  /// Returns a text or the texts of a list by language; `base` is that of texts without one.
  fileprivate func byLanguage(_ base: String) -> [String: FieldValue] {
    switch self {
    case .string: return [base: self]
    case .array(let values):
      let texts = values.flatMap { $0.withoutLocalTags.byLanguage(base) }
      return Dictionary(grouping: texts, by: \.key).mapValues { .array($0.map(\.value)) }
    default: return translations ?? [:]
    }
  }
}
