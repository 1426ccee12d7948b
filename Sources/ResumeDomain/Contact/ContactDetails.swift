/// What a résumé says about how to reach the person, which not everybody wants everybody to read.
///
/// That is what the fields of the person's document are called or hold: e-mail, phone, address, and the links that lead to one.
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

  private static let place = "location"
  /// The exact spelling of what was imported, in which the details may be once more.
  static let bookkeeping = "jsonResume"
  /// Leads to a file that has the details.
  private static let file = "pdfUrl"

  /// Whether a field is as good as not there where the details are left out: it is neither written nor removed.
  static func isContactField(_ name: String, _ value: FieldValue?) -> Bool {
    name == bookkeeping || name == file || ContactFieldName.isDetail(name) || value.map(ContactLinks.isDirect) ?? false
  }

  /// The names of the details that a change makes public.
  static func published(by change: DocumentChange) -> [String] {
    guard change.path == ResumeSection.personPath, change.kind != .delete else { return [] }
    return details(in: change.fields).filter { detail in
      guard detail.name != file, let value = detail.value(in: change.fields), isSomething(value) else { return false }
      return !(change.former.flatMap { detail.value(in: $0.document.fields) }?.isIdentical(to: value) ?? false)
    }.map(\.name)
  }

  /// The names of the details that the server has, and keeps.
  static func kept(_ server: ResumeDocument) -> [String] {
    guard server.path == ResumeSection.personPath else { return [] }
    return details(in: server.fields).filter { $0.value(in: server.fields).map(isSomething) ?? false }.map(\.name)
  }

  /// The person's document without the details, those that the server has already left as they are.
  static func removed(from document: ResumeDocument, server: [String: FieldValue]) -> ResumeDocument {
    guard document.path == ResumeSection.personPath else { return document }
    let links = ContactLinks(ContactMatcher(of: document.fields))
    var document = document
    for (name, value) in document.fields where isContactField(name, value) { document.fields[name] = nil }
    if case .map(let held)? = document.fields[place], !held.isEmpty {
      var members = held
      for detail in details(in: document.fields) + details(in: server) where detail.field == place {
        guard let member = detail.member else { continue }
        members[member] = detail.value(in: server)
      }
      document.fields[place] = members.isEmpty ? server[place] : .map(members)
    }
    for name in ContactLinks.fields {
      guard case .array(let ours)? = document.fields[name], ours.contains(where: links.isContact) else { continue }
      document.fields[name] = links.removed(from: ours, server: server[name])
    }
    return document
  }

  /// The person's document as the server has it, with the details of ours that were never published.
  static func restored(
    in pulled: ResumeDocument, from ours: ResumeDocument, known: Set<String>
  ) -> ResumeDocument {
    guard pulled.path == ResumeSection.personPath else { return pulled }
    var pulled = pulled
    for (name, value) in ours.fields where !known.contains(name) && pulled.fields[name] == nil {
      if isContactField(name, value) { pulled.fields[name] = value }
    }
    let links = ContactLinks(ContactMatcher(of: ours.fields))
    for name in ContactLinks.fields where !known.contains(name) {
      guard case .array(let held)? = ours.fields[name] else { continue }
      pulled.fields[name] = links.restored(in: pulled.fields[name], from: held)
    }
    guard case .map(let held)? = ours.fields[place], !known.contains(place) else { return pulled }
    guard case .map(var members)? = pulled.fields[place] ?? .map([:]) else { return pulled }
    for detail in details(in: ours.fields) where detail.field == place {
      guard let member = detail.member, members[member] == nil else { continue }
      members[member] = held[member]
    }
    pulled.fields[place] = members.isEmpty ? pulled.fields[place] : .map(members)
    return pulled
  }

  /// Whether a field of ours has details that the server's has not.
  static func isPartly(_ name: String, in server: ResumeDocument, of ours: ResumeDocument) -> Bool {
    guard ours.path == ResumeSection.personPath else { return false }
    if ContactLinks.fields.contains(name), case .array(let held)? = ours.fields[name] {
      return ContactLinks(ContactMatcher(of: ours.fields)).isPartly(held, in: server.fields[name])
    }
    return details(in: ours.fields).contains { $0.field == name && $0.value(in: server.fields) == nil }
  }

  /// The details that are fields of the document, then those that are members of the place.
  private static func details(in fields: [String: FieldValue]) -> [Detail] {
    let own = fields.filter { $0.key != bookkeeping && isContactField($0.key, $0.value) }.keys.sorted()
    guard case .map(let members)? = fields[place] else { return own.map { Detail(field: $0) } }
    return own.map { Detail(field: $0) }
      + members.keys.filter(ContactFieldName.isPlaceDetail).sorted().map { Detail(field: place, member: $0) }
  }

  private static func isSomething(_ value: FieldValue) -> Bool {
    switch value {
    case .null: false
    case .string(let text): !text.isEmpty
    default: true
    }
  }
}

/// What the names of fields tell of how to reach the person; résumés come with fields that nobody has agreed on.
enum ContactFieldName {
  private static let whole: Set = [
    "tel", "mobile", "cell", "fax", "contact", "contacts", "telefono", "teléfono", "movil", "móvil", "correo",
    "direccion", "dirección",
  ]
  private static let parts = ["mail", "phone", "address"]
  private static let placeParts = ["address", "street", "postal", "postcode", "zip"]

  /// Whether a field of this name holds an e-mail, a phone or an address.
  static func isDetail(_ name: String) -> Bool {
    let bare = bare(name)
    return whole.contains(bare) || parts.contains { bare.contains($0) }
  }

  /// Whether a member of a place tells more than the town.
  static func isPlaceDetail(_ name: String) -> Bool {
    let bare = bare(name)
    return isDetail(name) || placeParts.contains { bare.contains($0) }
  }

  /// A name's letters alone, so that `E-Mail 2` is `email`.
  private static func bare(_ name: String) -> String { name.lowercased().filter(\.isLetter) }
}

/// The entries of a person's lists of links by which the person is reached.
struct ContactLinks {
  /// The fields of the person's document that are such lists.
  static let fields = ["links", "profiles"]

  private static let schemes = ["mailto:", "tel:", "sms:"]
  private let traces: ContactMatcher

  /// Takes what the person's e-mail and phone are.
  init(_ traces: ContactMatcher) {
    self.traces = traces
  }

  /// Whether a text is an address that opens a letter or a call.
  static func isDirect(_ value: FieldValue) -> Bool {
    guard case .string(let text) = value else { return false }
    let start = text.drop(while: \.isWhitespace).prefix(8).lowercased()
    return schemes.contains(where: start.hasPrefix)
  }

  /// Whether an entry leads to the person, or spells out how.
  func isContact(_ entry: FieldValue) -> Bool {
    if Self.isDirect(entry) || traces.isIn(entry) { return true }
    guard case .map(let members) = entry else { return false }
    return members.values.contains { value in
      if case .map(let texts) = value { texts.values.contains(where: Self.isDirect) } else { Self.isDirect(value) }
    }
  }

  /// A list of ours without them; those that the server has stay.
  func removed(from ours: [FieldValue], server: FieldValue?) -> FieldValue? {
    let left = ours.filter { !isContact($0) }
    guard case .array(let held)? = server else { return left.isEmpty ? server : .array(left) }
    if FieldValue.array(held.filter { !isContact($0) }).isIdentical(to: .array(left)) { return server }
    return .array(left + held.filter(isContact))
  }

  /// The server's list with those of ours that it has not.
  func restored(in pulled: FieldValue?, from ours: [FieldValue]) -> FieldValue? {
    let missing = missing(ours, in: pulled)
    guard !missing.isEmpty else { return pulled }
    guard let pulled else { return .array(missing) }
    guard case .array(let held) = pulled else { return pulled }
    let isOurs = FieldValue.array(held).isIdentical(to: .array(ours.filter { !isContact($0) }))
    return .array(isOurs ? ours : held + missing)
  }

  /// Whether a list of ours has some that the server's has not.
  func isPartly(_ ours: [FieldValue], in server: FieldValue?) -> Bool { !missing(ours, in: server).isEmpty }

  private func missing(_ ours: [FieldValue], in server: FieldValue?) -> [FieldValue] {
    let held: [FieldValue] = if case .array(let held)? = server { held } else { [] }
    return ours.filter { entry in isContact(entry) && !held.contains { $0.isIdentical(to: entry) } }
  }
}
