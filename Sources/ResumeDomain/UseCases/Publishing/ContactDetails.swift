/// What a résumé says about how to reach the person, which not everybody wants everybody to read.
enum ContactDetails {
  /// A detail: a field of the person's document, or a member of one.
  private struct Detail {
    let field: String
    var member: String?

    var name: String { member.map { "\(field).\($0)" } ?? field }

    func value(in fields: [String: FieldValue]) -> FieldValue? {
      guard let member else { return fields[field] }
      guard case .map(let members)? = fields[field] else { return nil }
      return members[member]
    }
  }

  private static let details = [
    Detail(field: "email"), Detail(field: "phone"), Detail(field: "location", member: "address"),
    Detail(field: "location", member: "postalCode"),
  ]

  /// The exact spelling of what was imported, in which the details may be once more.
  private static let bookkeeping = "jsonResume"

  /// The fields that are as good as not there where the details are left out: they are neither written nor removed.
  static let withheld: Set<String> = ["email", "phone", bookkeeping]

  /// The names of the details that a change makes public.
  static func published(by change: DocumentChange) -> [String] {
    guard change.path == ResumeSection.personPath, change.kind != .delete else { return [] }
    return details.filter { detail in
      guard let value = detail.value(in: change.fields), isSomething(value) else { return false }
      return !(change.former.flatMap { detail.value(in: $0.document.fields) }?.isIdentical(to: value) ?? false)
    }.map(\.name)
  }

  /// The names of the details that the server has, and keeps.
  static func kept(_ server: ResumeDocument) -> [String] {
    guard server.path == ResumeSection.personPath else { return [] }
    return details.filter { $0.value(in: server.fields).map(isSomething) ?? false }.map(\.name)
  }

  /// The person's document without the details, those that the server has already left as they are.
  static func removed(from document: ResumeDocument, server: [String: FieldValue]) -> ResumeDocument {
    guard document.path == ResumeSection.personPath else { return document }
    var document = document
    for name in withheld { document.fields[name] = nil }
    if case .map(let held)? = document.fields["location"], !held.isEmpty {
      var members = held
      for detail in details where detail.field == "location" {
        guard let member = detail.member else { continue }
        members[member] = detail.value(in: server)
      }
      document.fields["location"] = members.isEmpty ? server["location"] : .map(members)
    }
    return document
  }

  /// The person's document as the server has it, with the details of ours that were never published.
  static func restored(
    in pulled: ResumeDocument, from ours: ResumeDocument, known: Set<String>
  ) -> ResumeDocument {
    guard pulled.path == ResumeSection.personPath else { return pulled }
    var pulled = pulled
    for name in withheld where pulled.fields[name] == nil && !known.contains(name) {
      pulled.fields[name] = ours.fields[name]
    }
    guard case .map(let held)? = ours.fields["location"], !known.contains("location") else { return pulled }
    guard case .map(var members)? = pulled.fields["location"] ?? .map([:]) else { return pulled }
    for detail in details where detail.field == "location" {
      guard let member = detail.member, members[member] == nil else { continue }
      members[member] = held[member]
    }
    pulled.fields["location"] = members.isEmpty ? pulled.fields["location"] : .map(members)
    return pulled
  }

  /// Whether a field of ours has details that the server's has not.
  static func isPartly(_ name: String, in server: ResumeDocument, of ours: ResumeDocument) -> Bool {
    ours.path == ResumeSection.personPath
      && details.contains { detail in
        detail.field == name && detail.value(in: ours.fields) != nil && detail.value(in: server.fields) == nil
      }
  }

  private static func isSomething(_ value: FieldValue) -> Bool {
    switch value {
    case .null: false
    case .string(let text): !text.isEmpty
    default: true
    }
  }
}
