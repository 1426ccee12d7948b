import ResumeSupport

/// A field that nothing shows.
package struct UnknownField: Sendable, Equatable {
  /// The name in the file, as `salary`, `location.citty`, or in a whole résumé `work.salary`.
  package var name: String
  /// JSON Resume's names of the absent fields that it means or resembles, most similar first.
  package var near: [String] = []
  /// The section that an import reads the field into.
  package var nested: ResumeSection?
}

extension ResumeFile {
  /// The fields of entries and of the personal details that nothing shows, and members outside the sections. The user's own, which begin
  /// with `x-` or `_`, don't count.
  package var unknownFields: [UnknownField] {
    let found = withCustomDocuments.documents.flatMap { document -> [UnknownField] in
      guard let table = FieldTable.of(document.path) else { return [] }
      let kind = table.section?.rawValue ?? (table.isEntry ? table.collection : ResumeSection.personName)
      let place = document.path.customSection ?? sectionNames[document.path.collection] ?? kind
      return table.unknownNames(in: document.fields).map { field in
        UnknownField(name: place + "." + field.name, near: field.near, nested: field.nested)
      }
    }
    // Of the entries with a field, one may have no use for its other name.
    return (found + unknownMembers).sorted { ($0.name, -$0.near.count) < ($1.name, -$1.near.count) }.unique(by: \.name)
  }

  /// The members outside the sections that aren't shown as custom sections either.
  private var unknownMembers: [UnknownField] {
    let person = self[ResumeSection.personPath]?.fields ?? [:]
    let value = person[FieldTable.rootField]
    guard let root = value?.members else {
      // A server may have a text in its place.
      return value?.isEmpty == false ? [UnknownField(name: ResumeSection.personName + "." + FieldTable.rootField)] : []
    }
    let sections = Dictionary(customSections.map { ($0.name, $0.visibility) }, uniquingKeysWith: { one, _ in one })
    return root.filter { !$1.isEmpty }.keys.map(FieldName.name).filter {
      CustomSection.isName($0) || CustomSection.isOtherName($0)
    }
    .compactMap { name in
      let meant = FieldTable.personalDetail(meantBy: name) { person[$0.name] != nil }.map { [$0] } ?? []
      if let visibility = sections[name], visibility != .unlisted { return nil }
      return UnknownField(name: name, near: meant)
    }
  }
}

extension FieldTable {
  /// Returns the path of the personal detail that a member outside the sections means, as `basics.name` for `name`; nil if there is none
  /// or the résumé has it.
  package static func personalDetail(meantBy name: String, isPresent: (Field) -> Bool) -> String? {
    let field = personalDetails.fields.first { field in
      field.exchange == .schema && field.names.contains { Identifier.areEqual($0, name) }
    }
    return field.flatMap { isPresent($0) ? nil : ResumeSection.personName + "." + $0.member }
  }

  /// Returns the section that an import reads a member of an entry into if it is an object or a list with objects.
  package func nestedSection(_ name: String) -> ResumeSection? { section == .work ? Self.nestedSections[name] : nil }

  private static let nestedSections: [String: ResumeSection] = [
    "positions": .work, "roles": .work, "projects": .projects,
  ]

  /// Returns the fields that nothing shows.
  package func unknownNames(in fields: [String: FieldValue]) -> [UnknownField] {
    var found = fields.keys.filter { isUnknown(FieldName.name(ofKey: $0)) }.map { key in
      let name = name(ofKey: key)
      let elements = fields[key].map { $0.elements ?? [$0] } ?? []
      if let section = nestedSection(name), elements.contains(where: { $0.members != nil }) {
        return UnknownField(name: name, nested: section)
      }
      return UnknownField(name: name, near: self.fields.suggestions(for: name) { fields[$0.name] == nil })
    }
    for (field, form, object) in objects(in: fields) {
      let names = object.keys.map(FieldName.name).filter { form.field(named: $0) == nil && !Self.isOwn($0) }
      for name in names where !name.hasPrefix("$") {
        let near = form.fields.suggestions(for: name) { object[$0.name] == nil }
        found.append(UnknownField(name: field.member + "." + name, near: near.map { field.member + "." + $0 }))
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
        let read = field.meaning(of: value) ?? value
        return (read.elements ?? [read]).compactMap { element in
          // A text in several languages may stand for an object.
          element.translations == nil ? element.members.map { (field, form, $0) } : nil
        }
      default: return []
      }
    }
  }

  private func isUnknown(_ name: String) -> Bool {
    let isKnown = (try? assignableField(name)) != nil || fields.contains { $0.keyName == name }
    return !isKnown && name != (isEntry ? "id" : Self.rootField)
  }
}
