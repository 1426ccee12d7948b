package import ResumeDomain

/// The texts of several entries in one JSON object, each with the text that it replaces as a comment above it.
extension PlainEntryFormat {
  package func text(
    of entries: [EditedTexts], comments: [String], explaining explanation: @escaping (Field) -> String
  ) -> [UInt8] {
    var lines = comments.map { "// " + $0 } + ["{"]
    for entry in entries {
      let own = Self.lines(of: entry, explanation)
      lines += ["  " + Self.text(.string(entry.name)) + ": " + own[0]] + own.dropFirst().dropLast().map { "  " + $0 }
      lines.append("  },")
    }
    return Array((lines + ["}", ""]).joined(separator: "\n").utf8)
  }

  package func documents(
    from text: [UInt8], inPlaceOf entries: [EditedTexts], path: String
  ) throws(ResumeError) -> [Document] {
    let source: JSON
    do {
      source = try JSON.parse(text)
    } catch {
      throw .malformedFile(path: path, error.position, error.problem)
    }
    guard let members = source.members else { throw .malformedFile(path: path, source.position, .expectedObject) }
    let unknown = members.first { member in !entries.contains { Identifier.areEqual($0.name, member.name) } }
    if let unknown { throw .malformedFile(path: path, unknown.position, .unknownName(unknown.name)) }
    return try entries.map { (entry) throws(ResumeError) in
      guard let member = members[entry.name] else { return entry.shown }
      try Self.check(member.value, entry, path)
      var edited = try document(from: member, inPlaceOf: entry.shown, path: path).document
      // A text is removed with an empty text, not with its line.
      let isLetter = entry.original == nil
      edited.fields = isLetter ? edited.fields : entry.shown.fields.merging(edited.fields) { $1 }
      return edited
    }
  }

  /// Checks the names and the types of typed texts, of which none may be dropped without a word.
  private static func check(_ value: JSON, _ entry: EditedTexts, _ path: String) throws(ResumeError) {
    let table = FieldTable.of(entry.shown.path)
    let names = entry.order.isEmpty ? shown(entry.shown).map(\.name) : entry.order
    for member in value.members ?? [] where !EntryMembers.isOwn(member.name) {
      let isKnown =
        entry.original == nil
        ? table?.field(named: member.name) != nil
        : names.contains(member.name) || table?.field(named: member.name).map { names.contains($0.member) } ?? false
      guard isKnown else { throw .malformedFile(path: path, member.position, .unknownName(member.name)) }
      let isText = entry.order.isEmpty ? ![.number, .boolean].contains(member.value.kind) : member.value.string != nil
      guard isText else { throw .malformedFile(path: path, member.value.position, .expectedText) }
    }
  }

  /// Returns the lines of an entry, from `{` to `}`.
  private static func lines(of entry: EditedTexts, _ explanation: @escaping (Field) -> String) -> [String] {
    let table = FieldTable.of(entry.shown.path)
    let places = Dictionary(zip(entry.order, entry.order.indices), uniquingKeysWith: { one, _ in one })
    let members = shown(entry.shown).sorted { places[$0.name, default: 0] < places[$1.name, default: 0] }
    guard let original = entry.original else {
      return EntryTemplate(table: table, isNew: entry.shown.fields.isEmpty, explanation: explanation).lines(members)
    }
    let originals = shown(original)
    var lines = ["{"]
    for member in members {
      let name = text(.string(member.name)) + ": "
      let original = originals[member.name]
      if let elements = member.value.elements {
        lines.append("  " + name + "[")
        for (index, element) in elements.enumerated() {
          lines += commented(original?.elements?.dropFirst(index).first, "    ") + indented(element, "", "    ")
        }
        lines.append("  ],")
      } else {
        lines += commented(original, "  ") + indented(member.value, name, "  ")
      }
    }
    return lines + ["}"]
  }

  private static func commented(_ value: JSON?, _ indent: String) -> [String] {
    value.map { [indent + "// " + text($0)] } ?? []
  }

  private static func indented(_ value: JSON, _ name: String, _ indent: String) -> [String] {
    let lines = String(decoding: value.bytes(isIndented: true), as: UTF8.self).split(separator: "\n")
    return lines.enumerated().map { index, line in
      indent + (index == 0 ? name : "") + line + (index == lines.count - 1 ? "," : "")
    }
  }

  private static func text(_ value: JSON) -> String { String(decoding: value.bytes(), as: UTF8.self) }
}
