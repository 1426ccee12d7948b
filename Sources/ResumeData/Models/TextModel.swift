import ResumeDomain

/// A text as documents hold it, before any string table is looked up.
///
/// Its JSON is a list of strings, which reads fastest: `["plain"]`, `["", "key"]`, or `["en", "Text", "es", "Texto"]`.
enum TextModel: Sendable, Equatable {
  case plain(String)
  case perLanguage([LocalizedText.Translation])
  case key(String)

  /// The text with its key looked up; a key in no table stands for itself, a text that is empty in every language is `nil`.
  func toDomain(_ tables: StringTables?) -> LocalizedText? {
    switch self {
    case .plain(let text): LocalizedText([.init(language: nil, text: text)], form: .plain)
    case .perLanguage(let translations): LocalizedText(translations, form: .perLanguage)
    case .key(let key):
      if let found = tables?.lookup(key), !found.isEmpty {
        LocalizedText(found.map { .init(language: $0.language, text: $0.text) }, form: .key(key))
      } else {
        LocalizedText([.init(language: nil, text: key)], form: .key(key))
      }
    }
  }
}

extension TextModel {
  /// The addresses among the texts, and what is wrong where one of them is none.
  func addresses(_ tables: StringTables?) -> (addresses: LocalizedText?, problem: DataWarning.Kind?) {
    guard let text = toDomain(tables) else { return (nil, nil) }
    let valid = text.translations.filter { WebLink($0.text) != nil }
    guard valid.count < text.translations.count else { return (text, nil) }
    let isUnknownKey = isKey && text.translations[0].language == nil
    return (LocalizedText(valid, form: text.form), isUnknownKey ? .unknownLinkKey : .invalidLink)
  }

  /// Whether it is a key into string tables.
  var isKey: Bool { if case .key = self { true } else { false } }

  /// The text as a document's value; a key is a string.
  var value: FieldValue {
    switch self {
    case .plain(let text), .key(let text): .string(text)
    case .perLanguage(let translations):
      .map(Dictionary(translations.map { ($0.language ?? "", .string($0.text)) }) { first, _ in first })
    }
  }
}

extension TextModel: CacheReadable {
  init(reading reader: inout JSONReader) throws(JSONReader.Failure) {
    guard let text = TextModel(parts: try reader.strings()) else { throw JSONReader.Failure() }
    self = text
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let text = TextModel(parts: try container.decode([String].self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a text")
    }
    self = text
  }

  private init?(parts: [String]) {
    if parts.count == 1 {
      self = .plain(parts[0])
    } else if parts.count == 2, parts[0].isEmpty {
      self = .key(parts[1])
    } else if parts.count.isMultiple(of: 2) {
      self = .perLanguage(
        stride(from: 0, to: parts.count, by: 2).map { .init(language: parts[$0], text: parts[$0 + 1]) })
    } else {
      return nil
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .plain(let text): try container.encode([text])
    case .key(let key): try container.encode(["", key])
    case .perLanguage(let translations):
      try container.encode(translations.flatMap { [$0.language ?? "", $0.text] })
    }
  }
}
