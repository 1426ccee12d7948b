/// The string tables with the texts of keys in documents of the original app.
public protocol KeyTexts: Sendable {
  /// Returns the texts of a key by language; a text may be empty.
  func lookup(_ key: String) -> [(language: String, text: String)]
}

/// An entity that reads itself from the fields of a document.
public protocol DocumentEntity: Sendable, Multilingual {
  init(id: String, _ reader: inout FieldReader)

  /// The title or name; nil if there is none, in which case the ID is shown.
  var title: LocalizedText? { get }

  var fieldTexts: [FieldText] { get }

  static func listingOrder(_ entries: [Self]) -> [Int]
}

/// A text and the name of its field in Firestore.
public typealias FieldText = (field: String, text: LocalizedText)

extension Array where Element == (String, LocalizedText?) {
  var present: [FieldText] { compactMap { field, text in text.map { (field, $0) } } }
}

extension DocumentEntity {
  /// Every text.
  public var texts: [LocalizedText] { fieldTexts.map(\.text) }

  /// Returns the texts of the fields with a role in a table, in its order.
  public func texts(_ role: Field.Role, _ table: FieldTable) -> [LocalizedText] {
    let texts = fieldTexts
    return table.fields.filter { $0.role == role }.flatMap { field in
      texts.filter { $0.field == field.name }.map(\.text)
    }
  }

  /// Returns the entity of a document and adds warnings about malformed fields.
  public static func read(
    id: String, fields: [String: FieldValue], table: FieldTable, keys: (any KeyTexts)?, _ warnings: inout [DataWarning]
  ) -> Self {
    var reader = FieldReader(fields: fields, table: table, keys: keys)
    let entity = Self(id: id, &reader)
    warnings += reader.problems.map { DataWarning($0.kind, documentID: id, field: $0.field) }
    return entity
  }

  /// Returns the entries in the order in which they are listed.
  public static func listed(_ entries: [Self]) -> [Self] { listingOrder(entries).map { entries[$0] } }
}

extension FieldValue {
  /// Whether the value of an `endDate` ends a period, even if it is malformed.
  var isEnd: Bool {
    switch self {
    case .null: false
    case .string(let text): !text.isEmpty && DateCorrection(text) != .current
    default: true
    }
  }
}

/// A reader of the fields of a document, which records malformed and unread ones.
public struct FieldReader {
  private let fields: [String: FieldValue]
  private let keys: (any KeyTexts)?
  /// The fields of the document.
  public let table: FieldTable
  private var readFields: Set<String> = []
  /// The malformed fields, each once.
  public private(set) var problems: [(kind: DataWarning.Kind, field: String)] = []
  /// Whether the document has the original app's form, in which links are keys too.
  public let usesKeys: Bool

  /// Creates a reader of a document's fields.
  public init(fields: [String: FieldValue], table: FieldTable, keys: (any KeyTexts)?) {
    self.fields = fields
    self.table = table
    self.keys = keys
    usesKeys = Self.usesKeys(fields)
  }

  /// Whether a document has the original app's form.
  public static func usesKeys(_ fields: [String: FieldValue]) -> Bool {
    fields.keys.contains { $0.hasSuffix("Key") || $0.hasSuffix("Keys") }
  }

  /// The fields that were not read, or only in part.
  public var others: [String: FieldValue] { fields.filter { !readFields.contains($0.key) } }

  /// The position in the list, from the field `order`.
  public var order: Int? { mutating get { integer("order") } }

  // MARK: Texts

  /// Returns a text in any of its three forms.
  public mutating func text(_ name: String) -> LocalizedText? {
    if let value = keyValue(name) {
      // An empty key stays unread, which shows that the document has keys.
      if case .string(let key) = value { return key.isEmpty ? nil : accept(keyName(name), text(ofKey: key)) }
      record(.wrongType, keyName(name))
    }
    guard let value = value(of: name) else { return nil }
    guard let (text, isComplete) = Self.parse(value) else { return refuse(.wrongType, name) }
    if isComplete { readFields.insert(name) } else { record(.wrongType, name) }
    return text
  }

  /// Returns the title of an entry; records a missing one, unless the field or its key is malformed.
  public mutating func title(_ name: String) -> LocalizedText? {
    let title = text(name)
    let keyName = keyName(name)
    if title == nil, !problems.contains(where: { $0.field == keyName }) { record(.missingTitle, name) }
    return title
  }

  /// Returns a list of texts, or of keys.
  public mutating func texts(_ name: String) -> [LocalizedText] {
    if let value = keyValue(name) {
      let keyName = keyName(name)
      if let values = value.elements {
        let keys = values.compactMap(\.string)
        if keys.count < values.count { record(.wrongType, keyName) } else { readFields.insert(keyName) }
        return keys.filter { !$0.isEmpty }.compactMap(text(ofKey:))
      }
      record(.wrongType, keyName)
    }
    guard let value = value(of: name) else { return [] }
    guard let values = value.elements else { return refuse(.wrongType, name) ?? [] }
    let texts = values.map(Self.parse)
    if texts.allSatisfy({ $0?.isComplete == true }) { readFields.insert(name) } else { record(.wrongType, name) }
    return texts.compactMap { $0?.text }
  }

  /// Returns the URLs of a text, or of the key in its field; records invalid ones.
  public mutating func links(_ name: String) -> LocalizedText? {
    guard usesKeys else { return link(name).map { LocalizedText($0.address) } }
    guard let key = string(name) else { return nil }
    let (links, problem) = Self.links(ofKey: key, keys)
    if let problem { record(problem, name) }
    return links
  }

  /// Returns the valid URLs of a key, and the problem of the others.
  public static func links(
    ofKey key: String, _ keys: (any KeyTexts)?
  ) -> (links: LocalizedText?, problem: DataWarning.Kind?) {
    guard let text = text(ofKey: key, keys) else { return (nil, nil) }
    let valid = text.translations.filter { WebLink($0.text) != nil }
    guard valid.count < text.translations.count else { return (text, nil) }
    let isUnknown = text.translations[0].language == nil
    return (LocalizedText(valid, isPlain: text.isPlain), isUnknown ? .unknownLinkKey : .invalidLink)
  }

  /// Returns the text of a key: the key itself if it is in no table, nil if the text is empty in every language.
  public static func text(ofKey key: String, _ keys: (any KeyTexts)?) -> LocalizedText? {
    guard let found = keys?.lookup(key), !found.isEmpty else {
      return LocalizedText([.init(language: nil, text: key)])
    }
    return LocalizedText(found.map { .init(language: $0.language, text: $0.text) })
  }

  /// Returns the text of a string or of a map from language to string, and whether the whole value is text; nil without text.
  static func parse(_ value: FieldValue) -> (text: LocalizedText?, isComplete: Bool)? {
    switch value {
    case .string(let text): return (LocalizedText([.init(language: nil, text: text)], isPlain: true), true)
    case .map(let texts):
      var translations: [LocalizedText.Translation] = []
      var isComplete = true
      for (language, text) in texts {
        guard LanguageTag.isWellFormed(language) else {
          isComplete = false
          continue
        }
        switch text {
        case .string(let text): translations.append(.init(language: language, text: text))
        case .null: break
        default: isComplete = false
        }
      }
      guard isComplete || !translations.isEmpty else { return nil }
      return (LocalizedText(translations), isComplete)
    default: return nil
    }
  }

  private func text(ofKey key: String) -> LocalizedText? { Self.text(ofKey: key, keys) }

  private func keyName(_ name: String) -> String { table.field(name)?.keyName ?? name + "Key" }

  private func keyValue(_ name: String) -> FieldValue? { usesKeys ? value(of: keyName(name)) : nil }

  // MARK: Other values

  /// Returns a plain string; an empty one is absent.
  public mutating func string(_ name: String) -> String? {
    read(name, \.string).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns a list of plain strings without the empty ones.
  public mutating func strings(_ name: String) -> [String] {
    guard let value = value(of: name) else { return [] }
    guard let values = value.elements else { return refuse(.wrongType, name) ?? [] }
    let strings = values.compactMap(\.string)
    if strings.count < values.count { record(.wrongType, name) } else { readFields.insert(name) }
    return strings.filter { !$0.isEmpty }
  }

  /// Returns a whole number, also of a float without a fraction.
  public mutating func integer(_ name: String) -> Int? {
    read(name) { value in
      switch value {
      case .integer(let number): Int(number)
      case .double(let number): Int(exactly: number)
      default: nil
      }
    }
  }

  /// Returns a whole number that isn't negative.
  public mutating func count(_ name: String) -> Int? {
    guard let number = integer(name) else { return nil }
    guard number >= 0 else {
      markUnread(name)
      return refuse(.wrongType, name)
    }
    return number
  }

  /// Returns a date; of an invalid one the part that can be read, and records it.
  public mutating func date(_ name: String) -> PartialDate? {
    switch value(of: name) {
    case nil: return nil
    case .timestamp(let text):
      guard let date = FirestoreTimestamp(text)?.day else { return refuse(.invalidDate, name) }
      return accept(name, date)
    case .string(let text):
      if text.isEmpty { return accept(name, nil) }
      if let date = PartialDate(text) { return accept(name, date) }
      record(.invalidDate, name)
      return DateCorrection.readable(text)
    default: return refuse(.wrongType, name)
    }
  }

  /// Returns the time from `startDate` to `endDate`; without an end, even a malformed one, it is current.
  public mutating func period() -> Period {
    let start = date("startDate")
    let end = date("endDate")
    let period = Period(start: start, end: end, isCurrent: !(value(of: "endDate")?.isEnd ?? false))
    if period.isReversed { record(.endBeforeStart, "endDate") }
    return period
  }

  /// Returns latitude and longitude.
  public mutating func coordinate(_ name: String) -> Coordinate? {
    guard let value = value(of: name) else { return nil }
    guard case .geoPoint(let latitude, let longitude) = value else { return refuse(.wrongType, name) }
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      return refuse(.invalidCoordinate, name)
    }
    return accept(name, coordinate)
  }

  /// Returns an `http` or `https` URL.
  public mutating func link(_ name: String) -> WebLink? {
    guard let text = string(name) else { return nil }
    guard let link = WebLink(text) else {
      markUnread(name)
      return refuse(.invalidLink, name)
    }
    return link
  }

  /// Returns the values of an array.
  public mutating func array(_ name: String) -> [FieldValue] {
    read(name, \.elements) ?? []
  }

  /// Returns what `convert` makes of a value; records a wrong type if it returns nil.
  private mutating func read<Value>(_ name: String, _ convert: (FieldValue) -> Value?) -> Value? {
    guard let value = value(of: name) else { return nil }
    guard let converted = convert(value) else { return refuse(.wrongType, name) }
    return accept(name, converted)
  }

  /// Returns the value of a field without marking it as read; `nil` for `null`.
  public func value(of name: String) -> FieldValue? {
    guard let value = fields[name], value != .null else { return nil }
    return value
  }

  /// Returns readers of the maps in a list; nil for other elements.
  mutating func parts(_ name: String) -> [FieldReader?] {
    array(name).map { $0.members.map(reader(of:)) }
  }

  /// Returns a reader of a map inside the document.
  public func reader(of fields: [String: FieldValue]) -> FieldReader {
    FieldReader(fields: fields, table: table, keys: keys)
  }

  // MARK: Problems

  /// Records a problem with a field, unless it has one.
  public mutating func record(_ kind: DataWarning.Kind, _ name: String) {
    if !problems.contains(where: { $0.field == name }) { problems.append((kind, name)) }
  }

  /// Records a malformed part of a field, which stays one of `others`.
  public mutating func recordPart(_ kind: DataWarning.Kind, _ name: String) {
    record(kind, name)
    markUnread(name)
  }

  /// Returns a field to `others` because it contains more than was read.
  public mutating func markUnread(_ name: String) { readFields.remove(name) }

  /// Marks a field as read.
  public mutating func markRead(_ name: String) { readFields.insert(name) }

  private mutating func accept<Value>(_ name: String, _ value: Value?) -> Value? {
    readFields.insert(name)
    return value
  }

  private mutating func refuse<Value>(_ kind: DataWarning.Kind, _ name: String) -> Value? {
    record(kind, name)
    return nil
  }
}
