/// The contact details in the personal details: email, phone, address, and links to them. People may not want to publish them.
enum ContactDetails {
  private static let location = "location"
  /// The field with the URL of a PDF, which contains the details.
  private static let file = "pdfUrl"

  /// Whether a field is ignored when contact details are omitted: it is neither written nor removed.
  static func isContactField(_ name: String, _ value: FieldValue?) -> Bool {
    name == ResumeDocument.importMetadataField || name == file || ContactFieldName.isDetail(name)
      || value.map(ContactMatcher.isDirect) ?? false
  }

  static func published(by change: DocumentChange) -> [String] {
    guard change.path == ResumeSection.personPath, change.kind != .delete else { return [] }
    let before = Dictionary(details(in: change.previous?.document.fields ?? [:]), uniquingKeysWith: { one, _ in one })
    return details(in: change.fields).filter { name, value in
      name != file && !value.isEmpty && !(before[name]?.isIdentical(to: value) ?? false)
    }.map(\.0)
  }

  static func kept(_ server: ResumeDocument) -> [String] {
    guard server.path == ResumeSection.personPath else { return [] }
    return details(in: server.fields).filter { !$1.isEmpty }.map(\.0)
  }

  /// Returns the personal details without contact details. Those that are already on the server stay as they are there.
  static func removed(from document: ResumeDocument, server: [String: FieldValue]) -> ResumeDocument {
    guard document.path == ResumeSection.personPath else { return document }
    let contact = ContactMatcher(of: document.fields)
    var document = document
    for (name, value) in document.fields where isContactField(name, value) { document.fields[name] = nil }
    var members = locationMembers(document.fields)
    if !members.isEmpty {
      let known = locationMembers(server)
      for name in Set(members.keys).union(known.keys) where ContactFieldName.isLocationDetail(name) {
        members[name] = known[name]
      }
      document.fields[location] = members.isEmpty ? server[location] : .map(members)
    }
    for name in ContactMatcher.linkFields {
      guard case .array(let local)? = document.fields[name], local.contains(where: contact.isContact) else { continue }
      document.fields[name] = contact.removed(from: local, server: server[name])
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
    let contact = ContactMatcher(of: local.fields)
    for name in ContactMatcher.linkFields where !known.contains(name) {
      guard case .array(let values)? = local.fields[name] else { continue }
      pulled.fields[name] = contact.restored(in: pulled.fields[name], from: values)
    }
    guard case .map(let values)? = local.fields[location], !known.contains(location) else { return pulled }
    guard case .map(var members)? = pulled.fields[location] ?? .map([:]) else { return pulled }
    for (name, value) in values where ContactFieldName.isLocationDetail(name) && members[name] == nil {
      members[name] = value
    }
    pulled.fields[location] = members.isEmpty ? pulled.fields[location] : .map(members)
    return pulled
  }

  /// Whether a field of the server lacks contact details that the local one has.
  static func isPartly(_ name: String, in server: ResumeDocument, of local: ResumeDocument) -> Bool {
    guard local.path == ResumeSection.personPath else { return false }
    if ContactMatcher.linkFields.contains(name), case .array(let values)? = local.fields[name] {
      return !ContactMatcher(of: local.fields).missing(values, in: server.fields[name]).isEmpty
    }
    let known = locationMembers(server.fields)
    return name == location
      && locationMembers(local.fields).keys.contains { ContactFieldName.isLocationDetail($0) && known[$0] == nil }
  }

  /// Returns the details that are fields, then those that are members of the location, such as `location.address`.
  private static func details(in fields: [String: FieldValue]) -> [(String, FieldValue)] {
    let own = fields.filter { $0.key != ResumeDocument.importMetadataField && isContactField($0.key, $0.value) }
    let members = locationMembers(fields).filter { ContactFieldName.isLocationDetail($0.key) }
    return own.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      + members.sorted { $0.key < $1.key }.map { (location + "." + $0.key, $0.value) }
  }

  private static func locationMembers(_ fields: [String: FieldValue]) -> [String: FieldValue] {
    fields[location]?.members ?? [:]
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

  /// Whether a field of this name contains an email address, a phone number or an address.
  static func isDetail(_ name: String) -> Bool {
    if let field = FieldTable.personalDetails.field(name) { return field.isContact }
    let letters = letters(of: name)
    return whole.contains(letters) || parts.contains { letters.contains($0) }
  }

  /// Whether a member of the location is more precise than a city.
  static func isLocationDetail(_ name: String) -> Bool {
    if let field = FieldTable.place.fields.first(where: { Identifier.areEqual($0.name, name) }) {
      return field.isContact
    }
    let letters = letters(of: name)
    return isDetail(name) || locationParts.contains { letters.contains($0) }
  }

  /// Returns the lowercase letters of a name: `homephone` for `Home-Phone 2`.
  private static func letters(of name: String) -> String { name.lowercased().filter(\.isLetter) }
}

// MARK: Links in the personal details

extension ContactMatcher {
  static let linkFields = FieldTable.personalDetails.fields.filter {
    if case .objects = $0.kind { true } else { false }
  }
  .map(\.name)

  private static let schemes = ["mailto:", "tel:", "sms:"]

  /// Whether a text is a URL that starts a message or a call.
  static func isDirect(_ value: FieldValue) -> Bool {
    guard let text = value.string else { return false }
    let start = text.drop(while: \.isWhitespace).prefix(8).lowercased()
    return schemes.contains(where: start.hasPrefix)
  }

  func isContact(_ entry: FieldValue) -> Bool {
    if Self.isDirect(entry) || matches(entry) { return true }
    return entry.members?.values.contains { value in
      value.members?.values.contains(where: Self.isDirect) ?? Self.isDirect(value)
    } ?? false
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
    let values = server?.elements ?? []
    return local.filter { entry in isContact(entry) && !values.contains { $0.isIdentical(to: entry) } }
  }
}
