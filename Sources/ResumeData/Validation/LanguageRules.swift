import ResumeDomain

/// The rules about the languages of a whole résumé.
///
/// A language is dead, so that no missing translations are reported, if its tag is malformed or withdrawn, if
/// all its texts are empty, or if it has a single text although another language has five or more, which is probably
/// a mistake.
struct LanguageRules {
  /// The number of texts in the largest language from which a single text in another one is a mistake.
  private static let largeCount = 5
  /// The maximum number of languages that every text is checked for.
  private static let maximumLanguages = 50

  /// The base language, if the file specifies it.
  let language: String?

  func check(_ fields: [FieldTexts], _ findings: inout ValidationFindings) {
    let uses = Self.uses(fields)
    let largest = uses.values.map(\.texts).max() ?? 0
    var usable: [Use] = []
    for use in uses.values.sorted(by: { $0.language < $1.language }) {
      if let fault = Self.fault(of: use, largest: largest) {
        findings.add(.deadLanguage(use.language, fault), at: use.position, path: use.path.text)
      } else {
        usable.append(use)
      }
    }
    let mostUsed = usable.sorted { ($1.texts, $0.language) < ($0.texts, $1.language) }.prefix(Self.maximumLanguages)
    let expected = mostUsed.map(\.language).sorted()
    guard !expected.isEmpty else { return }
    for field in fields {
      let missing = expected.filter { isMissing($0, in: field) }
      if !missing.isEmpty { findings.add(.missingTranslation(missing), at: field.position, path: field.path.text) }
    }
  }

  private struct Use {
    var language: String
    var position: TextPosition
    var path: FieldPath
    var texts = 0
  }

  private static func uses(_ fields: [FieldTexts]) -> [String: Use] {
    var uses: [String: Use] = [:]
    for field in fields {
      for text in field.texts {
        for (language, position) in text.languages {
          let tag = language.lowercased()
          var use = uses[tag] ?? Use(language: language, position: position, path: field.path)
          if text.content?.translations.contains(where: { $0.language == language }) ?? false { use.texts += 1 }
          uses[tag] = use
        }
      }
    }
    return uses
  }

  private static func fault(of use: Use, largest: Int) -> LanguageProblem? {
    if !LanguageTag.isCommon(use.language) { return .malformed }
    if let successor = LanguageTag.successor(of: use.language) { return .withdrawn(successor: successor) }
    if use.texts == 0 { return .empty }
    return use.texts == 1 && largest >= largeCount ? .single(of: largest) : nil
  }

  /// Whether a text of a field is missing in a language and in its broader languages; only prose without a language is in the base language.
  private func isMissing(_ language: String, in field: FieldTexts) -> Bool {
    field.texts.compactMap(\.content).contains { text in
      guard text.isPlain else { return text.lacks(language, base: "") }
      guard field.isProse, let plain = self.language else { return false }
      return text.lacks(language, base: plain)
    }
  }
}

/// The texts of a file that lack a language.
struct MissingTexts {
  let language: String
  private(set) var count = 0
  private(set) var problems: [ValidationProblem] = []

  init(language: String) { self.language = language }

  /// Checks fields; texts without a language have the base language.
  mutating func check(_ fields: [FieldTexts], base: String) {
    for field in fields where field.form.isTranslated {
      for (index, text) in field.texts.enumerated() {
        guard let content = text.content else { continue }
        count += 1
        guard content.lacks(language, base: base) else { continue }
        let path = field.isList ? field.path.element(index) : field.path
        var problem = ValidationProblem(.missingTranslation([language]), at: text.position, path: path.text)
        problem.text = ValidationProblem.Text(
          entry: field.entry, field: field.shownName, beginning: content.resolved(LanguagePreference("en")))
        problems.append(problem)
      }
    }
  }

  /// The report of the missing texts instead of other problems.
  var report: ValidationReport {
    var report = ValidationReport(problems)
    report.texts = count
    return report
  }
}

/// The texts of a field of a document, with their positions in the file.
struct FieldTexts {
  struct Text {
    let position: TextPosition
    /// The text; nil if it is empty in every language.
    let content: LocalizedText?
    /// The languages that it names, with those in which it is empty.
    let languages: [(name: String, position: TextPosition)]
  }

  /// The ID of the entry, or its path if it has none.
  let entry: String
  let form: Field
  /// The name of the field in the file.
  private let name: String
  let path: FieldPath
  let position: TextPosition
  /// Whether the value is a key of string tables.
  private let isKey: Bool
  let isList: Bool
  let texts: [Text]

  /// The name that people know: highlights have the name in JSON Resume.
  fileprivate var shownName: String { form.role == .highlights ? form.member : name }

  /// Whether the text is a sentence or more in the file itself.
  var isProse: Bool { form.isProse && !isKey }

  static func all(of document: PositionedDocument, _ tables: StringTables?) -> [FieldTexts] {
    guard let table = FieldTable.of(document.path) else { return [] }
    return table.fields.filter(\.hasText).compactMap { form in
      // The key takes precedence, as in reading.
      if let key = document.fields[form.keyName], !key.isNull {
        return tables.map { FieldTexts(document, form, key, form.keyName, $0) }
      }
      return document.fields[form.name].flatMap { $0.isNull ? nil : FieldTexts(document, form, $0, form.name, nil) }
    }
  }

  private init(_ document: PositionedDocument, _ form: Field, _ value: JSON, _ field: String, _ tables: StringTables?) {
    (entry, self.form, position) = (document.entryName, form, value.position)
    (name, path) = (document.name(ofField: field), document.path(ofField: field))
    (isKey, isList) = (tables != nil, value.elements != nil)
    texts = (value.elements ?? [value]).map { element in
      guard let tables else { return Text(element, form) }
      let found = element.presentText.map(tables.lookup) ?? []
      return Text(
        position: element.position, content: LocalizedText(found.map { .init(language: $0.language, text: $0.text) }),
        languages: found.map { ($0.language, element.position) })
    }
  }
}

extension FieldTexts.Text {
  /// Creates the text of a value, or of an element of a list.
  fileprivate init(_ element: JSON, _ form: Field) {
    let inner = (form.textMembers + [FieldValue.textMember]).lazy.compactMap { element[$0] }.first ?? element
    position = inner.position
    // Only the elements of lists have tags.
    content = FieldValue(json: .array([inner]), areTexts: true).elements?.first.flatMap { LocalizedText.parse($0) }
    let members = inner.members ?? []
    languages =
      LocalizedText.areLanguages(members.map(\.name))
      ? members.filter { $0.value.string != nil || $0.value.isNull }.map { ($0.name, $0.position) } : []
  }
}

extension JSON {
  /// The text of a value in English, or else in its first language; nil if there is none.
  var someText: String? { LocalizedText.parse(FieldValue(json: self))?.resolved(LanguagePreference("en")) }
}
