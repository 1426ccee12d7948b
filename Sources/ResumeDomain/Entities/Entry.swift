/// A document as its table describes it: an entry of a section, a recommendation, or the personal details.
///
/// Values are read when they are asked for. A malformed value is absent, as far as it can't be read, and is one of the ``warnings``.
public struct Entry: Sendable, Identifiable {
  /// The fields that the document may have.
  public let table: FieldTable
  /// The document, with texts in place of keys.
  public var document: Document

  /// Creates the entry of a document.
  public init(_ document: Document, _ table: FieldTable) {
    self.document = document
    self.table = table
  }

  /// The document ID.
  public var id: String { document.path.id }

  /// The value of a field; nil for `null`.
  public subscript(_ name: String) -> FieldValue? {
    get { document.fields[name].flatMap { $0 == .null ? nil : $0 } }
    set { document.fields[name] = newValue }
  }
}

extension Entry: Equatable {
  /// Whether two entries have the same document.
  public static func == (one: Entry, other: Entry) -> Bool { one.document == other.document }
}

// MARK: Values by name

extension Entry {
  /// Returns the text of a field; of a field that is the same in every language, its string.
  public func text(_ name: String) -> LocalizedText? {
    if case .text(let text)? = value(name) { text } else { nil }
  }

  /// Returns the texts of a list.
  public func texts(_ name: String) -> [LocalizedText] {
    if case .texts(let texts)? = value(name) { texts } else { [] }
  }

  /// Returns a string that isn't empty.
  public func string(_ name: String) -> String? { self[name]?.string.flatMap { $0.isEmpty ? nil : $0 } }

  /// Returns the strings of a list that aren't empty.
  public func strings(_ name: String) -> [String] {
    if case .strings(let strings)? = value(name) { strings } else { [] }
  }

  /// Returns a date; of an invalid one the part that can be read.
  public func date(_ name: String) -> PartialDate? { if case .date(let date)? = value(name) { date } else { nil } }

  /// Returns an `http` or `https` URL.
  public func link(_ name: String) -> WebLink? { if case .link(let link)? = value(name) { link } else { nil } }

  /// Returns the URLs of a field by language; each text is a valid `WebLink`.
  public func links(_ name: String) -> LocalizedText? { value(name)?.links }

  /// Returns a whole number that isn't negative.
  public func number(_ name: String) -> Int? { if case .number(let number)? = value(name) { number } else { nil } }

  /// Returns latitude and longitude.
  public func coordinate(_ name: String) -> Coordinate? {
    if case .coordinate(let coordinate)? = value(name) { coordinate } else { nil }
  }

  /// The title or name; nil if there is none, in which case the ID is shown.
  public var title: LocalizedText? { text(table.title) }

  /// The position in the list; nil is last.
  public var order: Int? { self[FieldTable.orderField]?.wholeNumber }

  /// The time from `startDate` to `endDate`; without an end, even a malformed one, it is current.
  public var period: Period {
    Period(start: date("startDate"), end: date("endDate"), isCurrent: !(self["endDate"]?.isEnd ?? false))
  }

  /// The first date; nil if there is none.
  public var date: PartialDate? { table.dates.lazy.compactMap { date($0.name) }.first }

  private func value(_ name: String) -> Value? { table.field(name).flatMap { value(of: $0) } }
}

// MARK: Values by role

extension Entry {
  /// Returns the texts of the fields with a role, in the order of the table.
  public func texts(_ role: Field.Role) -> [LocalizedText] { table.fields(role).flatMap(texts(of:)) }

  /// Returns the texts of a field, one or several.
  public func texts(of field: Field) -> [LocalizedText] {
    switch value(of: field) {
    case .text(let text)?: [text]
    case .texts(let texts)?: texts
    default: []
    }
  }

  /// Every text and its field: those that a language may lack, and strings that search covers.
  public var fieldTexts: [FieldText] {
    if !table.isEntry { return Person(self).fieldTexts }
    return table.fields.flatMap { field -> [FieldText] in
      guard field.isText || field.searchWeight != nil else { return [] }
      return texts(of: field).map { (field.name, $0) }
    }
  }
}

extension Entry: Multilingual {
  /// Every text.
  public var texts: [LocalizedText] { fieldTexts.map(\.text) }
}

/// A text and the name of its field in Firestore.
public typealias FieldText = (field: String, text: LocalizedText)

// MARK: Reading

extension Entry {
  /// The value of a field.
  public enum Value: Sendable, Equatable {
    case text(LocalizedText)
    case texts([LocalizedText])
    case strings([String])
    case date(PartialDate)
    case link(WebLink)
    /// URLs by language.
    case links(LocalizedText)
    case number(Int)
    case coordinate(Coordinate)

    fileprivate var links: LocalizedText? {
      switch self {
      case .link(let link): LocalizedText(link.address)
      case .links(let links): links
      default: nil
      }
    }
  }

  /// Returns the value of a field; nil if there is none that can be read.
  public func value(of field: Field) -> Value? { read(field).value }

  /// Returns what can be read of a field, and its problem.
  private func read(_ field: Field) -> (value: Value?, problem: DataWarning.Kind?) {
    guard let value = self[field.name] else { return (nil, nil) }
    switch field.kind {
    case .text:
      guard let (text, isComplete) = LocalizedText.parse(value) else { return (nil, .wrongType) }
      let isLink = field.role != .link || text?.translations.allSatisfy { WebLink($0.text) != nil } ?? true
      return (text.map(Value.text), isComplete ? isLink ? nil : .invalidLink : .wrongType)
    case .texts:
      guard let elements = value.elements else {
        return (LocalizedText.parse(value)?.text.map { .texts([$0]) }, .wrongType)
      }
      let texts = elements.map { LocalizedText.parse($0, members: field.textMembers) }
      return (
        .texts(texts.compactMap { $0?.text }), texts.allSatisfy { $0?.isComplete == true } ? nil : .wrongType
      )
    case .string, .email, .countryCode, .image:
      guard let text = value.string else { return (nil, .wrongType) }
      return (text.isEmpty ? nil : .text(LocalizedText(text)), nil)
    case .strings, .plain:
      guard let elements = value.elements else { return (nil, .wrongType) }
      let strings = elements.compactMap(\.string)
      return (.strings(strings.filter { !$0.isEmpty }), strings.count == elements.count ? nil : .wrongType)
    case .url:
      if field.isLinkKey, case .map = value, let (links, isComplete) = LocalizedText.parse(value) {
        let valid = links?.translations.filter { WebLink($0.text) != nil } ?? []
        return (LocalizedText(valid).map(Value.links), isComplete && valid == links?.translations ? nil : .invalidLink)
      }
      guard let text = value.string else { return (nil, .wrongType) }
      guard !text.isEmpty else { return (nil, nil) }
      return WebLink(text).map { (.link($0), nil) } ?? (nil, .invalidLink)
    case .date: return Self.date(value)
    case .integer:
      guard let number = value.wholeNumber, number >= 0 else { return (nil, .wrongType) }
      return (.number(number), nil)
    case .coordinates:
      guard case .geoPoint(let latitude, let longitude) = value else { return (nil, .wrongType) }
      return Coordinate(latitude: latitude, longitude: longitude).map { (.coordinate($0), nil) }
        ?? (nil, .invalidCoordinate)
    case .object, .objects: return (nil, Person.problem(of: field, value))
    }
  }

  private static func date(_ value: FieldValue) -> (value: Value?, problem: DataWarning.Kind?) {
    switch value {
    case .timestamp(let text):
      return FirestoreTimestamp(text).map { (.date($0.day), nil) } ?? (nil, .invalidDate)
    case .string(let text):
      if text.isEmpty { return (nil, nil) }
      if let date = PartialDate(text) { return (.date(date), nil) }
      return (DateCorrection.readable(text).map(Value.date), .invalidDate)
    default: return (nil, .wrongType)
    }
  }

  /// The malformed fields, each once, and a missing title.
  public var warnings: [DataWarning] {
    var problems: [(kind: DataWarning.Kind, field: String)] = []
    for field in table.fields {
      if let problem = read(field).problem { problems.append((problem, field.name)) }
      // A key that could not be replaced by its text.
      if field.isText, document.usesKeys, let key = self[field.keyName], !field.isKey(key) {
        problems.append((.wrongType, field.keyName))
      } else if field.name == table.title, table.section != nil, title == nil, problems.last?.field != field.name {
        problems.append((.missingTitle, field.name))
      }
    }
    if table.isOrdered, let order = self[FieldTable.orderField], order.wholeNumber == nil {
      problems.append((.wrongType, FieldTable.orderField))
    }
    if table.hasPeriod, period.isReversed, !problems.contains(where: { $0.field == "endDate" }) {
      problems.append((.endBeforeStart, "endDate"))
    }
    // Only the whole path identifies personal details and recommendations.
    let id = table.section == nil ? document.path.text : self.id
    return problems.map { DataWarning($0.kind, documentID: id, field: $0.field) }
  }
}

extension Field {
  /// Whether a value is a key, or for a list its keys.
  fileprivate func isKey(_ value: FieldValue) -> Bool {
    if case .texts = kind { value.elements?.allSatisfy { $0.string != nil } ?? false } else { value.string != nil }
  }
}
