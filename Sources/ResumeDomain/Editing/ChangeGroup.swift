/// What a diff shows under one heading: the change of an entry, of a section's settings, of a variant or of a letter.
package struct ChangeGroup: Sendable, Equatable {
  /// What changes; the names are those in the file.
  package enum Subject: Sendable, Equatable {
    case entry(DocumentPath)
    case section(String)
    case variant(String)
    case letter(String)
    /// What other programs have in `meta`.
    case meta

    /// The kind and the ID in records.
    package var record: [String] {
      switch self {
      case .entry(let path): [path.kindName, path == ResumeSection.personPath ? ResumeSection.personName : path.id]
      case .section(let name): ["section", name]
      case .variant(let name): ["variant", name]
      case .letter(let name): ["letter", name]
      case .meta: ["meta", ""]
      }
    }

    /// Creates what belongs to no entry from a record.
    init(record kind: String, _ name: String) {
      switch kind {
      case "section": self = .section(name)
      case "variant": self = .variant(name)
      case "letter": self = .letter(name)
      default: self = .meta
      }
    }
  }

  /// The change of a value, in one language if its texts have languages.
  package struct Field: Sendable, Equatable {
    package let name: String
    package var language: String?
    package let before: FieldValue?
    package let after: FieldValue?
  }

  package let subject: Subject
  package let kind: DocumentChange.Kind
  package let fields: [Field]

  /// Returns the groups of a change, with one for each variant and letter.
  ///
  /// - Parameter base: The language of texts without a language.
  package static func groups(_ change: DocumentChange, base: String) -> [ChangeGroup] {
    change.parts.flatMap { $0.path.part == meta ? metaGroups($0) : [group($0, base: base)] }
  }

  private static let meta = "meta", own = "resume", variants = "variants", letter = "letter"

  private static func group(_ change: DocumentChange, base: String) -> ChangeGroup {
    let section = change.path.part.map(FieldName.name)
    let changes = change.fieldChanges(base: base)
    let fields = changes.flatMap { field -> [Field] in
      // A section that isn't a list of objects, and the settings of sections.
      if section != nil, let members = members(field.before, field.after) { return members }
      let name = section ?? field.path.name(ofField: field.field)
      return [Field(name: name, language: field.language, before: field.before, after: field.after)]
    }
    let byLanguage = Set(changes.filter { $0.language != nil }.map(\.field))
    let tags = change.kind == .update ? byLanguage.sorted().flatMap { tagFields($0, change) } : []
    return ChangeGroup(
      subject: section.map(Subject.section) ?? .entry(change.path), kind: change.kind, fields: fields + tags)
  }

  /// Returns the changed tags of the elements of a list with texts in languages, which are compared without their tags.
  private static func tagFields(_ name: String, _ change: DocumentChange) -> [Field] {
    let old = change.previous?.fields[name]?.elements ?? []
    let new = change.fields[name]?.elements ?? []
    return new.enumerated().compactMap { index, element in
      let same = old.first { $0.withoutLocalTags.isIdentical(to: element.withoutLocalTags) }
      guard let before = same ?? (old.count == new.count ? old[index] : nil), before.localTags != element.localTags
      else { return nil }
      let tags = [before, element].map { FieldValue.array($0.localTags.map(FieldValue.string)) }
      return Field(name: change.path.name(ofField: name) + "#\(index + 1).tags", before: tags[0], after: tags[1])
    }
  }

  private static func metaGroups(_ change: DocumentChange) -> [ChangeGroup] {
    let states = [change.previous?.fields ?? [:], change.kind == .delete ? [:] : change.result]
    func without(_ names: [String], _ value: FieldValue?) -> FieldValue? {
      value.flatMap(\.members).map { .map($0.filter { !names.contains($0.key) }) } ?? value
    }
    let variants = states.map { $0[Self.own]?.members?[Self.variants]?.members ?? [:] }
    let names = Set(variants.flatMap(\.keys)).sorted().filter {
      !ValueMerge.areSame(variants[0][$0], variants[1][$0])
    }
    let ofVariants = names.flatMap { key -> [ChangeGroup] in
      let (name, before, after) = (FieldName.name(ofKey: key), variants[0][key], variants[1][key])
      // The digests of texts are for the program.
      let hidden = [Self.letter, Variant.basesMember]
      let own = group(.variant(name), without(hidden, before), without(hidden, after))
      let letters = [before, after].map { $0?.members?[Self.letter] }
      guard !ValueMerge.areSame(letters[0], letters[1]) else { return [own] }
      let letter = group(.letter(name), letters[0], letters[1])
      return own.kind == .update && own.fields.isEmpty ? [letter] : [own, letter]
    }
    let rest = states.map { state -> FieldValue in
      var state = state
      state[Self.own] = without([Self.variants], state[Self.own])
      if state[Self.own]?.members?.isEmpty == true { state[Self.own] = nil }
      return .map(state)
    }
    return ofVariants + (ValueMerge.areSame(rest[0], rest[1]) ? [] : [group(.meta, rest[0], rest[1])])
  }

  /// Returns the changed members of an object that exists before or after; nil for other values.
  private static func members(_ before: FieldValue?, _ after: FieldValue?) -> [Field]? {
    guard (before ?? after)?.members != nil, (after ?? before)?.members != nil else { return nil }
    let states = [before?.members ?? [:], after?.members ?? [:]]
    return Set(states.flatMap(\.keys)).sorted().filter { !ValueMerge.areSame(states[0][$0], states[1][$0]) }.map {
      Field(name: FieldName.name(ofKey: $0), before: states[0][$0], after: states[1][$0])
    }
  }

  /// Returns the group of an object's members.
  private static func group(_ subject: Subject, _ before: FieldValue?, _ after: FieldValue?) -> ChangeGroup {
    ChangeGroup(
      subject: subject, kind: before == nil ? .create : after == nil ? .delete : .update,
      fields: members(before, after) ?? [Field(name: subject.record[0], before: before, after: after)])
  }
}

extension DocumentPath {
  /// Returns the name of a field as people write it, which is JSON Resume's.
  package func name(ofField key: String) -> String {
    let table = FieldTable.of(self)
    return table?.field(key)?.member ?? table?.name(ofKey: key) ?? FieldName.name(ofKey: key)
  }

  /// The kind of entry in JSON output: `work`, `project`, `skill`, …, `basics`, or the name of an unknown collection.
  package var kindName: String {
    if let customSection { return customSection }
    // Another document of the collection `profile` has no personal details.
    guard let table = FieldTable.of(self), table.isEntry || self == ResumeSection.personPath else { return collection }
    return table.kindName
  }
}
