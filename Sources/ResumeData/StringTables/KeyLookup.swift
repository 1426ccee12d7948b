import ResumeDomain

/// Replaces the keys in documents of the original app's form with the texts of string tables.
/// `titleKey` becomes `title`, a map by language; a key in no table becomes a plain string.
struct KeyLookup {
  let tables: StringTables?

  private static let tables = FieldTable.sections + [.recommendations, .personalDetails]
  static let texts = plainNames { if case .text = $0.kind { true } else { false } }
  /// The fields with a list of texts, by the name of the field with their keys.
  static let lists = plainNames { field in
    if case .texts = field.kind { field.textMembers.isEmpty } else { false }
  }

  private static func plainNames(_ isIncluded: (Field) -> Bool) -> [String: String] {
    Dictionary(
      tables.flatMap(\.fields).filter(isIncluded).map { ($0.keyName, $0.name) },
      uniquingKeysWith: { one, _ in one })
  }

  /// The fields with maps that may have keys, and the texts in them, by collection.
  private static let innerTexts = Dictionary(grouping: tables, by: \.collection).mapValues { tables in
    tables.flatMap(\.fields).map { (name: $0.name, texts: $0.innerTexts) }.filter { !$0.texts.isEmpty }
  }

  private static let links = FieldTable.projects.fields.filter(\.isLinkKey).map(\.name)

  /// Returns the documents with every key replaced; a link with an unknown key is removed, with a warning.
  func resolvingKeys(_ documents: [Document], _ warnings: inout [DataWarning]) -> [Document] {
    documents.map { document in
      var document = document
      if document.usesKeys {
        if document.path.collection == ResumeSection.projects.collection { lookUpLinks(in: &document, &warnings) }
        document.fields = resolvingKeys(document.fields)
      }
      guard document.path.segments.count == 2 else { return document }
      for (name, texts) in Self.innerTexts[document.path.collection] ?? [] {
        if let part = document.fields[name] { document.fields[name] = resolvingKeys(part: part, texts) }
      }
      return document
    }
  }

  /// Returns the warnings that reading a document causes; none if no table describes it.
  func warnings(_ document: Document) -> [DataWarning] {
    guard let table = FieldTable.of(document.path) else { return [] }
    var warnings: [DataWarning] = []
    let resolved = resolvingKeys([document], &warnings)
    return warnings + resolved.flatMap { Entry($0, table).warnings }
  }

  private func resolvingKeys(part: FieldValue, _ texts: [String]) -> FieldValue {
    switch part {
    case .map(let fields): .map(resolvingKeys(fields, texts))
    case .array(let values):
      .array(values.map { if case .map(let fields) = $0 { .map(resolvingKeys(fields, texts)) } else { $0 } })
    default: part
    }
  }

  private func resolvingKeys(_ fields: [String: FieldValue], _ texts: [String]) -> [String: FieldValue] {
    var result = fields
    for plain in texts {
      guard case .string(let key)? = fields[plain + "Key"], !key.isEmpty else { continue }
      result[plain + "Key"] = nil
      result[plain] = text(of: key)
    }
    return result
  }

  private func resolvingKeys(_ fields: [String: FieldValue]) -> [String: FieldValue] {
    var result = fields
    for (name, value) in fields {
      if let plain = Self.texts[name], case .string(let key) = value, !key.isEmpty {
        result[name] = nil
        result[plain] = text(of: key)
      } else if let plain = Self.lists[name], case .array(let values) = value {
        let keys = values.compactMap { if case .string(let key) = $0 { key } else { nil } }
        // Values that aren't keys stay in their field.
        if keys.count == values.count { result[name] = nil }
        result[plain] = .array(keys.filter { !$0.isEmpty }.compactMap(text))
      }
    }
    return result
  }

  /// Returns the texts of a key: the key itself if it is in no table; `nil` if they are empty in every language.
  private func text(of key: String) -> FieldValue? { localizedText(of: key)?.value }

  private func localizedText(of key: String) -> LocalizedText? {
    guard let found = tables?.lookup(key), !found.isEmpty else {
      return LocalizedText([.init(language: nil, text: key)])
    }
    return LocalizedText(found.map { .init(language: $0.language, text: $0.text) })
  }

  /// Returns the valid URLs of a key, and the problem of the others.
  private func links(of key: String) -> (links: LocalizedText?, problem: DataWarning.Kind?) {
    guard let text = localizedText(of: key) else { return (nil, nil) }
    let valid = text.translations.filter { WebLink($0.text) != nil }
    guard valid.count < text.translations.count else { return (text, nil) }
    let isUnknown = text.translations[0].language == nil
    return (LocalizedText(valid), isUnknown ? .unknownLinkKey : .invalidLink)
  }

  private func lookUpLinks(in document: inout Document, _ warnings: inout [DataWarning]) {
    for name in Self.links {
      guard case .string(let key)? = document.fields[name], !key.isEmpty else { continue }
      let (addresses, problem) = links(of: key)
      if let problem { warnings.append(DataWarning(problem, documentID: document.path.id, field: name)) }
      let texts = addresses?.translations.map(\.text) ?? []
      // One URL for all languages becomes a plain string.
      document.fields[name] = Set(texts).count == 1 ? .string(texts[0]) : addresses?.value
    }
  }
}

extension Field {
  /// The texts in the maps of the field that may be keys.
  fileprivate var innerTexts: [String] {
    switch kind {
    case .object(let object), .objects(let object): object.fields.filter(\.isName).map(\.name)
    default: textMembers
    }
  }

  private var isName: Bool {
    switch kind {
    case .text, .countryCode: true
    default: false
    }
  }
}
