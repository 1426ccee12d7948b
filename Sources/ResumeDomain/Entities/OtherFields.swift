/// Reads what documents hold beyond the fields that their entity has, such as those of JSON Resume that no list shows.
///
/// What is not of the kind asked for reads as if it were not there.
public struct OtherFields: Sendable {
  private let fields: [String: FieldValue]

  /// Reads an entity's other fields.
  public init(_ fields: [String: FieldValue]) { self.fields = fields }

  /// A text: a plain one, or a map from language to text.
  public func text(_ name: String) -> LocalizedText? { fields[name].flatMap(Self.text) }

  /// A list of texts; a text alone is a list of one.
  public func texts(_ name: String) -> [LocalizedText] {
    if case .array(let values)? = fields[name] { return values.compactMap(Self.text) }
    return text(name).map { [$0] } ?? []
  }

  /// A date, spelled `YYYY[-MM[-DD]]`, or the day that a timestamp means.
  public func date(_ name: String) -> PartialDate? {
    switch fields[name] {
    case .string(let text)?: PartialDate(text)
    case .timestamp(let text)?: FirestoreTimestamp(text)?.day
    default: nil
    }
  }

  /// An address that may be linked.
  public func link(_ name: String) -> WebLink? {
    if case .string(let text)? = fields[name] { WebLink(text) } else { nil }
  }

  /// A list of maps, each with its fields; other elements are left out.
  public func parts(_ name: String) -> [OtherFields] {
    guard case .array(let values)? = fields[name] else { return [] }
    return values.compactMap { value in
      if case .map(let fields) = value { OtherFields(fields) } else { nil }
    }
  }

  /// A text that is the same in every language.
  public func word(_ name: String) -> String? {
    if case .string(let text)? = fields[name] { text } else { nil }
  }

  private static func text(_ value: FieldValue) -> LocalizedText? {
    switch value {
    case .string(let text): LocalizedText([.init(language: nil, text: text)], form: .plain)
    case .map(let texts):
      LocalizedText(
        texts.compactMap { language, text in
          guard case .string(let text) = text, LanguageTag.isWellFormed(language) else { return nil }
          return .init(language: language, text: text)
        }, form: .perLanguage)
    default: nil
    }
  }
}
