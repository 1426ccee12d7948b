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
      tables.flatMap(\.fields).filter { $0.isRead && isIncluded($0) }.map { ($0.keyName, $0.name) },
      uniquingKeysWith: { one, _ in one })
  }

  private static let links = FieldTable.projects.fields.filter(\.isLinkKey).map(\.name)

  /// Returns the documents with every key replaced; a link with an unknown key is removed, with a warning.
  func resolvingKeys(_ documents: [ResumeDocument], _ warnings: inout [DataWarning]) -> [ResumeDocument] {
    documents.map { document in
      var document = document
      let usesKeys = FieldReader.usesKeys(document.fields)
      if usesKeys, document.path.collection == ResumeSection.projects.collection {
        lookUpLinks(in: &document, &warnings)
      }
      document.fields = resolvingKeys(document.fields)
      guard document.path.segments.count == 2 else { return document }
      for field in FieldTable.of(document.path)?.fields ?? [] where !field.innerTexts.isEmpty {
        if let part = document.fields[field.name] {
          document.fields[field.name] = resolvingKeys(part: part, field.innerTexts)
        }
      }
      return document
    }
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

  /// Returns the texts of a key; `nil` if they are empty in every language.
  private func text(of key: String) -> FieldValue? { FieldReader.text(ofKey: key, tables).map(Self.value) }

  /// Returns a text as a string, or as a map if it names languages.
  private static func value(_ text: LocalizedText) -> FieldValue {
    let first = text.translations[0]
    return first.language == nil
      ? .string(first.text)
      : .map(Dictionary(text.translations.map { ($0.language ?? "", .string($0.text)) }) { first, _ in first })
  }

  private func lookUpLinks(in document: inout ResumeDocument, _ warnings: inout [DataWarning]) {
    for name in Self.links {
      guard case .string(let key)? = document.fields[name], !key.isEmpty else { continue }
      let (addresses, problem) = FieldReader.links(ofKey: key, tables)
      if let problem { warnings.append(DataWarning(problem, documentID: document.path.id, field: name)) }
      let texts = addresses?.translations.map(\.text) ?? []
      // One URL for all languages becomes a plain string.
      document.fields[name] = Set(texts).count == 1 ? .string(texts[0]) : addresses.map(Self.value)
    }
  }
}

extension Field {
  /// The texts in the maps of the field that may be keys.
  fileprivate var innerTexts: [String] {
    switch kind {
    case .object(let object), .objects(let object): object.fields.filter { $0.isRead && $0.isName }.map(\.name)
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
