/// A document as its table describes it: an entry of a section, a recommendation, or the personal details.
///
/// Values are read when they are asked for. A malformed value is absent, as far as it can't be read, and is one of the ``warnings``.
public struct Entry: Sendable, Identifiable {
  /// The fields that the document may have.
  package let table: FieldTable
  /// The document, with texts in place of keys.
  package var document: Document

  /// Creates the entry of a document.
  package init(_ document: Document, _ table: FieldTable) {
    self.document = document
    self.table = table
  }

  /// The document ID.
  public var id: String { document.path.id }

  /// The value of a field; nil for `null`.
  package subscript(_ name: String) -> FieldValue? {
    get { if let value = document.fields[name], !value.isNull { value } else { nil } }
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
  package func text(_ name: String) -> LocalizedText? {
    if case .text(let text)? = value(name) { text } else { nil }
  }

  /// Returns the texts of a list.
  package func texts(_ name: String) -> [LocalizedText] {
    if case .texts(let texts)? = value(name) { texts } else { [] }
  }

  /// Returns a string that isn't empty.
  package func string(_ name: String) -> String? {
    (self[name]?.string ?? text(name)?.translations.first?.text).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the strings of a list that aren't empty.
  package func strings(_ name: String) -> [String] {
    if case .strings(let strings)? = value(name) { strings } else { [] }
  }

  /// Returns a date; of an invalid one the part that can be read.
  package func date(_ name: String) -> PartialDate? { if case .date(let date)? = value(name) { date } else { nil } }

  /// Returns an `http` or `https` URL.
  package func link(_ name: String) -> WebLink? { if case .link(let link)? = value(name) { link } else { nil } }

  /// Returns the URLs of a field by language; each text is a valid `WebLink`.
  package func links(_ name: String) -> LocalizedText? { value(name)?.links }

  /// Returns a whole number that isn't negative.
  package func number(_ name: String) -> Int? { if case .number(let number)? = value(name) { number } else { nil } }

  /// Returns latitude and longitude.
  package func coordinate(_ name: String) -> Coordinate? {
    if case .coordinate(let coordinate)? = value(name) { coordinate } else { nil }
  }

  /// The title or name; nil if there is none, in which case the ID is shown.
  package var title: LocalizedText? { text(table.title) }

  /// The tags, which select the entry; of a project without tags its keywords.
  package var tags: [String] {
    let tags = strings(FieldTable.tagsField)
    guard tags.isEmpty, table.section == .projects else { return tags }
    return texts("keywords").map { $0.resolved(LanguagePreference("en")) }
  }

  /// The position in the list; nil is last.
  package var order: Int? { self[FieldTable.orderField]?.wholeNumber }

  /// The time from `startDate` to `endDate`; without an end, even a malformed one, it is current.
  ///
  /// Two dates in the field of the start are both.
  package var period: Period {
    let (start, end) = (date("startDate"), date("endDate"))
    guard let value = self["endDate"], value != .string("") else {
      let range = self["startDate"]?.string.flatMap { PartialDate($0) == nil ? DateCorrection.range($0) : nil }
      var period = Period(start: start, end: range?.end, isCurrent: range?.end == nil)
      if start == nil { period.typedStart = typedDate("startDate") }
      return period
    }
    var period = Period(start: start, end: end, isCurrent: !value.isEnd)
    if start == nil { period.typedStart = typedDate("startDate") }
    if end == nil { period.typedEnd = typedDate("endDate") }
    return period
  }

  /// Returns the short text of a date field that means no date, such as `in press`; nil for any other value.
  package func typedDate(_ name: String) -> String? {
    guard case .string(let text)? = self[name], (1...60).contains(text.utf8.count), date(name) == nil,
      text.contains(where: { !$0.isWhitespace }), name != "endDate" || DateCorrection(text) != .current,
      PartialDate.isShowable(HTMLEntity.decoded(text))
    else { return nil }
    return HTMLEntity.decoded(text)
  }

  /// The text of the first date field if it means no date; nil for any other value, and for entries with a period.
  package var typedDate: String? {
    table.dates.lazy.filter { $0.role == nil }.compactMap { typedDate($0.name) }.first
  }

  /// Whether the time is a period rather than a date; a custom entry may have either.
  package var hasPeriod: Bool { table.hasPeriod && (table.field("date") == nil || self["date"] == nil) }

  /// The first date; nil if there is none. Where entries have no period, a date that is a fact, such as an expiry, isn't theirs.
  package var date: PartialDate? {
    table.dates.lazy.filter { table.hasPeriod || $0.role == nil }.compactMap { date($0.name) }.first
  }

  private func value(_ name: String) -> Value? { table.field(name).flatMap { value(of: $0) } }
}

// MARK: Values by role

extension Entry {
  /// Returns the texts of the fields with a role, in the order of the table.
  package func texts(_ role: Field.Role) -> [LocalizedText] { table.fields(role).flatMap(texts(of:)) }

  /// Returns the fields with a role, without the dates of a period, which are shown as the time.
  package func fields(_ role: Field.Role) -> [Field] {
    let fields = table.fields(role)
    return hasPeriod ? fields.filter { $0.name != "startDate" && $0.name != "endDate" } : fields
  }

  /// Returns the texts of a field, one or several.
  package func texts(of field: Field) -> [LocalizedText] {
    switch value(of: field) {
    case .text(let text)?: [text]
    case .texts(let texts)?: texts
    default: []
    }
  }

  /// Every text and its field: those that a language may lack, and strings that search covers.
  package var fieldTexts: [FieldText] {
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

  /// Calls a function with the language of each text, without reading the texts of a long list.
  public func eachLanguage(_ body: (String) -> Void) {
    guard table.isEntry else { return texts.forEach { $0.eachLanguage(body) } }
    for field in table.fields where field.isText {
      guard let value = self[field.name] else { continue }
      if case .texts = field.kind, let elements = value.elements, field.textMembers.isEmpty {
        for element in elements { LocalizedText.eachLanguage(of: element.withoutLocalTags, body) }
      } else if field.textMembers.isEmpty {
        LocalizedText.eachLanguage(of: value, body)
      } else {
        texts(of: field).forEach { $0.eachLanguage(body) }
      }
    }
  }
}

/// A text and the name of its field in Firestore.
package typealias FieldText = (field: String, text: LocalizedText)

// MARK: Reading

extension Entry {
  /// The value of a field.
  package enum Value: Sendable, Equatable {
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
  package func value(of field: Field) -> Value? {
    guard let value = self[field.name] else { return nil }
    return read(value, field) ?? field.meaning(of: value).flatMap { read($0, field) }
  }

  /// Returns the value of a field in the form of its type: what a value of another type means.
  func read(_ name: String) -> FieldValue? {
    self[name].map { value in table.field(name)?.meaning(of: value) ?? value }
  }

  /// Returns a value of the field's type; nil for one that can't be read.
  private func read(_ value: FieldValue, _ field: Field) -> Value? {
    switch field.kind {
    case .text: return LocalizedText.parse(value).map { .text(field.shown($0)) }
    case .texts: return value.elements.map { .texts($0.compactMap(field.text(ofElement:)).map(field.shown)) }
    case .string, .email, .countryCode, .image:
      guard let text = value.string, !text.isEmpty else { return nil }
      let shown = if case .string = field.kind { HTMLEntity.decoded(text) } else { text }
      return field.identifierLink?(shown).map(Value.link) ?? .text(LocalizedText(shown))
    case .strings, .plain:
      guard let elements = value.elements, elements.allSatisfy({ $0.string != nil }) else { return nil }
      return .strings(elements.compactMap(\.string).filter { !$0.isEmpty })
    case .url:
      if field.isLinkKey, let text = value.members.flatMap({ _ in LocalizedText.parse(value) }) {
        return LocalizedText(text.translations.filter { WebLink(typed: $0.text) != nil }).map(Value.links)
      }
      return value.string.flatMap { WebLink(typed: $0) }.map(Value.link)
    case .date: return date(value, field).map(Value.date)
    case .integer: return value.wholeNumber.flatMap { $0 < 0 ? nil : .number($0) }
    case .coordinates: return Self.coordinate(value).map(Value.coordinate)
    case .object, .objects: return nil
    }
  }

  private static func coordinate(_ value: FieldValue) -> Coordinate? {
    guard case .geoPoint(let latitude, let longitude) = value else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// Returns the date of a value; of an invalid one the part that can be read.
  private func date(_ value: FieldValue, _ field: Field) -> PartialDate? {
    switch value {
    case .timestamp(let text): return FirestoreTimestamp(text)?.day
    case .string(let text):
      if let date = PartialDate(text) { return date }
      let range = DateCorrection.range(text)
      if field.name == "endDate", let end = range?.end { return end }
      var date = DateCorrection.readable(text)
      // A range in a field without an end beside it is shown as typed.
      if range?.end != nil, field.name != "startDate" { date?.typed = text }
      // Terminals and documents show the text as it is.
      if let typed = date?.typed, !PartialDate.isShowable(typed) { date?.typed = nil }
      return date
    default: return nil
    }
  }
}
