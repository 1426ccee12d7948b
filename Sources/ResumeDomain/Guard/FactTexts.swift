extension ResumeFile {
  /// Every text of the documents, with recommendations and unknown fields, that can be the source of a claim.
  package var factTexts: [String] { documents.flatMap(\.factTexts) }
}

extension Document {
  /// The texts, dates, URLs and numbers of the fields, in the order of their names.
  package var factTexts: [String] {
    fields.sorted { Identifier.isOrderedBefore($0.key, $1.key) }.flatMap(\.value.factTexts)
  }
}

extension FieldValue {
  fileprivate var factTexts: [String] {
    switch self {
    case .string(let text), .timestamp(let text): [text]
    case .integer(let number): [String(number)]
    case .double(let number): [String(number)]
    case .array(let values): values.flatMap(\.factTexts)
    case .map(let fields): fields.sorted { Identifier.isOrderedBefore($0.key, $1.key) }.flatMap(\.value.factTexts)
    case .null, .boolean, .bytes, .reference, .geoPoint, .unknown: []
    }
  }
}
