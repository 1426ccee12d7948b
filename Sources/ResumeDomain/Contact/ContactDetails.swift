/// The contact details in the personal details: email, phone, address, and links to them. People may not want to publish them.
enum ContactDetails {
  /// A contact detail: a field of the personal details, or a member of one.
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

  private static let location = "location"
  /// The field with the URL of a PDF, which contains the details.
  private static let file = "pdfUrl"

  /// Whether a field is ignored when contact details are omitted: it is neither written nor removed.
  static func isContactField(_ name: String, _ value: FieldValue?) -> Bool {
    name == ResumeDocument.importMetadataField || name == file || ContactFieldName.isDetail(name)
      || value.map(ContactLinks.isDirect) ?? false
  }

  static func published(by change: DocumentChange) -> [String] {
    guard change.path == ResumeSection.personPath, change.kind != .delete else { return [] }
    return details(in: change.fields).filter { detail in
      guard detail.name != file, let value = detail.value(in: change.fields), hasContent(value) else { return false }
      return !(change.previous.flatMap { detail.value(in: $0.document.fields) }?.isIdentical(to: value) ?? false)
    }.map(\.name)
  }

  static func kept(_ server: ResumeDocument) -> [String] {
    guard server.path == ResumeSection.personPath else { return [] }
    return details(in: server.fields).filter { $0.value(in: server.fields).map(hasContent) ?? false }.map(\.name)
  }

  /// Returns the personal details without contact details. Those that are already on the server stay as they are there.
  static func removed(from document: ResumeDocument, server: [String: FieldValue]) -> ResumeDocument {
    guard document.path == ResumeSection.personPath else { return document }
    let links = ContactLinks(matcher: ContactMatcher(of: document.fields))
    var document = document
    for (name, value) in document.fields where isContactField(name, value) { document.fields[name] = nil }
    if case .map(let values)? = document.fields[location], !values.isEmpty {
      var members = values
      for detail in details(in: document.fields) + details(in: server) where detail.field == location {
        guard let member = detail.member else { continue }
        members[member] = detail.value(in: server)
      }
      document.fields[location] = members.isEmpty ? server[location] : .map(members)
    }
    for name in ContactLinks.fields {
      guard case .array(let local)? = document.fields[name], local.contains(where: links.isContact) else { continue }
      document.fields[name] = links.removed(from: local, server: server[name])
    }
    return document
  }

  /// Returns the server's personal details with the local contact details that were never published.
  static func restored(in pulled: ResumeDocument, from local: ResumeDocument, known: Set<String>) -> ResumeDocument {
    guard pulled.path == ResumeSection.personPath else { return pulled }
    var pulled = pulled
    for (name, value) in local.fields where !known.contains(name) && pulled.fields[name] == nil {
      if isContactField(name, value) { pulled.fields[name] = value }
    }
    let links = ContactLinks(matcher: ContactMatcher(of: local.fields))
    for name in ContactLinks.fields where !known.contains(name) {
      guard case .array(let values)? = local.fields[name] else { continue }
      pulled.fields[name] = links.restored(in: pulled.fields[name], from: values)
    }
    guard case .map(let values)? = local.fields[location], !known.contains(location) else { return pulled }
    guard case .map(var members)? = pulled.fields[location] ?? .map([:]) else { return pulled }
    for detail in details(in: local.fields) where detail.field == location {
      guard let member = detail.member, members[member] == nil else { continue }
      members[member] = values[member]
    }
    pulled.fields[location] = members.isEmpty ? pulled.fields[location] : .map(members)
    return pulled
  }

  /// Whether a local field has contact details that the server's field lacks.
  static func isPartly(_ name: String, in server: ResumeDocument, of local: ResumeDocument) -> Bool {
    guard local.path == ResumeSection.personPath else { return false }
    if ContactLinks.fields.contains(name), case .array(let values)? = local.fields[name] {
      return !ContactLinks(matcher: ContactMatcher(of: local.fields)).missing(values, in: server.fields[name]).isEmpty
    }
    return details(in: local.fields).contains { $0.field == name && $0.value(in: server.fields) == nil }
  }

  /// Returns the details that are fields, then those that are members of the location.
  private static func details(in fields: [String: FieldValue]) -> [Detail] {
    let own = fields.filter { $0.key != ResumeDocument.importMetadataField && isContactField($0.key, $0.value) }.keys
      .sorted()
    guard case .map(let members)? = fields[location] else { return own.map { Detail(field: $0) } }
    return own.map { Detail(field: $0) }
      + members.keys.filter(ContactFieldName.isLocationDetail).sorted().map { Detail(field: location, member: $0) }
  }

  private static func hasContent(_ value: FieldValue) -> Bool {
    switch value {
    case .null: false
    case .string(let text): !text.isEmpty
    default: true
    }
  }
}

/// Recognition of contact details by field names: by the field table, or by words for nonstandard fields.
enum ContactFieldName {
  private static let whole: Set = [
    "tel", "mobile", "cell", "fax", "contact", "contacts", "telefono", "teléfono", "movil", "móvil", "correo",
    "direccion", "dirección",
  ]
  private static let parts = ["mail", "phone", "address"]
  private static let locationParts = ["address", "street", "postal", "postcode", "zip"]

  private static let locationFields: [Field] =
    if case .object(let location)? = FieldTable.personalDetails.field("location")?.kind { location.fields } else { [] }

  /// Whether a field of this name contains an email address, a phone number or an address.
  static func isDetail(_ name: String) -> Bool {
    if let field = FieldTable.personalDetails.field(name) { return field.isContact }
    let letters = letters(of: name)
    return whole.contains(letters) || parts.contains { letters.contains($0) }
  }

  /// Whether a member of the location is more precise than a city.
  static func isLocationDetail(_ name: String) -> Bool {
    if let field = locationFields.first(where: { Identifier.areEqual($0.name, name) }) { return field.isContact }
    let letters = letters(of: name)
    return isDetail(name) || locationParts.contains { letters.contains($0) }
  }

  /// Returns the lowercase letters of a name: `homephone` for `Home-Phone 2`.
  private static func letters(of name: String) -> String { name.lowercased().filter(\.isLetter) }
}

/// The links in the personal details that are contact details.
struct ContactLinks {
  static let fields = FieldTable.personalDetails.fields.filter { if case .objects = $0.kind { true } else { false } }
    .map(\.name)

  private static let schemes = ["mailto:", "tel:", "sms:"]
  /// The email addresses and phone numbers to find.
  let matcher: ContactMatcher

  /// Whether a text is a URL that starts a message or a call.
  static func isDirect(_ value: FieldValue) -> Bool {
    guard case .string(let text) = value else { return false }
    let start = text.drop(while: \.isWhitespace).prefix(8).lowercased()
    return schemes.contains(where: start.hasPrefix)
  }

  func isContact(_ entry: FieldValue) -> Bool {
    if Self.isDirect(entry) || matcher.matches(entry) { return true }
    guard case .map(let members) = entry else { return false }
    return members.values.contains { value in
      if case .map(let texts) = value { texts.values.contains(where: Self.isDirect) } else { Self.isDirect(value) }
    }
  }

  /// Returns a local list without contact details. Those that are already on the server stay.
  func removed(from local: [FieldValue], server: FieldValue?) -> FieldValue? {
    let left = local.filter { !isContact($0) }
    guard case .array(let values)? = server else { return left.isEmpty ? server : .array(left) }
    if FieldValue.array(values.filter { !isContact($0) }).isIdentical(to: .array(left)) { return server }
    return .array(left + values.filter(isContact))
  }

  /// Returns the server's list with the local contact details that it lacks.
  func restored(in pulled: FieldValue?, from local: [FieldValue]) -> FieldValue? {
    let missing = missing(local, in: pulled)
    guard !missing.isEmpty else { return pulled }
    guard let pulled else { return .array(missing) }
    guard case .array(let values) = pulled else { return pulled }
    let isLocal = FieldValue.array(values).isIdentical(to: .array(local.filter { !isContact($0) }))
    return .array(isLocal ? local : values + missing)
  }

  /// Returns the contact details of a local list that the server's list lacks.
  func missing(_ local: [FieldValue], in server: FieldValue?) -> [FieldValue] {
    let values: [FieldValue] = if case .array(let values)? = server { values } else { [] }
    return local.filter { entry in isContact(entry) && !values.contains { $0.isIdentical(to: entry) } }
  }
}
