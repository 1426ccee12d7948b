import ResumeSupport

extension ResumeFile {
  /// The fields of entries and of the personal details that nothing shows, as `work.salary`, and members outside the sections, with JSON Resume's
  /// names that are similar. The user's own, which begin with `x-` or `_`, don't count.
  package var unknownFields: [(name: String, near: [String])] {
    let found = withCustomDocuments.documents.flatMap { document -> [(name: String, near: [String])] in
      guard let table = FieldTable.of(document.path) else { return [] }
      let kind = table.section?.rawValue ?? (table.isEntry ? table.collection : ResumeSection.personName)
      let place = document.path.customSection ?? kind
      return table.unknownNames(in: document.fields).map { (place + "." + $0.name, $0.near) }
    }
    return (found + unknownMembers.map { ($0, []) }).sorted { $0.name < $1.name }.unique(by: \.name)
  }

  /// The members outside the sections that aren't custom sections either.
  private var unknownMembers: [String] {
    let value = self[ResumeSection.personPath]?.fields[FieldTable.rootField]
    guard let root = value?.members else {
      // A server may have a text in its place.
      return value?.isEmpty == false ? [ResumeSection.personName + "." + FieldTable.rootField] : []
    }
    let sections = Set(customSections.filter { $0.visibility != .unlisted }.map { FieldName.key($0.name) })
    return root.filter { key, value in CustomSection.isName(FieldName.name(ofKey: key)) && !value.isEmpty }
      .keys.filter { !sections.contains($0) }.map(FieldName.name)
  }
}

extension FieldTable {
  /// Returns the fields that nothing shows, as `salary` or `location.citty`, with JSON Resume's names that are similar.
  package func unknownNames(in fields: [String: FieldValue]) -> [(name: String, near: [String])] {
    let names = fields.keys.filter { isUnknown(FieldName.name(ofKey: $0)) }.map(name(ofKey:))
    var found = names.map { (name: $0, near: members(near: $0)) }
    for (field, form, object) in objects(in: fields) {
      let names = object.keys.map(FieldName.name).filter { form.field(named: $0) == nil && !Self.isOwn($0) }
      for name in names where !name.hasPrefix("$") {
        let near = SimilarName.names(near: name, among: form.fields)
        found.append((field.member + "." + name, near.map { field.member + "." + $0 }))
      }
    }
    return found.sorted { Identifier.isOrderedBefore($0.name, $1.name) }.unique(by: \.name)
  }

  /// Returns the known fields that an entry has and a changed one lacks, as `title` or `location.city`. A member of a list of objects is lost
  /// if fewer of them have it.
  package func lostNames(from old: [String: FieldValue], to new: [String: FieldValue]) -> [String] {
    fields.flatMap { field -> [String] in
      guard let before = old[field.name], !before.isEmpty else { return [] }
      guard let after = new[field.name] else { return [field.member] }
      let counts = (memberCounts(before, of: field), memberCounts(after, of: field))
      return counts.0.keys.sorted().filter { counts.0[$0, default: 0] > counts.1[$0, default: 0] }
        .map { field.member + "." + $0 }
    }
  }

  private func memberCounts(_ value: FieldValue, of field: Field) -> [String: Int] {
    objects(in: [field.name: value]).reduce(into: [:]) { counts, found in
      for (key, value) in found.object where !value.isEmpty {
        if let known = found.form.field(named: FieldName.name(ofKey: key)) { counts[known.member, default: 0] += 1 }
      }
    }
  }

  private func objects(
    in fields: [String: FieldValue]
  ) -> [(field: Field, form: ObjectFields, object: [String: FieldValue])] {
    self.fields.flatMap { field -> [(Field, ObjectFields, [String: FieldValue])] in
      guard let value = fields[field.name] else { return [] }
      switch field.kind {
      case .object(let form), .objects(let form):
        return (value.elements ?? [value]).compactMap { element in
          // A text in several languages may stand for an object.
          element.translations == nil ? element.members.map { (field, form, $0) } : nil
        }
      default: return []
      }
    }
  }

  private func isUnknown(_ name: String) -> Bool {
    let isKnown = (try? assignableField(name)) != nil || fields.contains { $0.keyName == name }
    return !isKnown && name != Self.rootField
  }
}
