/// Recognition of contact details in the values of documents: of every kind by names and forms, and of one's own email addresses,
/// phone numbers and address also in other texts.
struct ContactMatcher {
  /// A contact detail: the name of its field, such as `location.address`, and its value.
  typealias Detail = (name: String, value: FieldValue)

  /// What is known about the position of a value.
  struct Position {
    /// The kind of detail that a name above the value announces.
    var kind: ContactName.Kind?
    /// Whether the value is in the personal details, where such a name is enough.
    var isPersonal = false
    /// Whether it is the location of the personal details, or a part of it.
    var isLocation = false
    /// Whether it is an element of the links of the personal details.
    var isLink = false
    /// Whether it is a user name in a network in which user names look like email addresses.
    var isFederated = false
  }

  private enum Verdict { case detail, possible, none }

  private static let location = "location"
  /// The field with the URL of a PDF, which contains the details.
  static let file = "pdfUrl"
  private static let linkFields = FieldTable.personalDetails.fields.filter {
    if case .objects = $0.kind { true } else { false }
  }
  .map(\.name)
  private static let federations = ["mastodon", "fediverse", "pixelfed", "lemmy", "matrix"]

  /// The email addresses, phone numbers and addresses of the personal details.
  private(set) var own = OwnDetails()

  init(of person: [String: FieldValue]) {
    let document = Document(path: ResumeSection.personPath, fields: person)
    for detail in details(in: document) where detail.name != Self.file {
      for text in detail.value.words { add(text) }
    }
    for address in Self.addresses(of: person) { own.add(address) }
  }

  /// Returns the address and its street, if they have a number, and the postal code with the city.
  private static func addresses(of person: [String: FieldValue]) -> [String] {
    let place = person[location]
    func texts(_ name: String) -> [String] { place?.members?[name]?.words ?? [] }
    let whole = texts("address") + [place?.string].compactMap(\.self)
    let streets = whole.compactMap { $0.split { ",;\n".contains($0) }.first.map(String.init) }
    let places = texts("postalCode").flatMap { code in texts("city").map { code + " " + $0 } }
    return (whole + streets + places).filter { $0.contains(where: \.isNumber) && $0.contains(where: \.isLetter) }
  }

  private mutating func add(_ text: String) {
    let found = ContactText.emails(in: text)
    for email in found { own.add(email) }
    if found.isEmpty, let sign = text.firstIndex(of: "@"), sign > text.startIndex, !text.contains("://") {
      own.add(text.lowercased().filter { !$0.isWhitespace })
    }
    // A date is no phone number, even in a field for one.
    own.add(phones: Set(ContactText.phones(in: ContactText.withASCIIDigits(text)).map(\.digits)))
  }

  /// Returns the position of a field.
  static func position(of name: String, in path: DocumentPath) -> Position {
    if let part = path.part { return Position(kind: ContactName.kind(of: part), isPersonal: true) }
    guard path == ResumeSection.personPath else {
      let isKnown = FieldTable.of(path)?.field(name) != nil
      return Position(kind: isKnown ? nil : ContactName.kind(of: name))
    }
    return Position(
      kind: ContactName.personalKind(of: name), isPersonal: true, isLocation: name == location,
      isLink: linkFields.contains(name))
  }

  /// Returns the position of a member of a map.
  func position(of name: String, among members: [String: FieldValue], _ position: Position) -> Position {
    var inner = position
    inner.kind = ContactName.kind(of: name) ?? position.kind
    if position.isLocation, ContactName.isLocationDetail(name) { inner.kind = .address }
    let network = members["network"]?.words.joined(separator: " ").lowercased() ?? ""
    inner.isFederated = position.isFederated || Self.federations.contains { network.contains($0) }
    return inner
  }

  // MARK: Values

  /// Returns a value without contact details; nil if nothing is left.
  func omitted(from value: FieldValue, _ position: Position) -> FieldValue? {
    if case .detail = verdict(value, position) { return nil }
    switch value {
    case .string(let text):
      let rest = ContactText.withoutLinks(text)
      return rest == text ? value : rest.allSatisfy(\.isWhitespace) ? nil : .string(rest)
    case .array(let elements):
      let rest = elements.compactMap { omitted(from: $0, position) }
      return rest.isEmpty && !elements.isEmpty ? nil : .array(rest)
    case .map(let members):
      var rest: [String: FieldValue] = [:]
      for (name, member) in members {
        rest[name] = omitted(from: member, self.position(of: name, among: members, position))
      }
      let isGone = rest.isEmpty && !members.isEmpty || Array(rest.keys) == [FieldValue.tagsMember] && members.count > 1
      return isGone ? nil : .map(rest)
    default: return value
    }
  }

  /// Returns the details in a value that are certain, or those that are only possible.
  func details(in value: FieldValue, named name: String, _ position: Position, isCertain: Bool = true) -> [Detail] {
    switch verdict(value, position) {
    case .detail: return isCertain ? [(name, value)] : []
    case .possible where !isCertain:
      // A link is removed from a text, and what remains may be harmless.
      let rest = value.string.map(ContactText.withoutLinks)
      if let rest, rest != value.string {
        return details(in: .string(rest), named: name, position, isCertain: false)
      }
      return [(name, value)]
    case .possible, .none: break
    }
    switch value {
    case .string(let text): return isCertain && ContactText.withoutLinks(text) != text ? [(name, value)] : []
    case .array(let elements): return elements.flatMap { details(in: $0, named: name, position, isCertain: isCertain) }
    case .map(let members):
      let isText = value.translations != nil
      return members.sorted { $0.key < $1.key }.flatMap { key, member in
        let inner = self.position(of: key, among: members, position)
        let isLanguage = isText && inner.kind == position.kind
        return details(
          in: member, named: isLanguage ? name : name + "." + FieldName.name(ofKey: key), inner, isCertain: isCertain)
      }
    default: return []
    }
  }

  func isDetail(_ value: FieldValue, _ position: Position) -> Bool {
    if case .detail = verdict(value, position) { true } else { false }
  }

  /// Whether a text contains an email address, a phone number or one's own address.
  func hasDetail(_ text: String) -> Bool { own.isIn(text) || ContactText.hasDetail(text) }

  private func verdict(_ value: FieldValue, _ position: Position) -> Verdict {
    switch value {
    case .string(let text): return verdict(text, position)
    case .integer(let number):
      let text = String(number)
      let isPhone = position.kind == .phone && text.count >= ContactText.minimumDigits
      return isPhone || own.isIn(text) ? .detail : named(position)
    case .map(let members):
      if position.isPersonal, position.kind != nil { return .detail }
      return isAccount(members, position) ? .detail : .none
    case .array: return position.isPersonal && position.kind != nil ? .detail : .none
    case .geoPoint where position.isLocation: return .detail
    default: return named(position)
    }
  }

  private func named(_ position: Position) -> Verdict { position.isPersonal && position.kind != nil ? .detail : .none }

  private func verdict(_ text: String, _ position: Position) -> Verdict {
    if case .detail = named(position) { return .detail }
    guard !text.allSatisfy(\.isWhitespace) else { return .none }
    if position.isLocation, ContactText.isAddress(text) { return .detail }
    let isOwn = own.isIn(text)
    // A user name of a federated network has the form of an email address.
    if position.isFederated, !isOwn { return .none }
    let isAddress = text.contains("://") && !text.contains(where: \.isWhitespace)
    if ContactText.isDetail(text)
      || isOwn && (position.isLink || isAddress || isNumber(text) || own.isAll(of: text))
    {
      return .detail
    }
    let isPossible = isOwn || ContactText.hasDetail(text)
    guard let kind = position.kind else { return isPossible ? .possible : .none }
    let isCertain =
      switch kind {
      case .email: !ContactText.emails(in: text).isEmpty
      case .phone: ContactText.hasNumber(text)
      case .address: text.contains(where: \.isNumber)
      case .contact: isPossible || ContactText.hasNumber(text)
      case .account: isPossible || ContactText.hasNumber(text) || !text.contains(where: \.isWhitespace)
      }
    return isCertain ? .detail : .possible
  }

  /// Whether a map is an account with which people send messages or call: by its network, or by a link to it.
  private func isAccount(_ members: [String: FieldValue], _ position: Position) -> Bool {
    let others = members.filter { !ContactName.isNetwork($0.key) }.values
    let texts = others.flatMap { $0.string.map { [$0] } ?? $0.translations?.values.compactMap(\.string) ?? [] }
    if texts.contains(where: { ContactText.isDirect($0) && !$0.contains(where: \.isWhitespace) }) { return true }
    if position.isLink, texts.contains(where: own.isIn) { return true }
    return members.contains { name, value in
      guard ContactName.isNetwork(name),
        let kind = value.words.lazy.compactMap(ContactName.kind).first, kind != .contact
      else { return false }
      if name == "network" || position.isLink { return true }
      return texts.contains { text in
        kind != .email && ContactText.hasNumber(text) && isNumber(text) || !ContactText.emails(in: text).isEmpty
          || kind == .account && text.hasPrefix("@")
      }
    }
  }

  /// Whether a text is nothing but a number.
  private func isNumber(_ text: String) -> Bool { !text.contains { $0.isLetter || "@:".contains($0) } }
}

extension FieldValue {
  /// The texts and whole numbers in the value.
  fileprivate var words: [String] {
    switch self {
    case .string(let text): [text]
    case .integer(let number): [String(number)]
    case .array(let values): values.flatMap(\.words)
    case .map(let members): members.values.flatMap(\.words)
    default: []
    }
  }
}
