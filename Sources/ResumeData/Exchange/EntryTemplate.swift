import ResumeDomain

/// The lines of an entry in an editor, in the order of JSON Resume's schema. Absent fields are comments with their explanation; a new
/// entry has them as empty values after their explanation.
///
/// Every member ends with a comma, which the editor's reader accepts after the last one, so that a comment needs no other change.
struct EntryTemplate {
  let table: FieldTable?
  let isNew: Bool
  let explanation: (Field) -> String

  func lines(_ members: [JSON.Member]) -> [String] {
    let fields = table?.fields ?? []
    var lines = ["{"]
    for field in fields {
      if let value = members[field.member] {
        lines += Self.lines(JSON.Member(field.member, value))
      } else {
        lines += absent(field)
      }
    }
    let others = members.filter { member in !fields.contains { Identifier.areEqual($0.member, member.name) } }
    for member in others.ordered() { lines += Self.lines(member) }
    // Without comments after it, the last member needs no comma.
    if let last = lines.last, last.hasSuffix(","), !last.hasPrefix("  //") {
      lines[lines.count - 1] = String(last.dropLast())
    }
    return lines + ["}"]
  }

  private func absent(_ field: Field) -> [String] {
    let member = "\"\(field.member)\": \(Self.empty(field)),"
    let text = explanation(field)
    return isNew ? ["  // " + text, "  " + member] : ["  // \(member)  // \(text)"]
  }

  private static func lines(_ member: JSON.Member) -> [String] {
    let object = JSON.object([member]).bytes(isIndented: true)
    let lines = String(decoding: object, as: UTF8.self).split(separator: "\n").dropFirst().dropLast().map(String.init)
    return lines.dropLast() + lines.suffix(1).map { $0 + "," }
  }

  /// Returns the empty value of a field, with the members that an object may have.
  private static func empty(_ field: Field) -> String {
    switch field.kind {
    case .texts, .strings, .plain: "[]"
    case .object(let form): empty(form)
    case .objects(let form): "[\(empty(form))]"
    case .coordinates, .integer: "null"
    default: "\"\""
    }
  }

  private static func empty(_ form: ObjectFields) -> String {
    "{" + form.fields.map { "\"\($0.member)\": \(empty($0))" }.joined(separator: ", ") + "}"
  }
}
